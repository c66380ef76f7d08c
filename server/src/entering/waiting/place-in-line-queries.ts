import { sql } from 'kysely';
import type { ClubId, CompEventId, LineId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { venue } from '../../competitions/locations/venue-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { LinePrice, Sale } from '../../selling/lines/line-kind.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { rowOf, type InLineRow } from './waiting-queries.ts';

/** Every place in line that is paid for on joining, with the columns of `LineFacts`, as a part of a query. */
export const placesInLine = sql`
  select 'place-in-line' as kind, q.id as "refId", q.comp_event_id as "soldId", 1 as quantity, q.user_id as "userId", c.org_id as "orgId", q.comp_id as "compId", c.name as competition,
    ${venue} as venue, c.time_zone as zone, c.options as "compOptions", c.closes_at as "entriesClose", c.email_text as "mailText", q.currency, q.price_minor as price, q.fee_minor as fee, q.total_minor as total,
    q.line_state as state, q.held_until as "heldUntil", q.order_id as "tiedTo", q.athlete_id as "athleteId", a.first_name || ' ' || a.surname as person, a.first_name as "shortName", null::text as "payKey", q.club_id as "clubId", q.comp_event_id as ceid, v.name as item, g.name || ', waiting list' as detail,
    null::timestamptz as "startsAt", false as "timeKnown", null::int as replaces
  from waiting q join athlete a on a.id = q.athlete_id join competition c on c.id = q.comp_id join location w on w.id = c.location_id join comp_event v on v.id = q.comp_event_id join age_group g on g.id = v.age_group_id
  where q.line_state is not null`;

/** Returns how many places in line a user holds unpaid, as a value of a statement. */
export const heldPlacesInLine = (userId: UserId, now: Instant) =>
  sql<number>`(select count(*)::int from waiting b where b.user_id = ${userId} and b.line_state = 'held' and b.held_until > ${new Date(now)})`;

/**
 * Ends holds of these events whose time is over, and of athletes who are in the line or entered by now, so that nothing
 * is sold twice. Call it under the lock of the events' limits.
 */
export async function lapsePlacesInLine(tx: Tx, ceids: readonly CompEventId[], now: Instant): Promise<void> {
  await sql`
    update waiting w set line_state = 'lapsed', changed_at = ${new Date(now)}
    where w.comp_event_id = any(${[...ceids]}::int[]) and w.line_state = 'held' and (w.held_until <= ${new Date(now)}
      or exists (select from waiting o where o.comp_event_id = w.comp_event_id and o.athlete_id = w.athlete_id and o.state in ('waiting', 'offered'))
      or exists (select from entry e where e.comp_event_id = w.comp_event_id and e.athlete_id = w.athlete_id and e.state in ('awaiting-cheque', 'paid')))`.execute(
    tx,
  );
}

/** A place in line that lies in a basket, held or lapsed. */
export type InBasketRow = {
  readonly id: LineId;
  readonly userId: UserId;
  readonly lineState: 'held' | 'lapsed';
  readonly heldUntil: Date;
};

/** The refusal of a place in line that another account holds. */
export const heldByOther = 'Somebody else already has this place on the waiting list in their basket.';

/** Returns an athlete's place in a basket: the one that is held, by whichever account, else the user's lapsed one. */
export async function readPlaceInBasket(
  tx: Tx,
  { ceid, athleteId }: Pick<Spot, 'ceid' | 'athleteId'>,
  userId: UserId,
): Promise<InBasketRow | undefined> {
  const { rows } = await sql<InBasketRow>`
    select id, user_id as "userId", line_state as "lineState", held_until as "heldUntil" from waiting
    where comp_event_id = ${ceid} and athlete_id = ${athleteId} and state = 'unpaid' and (line_state = 'held' or user_id = ${userId})
    order by line_state, id desc limit 1`.execute(tx);
  return rows[0];
}

export type Hold = { readonly until: Instant; readonly price: LinePrice; readonly now: Instant };
const heldColumns = ({ until, price, now }: Hold) => ({
  line_state: 'held' as const,
  held_until: new Date(until),
  price_minor: price.price,
  fee_minor: price.fee,
  total_minor: price.total,
  currency: price.currency,
  changed_at: new Date(now),
});

/** Puts a place in line in a basket. It has no turn until it is paid for. */
export async function insertPlaceInLine(
  tx: Tx,
  one: Spot & { readonly userId: UserId; readonly clubId: ClubId | undefined },
  hold: Hold,
): Promise<LineId> {
  const { id } = await tx
    .insertInto('waiting')
    .values({
      comp_id: one.compId,
      comp_event_id: one.ceid,
      athlete_id: one.athleteId,
      user_id: one.userId,
      club_id: one.clubId ?? null,
      turn: 0,
      state: 'unpaid',
      entry_id: null,
      joined_at: new Date(hold.now),
      ...heldColumns(hold),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a lapsed place in line again. */
export const holdPlaceInLine = (tx: Tx, id: LineId, hold: Hold) =>
  tx
    .updateTable('waiting')
    .set({ ...heldColumns(hold), order_id: null })
    .where('id', '=', id)
    .execute();

export const tiePlacesInLine = (tx: Tx, ids: readonly LineId[], orderId: OrderId, now: Instant) =>
  tx
    .updateTable('waiting')
    .set({ order_id: orderId, changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .execute();

/** Ends holds of places in line before their time. */
export const endPlacesInLine = (tx: Tx, ids: readonly LineId[], now: Instant) =>
  tx
    .updateTable('waiting')
    .set({ line_state: 'lapsed', changed_at: new Date(now) })
    .where('line_state', '=', 'held')
    .where('id', 'in', [...ids])
    .execute();

/**
 * Sells a place in line: from the basket it goes to the end of the line; one that was sold before is marked as paid or
 * unpaid, even when it is over, so that its money goes back. Call it under the lock of the event's limit.
 */
export async function sellPlaceInLine(tx: Tx, id: LineId, { state, orderId }: Sale, now: Instant): Promise<void> {
  const at = new Date(now);
  await sql`
    update waiting w set line_state = ${state}, held_until = null, order_id = ${orderId}, changed_at = ${at}, state = case when w.state = 'unpaid' then 'waiting' else w.state end,
      turn = case when w.state = 'unpaid' then (select coalesce(max(o.turn), 0) + 1 from waiting o where o.comp_event_id = w.comp_event_id) else w.turn end,
      joined_at = case when w.state = 'unpaid' then ${at}::timestamptz else w.joined_at end
    where w.id = ${id}`.execute(tx);
}

/** Ends the line of a place: taken out of the basket, given back, or turned into an entry. */
export async function endLineOfPlace(tx: Tx, id: LineId, now: Instant): Promise<void> {
  await sql`
    update waiting set line_state = 'cancelled', held_until = null, changed_at = ${new Date(now)},
      state = case when state in ('unpaid', 'waiting') then 'left' else state end
    where id = ${id}`.execute(tx);
}

/** Returns which of these places are in their line now. */
export async function readThoseWaiting(tx: Tx, ids: readonly LineId[]): Promise<ReadonlySet<LineId>> {
  const rows = await tx
    .selectFrom('waiting')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Turns the order line of a paid place in line into that of the entry that it became, so that the entry's money is
 * found as any entry's is.
 */
export async function payForEntry(tx: Tx, id: LineId, entryId: number): Promise<void> {
  await sql`
    update order_line set kind = 'entry', ref_id = ${entryId}, description = replace(description, ${` (${waitingListWords})`}, '')
    where kind = 'place-in-line' and ref_id = ${id}`.execute(tx);
}

export const waitingListWords = 'waiting list';

/** A place in line that is over, whose line is still paid or promised. */
export type OwedRow = Omit<InLineRow, 'state' | 'sale'> & {
  readonly state: 'left' | 'passed' | 'closed';
  readonly sale: NonNullable<InLineRow['sale']>;
};

const owedOf = sql`
  select ${rowOf} from waiting w where w.line_state in ('awaiting-cheque', 'paid') and w.state in ('left', 'passed', 'closed')`;

/** Returns the places whose money is owed, of one event or of any. */
export async function readOwed(db: Db, ceid: CompEventId | undefined, most: number): Promise<OwedRow[]> {
  const ofEvent = ceid === undefined ? sql`` : sql`and w.comp_event_id = ${ceid}`;
  const { rows } = await sql<OwedRow>`${owedOf} ${ofEvent} order by w.id limit ${most}`.execute(db);
  return rows;
}

/** Returns a place whose money is owed; undefined when it went back meanwhile. */
export async function readOwedPlace(tx: Tx, id: LineId): Promise<OwedRow | undefined> {
  const { rows } = await sql<OwedRow>`${owedOf} and w.id = ${id}`.execute(tx);
  return rows[0];
}

/** Counts places whose money has been owed since before a moment. */
export async function countOwed(db: Db, since: Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${owedOf} and w.changed_at <= ${new Date(since)}) o`.execute(db);
  return rows[0]?.n ?? 0;
}
