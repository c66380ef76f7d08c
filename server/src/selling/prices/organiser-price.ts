import { money, type Currency } from '@startline/rules/money';
import { priceOf, type Price } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type { PriceRow } from './queries.ts';

/** A price as stored with its event: amounts in minor units, null when the organiser set none. */
export type StoredPrice = {
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
};

/** Returns the organiser's price; undefined when the event has none. */
export function organiserPrice(row: StoredPrice, currency: Currency): Price | undefined {
  if (row.priceMinor === null) return undefined;
  return storedPrice(
    {
      price_minor: row.priceMinor,
      sale_price_minor: row.saleMinor,
      sale_ends_at: row.saleEndsAt,
      fee_included: row.feeIncluded ?? true,
      free_entry: row.freeEntry ?? false,
    },
    currency,
  );
}

type Columns = Pick<PriceRow, 'price_minor' | 'sale_price_minor' | 'sale_ends_at' | 'fee_included' | 'free_entry'>;

/** Returns a row of the price table as the rules take it. */
export const storedPrice = (row: Columns, currency: Currency): Price =>
  priceOf({
    price: money(row.price_minor, currency),
    salePrice: row.sale_price_minor === null ? null : money(row.sale_price_minor, currency),
    saleEnds: row.sale_ends_at === null ? null : (row.sale_ends_at.getTime() as Instant),
    freeEntry: row.free_entry,
    feeIncluded: row.fee_included,
  });
