import { formatMoney, type Money } from '@startline/rules/money';
import { priceLine } from '@startline/rules/selling/prices/price-line';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import * as z from 'zod/mini';
import type { Tx } from '../../db/db.ts';
import { storedPrice } from '../../selling/prices/organiser-price.ts';
import { saleTerms } from './sale-terms.ts';
import type { AffectedLine } from './affected-queries.ts';
import { imagesOf, type Image } from './history-queries.ts';
import { hostRead } from './host.ts';

/** The columns of a price that decide what is paid, as a snapshot has them. */
const columns = z.object({
  price_minor: z.int(),
  sale_price_minor: z.nullable(z.int()),
  sale_ends_at: z.nullable(z.string()),
  fee_included: z.boolean(),
  free_entry: z.boolean(),
});

type Written = { readonly compId: CompetitionId; readonly before: readonly Image[]; readonly now: Instant };

/**
 * Returns '100m: £11.00 instead of £9.00' for each event whose entry costs something else at this moment, by the id of
 * the event; `before` are the rows before the change.
 */
export async function newPrices(
  tx: Tx,
  { compId, before, now }: Written,
  lines: readonly AffectedLine[],
): Promise<ReadonlyMap<number, string>> {
  const host = await hostRead(tx, compId);
  const { fees, scale } = await saleTerms(tx, host);
  const earlier = (id: number): unknown => priceIdIn(before, id);
  const ids = lines.flatMap(({ ceid, priceId }) => [earlier(ceid), priceId]).filter((id) => typeof id === 'number');
  const there = await imagesOf(tx, 'price', [...new Set(ids)]);
  const paid = (images: readonly Image[], id: unknown): Money | undefined => {
    const image = images.find((one) => one.table === 'price' && one.id === id);
    if (!image) return undefined;
    const { sale_ends_at: ends, ...row } = columns.parse(image.row);
    const price = storedPrice({ ...row, sale_ends_at: ends === null ? null : new Date(ends) }, host.currency);
    return priceLine(price, now, fees, scale).total;
  };
  return new Map(
    lines.flatMap(({ ceid, event, priceId, isEntry }) => {
      const old = paid([...before, ...there], earlier(ceid) ?? priceId);
      const next = paid(there, priceId);
      if (!isEntry || !old || !next || old.minor === next.minor) return [];
      return [[ceid, `${event}: ${priceText(next)} instead of ${priceText(old)}`] as const];
    }),
  );
}

/** Returns the price that an event had; undefined when the event did not change. */
const priceIdIn = (images: readonly Image[], ceid: number): unknown =>
  images.find(({ table, id }) => table === 'comp_event' && id === ceid)?.row['price_id'];

const priceText = (paid: Money): string => (paid.minor === 0 ? 'free' : formatMoney(paid));
