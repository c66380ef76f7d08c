import { sql } from 'kysely';
import type { AreaId, ClubId, CompetitionId, CompEventId, LineId, OrderId, UserId } from '@startline/rules/ids';
import { representedClubs } from '../../access/represented-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { LineState } from '../../selling/lines/line-kind.ts';

export type TeamRow = {
  readonly id: LineId;
  readonly compId: CompetitionId;
  readonly ceid: CompEventId;
  readonly userId: UserId;
  readonly clubId: ClubId | null;
  readonly areaId: AreaId | null;
  readonly entity: string;
  readonly name: string;
  readonly state: LineState;
  readonly heldUntil: Date | null;
  readonly orderId: OrderId | null;
  readonly total: number;
};

const teams = sql`
  select t.id, t.comp_id as "compId", t.comp_event_id as ceid, t.user_id as "userId", t.club_id as "clubId", t.area_id as "areaId", coalesce(k.name, r.name, '') as entity,
    t.name, t.state, t.held_until as "heldUntil", t.order_id as "orderId", t.total_minor as total
  from team t left join club k on k.id = t.club_id left join area r on r.id = t.area_id`;

/** A team by its id. Undefined when there is none. */
export const readTeam = async (db: Db | Tx, id: LineId): Promise<TeamRow | undefined> =>
  (await sql<TeamRow>`${teams} where t.id = ${id}`.execute(db)).rows[0];

/** The teams of a competition that a user made, and those of the clubs that the user represents; cancelled ones left out. */
export const readTeamsOf = async (db: Db, compId: CompetitionId, userId: UserId): Promise<TeamRow[]> =>
  (
    await sql<TeamRow>`${teams} where t.comp_id = ${compId} and t.state <> 'cancelled'
      and (t.user_id = ${userId} or (t.state in ('awaiting-cheque', 'paid') and t.club_id in (${representedClubs(userId)}))) order by t.id`.execute(
      db,
    )
  ).rows;

/** The names of the teams of events, by event; `except` leaves one team out. */
export async function readNames(
  db: Db | Tx,
  ceids: readonly CompEventId[],
  except: LineId | 0 = 0,
): Promise<ReadonlyMap<CompEventId, readonly string[]>> {
  const { rows } = await sql<{ ceid: CompEventId; names: string[] }>`
    select comp_event_id as ceid, array_agg(name order by id) as names from team
    where comp_event_id = any(${[...ceids]}::int[]) and id <> ${except} and state in ('held', 'awaiting-cheque', 'paid') group by comp_event_id`.execute(
    db,
  );
  return new Map(rows.map(({ ceid, names }) => [ceid, names]));
}

/** A club or an area that a team may be of. */
export type Entity = { readonly name: string; readonly kind: 'C' | 'S' | 'area' };

export const readClub = async (db: Db | Tx, id: ClubId): Promise<Entity | undefined> =>
  db.selectFrom('club').select(['name', 'kind']).where('id', '=', id).executeTakeFirst();

export async function readArea(db: Db | Tx, id: AreaId): Promise<Entity | undefined> {
  const area = await db.selectFrom('area').select('name').where('id', '=', id).executeTakeFirst();
  return area && { name: area.name, kind: 'area' };
}

/** How many teams are held and entered in events, as they were counted last. */
export async function readEntered(db: Db, ceids: readonly CompEventId[]): Promise<ReadonlyMap<CompEventId, number>> {
  const { rows } = await sql<{ ceid: CompEventId; n: number }>`
    select comp_event_id as ceid, held + taken as n from team_capacity where comp_event_id = any(${[...ceids]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ ceid, n }) => [ceid, n]));
}
