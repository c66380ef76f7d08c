import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** The price of an item; a variation without a price of its own has that of its item. */
type Priced<Moment> = {
  readonly atPrice: number;
  readonly atSalePrice: number | null;
  readonly atSaleEnds: Moment | null;
};
/** An item with its price, and how many of it are in baskets, promised or paid. */
export type ShopItemRow = Selectable<Tables['shop_item']> & Priced<Date> & { readonly gone: number };

/** The number of the item `i` that are gone: in baskets, promised or paid. */
const gone = sql<number>`(select coalesce(sum(l.quantity), 0)::int from item_line l
  where l.shop_item_id = i.id and l.state in ('held', 'awaiting-cheque', 'paid'))`;

const price = sql<number>`coalesce(i.price_minor, p.price_minor)`;
const salePrice = sql<
  number | null
>`case when i.price_minor is null then p.sale_price_minor else i.sale_price_minor end`;
const saleEnds = sql<Date | null>`case when i.price_minor is null then p.sale_ends_at else i.sale_ends_at end`;
/** The price columns of the item `i`; `p` is the item that it varies. */
export const itemPrices = sql`${price} as "atPrice", ${salePrice} as "atSalePrice", ${saleEnds} as "atSaleEnds"`;

/** An item as part of another row, with its moments as text. */
export type ShopItemWithin = Omit<ShopItemRow, 'sale_ends_at' | 'changed_at' | 'atSaleEnds'> &
  Priced<Date | string> & { readonly sale_ends_at: Date | string | null };

/** The shop items and variations of the competition `c` as a column of its row, which saves a query. */
export const shopItemsWithin = sql<ShopItemWithin[]>`(
  select coalesce(json_agg(to_jsonb(i) || jsonb_build_object('gone', ${gone}, 'atPrice', ${price}, 'atSalePrice', ${salePrice}, 'atSaleEnds', ${saleEnds}) order by i.menu_order, i.id), '[]')
  from shop_item i left join shop_item p on p.id = i.parent_id where i.comp_id = c.id)`;

/**
 * Returns the shop items of a competition with their variations, or one item with its own; items before variations, in
 * the order of their creation.
 */
export const shopItemsOf = (
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<ShopItemRow[]> => {
  const all = db
    .selectFrom('shop_item as i')
    .leftJoin('shop_item as p', 'p.id', 'i.parent_id')
    .selectAll('i')
    .select([gone.as('gone'), price.as('atPrice'), salePrice.as('atSalePrice'), saleEnds.as('atSaleEnds')])
    .orderBy(sql`i.parent_id nulls first`)
    .orderBy('i.menu_order')
    .orderBy('i.id');
  return (
    'compId' in which
      ? all.where('i.comp_id', '=', which.compId)
      : all.where((eb) => eb.or([eb('i.id', '=', which.id), eb('i.parent_id', '=', which.id)]))
  ).execute();
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
