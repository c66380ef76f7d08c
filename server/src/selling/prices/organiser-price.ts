import { money } from '@startline/rules/money';
import type { Price } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';

/** A price as it is stored with its event: amounts in minor units, null where the organiser set none. */
export type StoredPrice = {
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
};

/** The price as the organiser set it; undefined when the event has none. */
export function organiserPrice(row: StoredPrice, currency: 'GBP' | 'EUR'): Price | undefined {
  if (row.priceMinor === null) return undefined;
  if (row.freeEntry) return { kind: 'free' };
  const feeIncluded = row.feeIncluded ?? true;
  const price = money(row.priceMinor, currency);
  if (row.saleMinor === null || row.saleEndsAt === null)
    return row.priceMinor === 0 ? { kind: 'free' } : { kind: 'one', price, feeIncluded };
  return {
    kind: 'early',
    price,
    salePrice: money(row.saleMinor, currency),
    saleEnds: row.saleEndsAt.getTime() as Instant,
    feeIncluded,
  };
}
