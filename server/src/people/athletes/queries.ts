import { sql } from 'kysely';
import type { AthleteId, ClubId, CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import { ownAthletes, representedAthletes } from '../../access/represented-queries.ts';
import type { Db, Tx } from '../../db/db.ts';

/** Names a circle of athletes: those linked to a user, and for a representative those of the user's clubs and areas. */
export type Circle = { readonly user: UserId; readonly isRepresentative: boolean };

/** Returns the columns that a list of athletes shows. */
export const summaryOf = (db: Db) =>
  db
    .selectFrom('athlete as a')
    .leftJoin('club as c', 'c.id', 'a.club_id')
    .leftJoin('club as s', 's.id', 'a.school_id')
    .select([
      'a.id',
      'a.first_name',
      'a.surname',
      'a.urn',
      'a.dob',
      'a.gender',
      'a.ao_code',
      'a.active_end_date',
      'a.options',
      'c.name as club',
      's.name as school',
    ]);

export type AthleteListRow = Awaited<ReturnType<typeof readMyAthletes>>[number];

/** Returns the athletes linked to a user, oldest link first. */
export const readMyAthletes = (db: Db, user: UserId) =>
  summaryOf(db)
    .innerJoin('user_athlete as ua', 'ua.athlete_id', 'a.id')
    .where('ua.user_id', '=', user)
    .where(sql<boolean>`a.id in (${ownAthletes(user)})`)
    .orderBy('ua.created_at')
    .orderBy('a.id')
    .limit(200)
    .execute();

export type AthleteFilter = {
  readonly search: string;
  readonly gender: '' | 'M' | 'F';
  readonly clubId: number;
  /** Lists only this team's athletes; 0 for all. */
  readonly teamId: number;
  readonly sort: 'name' | 'club' | 'age';
  readonly page: number;
  readonly pageSize: number;
};

/**
 * Returns a condition for the circle. Each way into it is an index search of its own, since a table searched by any of
 * several ways at once is read whole.
 */
export function withinCircle({ user, isRepresentative }: Circle) {
  const ways: ReturnType<typeof sql>[] = [ownAthletes(user)];
  if (isRepresentative) ways.push(representedAthletes(user));
  return sql<boolean>`a.id in (${sql.join(ways, sql` union `)})`;
}

/**
 * Returns one page of a user's circle of athletes with the total; an organiser's search cannot choose gender O
 * (ATH-14).
 */
export async function listCircle(
  db: Db,
  circle: Circle,
  filter: AthleteFilter,
): Promise<{ rows: AthleteListRow[]; total: number }> {
  let query = summaryOf(db).where(withinCircle(circle));
  if (filter.gender) query = query.where('a.gender', '=', filter.gender);
  if (filter.clubId > 0) query = query.where(sql<boolean>`${filter.clubId} in (a.club_id, a.club2_id, a.school_id)`);
  if (filter.teamId > 0)
    query = query.where(
      sql<boolean>`exists (select from team_member m where m.team_id = ${filter.teamId} and m.athlete_id = a.id)`,
    );
  for (const word of filter.search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(lower(a.surname) like ${like} or lower(a.first_name) like ${like} or lower(a.urn) like ${like})`,
    );
  }
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = {
    name: sql`lower(a.surname), lower(a.first_name), a.id`,
    club: sql`c.name nulls last, lower(a.surname), a.id`,
    age: sql`a.dob desc, a.id`,
  }[filter.sort];
  const rows = await query
    .orderBy(order)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  return { rows, total };
}

export type AthleteRow = NonNullable<Awaited<ReturnType<typeof readAthleteRow>>>;

/** Returns one athlete with the names of clubs and school. */
export const readAthleteRow = (db: Db, id: AthleteId) =>
  db
    .selectFrom('athlete as a')
    .leftJoin('club as c', 'c.id', 'a.club_id')
    .leftJoin('club as c2', 'c2.id', 'a.club2_id')
    .leftJoin('club as s', 's.id', 'a.school_id')
    .selectAll('a')
    .select(['c.name as club', 'c2.name as club2', 's.name as school'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Returns the bests of an athlete with the unit of each event. */
export const readBests = (db: Db, id: AthleteId) =>
  db
    .selectFrom('performance as p')
    .innerJoin('event_def as d', 'd.id', 'p.event_def_id')
    .innerJoin('unit_of_measure as u', 'u.id', 'd.uom_id')
    .select([
      'p.event_def_id',
      'p.pb',
      'p.pb_text',
      'p.sb',
      'p.track_sb',
      'd.name',
      'd.code',
      'd.options',
      'u.id as uom_id',
      'u.kind',
      'u.options as uom_options',
    ])
    .where('p.athlete_id', '=', id)
    .orderBy('d.tf')
    .orderBy('d.name')
    .execute();

/** Returns the day on which a competition counts ages, and its age-group body; undefined when there is none. */
export const readAgeDay = (db: Db, id: CompetitionId) =>
  db.selectFrom('competition').select(['starts_on', 'ao_code', 'options']).where('id', '=', id).executeTakeFirst();

export type AthleteColumns = {
  readonly first_name: string;
  readonly surname: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly dob: IsoDate;
  readonly urn: string;
  readonly ao_code: 'EA' | 'IRL';
  readonly club_id: ClubId | null;
  readonly club2_id: ClubId | null;
  readonly school_id: ClubId | null;
  readonly classification: string;
  readonly email: string;
  readonly options: string;
};

/** Locks the saving of athletes for this user, so that a double tap makes one record. */
export async function lockSaving(tx: Tx, user: UserId): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', user).forUpdate().execute();
}

/** Marks a record as the one with its registration number, unless another is already proved. */
export async function proveNumber(tx: Tx, id: AthleteId, now: Instant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('urn ' || ao_code || ' ' || urn)) from athlete where id = ${id}`.execute(
    tx,
  );
  await sql`
    update athlete a set proved_at = ${new Date(now)} where a.id = ${id} and a.urn <> '' and a.proved_at is null
      and not exists (select from athlete o where o.ao_code = a.ao_code and o.urn = a.urn and o.proved_at is not null)`.execute(
    tx,
  );
}

export async function insertAthlete(tx: Tx, columns: AthleteColumns, by: UserId): Promise<AthleteId> {
  const { id } = await tx
    .insertInto('athlete')
    .values({ ...columns, active_end_date: null, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Reads the records of this date of birth that this user made, removed from the list since, and that no other user has;
 * the rule compares the names.
 */
export const readOwnRemoved = (tx: Tx, user: UserId, dob: IsoDate) =>
  tx
    .selectFrom('athlete as a')
    .select(['a.id', 'a.first_name as firstName', 'a.surname as surName'])
    .where('a.created_by', '=', user)
    .where('a.dob', '=', dob)
    .where(sql<boolean>`not exists (select from user_athlete u where u.athlete_id = a.id)`)
    .orderBy('a.id', 'desc')
    .execute();

/**
 * Changes a record that still has the version the person saw; returns false when somebody was faster. A new number or
 * date of birth is no longer proved.
 */
export async function updateAthlete(tx: Tx, id: AthleteId, columns: AthleteColumns, version: number): Promise<boolean> {
  const { urn, ao_code, dob } = columns;
  const { numUpdatedRows } = await tx
    .updateTable('athlete')
    .set({ ...columns, version: version + 1 })
    .set({
      proved_at: sql`case when (urn, ao_code, dob) = (${urn}, ${ao_code}, ${dob}::date) then proved_at end`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function linkUser(tx: Tx, user: UserId, athlete: AthleteId, now: Instant): Promise<void> {
  await tx
    .insertInto('user_athlete')
    .values({ user_id: user, athlete_id: athlete, created_at: new Date(now) })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function unlinkUser(tx: Tx, user: UserId, athlete: AthleteId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_athlete')
    .where('user_id', '=', user)
    .where('athlete_id', '=', athlete)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Reads athletes of a circle who may be the same person: the same number, the same date of birth, or the same name; the
 * rule compares them. Never reads others' records, so that an answer cannot reveal them.
 */
export const readAlike = (
  db: Db,
  circle: Circle,
  who: { firstName: string; surname: string; dob: IsoDate; urn: string; ao: 'EA' | 'IRL' },
) =>
  db
    .selectFrom('athlete as a')
    .select(['a.id', 'a.first_name as firstName', 'a.surname as surName', 'a.dob', 'a.urn'])
    .where(withinCircle(circle))
    .where((eb) =>
      eb.or([
        eb('a.dob', '=', who.dob),
        eb.and([
          eb(sql`lower(a.surname)`, '=', who.surname.toLowerCase()),
          eb(sql`lower(a.first_name)`, '=', who.firstName.toLowerCase()),
        ]),
        ...(who.urn ? [eb.and([eb('a.ao_code', '=', who.ao), eb('a.urn', '=', who.urn)])] : []),
      ]),
    )
    .orderBy((eb) => eb('a.urn', '=', who.urn || '-'), 'desc')
    .orderBy((eb) => eb('a.dob', '=', who.dob), 'desc')
    .limit(200)
    .execute();

/** Returns the surnames of a club's athletes within a circle that are spelt like this one (ATH-13). */
export async function readSurnames(db: Db, circle: Circle, club: ClubId, surname: string): Promise<string[]> {
  const rows = await db
    .selectFrom('athlete as a')
    .select('a.surname')
    .where(withinCircle(circle))
    .where('a.club_id', '=', club)
    .where(sql`lower(a.surname)`, '=', surname.toLowerCase())
    .limit(50)
    .execute();
  return rows.map((row) => row.surname);
}

/** Returns ids of the age groups of a body (and of all bodies, such as masters) by short name. */
export async function readAgeGroupIds(db: Db, ao: 'EA' | 'IRL'): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('age_group')
    .select(['id', 'short_name'])
    .where('ao_code', 'in', [ao, ''])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.short_name, row.id]));
}

/** Returns the athlete of a circle with a registration number, if any. */
export const readByNumber = (db: Db, circle: Circle, ao: 'EA' | 'IRL', urn: string) =>
  db
    .selectFrom('athlete as a')
    .leftJoin('club as c', 'c.id', 'a.club_id')
    .select(['a.id', 'a.first_name', 'a.surname', 'a.dob', 'a.active_end_date', 'a.gender', 'c.name as club'])
    .where(withinCircle(circle))
    .where('a.ao_code', '=', ao)
    .where('a.urn', '=', urn)
    .orderBy('a.proved_at')
    .orderBy('a.id')
    .executeTakeFirst();

export const isLinked = async (db: Db, user: UserId, athlete: AthleteId): Promise<boolean> =>
  (await db
    .selectFrom('user_athlete')
    .select('user_id')
    .where('user_id', '=', user)
    .where('athlete_id', '=', athlete)
    .executeTakeFirst()) !== undefined;

/** Returns which of these clubs and schools exist, with their kind. */
export const readClubs = (db: Db, ids: readonly ClubId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('club')
        .select(['id', 'name', 'kind'])
        .where('id', 'in', [...ids])
        .execute();
