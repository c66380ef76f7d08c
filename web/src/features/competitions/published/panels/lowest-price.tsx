import type { CompetitionView } from '@startline/contract/competitions/view';
import { formatMoney, money, parseMoney } from '@startline/rules/money';
import { priceWindow } from '@startline/rules/selling/prices/price-windows';
import { instant, type Instant } from '@startline/rules/time';

/** The present cost of the cheapest event, with the fee. */
export function LowestPrice({ view, now }: { view: CompetitionView; now: Instant }) {
  const totals = view.prices.map((price) => {
    const isEarly = price.saleEndDate !== null && priceWindow(now, instant(price.saleEndDate)) === 'early';
    return parseMoney((isEarly ? price.saleTotal : null) ?? price.total, view.currency)?.minor ?? 0;
  });
  if (totals.length === 0) return null;
  const least = Math.min(...totals);
  return (
    <p className="num mt-3 text-[0.95rem]">
      {least === 0 ? (
        Math.max(...totals) === 0 ? (
          'Entry is free'
        ) : (
          'Entry to some events is free'
        )
      ) : (
        <>
          {totals.length > 1 ? 'From ' : ''}
          <strong className="text-[1.3rem]">{formatMoney(money(least, view.currency))}</strong> an event, fee included
        </>
      )}
    </p>
  );
}
