import { money, subtract, sum, type Currency, type Money } from '../../money.ts';
import type { PricedLine } from './price-line.ts';

/** The sums under a basket. `toPay` is what is left after the payer's credit. */
export type BasketTotal = {
  readonly lines: number;
  readonly price: Money;
  readonly fee: Money;
  readonly total: Money;
  readonly organiserReceives: Money;
  readonly creditUsed: Money;
  readonly toPay: Money;
};

/** Adds up the lines of one currency; uses credit up to the total, never beyond. An empty basket costs nothing. */
export function basketTotal(
  lines: readonly PricedLine[],
  currency: Currency,
  credit: Money = money(0, currency),
): BasketTotal {
  const total = sum(
    lines.map((line) => line.total),
    currency,
  );
  const creditUsed = money(Math.min(Math.max(credit.minor, 0), total.minor), currency);
  return {
    lines: lines.length,
    price: sum(
      lines.map((line) => line.price),
      currency,
    ),
    fee: sum(
      lines.map((line) => line.fee),
      currency,
    ),
    total,
    organiserReceives: sum(
      lines.map((line) => line.organiserReceives),
      currency,
    ),
    creditUsed,
    toPay: subtract(total, creditUsed),
  };
}

/** Sums a basket for each key, such as an organiser or a competition, in the order of its first line. */
export function receivedBy<Key>(
  lines: readonly PricedLine[],
  keyOf: (line: PricedLine, index: number) => Key,
  currency: Currency,
): ReadonlyMap<Key, Money> {
  const byKey = new Map<Key, Money[]>();
  lines.forEach((line, index) => {
    const key = keyOf(line, index);
    byKey.set(key, [...(byKey.get(key) ?? []), line.organiserReceives]);
  });
  return new Map([...byKey].map(([key, amounts]) => [key, sum(amounts, currency)]));
}
