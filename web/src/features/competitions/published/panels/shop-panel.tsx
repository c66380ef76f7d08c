import type { CompetitionView } from '@startline/contract/competitions/view';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import { formatMoney } from '@startline/rules/money';
import { itemAmountText, mostAllowedText, readItemPrice, shopPriceNow } from '@startline/rules/selling/shop/shop-item';
import type { Instant } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { momentInWords } from '../facts/days.ts';

/** What is sold at the meeting besides entries, with its price now; nothing where nothing is sold. */
export function ShopPanel({ view, now }: { view: CompetitionView; now: Instant }) {
  if (view.shopItems.length === 0) return null;
  return (
    <Card flush aria-label="Sold at the meeting">
      <CardHead title="Sold at the meeting" note="You buy these there. They are not part of the entry." />
      <ul>
        {view.shopItems.map((item) => (
          <Item key={item.id} item={item} view={view} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item, view, now }: { item: ShownShopItem; view: CompetitionView; now: Instant }) {
  const { amount, lower } = shopPriceNow(readItemPrice(item.price, view.currency), now);
  const most = mostAllowedText(item.maxAllowed, item.perAcc);
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
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
    </li>
  );
}
