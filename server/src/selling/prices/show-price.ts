import type { ShownPrice } from '@startline/contract/selling/shown-prices';
import { decimalText, type Currency } from '@startline/rules/money';
import type { FeeScale, FeeTerms } from '@startline/rules/selling/prices/fee';
import { priceLine, type PricedLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import { storedPrice } from './organiser-price.ts';
import type { PriceRow } from './queries.ts';

const never = 8_640_000_000_000_000 as Instant;
const ever = -8_640_000_000_000_000 as Instant;

/**
 * Returns what a price costs before and after the early price ends, including the fee (PRICE-01), by the same rule as a
 * sale.
 */
export function shownPrice(
  row: PriceRow,
  terms: { readonly currency: Currency; readonly fees: FeeTerms; readonly scale: FeeScale },
): ShownPrice {
  const price = storedPrice(row, terms.currency);
  const full = priceLine(price, never, terms.fees, terms.scale);
  const early = price.kind === 'early' ? priceLine(price, ever, terms.fees, terms.scale) : undefined;
  return {
    id: row.id,
    name: row.name,
    compId: row.comp_id,
    description: row.description,
    ...amounts(full),
    salePrice: early ? decimalText(early.price) : null,
    saleFee: early ? decimalText(early.fee) : null,
    saleTotal: early ? decimalText(early.total) : null,
    saleEndDate: early ? (row.sale_ends_at?.toISOString() ?? null) : null,
    options: {
      displayFee: full.fee.minor > 0 && row.display_fee,
      feeIncluded: row.fee_included,
      freeEntry: row.free_entry,
    },
  };
}

const amounts = (line: PricedLine) => ({
  price: decimalText(line.price),
  fee: decimalText(line.fee),
  total: decimalText(line.total),
});
