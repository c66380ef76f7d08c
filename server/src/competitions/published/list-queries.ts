import { sql, type SelectQueryBuilder } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import { days, later, type Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { searchWords, type Meant } from './typed-words.ts';

/**
 * The filter of a list of competitions; an empty text, 0 or an empty list filters nothing. A text without a letter or a
 * digit matches nothing.
 */
export type ListFilter = {
  readonly fromDate: string | undefined;
  readonly toDate: string | undefined;
  readonly search: string;
  /** What was meant, when the typed words are in no competition. */
  readonly meant?: Meant;
  /** Only those that a list shows first, or only those that it shows last. */
  readonly part?: 'first' | 'last';
  readonly orgIds: readonly number[];
  readonly locationId: number;
  readonly grounds?: Grounds | undefined;
  readonly kinds: readonly string[];
  readonly eventCodes: readonly string[];
  /** The key of an age group, a gender, or both. */
  readonly age: string;
  readonly gender: string;
  readonly sort: 'date' | 'closing';
  readonly now: Instant;
};

/** Only at these grounds; `many` when they are more than a few of all that are known. */
export type Grounds = { readonly ids: readonly number[]; readonly many: boolean };

type Joined = Tables & { c: Tables['competition']; o: Tables['organisation'] };
type Narrowing = SelectQueryBuilder<Joined, 'c' | 'o', object>;
type Placed = SelectQueryBuilder<Joined & { l: Tables['location'] }, 'c' | 'o' | 'l', object>;

const competitions = (db: Db) =>
  db.selectFrom('competition as c').innerJoin('organisation as o', 'o.id', 'c.org_id') as unknown as Narrowing;
const placed = (query: Narrowing) => query.innerJoin('location as l', 'l.id', 'c.location_id') as unknown as Placed;

/** Narrows to published competitions, which everyone may see: active, of an approved organisation. */
const published = (query: Narrowing): Narrowing =>
  query.where('c.active', '=', true).where('o.status', '=', 'Approved');

function narrowed(query: Narrowing, filter: ListFilter): Narrowing {
  let narrow = byDay(query, filter);
  const phrase = filter.meant?.query ?? searchWords(filter.search);
  if (phrase !== undefined) narrow = narrow.where(sql<boolean>`c.search_words @@ to_tsquery('simple', ${phrase})`);
  else if (filter.search !== '') narrow = narrow.where(sql<boolean>`false`);
  for (const orgId of filter.orgIds) narrow = narrow.where(sql<boolean>`c.org_id = ${orgId}`);
  if (filter.locationId > 0) narrow = narrow.where(sql<boolean>`c.location_id = ${filter.locationId}`);
  if (filter.grounds) narrow = narrow.where(isAt(filter.grounds));
  if (filter.kinds.length > 0) narrow = narrow.where(sql<boolean>`c.kind = any(${filter.kinds})`);
  if (filter.eventCodes.length > 0) narrow = narrow.where(sql<boolean>`c.event_codes && ${filter.eventCodes}::text[]`);
  const eligible = [filter.gender, filter.age].filter((part) => part !== '').join(':');
  if (eligible !== '') narrow = narrow.where(sql<boolean>`c.age_keys @> array[${eligible}]::text[]`);
  return narrow;
}

/**
 * Returns a condition for competitions at some grounds. A few grounds are looked up by their index. With many, the
 * condition is written so that no index of grounds serves it: the index by day then finds a page sooner than all the
 * competitions at these grounds could be sorted.
 */
const isAt = ({ ids, many }: Grounds) =>
  many
    ? sql<boolean>`(c.location_id in (select unnest(${ids}::int[]))) is true`
    : sql<boolean>`c.location_id = any(${ids}::int[])`;

/** Spectators look for a competition by its day from this many days before. */
const DAYS_AHEAD = 2;
const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/**
 * Returns a condition for competitions that a list shows last, since they take no more entries: past their closing
 * date, stopped by the organiser, or cancelled. Those that are on, or start in two days, keep their place for spectators
 * unless they are cancelled. Full ones keep theirs too: their places are counted one competition at a time, and one may
 * come back.
 */
const listedLast = (now: Instant) => sql<boolean>`(c.cancelled_at is not null
  or ((c.closes_at < ${new Date(now)} or c.options @> '{"disabled": true}')
    and (c.ends_on < ${dayOf(now)} or c.starts_on > ${dayOf(later(now, days(DAYS_AHEAD)))})))`;

function byDay(query: Narrowing, { fromDate, toDate, sort, part, now }: ListFilter): Narrowing {
  let narrow = query;
  if (part !== undefined)
    narrow = narrow.where(part === 'last' ? listedLast(now) : sql<boolean>`not ${listedLast(now)}`);
  if (fromDate !== undefined) narrow = narrow.where('c.ends_on', '>=', fromDate);
  if (toDate !== undefined) narrow = narrow.where('c.starts_on', '<=', toDate);
  return sort === 'closing' ? narrow.where('c.closes_at', '>=', new Date(now)) : narrow;
}

/**
 * Returns when the price of a competition `c` goes up: the date that its organiser gave, else the earliest end of an
 * early price that is still to come, else the last of them.
 */
export const saleEnds = (now: Instant) => sql<Date | null>`coalesce(c.sale_ends_at, (
  select coalesce(min(p.sale_ends_at) filter (where p.sale_ends_at >= ${new Date(now)}), max(p.sale_ends_at))
  from price p where p.comp_id = c.id and p.sale_price_minor is not null and not p.free_entry))`;

const summarised = (query: Narrowing, now: Instant) =>
  placed(query)
    .innerJoin('comp_count as n', 'n.comp_id', 'c.id')
    .select([
      'c.id',
      'c.name',
      'c.org_id',
      'o.name as org_name',
      'o.status as org_status',
      'c.kind',
      'c.time_zone',
      'c.currency',
      'c.ao_code',
      'c.starts_on',
      'c.ends_on',
      'c.opens_at',
      'c.closes_at',
      saleEnds(now).as('sale_ends_at'),
      'c.active',
      'c.age_keys',
      'c.event_count',
      'c.options',
      'c.cancelled_at',
      'c.location_id',
      'l.name as location',
      'l.town',
      'n.athletes',
      'n.entries',
      'n.teams',
      listedLast(now).as('listed_last'),
    ]);

/** Counts the matching published competitions, at most `most`, in no order so that the count can stop early. */
export async function countPublished(db: Db, filter: ListFilter, most: number): Promise<number> {
  const some = narrowed(published(competitions(db)), filter)
    .select('c.id')
    .limit(most);
  const { found: position } = await db
    .selectFrom(some.as('some'))
    .select((e) => e.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return position;
}

/** Returns a page of the ids of matching published competitions, by their last day (or by the end of entries). */
export async function findPublishedIds(
  db: Db,
  filter: ListFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<CompetitionId[]> {
  const query = narrowed(published(competitions(db)), filter)
    .select('c.id')
    .orderBy(filter.sort === 'closing' ? 'c.closes_at' : 'c.ends_on')
    .orderBy('c.id');
  return (await query.limit(page.limit).offset(page.offset).execute()).map((row) => row.id);
}

/**
 * Returns a page of the ids of a list by day, with those last that take no more entries. Two queries keep the index by
 * day in use; a page full of the first needs only that one.
 */
export async function findIdsByDay(
  db: Db,
  filter: ListFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CompetitionId[]> {
  const shownFirst = { ...filter, part: 'first' } as const;
  const first = await findPublishedIds(db, shownFirst, { limit, offset });
  if (first.length === limit) return first;
  const before =
    first.length > 0 || offset === 0 ? offset + first.length : await countPublished(db, shownFirst, offset);
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) };
  return [...first, ...(await findPublishedIds(db, { ...filter, part: 'last' }, rest))];
}

/** Reads competitions by their ids, in the order of the ids. */
export async function readSummaries(db: Db, ids: readonly CompetitionId[], now: Instant) {
  const rows = await summarised(competitions(db), now)
    .where(sql<boolean>`c.id = any(${ids}::int[])`)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
export type SummaryRow = Awaited<ReturnType<typeof readSummaries>>[number];

/**
 * Reads unpublished competitions of the given organisations or ids, where the caller has rights; all when `everywhere`.
 */
export const findUnpublished = (
  db: Db,
  rights: { readonly everywhere: boolean; readonly orgIds: readonly number[]; readonly compIds: readonly number[] },
  { since, now }: { readonly since: string; readonly now: Instant },
) =>
  summarised(
    competitions(db)
      .where((e) => e.or([e('c.active', '=', false), e('o.status', '<>', 'Approved')]))
      .where('c.ends_on', '>=', since)
      .where(
        sql<boolean>`(${rights.everywhere} or c.org_id = any(${rights.orgIds}::int[]) or c.id = any(${rights.compIds}::int[]))`,
      ),
    now,
  )
    .orderBy('c.ends_on')
    .orderBy('c.id')
    .limit(50)
    .execute();

/**
 * Returns the organisations and places that have a published competition on or after a day; each list by name, at most
 * `most`.
 */
export async function findChoices(db: Db, since: string, most: number) {
  const published = db.selectFrom('competition').where('ends_on', '>=', since).where('active', '=', true);
  const organisers = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('status', '=', 'Approved')
    .where('id', 'in', published.select('org_id'))
    .orderBy('name')
    .limit(most)
    .execute();
  const locations = await db
    .selectFrom('location')
    .select(['id', 'name'])
    .where('id', 'in', published.select('location_id'))
    .orderBy('name')
    .limit(most)
    .execute();
  return { organisers, locations };
}

/** Returns the names and least ages of age groups, by organisation code and key. */
export const readAgeNames = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('age_group')
    .select(['ao_code', 'key_name', 'name'])
    .select(sql<number | null>`(facts->'from'->>'age')::int`.as('from_age'))
    .select(sql<number | null>`(facts->'to'->>'age')::int`.as('to_age'))
    .where(sql<boolean>`key_name = any(${keys})`)
    .execute();

/** Reads names and days of the published competitions of an organisation (0: of all), latest first. */
export async function readDays(
  db: Db,
  which: { readonly orgId: number; readonly compId: number; readonly onlyPublished: boolean },
  most: number,
) {
  let query = competitions(db);
  if (which.onlyPublished) query = published(query);
  if (which.orgId > 0) query = query.where(sql<boolean>`c.org_id = ${which.orgId}`);
  if (which.compId > 0) query = query.where(sql<boolean>`c.id = ${which.compId}`);
  return query
    .select([
      'c.id',
      'c.name',
      'c.org_id',
      'o.name as org_name',
      'o.status as org_status',
      'c.active',
      'c.starts_on',
      'c.ends_on',
      'c.options',
    ])
    .orderBy('c.starts_on', 'desc')
    .orderBy('c.id')
    .limit(most)
    .execute();
}
