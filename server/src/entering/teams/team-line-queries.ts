import { sql } from 'kysely';
import type { AreaId, ClubId, CompetitionId, CompEventId, LineId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { venue } from '../../competitions/locations/venue-queries.ts';
import type { Tx } from '../../db/db.ts';
import type { LinePrice, Sale } from '../../selling/lines/line-kind.ts';

/** Every team with the columns of `LineFacts`, as a part of a query. */
export const teamLines = sql`
  select 'team' as kind, t.id as "refId", t.comp_event_id as "soldId", 1 as quantity, t.user_id as "userId", c.org_id as "orgId", t.comp_id as "compId", c.name as competition,
    ${venue} as venue, c.time_zone as zone, c.options as "compOptions", c.closes_at as "entriesClose", c.email_text as "mailText", t.currency, t.price_minor as price, t.fee_minor as fee, t.total_minor as total,
    t.state, t.held_until as "heldUntil", t.order_id as "tiedTo", null::int as "athleteId", t.name as person, t.name as "shortName", null::text as "payKey", t.club_id as "clubId", t.comp_event_id as ceid, v.name as item, g.name as detail,
    v.starts_at as "startsAt", v.time_known as "timeKnown", null::int as replaces
  from team t join competition c on c.id = t.comp_id join location w on w.id = c.location_id join comp_event v on v.id = t.comp_event_id join age_group g on g.id = v.age_group_id`;

/** Returns the number of teams that a user holds, as a value of a statement. */
export const heldTeams = (userId: UserId, now: Instant) =>
  sql<number>`(select count(*)::int from team b where b.user_id = ${userId} and b.state = 'held' and b.held_until > ${new Date(now)})`;

type Hold = { readonly until: Instant; readonly price: LinePrice; readonly now: Instant };
const heldColumns = ({ until, price, now }: Hold) => ({
  state: 'held' as const,
  held_until: new Date(until),
  price_minor: price.price,
  fee_minor: price.fee,
  total_minor: price.total,
  currency: price.currency,
  changed_at: new Date(now),
});

export type NewTeam = {
  readonly compId: CompetitionId;
  readonly ceid: CompEventId;
  readonly userId: UserId;
  readonly clubId: ClubId | null;
  readonly areaId: AreaId | null;
  readonly name: string;
};

export async function insertTeam(tx: Tx, team: NewTeam, hold: Hold): Promise<LineId> {
  const { id } = await tx
    .insertInto('team')
    .values({
      comp_id: team.compId,
      comp_event_id: team.ceid,
      user_id: team.userId,
      club_id: team.clubId,
      area_id: team.areaId,
      name: team.name,
      created_at: new Date(hold.now),
      ...heldColumns(hold),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a lapsed team again. */
export const holdTeam = (tx: Tx, id: LineId, hold: Hold) =>
  tx
    .updateTable('team')
    .set({ ...heldColumns(hold), order_id: null })
    .where('id', '=', id)
    .execute();

export const renameTeam = (tx: Tx, id: LineId, name: string, now: Instant) =>
  tx
    .updateTable('team')
    .set({ name, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();

export const tieTeams = (tx: Tx, ids: readonly LineId[], orderId: OrderId, now: Instant) =>
  tx
    .updateTable('team')
    .set({ order_id: orderId, changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .execute();

export const sellTeam = (tx: Tx, id: LineId, { state, orderId }: Sale, now: Instant) =>
  tx
    .updateTable('team')
    .set({ state, held_until: null, order_id: orderId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();

export const cancelTeam = (tx: Tx, id: LineId, reason: string, now: Instant) =>
  tx
    .updateTable('team')
    .set({ state: 'cancelled', held_until: null, cancel_reason: reason, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();

/** Ends holds of teams before their time. */
export const lapseTeams = (tx: Tx, ids: readonly LineId[], now: Instant) =>
  tx
    .updateTable('team')
    .set({ state: 'lapsed', changed_at: new Date(now) })
    .where('id', 'in', [...ids])
    .where('state', '=', 'held')
    .execute();
