import type { CompetitionView } from '@startline/contract/competitions/view';
import type { ShownPrice } from '@startline/contract/selling/shown-prices';
import { momentInWords } from '@startline/rules/formats/dates';
import { amountText, type Currency } from '@startline/rules/money';
import { priceWindow } from '@startline/rules/selling/prices/price-windows';
import { priceIncreaseShownAt } from '@startline/rules/selling/prices/price-windows';
import { instant, type Instant } from '@startline/rules/time';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';

/** The price of an entry: the whole amount with the fee, the lower price and its end. */
export function PricesPanel({ view, now }: { view: CompetitionView; now: Instant }) {
  if (view.prices.length === 0) return <EmptyState title="No prices yet">The organiser has not set any.</EmptyState>;
  return (
    <Card flush>
      <CardHead title="Prices" note="For each event. The booking fee is included, so this is what you pay." />
      <ul>
        {view.prices.map((price) => (
          <Price key={price.id} price={price} view={view} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function Price({ price, view, now }: { price: ShownPrice; view: CompetitionView; now: Instant }) {
  const ends = price.saleEndDate === null ? undefined : instant(price.saleEndDate);
  const isEarly = ends !== undefined && priceWindow(now, ends) === 'early';
  const events = new Set(view.schedule.filter((row) => row.priceId === price.id).map((row) => row.eventGroupId)).size;
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <div>
        <p className="font-[650]">{price.name || price.description}</p>
        {price.name !== '' && price.description !== price.name && <p className="text-ink2">{price.description}</p>}
        {events > 0 && <p className="text-[0.95rem] text-ink2">{events === 1 ? '1 event' : `${events} events`}</p>}
        {ends !== undefined && <EarlyPrice price={price} view={view} isEarly={isEarly} ends={ends} />}
      </div>
      <Amount price={price} currency={view.currency} isEarly={isEarly} />
    </li>
  );
}

/** The lower price and when it ends. */
function EarlyPrice({
  price,
  view,
  isEarly,
  ends,
}: {
  price: ShownPrice;
  view: CompetitionView;
  isEarly: boolean;
  ends: Instant;
}) {
  const until = momentInWords(priceIncreaseShownAt(ends), view.timeZone);
  if (isEarly)
    return (
      <p className="mt-1 text-[0.95rem]">
        <Badge tone="ok">Early price</Badge> until {until}, then {amountText(price.total, view.currency)}
      </p>
    );
  return (
    <p className="mt-1 text-[0.95rem] text-ink2">
      The early price of {amountText(price.saleTotal, view.currency)} ended on {until}.
    </p>
  );
}

function Amount({ price, currency, isEarly }: { price: ShownPrice; currency: Currency; isEarly: boolean }) {
  const [total, fee] = isEarly ? [price.saleTotal, price.saleFee] : [price.total, price.fee];
  return (
    <p className="num shrink-0 text-right text-[1.19rem] font-bold">
      {price.options.freeEntry ? 'Free' : amountText(total, currency)}
      {price.options.displayFee && (
        <span className="block text-[0.87rem] font-normal text-ink2">{amountText(fee, currency)} fee included</span>
      )}
    </p>
  );
}
