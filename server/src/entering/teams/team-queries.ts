import { sql } from 'kysely';
import type { AreaId, ClubId, CompetitionId, CompEventId, LineId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
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

/** Returns a team by its id; undefined when there is none. */
export const readTeam = async (db: Db | Tx, id: LineId): Promise<TeamRow | undefined> =>
  (await sql<TeamRow>`${teams} where t.id = ${id}`.execute(db)).rows[0];

/**
 * Returns the teams of a competition that a user made, and those of the clubs that the user represents; cancelled ones
 * left out.
 */
export const readTeamsOf = async (db: Db, compId: CompetitionId, userId: UserId): Promise<TeamRow[]> =>
  (
    await sql<TeamRow>`${teams} where t.comp_id = ${compId} and t.state <> 'cancelled'
      and (t.user_id = ${userId} or (t.state in ('awaiting-cheque', 'paid') and t.club_id in (${representedClubs(userId)}))) order by t.id`.execute(
      db,
    )
  ).rows;

/** Returns the names of the teams of events, by event; `except` leaves one team out. */
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

/** A club or an area that a team may belong to. */
export type Entity = { readonly name: string; readonly kind: 'C' | 'S' | 'area' };

export const readClub = async (db: Db | Tx, id: ClubId): Promise<Entity | undefined> =>
  db.selectFrom('club').select(['name', 'kind']).where('id', '=', id).executeTakeFirst();

export async function readArea(db: Db | Tx, id: AreaId): Promise<Entity | undefined> {
  const area = await db.selectFrom('area').select('name').where('id', '=', id).executeTakeFirst();
  return area && { name: area.name, kind: 'area' };
}

/** Returns how many teams are held and entered in events, by the stored counts. */
export async function readEntered(db: Db, ceids: readonly CompEventId[]): Promise<ReadonlyMap<CompEventId, number>> {
  const { rows } = await sql<{ ceid: CompEventId; n: number }>`
    select comp_event_id as ceid, held + taken as n from team_capacity where comp_event_id = any(${[...ceids]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ ceid, n }) => [ceid, n]));
}

export type EnteredTeamRow = {
  readonly teamId: LineId;
  readonly teamName: string;
  readonly entity: string;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly state: 'held' | 'awaiting-cheque' | 'paid';
  readonly currency: 'GBP' | 'EUR';
  readonly total: number;
  readonly athletes: readonly string[];
  readonly contactName: string;
  readonly contactEmail: string;
};

/** Returns the live teams of a competition by event and name, with their members in order. */
export const readEnteredTeams = async (db: Db, compId: CompetitionId, now: Instant): Promise<EnteredTeamRow[]> =>
  (
    await sql<EnteredTeamRow>`
    select t.id as "teamId", t.name as "teamName", coalesce(k.name, r.name, '') as entity, v.id as ceid, v.name as event, g.name as "ageGroup", d.gender, t.state, t.currency, t.total_minor as total,
      array(select a.first_name || ' ' || a.surname from team_member m join athlete a on a.id = m.athlete_id where m.team_id = t.id order by m.place) as athletes,
      u.display_name as "contactName", u.email as "contactEmail"
    from team t join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id join app_user u on u.id = t.user_id
      left join club k on k.id = t.club_id left join area r on r.id = t.area_id
    where t.comp_id = ${compId} and (t.state in ('awaiting-cheque', 'paid') or (t.state = 'held' and t.held_until > ${new Date(now)}))
    order by v.starts_at, v.id, lower(t.name)`.execute(db)
  ).rows;
