import { sql } from 'kysely';
import type { CompetitionId, LineId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { OrganiserStatus } from '@startline/rules/competitions/published/status';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { LinePrice, Sale } from '../lines/line-kind.ts';
import type { ShopItemRow } from './queries.ts';

/** Every line of a shop item with the columns of `LineFacts`, as a part of a query. */
export const itemLines = sql`
  select 'shop-item' as kind, l.id as "refId", l.shop_item_id as "soldId", l.quantity, l.user_id as "userId", c.org_id as "orgId", l.comp_id as "compId", c.name as competition,
    concat_ws(', ', nullif(w.name, ''), nullif(w.town, ''), nullif(w.postcode, '')) as venue, c.time_zone as zone, c.options as "compOptions", c.closes_at as "entriesClose", c.email_text as "mailText", l.currency, l.price_minor as price, l.fee_minor as fee, l.total_minor as total,
    l.state, l.held_until as "heldUntil", l.order_id as "tiedTo", null::int as "athleteId", '' as person, null::int as "clubId", null::int as ceid, i.name as item, '' as detail,
    null::timestamptz as "startsAt", false as "timeKnown", null::int as replaces
  from item_line l join shop_item i on i.id = l.shop_item_id join competition c on c.id = l.comp_id join location w on w.id = c.location_id`;

/** How many lines of items a user holds, as a value of a statement. */
export const heldItems = (userId: UserId, now: Instant) =>
  sql<number>`(select count(*)::int from item_line b where b.user_id = ${userId} and b.state = 'held' and b.held_until > ${new Date(now)})`;

/** An item with what its price, its hours and its stock hang on. */
export type ItemFacts = ShopItemRow & {
  readonly currency: 'GBP' | 'EUR';
  readonly zone: TimeZone;
  readonly active: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly options: unknown;
  readonly orgStatus: OrganiserStatus;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgIsNational: boolean;
  /** In baskets, and paid or promised; by everybody, and by one user. */
  readonly held: number;
  readonly taken: number;
  readonly own: number;
};

/** Waits its turn on items, in id order, and ends their holds whose time is over. */
export async function lockItems(tx: Tx, ids: readonly number[], now: Instant): Promise<void> {
  await sql`select id from shop_item where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
  await sql`
    update item_line set state = 'lapsed', changed_at = ${new Date(now)} where shop_item_id = any(${[...ids]}::int[]) and state = 'held' and held_until <= ${new Date(now)}`.execute(
    tx,
  );
}

/** Items with their facts as they are now. What a user has of each is counted without the line that is named. */
export async function readItems(
  db: Db | Tx,
  ids: readonly number[],
  of: { readonly userId: UserId; readonly except?: LineId; readonly now: Instant },
): Promise<ItemFacts[]> {
  const { rows } = await sql<ItemFacts>`
    select i.*, c.currency, c.active, c.opens_at as "opensAt", c.closes_at as "closesAt", c.time_zone as zone, c.options, o.id as "orgId", o.name as "orgName", o.is_national as "orgIsNational", o.status as "orgStatus",
      coalesce(n.held, 0) as held, coalesce(n.taken, 0) as taken, coalesce(n.own, 0) as own
    from shop_item i join competition c on c.id = i.comp_id join organisation o on o.id = c.org_id
      left join lateral (
        select sum(l.quantity) filter (where l.state = 'held')::int as held, sum(l.quantity) filter (where l.state <> 'held')::int as taken,
          sum(l.quantity) filter (where l.user_id = ${of.userId} and l.id <> ${of.except ?? 0})::int as own
        from item_line l where l.shop_item_id = i.id and l.state in ('held', 'awaiting-cheque', 'paid') and (l.state <> 'held' or l.held_until > ${new Date(of.now)})) n on true
    where i.id = any(${[...ids]}::int[]) order by i.id`.execute(db);
  return rows;
}

/** The line of an item in a user's basket, held or lapsed. */
export const findInBasket = (tx: Tx, userId: UserId, itemId: number) =>
  tx
    .selectFrom('item_line')
    .select(['id', 'state', 'quantity', 'order_id as orderId', 'held_until as heldUntil'])
    .where('user_id', '=', userId)
    .where('shop_item_id', '=', itemId)
    .where('state', 'in', ['held', 'lapsed'])
    .executeTakeFirst();

type Hold = {
  readonly quantity: number;
  readonly until: Instant;
  readonly price: LinePrice;
  readonly now: Instant;
};
const heldColumns = ({ quantity, until, price, now }: Hold) => ({
  quantity,
  state: 'held' as const,
  held_until: new Date(until),
  price_minor: price.price,
  fee_minor: price.fee,
  total_minor: price.total,
  currency: price.currency,
  changed_at: new Date(now),
});

export async function insertItemLine(
  tx: Tx,
  of: { readonly itemId: number; readonly compId: CompetitionId; readonly userId: UserId },
  hold: Hold,
): Promise<LineId> {
  const { id } = await tx
    .insertInto('item_line')
    .values({
      shop_item_id: of.itemId,
      comp_id: of.compId,
      user_id: of.userId,
      created_at: new Date(hold.now),
      ...heldColumns(hold),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a number of an item in an existing line. */
export const holdItemLine = (tx: Tx, id: LineId, hold: Hold) =>
  tx
    .updateTable('item_line')
    .set({ ...heldColumns(hold), order_id: null })
    .where('id', '=', id)
    .execute();

export const tieItemLines = (tx: Tx, ids: readonly LineId[], orderId: OrderId, now: Instant) =>
  tx
    .updateTable('item_line')
    .set({ order_id: orderId, changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .execute();

export const sellItemLine = (tx: Tx, id: LineId, { state, orderId }: Sale, now: Instant) =>
  tx
    .updateTable('item_line')
    .set({ state, held_until: null, order_id: orderId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();

export const cancelItemLine = (tx: Tx, id: LineId, reason: string, now: Instant) =>
  tx
    .updateTable('item_line')
    .set({ state: 'cancelled', held_until: null, cancel_reason: reason, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();

/** Ends holds; with ids just these, else all whose time is over. */
export const lapseItemLines = (db: Db | Tx, which: { readonly ids?: readonly LineId[] }, now: Instant) => {
  const all = db
    .updateTable('item_line')
    .set({ state: 'lapsed', changed_at: new Date(now) })
    .where('state', '=', 'held');
  return (which.ids ? all.where('id', 'in', [...which.ids]) : all.where('held_until', '<=', new Date(now))).execute();
};

/** How many of an item are held, promised or paid. */
export const countSold = async (tx: Tx, itemId: number): Promise<number> =>
  (
    await tx
      .selectFrom('item_line')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('n'))
      .where('shop_item_id', '=', itemId)
      .where(sql<boolean>`state in ('held', 'awaiting-cheque', 'paid')`)
      .executeTakeFirstOrThrow()
  ).n;

/** Whether an item was ever in a basket. */
export const wasBought = async (tx: Tx, itemId: number): Promise<boolean> =>
  (await tx.selectFrom('item_line').select('id').where('shop_item_id', '=', itemId).limit(1).executeTakeFirst()) !==
  undefined;

/** What a user has bought of a competition's items, paid for or promised, the oldest first. */
export const readPurchases = (db: Db, userId: UserId, compId: CompetitionId) =>
  db
    .selectFrom('item_line as l')
    .innerJoin('shop_item as i', 'i.id', 'l.shop_item_id')
    .select(['l.id', 'i.id as itemId', 'i.name', 'l.quantity', 'l.total_minor as total', 'l.currency', 'l.state'])
    .where('l.user_id', '=', userId)
    .where('l.comp_id', '=', compId)
    .where('l.state', 'in', ['awaiting-cheque', 'paid'])
    .orderBy('l.id')
    .execute();

export const currencyOf = (db: Db, compId: CompetitionId) =>
  db.selectFrom('competition').select('currency').where('id', '=', compId).executeTakeFirst();
