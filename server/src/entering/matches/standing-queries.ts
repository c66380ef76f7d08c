import { sql } from 'kysely';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventGroupId,
  UserId,
} from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { representedClubs } from '../../access/represented-queries.ts';
import type { Db, Tx } from '../../db/db.ts';

type Which = { readonly compId: CompetitionId; readonly clubIds: readonly ClubId[] };

/**
 * Locks the entries of clubs, in id order, until the transaction ends. Take it after the limits of events, never
 * before.
 */
export async function lockClubs(tx: Tx, clubIds: readonly ClubId[]): Promise<void> {
  await sql`select id from club where id = any(${[...clubIds]}::int[]) order by id for no key update`.execute(tx);
}

export type ClubEntry = {
  readonly clubId: ClubId;
  readonly groupId: EventGroupId;
  readonly athleteId: AthleteId;
  readonly eventName: string;
  readonly ageGroup: string;
  readonly entryName: string;
};

/** Reads the entries and holds of clubs in a competition, in the order of their entries; `except` is left out. */
export async function readClubEntries(
  db: Db | Tx,
  { compId, clubIds }: Which,
  { now, except = 0 as EntryId }: { readonly now: Instant; readonly except?: EntryId | undefined },
): Promise<ClubEntry[]> {
  const { rows } = await sql<ClubEntry>`
    select e.club_id as "clubId", c.event_group_id as "groupId", e.athlete_id as "athleteId", g.name as "eventName", a.name as "ageGroup", p.first_name || ' ' || p.surname as "entryName"
    from entry e join comp_event c on c.id = e.comp_event_id join event_group g on g.id = c.event_group_id join age_group a on a.id = c.age_group_id join athlete p on p.id = e.athlete_id
    where e.comp_id = ${compId} and e.club_id = any(${[...clubIds]}::int[]) and e.id <> ${except}
      and (e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${new Date(now)}))
    order by e.id`.execute(db);
  return rows;
}

export type ClubTeamRow = {
  readonly clubId: ClubId;
  readonly name: string;
  readonly ceid: CompEventId;
  readonly gender: 'M' | 'F' | 'O';
  readonly options: unknown;
  readonly defOptions: unknown;
};

/** Returns the clubs of these that a user represents. */
export async function representedOf(db: Db, user: UserId, clubIds: readonly ClubId[]): Promise<ReadonlySet<ClubId>> {
  const { rows } = await sql<{ id: ClubId }>`
    select id from (${representedClubs(user)}) own where id = any(${[...clubIds]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of clubs. */
export const clubNames = (db: Db, clubIds: readonly ClubId[]): Promise<{ id: ClubId; name: string }[]> =>
  db
    .selectFrom('club')
    .where('id', 'in', [0 as ClubId, ...clubIds])
    .select(['id', 'name'])
    .orderBy('name')
    .execute();

/** Returns the stored options of a competition; undefined for an unknown one. */
export const readOptions = async (db: Db, compId: CompetitionId): Promise<unknown> =>
  (await db.selectFrom('competition').where('id', '=', compId).select('options').executeTakeFirst())?.options;

/** Returns the teams that clubs have entered and hold in a competition. */
export async function readClubTeams(db: Db | Tx, { compId, clubIds }: Which, now: Instant): Promise<ClubTeamRow[]> {
  const { rows } = await sql<ClubTeamRow>`
    select t.club_id as "clubId", t.name, t.comp_event_id as ceid, d.gender, c.options, d.options as "defOptions"
    from team t join comp_event c on c.id = t.comp_event_id join event_def d on d.id = c.event_def_id
    where t.comp_id = ${compId} and t.club_id = any(${[...clubIds]}::int[])
      and (t.state in ('awaiting-cheque', 'paid') or (t.state = 'held' and t.held_until > ${new Date(now)}))
    order by t.id`.execute(db);
  return rows;
}
