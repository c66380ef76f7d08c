import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId, PriceId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** A price with how many events have it and how many live entries were sold in them. */
export type BuilderPriceRow = Selectable<Tables['price']> & { readonly events: number; readonly entries: number };

/** Reads the prices of a competition, or one price, in the order of their creation; one query. */
export async function pricesOf(
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<BuilderPriceRow[]> {
  const where = 'compId' in which ? sql`p.comp_id = ${which.compId}` : sql`p.id = ${which.id}`;
  const { rows } = await sql<BuilderPriceRow>`
    select p.*, coalesce(n.events, 0) as events, coalesce(n.entries, 0) as entries
    from price p left join lateral (
      select count(*)::int as events, coalesce(sum((select count(*) from entry x where x.comp_event_id = e.id and x.state in ('awaiting-cheque', 'paid'))), 0)::int as entries from comp_event e where e.price_id = p.id) n on true
    where ${where} order by p.id`.execute(db);
  return rows;
}

export const insertPrice = async (tx: Tx, values: Insertable<Tables['price']>): Promise<PriceId> =>
  (await tx.insertInto('price').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updatePrice(tx: Tx, id: number, values: Partial<Insertable<Tables['price']>>): Promise<void> {
  await tx
    .updateTable('price')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id as PriceId)
    .execute();
}
