import { sql } from 'kysely';
import type { AthleteId, ClubId, CompetitionId, EntryId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';
import { idsIn } from '../db/ids-in.ts';
import { everyLine } from './line-queries.ts';
import { ownAthletes, representedClubs } from './represented-queries.ts';

/** Returns the organisation of a competition; undefined when the competition does not exist. */
export const organisationOf = async (db: Db, id: CompetitionId): Promise<OrgId | undefined> =>
  (await db.selectFrom('competition').where('id', '=', id).select('org_id').executeTakeFirst())?.org_id;

/** Returns whether an organisation exists. */
export const isOrganisation = async (db: Db, id: OrgId): Promise<boolean> =>
  (await db.selectFrom('organisation').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export type AthleteTies = { readonly linked: boolean; readonly represented: boolean };

/**
 * Returns how a user is tied to an athlete: linked, or representing the athlete's club, school or an area above it.
 * Undefined when there is no such athlete.
 */
export async function tiesToAthlete(db: Db, athlete: AthleteId, user: UserId): Promise<AthleteTies | undefined> {
  const { rows } = await sql<AthleteTies>`
    select ${tiesOf(user)} from athlete a where a.id = ${athlete}`.execute(db);
  return rows[0];
}

/** Returns the columns of `AthleteTies` between a user and athlete `a`, for queries that read more of the athlete. */
export const tiesOf = (user: UserId) =>
  sql`exists (${ownAthletes(user)} and l.athlete_id = a.id) as linked, ${represents(user)} as represented`;

/**
 * Returns whether a user represents both athletes of a possible duplicate pair; undefined when there is no such pair.
 */
export async function representsPair(db: Db, pair: number, user: UserId): Promise<boolean | undefined> {
  const { rows } = await sql<{ both: boolean }>`
    select bool_and(${represents(user)}) as both from athlete_pair p join athlete a on a.id in (p.one_id, p.other_id) where p.id = ${pair} group by p.id`.execute(
    db,
  );
  return rows[0]?.both;
}

/** Returns whether a user represents a club or school; undefined when there is no such club. */
export async function representsClub(db: Db, club: ClubId, user: UserId): Promise<boolean | undefined> {
  const { rows } = await sql<{ represented: boolean }>`
    select k.id in (${representedClubs(user)}) as represented from club k where k.id = ${club}`.execute(db);
  return rows[0]?.represented;
}

export type EntryTies = {
  readonly own: boolean;
  readonly athleteLinked: boolean;
  readonly represented: boolean;
  readonly compId: CompetitionId;
  readonly orgId: OrgId;
};

/**
 * Returns how a user is tied to each of these entries (made it, or has the athlete), and where officials may act on
 * them. Undefined when one does not exist.
 */
export async function tiesToEntries(
  db: Db,
  entries: readonly EntryId[],
  user: UserId,
): Promise<readonly EntryTies[] | undefined> {
  const { rows } = await sql<EntryTies>`
    select e.user_id = ${user} as own,
      exists (${ownAthletes(user)} and l.athlete_id = e.athlete_id) as "athleteLinked",
      ${represents(user)} as represented, e.comp_id as "compId", c.org_id as "orgId"
    from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id
    where e.id = any(${entries}::int[])`.execute(db);
  return rows.length === new Set(entries).size ? rows : undefined;
}

export type LineTies = { readonly own: boolean; readonly compId: CompetitionId; readonly orgId: OrgId };

/**
 * Returns how a user is tied to each of these lines, of whatever kind, and where officials may act on them. Undefined
 * when one does not exist.
 */
export async function tiesToLines(db: Db, ids: readonly number[], user: UserId): Promise<LineTies[] | undefined> {
  const { rows } = await sql<LineTies>`
    select l.user_id = ${user} as own, l.comp_id as "compId", c.org_id as "orgId" from ${everyLine} l join competition c on c.id = l.comp_id
    where l.id = any(${idsIn(ids)})`.execute(db);
  return rows.length === new Set(ids).size ? rows : undefined;
}

/** Returns how a user is tied to one entry; undefined when there is no such entry. */
export const tiesToEntry = async (db: Db, entry: EntryId, user: UserId): Promise<EntryTies | undefined> =>
  (await tiesToEntries(db, [entry], user))?.[0];

export type OrderTies = { readonly own: boolean; readonly orgId: OrgId };

/**
 * Returns whether an order is the user's own, and the organisation that sold it; undefined when there is no such order.
 */
export async function tiesToOrder(db: Db, order: OrderId, user: UserId): Promise<OrderTies | undefined> {
  const { rows } = await sql<OrderTies>`
    select s.user_id = ${user} as own, s.org_id as "orgId" from shop_order s where s.id = ${order}`.execute(db);
  return rows[0];
}

/** Returns whether a user exists. */
export const isUser = async (db: Db, id: UserId): Promise<boolean> =>
  (await db.selectFrom('app_user').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/**
 * Returns a condition that holds for athlete `a` when the user represents the athlete's first club, second club or
 * school.
 */
const represents = (user: UserId) =>
  sql<boolean>`exists (select 1 from (${representedClubs(user)}) r where r.id in (a.club_id, a.club2_id, a.school_id))`;

/**
 * Returns the holder of a right and the organisation it is held at, where 0 is every organisation; undefined when there
 * is no such right.
 */
export const holderOf = (db: Db, right: number) =>
  db
    .selectFrom('permission')
    .where('id', '=', right)
    .select(['user_id as userId', 'org_id as orgId'])
    .executeTakeFirst();

/** Returns the facts that decide who may see a competition; undefined when there is no such competition. */
export const publicationOf = (db: Db, id: CompetitionId) =>
  db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .where('c.id', '=', id)
    .select(['c.id', 'c.org_id', 'c.active', 'o.status as org_status'])
    .executeTakeFirst();

/** Returns whether an organisation is approved, and so public; undefined when there is no such organisation. */
export const approvalOf = async (db: Db, id: OrgId): Promise<boolean | undefined> => {
  const row = await db.selectFrom('organisation').where('id', '=', id).select('status').executeTakeFirst();
  return row && row.status === 'Approved';
};
