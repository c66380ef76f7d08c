import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** An item with how many of it are in baskets, promised or paid. */
export type ShopItemRow = Selectable<Tables['shop_item']> & { readonly gone: number };

/** What of the item `i` is gone: in baskets, promised or paid. */
const gone = sql<number>`(select coalesce(sum(l.quantity), 0)::int from item_line l
  where l.shop_item_id = i.id and l.state in ('held', 'awaiting-cheque', 'paid'))`;

/** An item as it comes inside another row: its moment is text there. */
export type ShopItemWithin = Omit<ShopItemRow, 'sale_ends_at' | 'changed_at'> & {
  readonly sale_ends_at: Date | string | null;
};

/** The shop items of the competition `c` as a column of its row, so that a read of a competition needs no query more. */
export const shopItemsWithin = sql<
  ShopItemWithin[]
>`(select coalesce(json_agg(to_jsonb(i) || jsonb_build_object('gone', ${gone}) order by i.id), '[]') from shop_item i where i.comp_id = c.id)`;

/** The shop items of a competition, or one item, in the order in which they were made. */
export const shopItemsOf = (
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<ShopItemRow[]> => {
  const all = db.selectFrom('shop_item as i').selectAll().select(gone.as('gone')).orderBy('id');
  return ('compId' in which ? all.where('comp_id', '=', which.compId) : all.where('id', '=', which.id)).execute();
};

export const insertShopItem = async (tx: Tx, values: Insertable<Tables['shop_item']>): Promise<number> =>
  (await tx.insertInto('shop_item').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updateShopItem(
  tx: Tx,
  id: number,
  values: Partial<Insertable<Tables['shop_item']>>,
): Promise<void> {
  await tx
    .updateTable('shop_item')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
