import { sql } from 'kysely';
import type { AreaId, AthleteId, ClubId, CompetitionId, EventDefId, UserId } from '@startline/rules/ids';
import { representedClubs } from '../../access/represented-queries.ts';
import { tiesOf } from '../../access/owner-queries.ts';
import type { Db, SqlPart, Tx } from '../../db/db.ts';
import type { AthleteEntryRow, AthleteFactsRow } from '../entries/facts/fact-queries.ts';

/** Returns the name of a club; undefined for an unknown club. */
export const clubName = async (db: Db | Tx, club: ClubId): Promise<string | undefined> =>
  (await db.selectFrom('club').where('id', '=', club).select('name').executeTakeFirst())?.name;

export type ClubWithAreas = { readonly name: string; readonly aoCode: string; readonly areas: readonly AreaId[] };

/** Returns a club with its body and all areas that it lies in; undefined for an unknown club. */
export async function clubWithAreas(db: Db | Tx, club: ClubId): Promise<ClubWithAreas | undefined> {
  const { rows } = await sql<ClubWithAreas>`
    with recursive up as (
      select ar.id, ar.parent_id from club k join area ar on ar.id = k.area_id where k.id = ${club}
      union select ar.id, ar.parent_id from up join area ar on ar.id = up.parent_id)
    select k.name, k.ao_code as "aoCode", array(select id from up) as areas from club k where k.id = ${club}`.execute(
    db,
  );
  return rows[0];
}

/** Returns the athletes of a club or school, by name; `only` narrows to some of them. */
export function readClubAthletes(
  db: Db | Tx,
  { clubId, userId, only }: { readonly clubId: ClubId; readonly userId: UserId; readonly only?: readonly AthleteId[] },
): Promise<AthleteFactsRow[]> {
  const named = only ? sql`and a.id = any(${[...only]}::int[])` : sql``;
  return readAthleteFacts(
    db,
    sql`select a.id from athlete a where (a.club_id = ${clubId} or a.club2_id = ${clubId} or a.school_id = ${clubId}) ${named}`,
    userId,
  );
}

/** Returns the athletes whose ids a query gives, by name, and how a user is tied to each. */
export async function readAthleteFacts(db: Db | Tx, which: SqlPart, userId: UserId): Promise<AthleteFactsRow[]> {
  const { rows } = await sql<AthleteFactsRow>`
    with recursive of_club as (${which}),
    own as (select a.id as athlete_id, k.id, k.area_id from athlete a join club k on k.id in (a.club_id, a.club2_id, a.school_id) where a.id in (select id from of_club)),
    up as (
      select own.athlete_id, ar.id, ar.parent_id from own join area ar on ar.id = own.area_id
      union select up.athlete_id, ar.id, ar.parent_id from up join area ar on ar.id = up.parent_id),
    clubs as (select athlete_id, array_agg(id) as ids from own group by athlete_id),
    areas as (select athlete_id, array_agg(distinct id) as ids from up group by athlete_id)
    select a.id, a.first_name as "firstName", a.surname, a.gender, a.dob, a.club_id as "clubId", coalesce(k.name, '') as club, a.urn, a.ao_code as "aoCode", a.active_end_date as "activeEndDate",
      a.options, coalesce(clubs.ids, '{}') as clubs, coalesce(areas.ids, '{}') as areas, ${tiesOf(userId)}
    from athlete a join of_club on of_club.id = a.id left join club k on k.id = a.club_id left join clubs on clubs.athlete_id = a.id left join areas on areas.athlete_id = a.id
    order by a.surname, a.first_name, a.id`.execute(db);
  return rows;
}

export type BestRow = {
  readonly athleteId: AthleteId;
  readonly eventDefId: EventDefId;
  readonly pb: string | null;
  readonly pbText: string | null;
};

/** Returns the bests of athletes. */
export async function readBests(db: Db | Tx, athletes: readonly AthleteId[]): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    select athlete_id as "athleteId", event_def_id as "eventDefId", pb, pb_text as "pbText" from performance
    where athlete_id = any(${[...athletes]}::int[])`.execute(db);
  return rows;
}

export type ClubEntryRow = AthleteEntryRow & { readonly athleteId: AthleteId };

/** Reads the entries of athletes in a competition, whoever made them, latest first; cancelled entries are left out. */
export async function readEntriesOf(
  db: Db | Tx,
  compId: CompetitionId,
  athletes: readonly AthleteId[],
): Promise<ClubEntryRow[]> {
  const { rows } = await sql<ClubEntryRow>`
    select w.athlete_id as "athleteId", w.id, w.comp_event_id as ceid, w.state, w.held_until as "heldUntil", w.user_id as "userId", u.display_name as "userName", w.perf::text as perf, w.perf_text as "perfText", w.order_id as "orderId",
      json_build_object('price', w.price_minor, 'fee', w.fee_minor, 'total', w.total_minor, 'currency', w.currency) as money
    from entry w join app_user u on u.id = w.user_id
    where w.comp_id = ${compId} and w.athlete_id = any(${[...athletes]}::int[]) and w.state <> 'cancelled' order by w.id desc`.execute(
    db,
  );
  return rows;
}

export type ElsewhereRow = { readonly athleteId: AthleteId; readonly id: CompetitionId; readonly name: string };

/** Returns the other competitions in which athletes have an entry that is not cancelled. */
export async function readElsewhereOf(
  db: Db | Tx,
  compId: CompetitionId,
  athletes: readonly AthleteId[],
): Promise<ElsewhereRow[]> {
  const { rows } = await sql<ElsewhereRow>`
    select distinct e.athlete_id as "athleteId", c.id, c.name from entry e join competition c on c.id = e.comp_id
    where e.athlete_id = any(${[...athletes]}::int[]) and e.comp_id <> ${compId} and e.state in ('awaiting-cheque', 'paid')`.execute(
    db,
  );
  return rows;
}

/** Returns whether a user represents a club now, whatever they did when their call began. */
export async function represents(tx: Tx, user: UserId, clubId: ClubId): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`
    select ${clubId}::int in (${representedClubs(user)}) as does`.execute(tx);
  return rows[0]?.does ?? false;
}
