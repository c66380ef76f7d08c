import type { ShownPrice } from '@startline/contract/selling/shown-prices';
import { decimalText, money, type Currency } from '@startline/rules/money';
import type { FeeScale, FeeTerms } from '@startline/rules/selling/prices/fee';
import { priceLine, type Price, type PricedLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type { PriceRow } from './queries.ts';

/** A stored price as the rule knows it. */
export function priceOf(row: PriceRow, currency: Currency): Price {
  if (row.free_entry) return { kind: 'free' };
  const price = money(row.price_minor, currency);
  if (row.sale_price_minor === null || row.sale_ends_at === null)
    return { kind: 'one', price, feeIncluded: row.fee_included };
  return {
    kind: 'early',
    price,
    salePrice: money(row.sale_price_minor, currency),
    saleEnds: row.sale_ends_at.getTime() as Instant,
    feeIncluded: row.fee_included,
  };
}

const never = 8_640_000_000_000_000 as Instant;
const ever = -8_640_000_000_000_000 as Instant;

/** What a price costs before and after the early price ends, with the fee in it (PRICE-01); the same rule sells it. */
export function shownPrice(
  row: PriceRow,
  terms: { readonly currency: Currency; readonly fees: FeeTerms; readonly scale: FeeScale },
): ShownPrice {
  const price = priceOf(row, terms.currency);
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
