import { sql } from 'kysely';
import type { CheckInValue } from '@startline/rules/day/checkin/check-in';
import type { CheckInStats } from '@startline/rules/day/checkin/check-in-search';
import type {
  AgeGroupId,
  AthleteId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventGroupId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import type { Db, SqlPart, Tx } from '../../db/db.ts';

/** The facts of a competition that check-in needs. */
export type CheckInCompetition = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly isPublished: boolean;
  readonly zone: TimeZone;
  readonly options: unknown;
  readonly shortCode: string | null;
  readonly locationId: number;
  readonly location: string;
};

export const readCheckInCompetition = (db: Db | Tx, id: CompetitionId): Promise<CheckInCompetition | undefined> =>
  db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .innerJoin('location as l', 'l.id', 'c.location_id')
    .select([
      'c.id',
      'c.name',
      'o.id as orgId',
      'o.name as orgName',
      sql<boolean>`c.active and o.status = 'Approved'`.as('isPublished'),
      'c.time_zone as zone',
      'c.options',
      'c.short_code as shortCode',
      'l.id as locationId',
      'l.name as location',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();

export type CheckInEvent = {
  readonly ceid: CompEventId;
  readonly name: string;
  readonly startsAt: Date;
  readonly groupId: EventGroupId;
  readonly group: string;
  readonly eventNo: number;
  readonly ageGroupId: AgeGroupId;
  readonly ageGroup: string;
};

/** Returns the events of a competition by time. */
export const readCheckInEvents = (db: Db, compId: CompetitionId): Promise<CheckInEvent[]> =>
  db
    .selectFrom('comp_event as v')
    .innerJoin('event_group as g', 'g.id', 'v.event_group_id')
    .innerJoin('age_group as a', 'a.id', 'v.age_group_id')
    .select([
      'v.id as ceid',
      'v.name',
      'v.starts_at as startsAt',
      'g.id as groupId',
      'g.name as group',
      'g.event_no as eventNo',
      'a.id as ageGroupId',
      'a.name as ageGroup',
    ])
    .where('v.comp_id', '=', compId)
    .where('v.max_athletes', '>=', 0)
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .execute();

/** An entry with its latest reports. */
export type CheckInRow = {
  readonly entryId: EntryId;
  readonly athleteId: AthleteId;
  readonly firstName: string;
  readonly surName: string;
  readonly urn: string;
  readonly gender: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly groupId: EventGroupId;
  readonly event: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly eventOptions: unknown;
  readonly state: 'paid' | 'awaiting-cheque';
  readonly bibNo: string;
  readonly value: CheckInValue | null;
  readonly rowId: string | null;
  readonly against: readonly string[];
  /** Whether a start list has drawn it. */
  readonly isSeeded: boolean;
  readonly totalCount: number;
};

export type CheckInFilter = {
  readonly compid: CompetitionId;
  readonly date?: string | undefined;
  readonly names: string;
  readonly club: string;
  readonly entity: string;
  readonly urn: string;
  readonly bibno: string;
  readonly event: string;
  readonly collected: number;
  readonly whois: string;
  readonly egid: number;
  /** Entries made by this user alone. */ readonly userId?: UserId | undefined;
};

const from = sql`from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join age_group g on g.id = v.age_group_id
  join competition c on c.id = e.comp_id left join club k on k.id = e.club_id left join area r on r.id = k.area_id
  left join day_cell d on d.comp_id = e.comp_id and d.subject = 'entry' and d.subject_id = e.id and d.kind = 'check-in'
  left join day_cell b on b.comp_id = e.comp_id and b.subject = 'entry' and b.subject_id = e.id and b.kind = 'bib'`;
const isIn = sql`coalesce(d.value in ('"desk"'::jsonb, '"self"'::jsonb), false)`;
const isSeeded = sql`exists (select from start s where s.entry_id = e.id)`;
const bib = sql`coalesce(b.value #>> '{}', '')`;
const sold = sql`e.state in ('paid', 'awaiting-cheque')`;

/** Returns a condition that the text contains every typed word. */
const has = (text: SqlPart, typed: string): SqlPart =>
  sql.join(
    typed
      .toLowerCase()
      .split(/\s+/u)
      .map((word) => sql`lower(${text}) like ${`%${word.replace(/[\\%_]/gu, '\\$&')}%`}`),
    sql` and `,
  );

const name = sql`a.first_name || ' ' || a.surname`;
const whole = sql`${name} || ' ' || coalesce(k.name, '') || ' ' || a.urn || ' ' || ${bib} || ' ' || v.name || ' ' || g.name`;

function wanted(filter: CheckInFilter): SqlPart {
  const texts = (
    [
      [name, filter.names],
      [sql`coalesce(k.name, '')`, filter.club],
      [sql`coalesce(r.name, '')`, filter.entity],
      [sql`v.name || ' ' || g.name`, filter.event],
      [whole, filter.whois],
    ] as const
  ).flatMap(([text, typed]) => (typed === '' ? [] : [has(text, typed)]));
  const parts = [
    sql`e.comp_id = ${filter.compid}`,
    sold,
    ...texts,
    ...(filter.urn === '' ? [] : [sql`a.urn = ${filter.urn}`]),
    ...(filter.bibno === '' ? [] : [sql`${bib} = ${filter.bibno}`]),
    ...(filter.egid === 0 ? [] : [sql`v.event_group_id = ${filter.egid}`]),
    ...(filter.collected === -1 ? [] : [sql`${isIn} = ${filter.collected === 1}`]),
    ...(filter.userId === undefined ? [] : [sql`e.user_id = ${filter.userId}`]),
    ...(filter.date === undefined ? [] : [sql`(v.starts_at at time zone c.time_zone)::date = ${filter.date}`]),
  ];
  return sql.join(parts, sql` and `);
}

const columns = sql`e.id as "entryId", a.id as "athleteId", a.first_name as "firstName", a.surname as "surName", a.urn, a.gender, coalesce(k.name, '') as club,
  g.name as "ageGroup", v.event_group_id as "groupId", v.name as event, v.starts_at as "startsAt", v.time_known as "timeKnown", v.options as "eventOptions", e.state,
  ${bib} as "bibNo", d.value as value, d.row_id as "rowId", coalesce(d.against, '{}') as against, ${isSeeded} as "isSeeded", count(*) over ()::int as "totalCount"`;

/** Returns one page of matching entries, by surname. */
export async function readCheckIns(
  db: Db,
  filter: CheckInFilter,
  page: { readonly size: number; readonly offset: number },
): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`select ${columns} ${from} where ${wanted(filter)}
    order by lower(a.surname), lower(a.first_name), v.starts_at, e.id limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

/**
 * Locks the draws of the events of these entries and teams, or of all, in the order of their event groups. Take it
 * before the lock of the log.
 */
export async function lockDrawsOf(tx: Tx, compId: CompetitionId, ids?: readonly number[]): Promise<void> {
  const these = sql`any(${[...(ids ?? [])]}::int[])`;
  await sql`select g.id from event_group g where g.comp_id = ${compId} and (${ids === undefined} or g.id in
      (select v.event_group_id from entry e join comp_event v on v.id = e.comp_event_id where e.comp_id = ${compId} and e.id = ${these}
       union select v.event_group_id from team t join comp_event v on v.id = t.comp_event_id where t.comp_id = ${compId} and t.id = ${these}))
    order by g.id for no key update`.execute(tx);
}

/** Reads these entries of a competition, as far as they are sold. */
export async function readTheseCheckIns(
  db: Db | Tx,
  compId: CompetitionId,
  { ids, userId }: { readonly ids: readonly EntryId[]; readonly userId?: UserId | undefined },
): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`select ${columns} ${from}
    where e.comp_id = ${compId} and ${sold} and e.id = any(${[...ids]}::int[]) and (${userId ?? 0} = 0 or e.user_id = ${userId ?? 0}) order by e.id`.execute(
    db,
  );
  return rows;
}

/** Reads entries that the desk or their entrants checked in and that no start list has drawn yet. */
export async function readCheckedIn(
  db: Db | Tx,
  compId: CompetitionId,
  by: readonly CheckInValue[],
): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`select ${columns} ${from}
    where e.comp_id = ${compId} and ${sold} and (d.value #>> '{}') = any(${[...by]}::text[]) and not ${isSeeded} order by e.id`.execute(
    db,
  );
  return rows;
}

/** Counts how many are expected, and how many came. */
export async function readCheckInStats(db: Db | Tx, compId: CompetitionId, userId?: UserId): Promise<CheckInStats> {
  const { rows } = await sql<CheckInStats>`
    select count(*)::int as expected, count(*) filter (where ${isIn})::int as collected
    from entry e left join day_cell d on d.comp_id = e.comp_id and d.subject = 'entry' and d.subject_id = e.id and d.kind = 'check-in'
    where e.comp_id = ${compId} and ${sold} and (${userId ?? 0} = 0 or e.user_id = ${userId ?? 0})`.execute(db);
  return rows[0] ?? { expected: 0, collected: 0 };
}

/** Finds the user who made entries of a competition with this address, for a link to check in. */
export async function readEntrantByAddress(
  tx: Tx,
  input: { readonly code: string; readonly email: string; readonly date: string },
): Promise<
  | { readonly userId: UserId; readonly name: string; readonly compId: CompetitionId; readonly competition: string }
  | undefined
> {
  const { rows } = await sql<{ userId: UserId; name: string; compId: CompetitionId; competition: string }>`
    select u.id as "userId", u.display_name as name, c.id as "compId", c.name as competition
    from competition c join organisation o on o.id = c.org_id join entry e on e.comp_id = c.id and ${sold} join app_user u on u.id = e.user_id
    where (lower(c.short_code) = lower(${input.code}) or c.id::text = ${input.code}) and c.active and o.status = 'Approved'
      and coalesce((c.options #>> '{checkIn,enabled}')::boolean, false) and ${input.date} between c.starts_on and c.ends_on
      and lower(u.email) = ${input.email} and u.closed_at is null
    order by u.is_guest, u.id limit 1`.execute(tx);
  return rows[0];
}
