import type { CompetitionView } from '@startline/contract/competitions/view';
import { readCart } from '@startline/contract/selling/basket';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import { sellsItems } from '@startline/rules/competitions/published/shop-hours';
import { formatMoney } from '@startline/rules/money';
import {
  isSoldOnline,
  itemAmountText,
  mostAllowedText,
  readItemPrice,
  shopPriceNow,
} from '@startline/rules/selling/shop/shop-item';
import type { Instant } from '@startline/rules/time';
import { useSession } from '../../../../lib/session.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { momentInWords } from '../facts/days.ts';
import { factsOfView } from '../facts/facts.ts';
import { BuyItem } from './buy-item.tsx';

type Props = { view: CompetitionView; now: Instant };

/** What a competition sells besides entries, with its price now and a way to buy it; nothing where nothing is sold. */
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
            ? 'Paid together with your entries, and handed out at the meeting.'
            : 'Sold only while entries are open.'
        }
      />
      {isOpen && loggedIn ? (
        <OwnItems view={view} now={now} />
      ) : (
        <Items view={view} now={now} isOpen={isOpen} held={() => 0} />
      )}
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

const isForSale = (item: ShownShopItem): boolean => isSoldOnline(item) && item.left > 0;

/** Shows the items to a user who is logged in, with how many of each are in the basket. */
function OwnItems({ view, now }: Props) {
  const cart = useCall(readCart, {});
  const lines = (cart.data?.data ?? []).flatMap((group) => group.lines);
  const held = (id: number): number =>
    lines.find((line) => line.kind === 'shop-item' && line.soldId === id && line.state === 'held')?.quantity ?? 0;
  return <Items view={view} now={now} isOpen held={held} canBuy />;
}

function Items({
  view,
  now,
  isOpen,
  held,
  canBuy = false,
}: Props & { isOpen: boolean; held: (id: number) => number; canBuy?: boolean }) {
  return (
    <ul>
      {view.shopItems.map((item) => (
        <li key={item.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <Item item={item} view={view} now={now} />
          {isOpen && <Availability item={item} />}
          {canBuy && isSoldOnline(item) && item.left + held(item.id) > 0 && (
            <BuyItem key={held(item.id)} item={item} compId={view.id} held={held(item.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Below this an item says how many are left. */
const FEW = 10;

function Availability({ item }: { item: ShownShopItem }) {
  if (!isSoldOnline(item)) return <p className="mt-1 text-[0.95rem] text-ink2">Sold at the meeting.</p>;
  if (item.left === 0)
    return (
      <p className="mt-1">
        <Badge tone="warn">Sold out</Badge>
      </p>
    );
  return item.left < FEW ? <p className="mt-1 text-[0.95rem] text-ink2">Only {item.left} left</p> : null;
}

function Item({ item, view, now }: Props & { item: ShownShopItem }) {
  const { amount, lower } = shopPriceNow(readItemPrice(item.price, view.currency), now);
  const most = mostAllowedText(item.maxAllowed, item.perAcc);
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
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
      <p className="num shrink-0 text-right text-[1.19rem] font-bold">{itemAmountText(amount)}</p>
    </div>
  );
}
