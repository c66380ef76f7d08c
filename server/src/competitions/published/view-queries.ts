import { sql } from 'kysely';
import type { Restriction } from '@startline/rules/competitions/published/restriction';
import type { AreaId, ClubId, CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { saleEnds } from './list-queries.ts';
import { shopItemsWithin } from '../../selling/shop/queries.ts';

/**
 * Returns a competition with its organisation, place, counters and shop items; undefined when there is none of that id.
 */
export const readCompetition = (db: Db, compId: CompetitionId, now: Instant) =>
  db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .innerJoin('location as l', 'l.id', 'c.location_id')
    .innerJoin('comp_count as n', 'n.comp_id', 'c.id')
    .select([
      'c.id',
      'c.ao_code',
      'c.name',
      'c.short_code',
      'c.kind',
      'c.time_zone',
      'c.currency',
      'c.starts_on',
      sql<string>`(c.starts_on + make_interval(years => c.year_factor))::date::text`.as('ages_on'),
      'c.indoor_outdoor',
      'c.report_link',
      'c.ends_on',
      'c.opens_at',
      'c.closes_at',
      saleEnds(now).as('sale_ends_at'),
      'c.active',
      'c.information',
      'c.news_flash',
      'c.use_terms',
      'c.terms',
      'c.link',
      'c.options',
      'c.cancelled_at',
      'c.org_id',
      'o.name as org_name',
      'o.logo',
      'o.status as org_status',
      'o.is_national',
      'c.location_id',
      'l.name as location',
      'l.address',
      'l.town',
      'l.postcode',
      'l.latitude',
      'l.longitude',
      'n.athletes',
      'n.entries',
      'n.teams',
      'n.waiting',
      'n.team_athletes',
      shopItemsWithin.as('shop_items'),
    ])
    .where('c.id', '=', compId)
    .executeTakeFirst();
export type CompetitionRow = NonNullable<Awaited<ReturnType<typeof readCompetition>>>;

/**
 * Returns the e-mail addresses of an organisation's administrators, for messages when a competition names no contact.
 */
export async function readOrganiserEmails(db: Db, orgId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('permission')
    .innerJoin('app_user', 'app_user.id', 'permission.user_id')
    .select('app_user.email')
    .distinct()
    .where('permission.org_id', '=', orgId)
    .where('permission.comp_id', '=', 0)
    .where('permission.role', '=', 'ADMIN')
    .where('app_user.closed_at', 'is', null)
    .orderBy('app_user.email')
    .limit(5)
    .execute();
  return rows.map((row) => row.email);
}

/** Reads places and organisations of competitions, to check what a caller may do there. */
export const readPlaces = (db: Db, compIds: readonly number[]) =>
  db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .select(['c.id', 'c.org_id', 'o.name as org_name', 'o.status as org_status', 'c.active', 'c.options'])
    .where(sql<boolean>`c.id = any(${compIds}::int[])`)
    .orderBy('c.id')
    .execute();

/**
 * Reads the published competitions, of these ids or of these organisations, that are neither cancelled nor over on a
 * day, soonest first.
 */
export const readComing = (
  db: Db,
  of: { readonly compIds: readonly number[]; readonly orgIds: readonly number[] },
  { today, most }: { readonly today: string; readonly most: number },
) =>
  db
    .selectFrom('competition')
    .select(['id', 'name', 'starts_on', 'ends_on'])
    .where(sql<boolean>`(id = any(${of.compIds}::int[]) or org_id = any(${of.orgIds}::int[]))`)
    .where('active', '=', true)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`ends_on >= ${today}`)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * Counts the events in these competitions that a user entered, or somebody else entered for the user's athletes, and
 * how many of them are unpaid.
 */
export const readOwnEntries = (db: Db, userId: number, compIds: readonly number[], now: Date) =>
  db
    .selectFrom('entry as e')
    .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
    .select(['e.comp_id', 'e.athlete_id', 'a.first_name'])
    .select((b) => [
      b.fn.countAll<number>().as('entered'),
      sql<number>`count(*) filter (where e.state <> 'paid')`.as('unpaid'),
    ])
    .where(sql<boolean>`e.comp_id = any(${compIds}::int[])`)
    .where(sql<boolean>`(e.state in ('paid', 'awaiting-cheque') or (e.state = 'held' and e.held_until > ${now}))`)
    .where(
      sql<boolean>`(e.user_id = ${userId} or e.athlete_id in (select athlete_id from user_athlete where user_id = ${userId}))`,
    )
    .groupBy(['e.comp_id', 'e.athlete_id', 'a.first_name'])
    .orderBy('a.first_name')
    .orderBy('e.athlete_id')
    .execute();

/** A user who does not act for any athlete, club or area yet. */
export const nobodyYet = { clubs: [] as ClubId[], areas: [] as AreaId[], hasAny: false };

/** Returns the names of areas and clubs, areas first, each in alphabetical order. */
export async function readNames(db: Db, { areas, clubs }: Restriction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, 1 as kind from area where id = any(${areas}::int[])
      union select name, 2 from club where id = any(${clubs}::int[])
    ) named order by kind, name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Returns the clubs and areas, with those above them, that a user's athletes belong to, and whether there is an
 * athlete, a club or an area at all.
 */
export async function readBelonging(db: Db, userId: number) {
  const { rows } = await sql<{ clubs: ClubId[]; areas: AreaId[]; hasAny: boolean }>`
    with recursive own as (
      select c.id, c.area_id from user_athlete u join athlete a on a.id = u.athlete_id join club c on c.id in (a.club_id, a.club2_id, a.school_id) where u.user_id = ${userId}
      union select c.id, c.area_id from user_club u join club c on c.id = u.club_id where u.user_id = ${userId}
    ), up as (
      select a.id, a.parent_id from area a where a.id in (select area_id from own union select area_id from user_area where user_id = ${userId})
      union select a.id, a.parent_id from area a join up on up.parent_id = a.id
    )
    select coalesce((select array_agg(distinct id) from own), '{}') as clubs, coalesce((select array_agg(distinct id) from up), '{}') as areas,
      exists (select from user_athlete where user_id = ${userId}) or exists (select from user_club where user_id = ${userId})
        or exists (select from user_area where user_id = ${userId}) as "hasAny"`.execute(db);
  return rows[0] ?? nobodyYet;
}
