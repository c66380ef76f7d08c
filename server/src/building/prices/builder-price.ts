import type { BuilderPrice } from '@startline/contract/selling/prices';
import { longDateTime } from '@startline/rules/formats/dates';
import { priceIncreaseShownAt } from '@startline/rules/selling/prices/price-windows';
import { decimalText, formatMoney, money } from '@startline/rules/money';
import { priceLine, type PricedLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type { Host } from '../parts/host-queries.ts';
import type { SaleTerms } from '../parts/sale-terms.ts';
import type { BuilderPriceRow } from './builder-queries.ts';
import { storedPrice } from '../../selling/prices/organiser-price.ts';

const never = 8_640_000_000_000_000 as Instant;
const ever = -8_640_000_000_000_000 as Instant;

const sold = (line: PricedLine) => ({
  price: decimalText(line.price),
  fee: decimalText(line.fee),
  total: decimalText(line.total),
  organiserReceives: decimalText(line.organiserReceives),
});

/**
 * Returns a price for the builder: the typed values, what is paid and what is received, and a sentence that explains
 * it.
 */
export function builderPrice(row: BuilderPriceRow, host: Host, { fees, scale }: SaleTerms): BuilderPrice {
  const price = storedPrice(row, host.currency);
  const standard = priceLine(price, never, fees, scale);
  const early = price.kind === 'early' ? priceLine(price, ever, fees, scale) : null;
  const text = (minor: number): string => decimalText(money(minor, host.currency));
  return {
    id: row.id,
    compId: row.comp_id,
    version: row.version,
    name: row.name,
    description: row.description,
    currency: host.currency,
    price: text(row.price_minor),
    fee: decimalText(standard.fee),
    salePrice: row.sale_price_minor === null ? null : text(row.sale_price_minor),
    saleFee: early && decimalText(early.fee),
    saleEndDate: row.sale_ends_at?.toISOString() ?? null,
    options: { displayFee: row.display_fee, feeIncluded: row.fee_included, freeEntry: row.free_entry },
    standard: sold(standard),
    early: early && sold(early),
    example: exampleText(row, host, { standard, early }),
    events: row.events,
    entries: row.entries,
  };
}

function exampleText(
  row: BuilderPriceRow,
  host: Host,
  { standard, early }: { readonly standard: PricedLine; readonly early: PricedLine | null },
): string {
  if (standard.window === 'free') return 'Entry is free: nobody pays and there is no fee.';
  const full = `An entrant pays ${formatMoney(standard.total)} an event and you receive ${formatMoney(standard.organiserReceives)}; the fee is ${formatMoney(standard.fee)}.`;
  if (!early || row.sale_ends_at === null) return full;
  const until = longDateTime(priceIncreaseShownAt(row.sale_ends_at.getTime() as Instant), host.zone);
  return `Until ${until} an entrant pays ${formatMoney(early.total)} an event and you receive ${formatMoney(early.organiserReceives)}. After that: ${formatMoney(standard.total)}, and you receive ${formatMoney(standard.organiserReceives)}.`;
}
