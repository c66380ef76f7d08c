import type { CompetitionView } from '@startline/contract/competitions/view';
import { readCart, type CartLine } from '@startline/contract/selling/basket';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import { sellsItems } from '@startline/rules/competitions/published/shop-hours';
import { formatMoney } from '@startline/rules/money';
import {
  itemAmountText,
  mostAllowedText,
  readItemPrice,
  shopPriceNow,
  type ItemPrice,
} from '@startline/rules/selling/shop/shop-item';
import { athleteAttribute } from '@startline/rules/selling/shop/variations';
import type { Instant } from '@startline/rules/time';
import { lazy, Suspense } from 'react';
import { arriving } from '../../../../lib/arriving.ts';
import { useSession } from '../../../../lib/session.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { momentInWords } from '@startline/rules/formats/dates';
import { factsOfView } from '../facts/facts.ts';

/** Fetched when the visitor may buy, so that readers of the page do not wait for it. */
const BuyItem = lazy(() => arriving(() => import('./buying/buy-item.tsx')));

type Props = { view: CompetitionView; now: Instant };

/**
 * The items that a competition sells besides entries, with the present price and a way to buy them. Renders nothing
 * without items.
 */
export function ShopPanel({ view, now }: Props) {
  const { loggedIn } = useSession();
  if (view.shopItems.length === 0) return null;
  const isOpen = sellsItems(factsOfView(view), now);
  return (
    <Card flush aria-label="Shop">
      <CardHead
        title="Shop"
        note={
          isOpen
            ? 'Pay for these with your entries and collect them at the competition, unless they are downloads.'
            : 'Sold only while entries are open.'
        }
      />
      {isOpen && loggedIn ? <OwnItems view={view} now={now} /> : <Items view={view} now={now} isOpen={isOpen} />}
      {isOpen && !loggedIn && view.shopItems.some(isForSale) && (
        <p className="border-t border-line p-4">
          <LinkButton
            to="/v2/login-v2"
            variant="secondary"
            search={{ redirectFrom: `/v2/show-entry-v2/${String(view.id)}` }}
          >
            Log in to buy
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

const isForSale = ({ left }: ShownShopItem): boolean => left > 0;

/** Shows the items to a signed-in user, with how many of each are in the basket. */
function OwnItems({ view, now }: Props) {
  const cart = useCall(readCart, {});
  const held = (cart.data?.data ?? [])
    .flatMap((group) => group.lines)
    .filter((line) => line.kind === 'shop-item' && line.state === 'held');
  return <Items view={view} now={now} isOpen held={held} />;
}

/** `held` are the caller's basket lines; absent when they cannot buy. */
function Items({ view, now, isOpen, held }: Props & { isOpen: boolean; held?: readonly CartLine[] }) {
  return (
    <ul>
      {view.shopItems.map((item) => {
        const ids = new Set([item.id, ...item.variations.map(({ id }) => id)]);
        const own = held?.filter(({ soldId }) => ids.has(soldId)) ?? [];
        return (
          <li key={item.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <Item item={item} view={view} now={now} />
            {isOpen && <Availability item={item} />}
            {held && (isForSale(item) || own.length > 0) && (
              <Suspense fallback={<Skeleton rows={1} />}>
                <BuyItem item={item} view={view} now={now} held={own} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Below this number an item says how many are left. */
const FEW = 10;

function Availability({ item }: { item: ShownShopItem }) {
  if (item.left === 0)
    return (
      <p className="mt-1">
        <Badge tone="warn">{hasNoChoice(item) ? 'Not available yet' : 'Sold out'}</Badge>
      </p>
    );
  return item.left < FEW ? <p className="mt-1 text-[0.95rem] text-ink2">Only {item.left} left</p> : null;
}

/** Returns whether an item has to be chosen by its attributes, and no combination of them is set up yet. */
const hasNoChoice = ({ attributes, variations }: ShownShopItem): boolean =>
  variations.length === 0 && attributes.some(({ name }) => name !== athleteAttribute);

function Item({ item, view, now }: Props & { item: ShownShopItem }) {
  const { amount, lower } = shopPriceNow(lowestPrice(item, view, now), now);
  const most = mostAllowedText(item.maxAllowed, item.perAcc);
  return (
    <div className="flex items-start justify-between gap-4">
      {item.image !== '' && (
        <img src={item.image} alt="" loading="lazy" className="size-20 shrink-0 rounded-lg bg-white object-contain" />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-[650]">{item.name}</p>
        {item.description !== '' && <p className="text-ink2">{item.description}</p>}
        {most !== '' && <p className="text-[0.95rem] text-ink2">{most}</p>}
        {lower && (
          <p className="mt-1 text-[0.95rem]">
            <Badge tone="ok">Lower price</Badge> until {momentInWords(lower.until, view.timeZone)}, then{' '}
            {formatMoney(lower.then)}
          </p>
        )}
      </div>
      <p className="num shrink-0 text-right text-[1.19rem] font-bold">
        {hasOtherPrices(item) && <span className="text-[0.95rem] font-normal text-ink2">from </span>}
        {itemAmountText(amount)}
      </p>
    </div>
  );
}

/** Returns the price of the item, or of its cheapest variation. */
const lowestPrice = ({ price, variations }: ShownShopItem, { currency }: CompetitionView, now: Instant): ItemPrice =>
  (variations.length === 0 ? [price] : variations.map((one) => one.price))
    .map((sent) => readItemPrice(sent, currency))
    .reduce((low, one) => (shopPriceNow(one, now).amount.minor < shopPriceNow(low, now).amount.minor ? one : low));
const hasOtherPrices = ({ variations }: ShownShopItem): boolean =>
  new Set(variations.map(({ price }) => `${price.price}/${price.salePrice ?? ''}`)).size > 1;
