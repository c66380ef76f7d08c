import { sql } from 'kysely';
import type { AthleteId, CompetitionId, LineId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { OrganiserStatus } from '@startline/rules/competitions/published/status';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { LinePrice, Sale } from '../lines/line-kind.ts';
import { itemPrices, type ShopItemRow } from './queries.ts';

/** Every line of a shop item with the columns of `LineFacts`, as a part of a query. */
export const itemLines = sql`
  select 'shop-item' as kind, l.id as "refId", l.shop_item_id as "soldId", l.quantity, l.user_id as "userId", c.org_id as "orgId", l.comp_id as "compId", c.name as competition,
    concat_ws(', ', nullif(w.name, ''), nullif(w.town, ''), nullif(w.postcode, '')) as venue, c.time_zone as zone, c.options as "compOptions", c.closes_at as "entriesClose", c.email_text as "mailText", l.currency, l.price_minor as price, l.fee_minor as fee, l.total_minor as total,
    l.state, l.held_until as "heldUntil", l.order_id as "tiedTo", l.athlete_id as "athleteId", coalesce(a.first_name || ' ' || a.surname, '') as person, coalesce(a.first_name, '') as "shortName", null::text as "payKey", null::int as "clubId", null::int as ceid, coalesce(p.name, i.name) as item, case when p.id is null then '' else i.name end as detail,
    null::timestamptz as "startsAt", false as "timeKnown", null::int as replaces
  from item_line l join shop_item i on i.id = l.shop_item_id left join shop_item p on p.id = i.parent_id left join athlete a on a.id = l.athlete_id join competition c on c.id = l.comp_id join location w on w.id = c.location_id`;

/** Returns how many lines of items a user holds, as a value of a statement. */
export const heldItems = (userId: UserId, now: Instant) =>
  sql<number>`(select count(*)::int from item_line b where b.user_id = ${userId} and b.state = 'held' and b.held_until > ${new Date(now)})`;

/** An item, or a variation with the name and limits of its item, with the facts for its price, sale times and stock. */
export type ItemFacts = Pick<
  ShopItemRow,
  'id' | 'comp_id' | 'name' | 'stock_qty' | 'max_allowed' | 'per_athlete' | 'attributes'
> & {
  readonly atPrice: number;
  readonly atSalePrice: number | null;
  readonly atSaleEnds: Date | null;
  /** The name of the variation, 'M, blue'; empty for an item. */
  readonly variation: string;
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
  /** The numbers in baskets, and paid or promised, of all users. */
  readonly held: number;
  readonly taken: number;
  /** The number that counts towards the most allowed, all variations together: of the user, or of the athlete. */
  readonly own: number;
};

/**
 * Locks items and the items that they vary, then these lines of theirs and overdue holds, each in id order; ends those
 * holds. Take it after the athletes, as in a merge.
 */
export async function lockItems(
  tx: Tx,
  ids: readonly number[],
  { lines, now }: { readonly lines: readonly LineId[]; readonly now: Instant },
): Promise<void> {
  await sql`
    select id from shop_item where id = any(${[...ids]}::int[]) or id in (select parent_id from shop_item where id = any(${[...ids]}::int[]))
    order by id for no key update`.execute(tx);
  await sql`
    with turn as (
      select id, state = 'held' and held_until <= ${new Date(now)} as "isOver" from item_line
      where id = any(${[...lines]}::int[]) or (shop_item_id = any(${[...ids]}::int[]) and state = 'held' and held_until <= ${new Date(now)})
      order by id for no key update)
    update item_line l set state = 'lapsed', changed_at = ${new Date(now)} from turn where turn.id = l.id and turn."isOver"`.execute(
    tx,
  );
}

/** The owner of the lines that count towards the most allowed, without the named line. */
export type Whose = {
  readonly userId: UserId;
  readonly athleteId: AthleteId | null;
  readonly except?: LineId;
  readonly now: Instant;
};

/** Reads items and variations with their present facts. */
export async function readItems(db: Db | Tx, ids: readonly number[], whose: Whose): Promise<ItemFacts[]> {
  const isLive = sql`l.state in ('held', 'awaiting-cheque', 'paid') and (l.state <> 'held' or l.held_until > ${new Date(whose.now)})`;
  const { rows } = await sql<ItemFacts>`
    select i.id, i.comp_id, i.stock_qty, i.attributes, r.name, case when p.id is null then '' else i.name end as variation, r.max_allowed, r.per_athlete, ${itemPrices},
      c.currency, c.active, c.opens_at as "opensAt", c.closes_at as "closesAt", c.time_zone as zone, c.options, o.id as "orgId", o.name as "orgName", o.is_national as "orgIsNational", o.status as "orgStatus",
      coalesce(n.held, 0) as held, coalesce(n.taken, 0) as taken, coalesce(w.own, 0) as own
    from shop_item i left join shop_item p on p.id = i.parent_id join shop_item r on r.id = coalesce(i.parent_id, i.id)
      join competition c on c.id = i.comp_id join organisation o on o.id = c.org_id
      left join lateral (
        select sum(l.quantity) filter (where l.state = 'held')::int as held, sum(l.quantity) filter (where l.state <> 'held')::int as taken
        from item_line l where l.shop_item_id = i.id and ${isLive}) n on true
      left join lateral (
        select sum(l.quantity)::int as own from shop_item f join item_line l on l.shop_item_id = f.id
        where (f.id = r.id or f.parent_id = r.id) and ${isLive} and l.id <> ${whose.except ?? 0}
          and (case when r.per_athlete then l.athlete_id = ${whose.athleteId} else l.user_id = ${whose.userId} end)) w on true
    where i.id = any(${[...ids]}::int[]) order by i.id`.execute(db);
  return rows;
}

/** Returns whether an item, or the item of a variation, is bought for an athlete. */
export const isPerAthlete = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('shop_item as i')
      .innerJoin('shop_item as r', (join) => join.on(sql<boolean>`r.id = coalesce(i.parent_id, i.id)`))
      .select('r.per_athlete')
      .where('i.id', '=', id)
      .executeTakeFirst()
  )?.per_athlete === true;

/**
 * Locks an athlete against merging and erasing until the end of the transaction; returns whether the athlete exists.
 */
export const keepAthlete = async (tx: Tx, id: AthleteId): Promise<boolean> =>
  (await tx.selectFrom('athlete').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;

/** The identity of a basket line: its user, its item, and its athlete. */
export type Place = { readonly userId: UserId; readonly itemId: number; readonly athleteId: AthleteId | null };

/** Returns the line of an item in a user's basket, held or lapsed. */
export const findInBasket = (tx: Tx, { userId, itemId, athleteId }: Place) =>
  tx
    .selectFrom('item_line')
    .select(['id', 'state', 'quantity', 'order_id as orderId', 'held_until as heldUntil'])
    .where('user_id', '=', userId)
    .where('shop_item_id', '=', itemId)
    .where('athlete_id', 'is not distinct from', athleteId)
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
  subject: Place & { readonly compId: CompetitionId },
  hold: Hold,
): Promise<LineId> {
  const { id } = await tx
    .insertInto('item_line')
    .values({
      shop_item_id: subject.itemId,
      comp_id: subject.compId,
      user_id: subject.userId,
      athlete_id: subject.athleteId,
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

/** Ends these holds before their time. */
export const lapseItemLines = (tx: Tx, ids: readonly LineId[], now: Instant) =>
  tx
    .updateTable('item_line')
    .set({ state: 'lapsed', changed_at: new Date(now) })
    .where('state', '=', 'held')
    .where('id', 'in', [...ids])
    .execute();

/** Ends all overdue holds except locked ones, which the next round finds. */
export async function lapseOverdueItems(db: Db, now: Instant): Promise<void> {
  await sql`
    update item_line set state = 'lapsed', changed_at = ${new Date(now)} where id in (
      select id from item_line where state = 'held' and held_until <= ${new Date(now)} order by id for no key update skip locked)`.execute(
    db,
  );
}

/** Returns the choices that plain items among these need; variations need none. */
export const attributesOf = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('shop_item')
    .select(['name', 'attributes'])
    .where('id', 'in', [...ids])
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute();

/** Returns how many of an item are held, promised or paid. */
export const countSold = async (tx: Tx, itemId: number): Promise<number> =>
  (
    await tx
      .selectFrom('item_line')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('n'))
      .where('shop_item_id', '=', itemId)
      .where(sql<boolean>`state in ('held', 'awaiting-cheque', 'paid')`)
      .executeTakeFirstOrThrow()
  ).n;

/** Returns whether an item or a variation of it was ever in a basket. */
export const wasBought = async (tx: Tx, itemId: number): Promise<boolean> =>
  (await tx
    .selectFrom('item_line as l')
    .innerJoin('shop_item as i', 'i.id', 'l.shop_item_id')
    .select('l.id')
    .where((eb) => eb.or([eb('i.id', '=', itemId), eb('i.parent_id', '=', itemId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the lines of a competition's items that are paid for or promised, the oldest first. */
const bought = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('item_line as l')
    .innerJoin('shop_item as i', 'i.id', 'l.shop_item_id')
    .leftJoin('shop_item as p', 'p.id', 'i.parent_id')
    .leftJoin('athlete as a', 'a.id', 'l.athlete_id')
    .select([
      'l.id',
      'i.id as itemId',
      sql<string>`coalesce(p.name, i.name)`.as('name'),
      sql<string>`coalesce(p.download, i.download)`.as('download'),
      'i.attribute_values as values',
      'l.quantity',
      'l.total_minor as total',
      'l.currency',
      'l.state',
      'l.athlete_id as athleteId',
      'a.first_name as firstName',
      'a.surname as surName',
    ])
    .where('l.comp_id', '=', compId)
    .where('l.state', 'in', ['awaiting-cheque', 'paid'])
    .orderBy('l.id');
export type Bought = Awaited<ReturnType<ReturnType<typeof bought>['execute']>>[number];

/** Reads a user's purchases of a competition's items. */
export const readPurchases = (db: Db, userId: UserId, compId: CompetitionId): Promise<Bought[]> =>
  bought(db, compId).where('l.user_id', '=', userId).execute();

/** Reads purchases of a competition's items for an athlete, whoever paid. */
export const readAthletePurchases = (db: Db, athleteId: AthleteId, compId: CompetitionId): Promise<Bought[]> =>
  bought(db, compId).where('l.athlete_id', '=', athleteId).execute();

export const currencyOf = (db: Db, compId: CompetitionId) =>
  db.selectFrom('competition').select('currency').where('id', '=', compId).executeTakeFirst();
