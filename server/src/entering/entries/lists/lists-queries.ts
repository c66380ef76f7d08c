import { sql, type RawBuilder } from 'kysely';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventGroupId,
  OrderId,
  OrgId,
} from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import { answersOfEntry, hasAnswer } from '../../questions/listed-questions-queries.ts';
import type { EntryStateName } from '../../../selling/places/entry-queries.ts';

export type ListedCompetition = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly currency: 'GBP' | 'EUR';
  readonly zone: TimeZone;
  readonly active: boolean;
  readonly isCalledOff: boolean;
  readonly orgStatus: string;
  readonly kind: string;
  readonly options: unknown;
};
export const readListedCompetition = (db: Db, id: CompetitionId): Promise<ListedCompetition | undefined> =>
  db
    .selectFrom('competition as c')
    .innerJoin('organisation as o', 'o.id', 'c.org_id')
    .select([
      'c.id',
      'c.name',
      'o.id as orgId',
      'o.name as orgName',
      'c.currency',
      'c.time_zone as zone',
      'c.active',
      'c.kind',
      'c.options',
      'o.status as orgStatus',
      sql<boolean>`c.cancelled_at is not null`.as('isCalledOff'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();

export type EntriesFilter = {
  readonly compId: CompetitionId;
  readonly search: string;
  readonly eventGroupId: number;
  readonly clubId: number;
  readonly payment: 'all' | 'paid' | 'awaiting-cheque' | 'held' | 'cancelled';
  readonly group: 'event' | 'athlete' | 'club';
  readonly sort: 'name' | 'newest' | 'payment' | 'pb';
  /** Only entries with this answer to a question; undefined for all. */
  readonly question: { readonly id: number; readonly answer: string } | undefined;
  /** Whether the answers to questions are read. */
  readonly withAnswers: boolean;
  readonly now: Instant;
};
export type ListedEntryRow = {
  readonly id: EntryId;
  readonly athleteId: AthleteId;
  readonly firstName: string;
  readonly surname: string;
  readonly urn: string;
  readonly gender: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly ceid: CompEventId;
  readonly groupId: EventGroupId;
  readonly event: string;
  readonly perfText: string;
  readonly state: EntryStateName;
  readonly total: number;
  readonly fee: number;
  readonly orderId: OrderId | null;
  readonly invoiceDue: string | null;
  readonly invoiceTo: string;
  /** What went back of its line, such as the difference to a cheaper event. */
  readonly refundedMinor: number;
  readonly enteredAt: Date;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly userName: string;
  readonly userEmail: string;
  readonly userPhone: string;
  readonly answers: readonly { readonly questionId: number; readonly value: string }[];
  readonly totalCount: number;
};

const from = sql`from entry e join athlete a on a.id = e.athlete_id join app_user u on u.id = e.user_id join comp_event v on v.id = e.comp_event_id join age_group g on g.id = v.age_group_id left join club k on k.id = e.club_id`;

/** Returns the condition for the filter of the organiser's list. Lapsed places are never included. */
function wanted(filter: EntriesFilter): RawBuilder<unknown> {
  const now = new Date(filter.now);
  const states = {
    all: sql`(e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${now}))`,
    paid: sql`e.state = 'paid'`,
    'awaiting-cheque': sql`e.state = 'awaiting-cheque'`,
    held: sql`e.state = 'held' and e.held_until > ${now}`,
    cancelled: sql`e.state = 'cancelled' and e.order_id is not null`,
  }[filter.payment];
  const words = filter.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const like = words.map((word) => {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`and (lower(a.first_name || ' ' || a.surname) like ${part} or lower(coalesce(k.name, '')) like ${part} or a.urn like ${part} or lower(u.display_name) like ${part} or lower(u.email) like ${part})`;
  });
  return sql`e.comp_id = ${filter.compId} and ${states} and (${filter.eventGroupId} = 0 or v.event_group_id = ${filter.eventGroupId}) and (${filter.clubId} = 0 or e.club_id = ${filter.clubId}) ${filter.question ? sql`and ${hasAnswer(filter.question)}` : sql``} ${sql.join(like, sql` `)}`;
}

/** The best mark first: the shortest time, the longest throw; those without one last. */
const bestFirst = sql`case when (select m.kind from event_def d join unit_of_measure m on m.id = d.uom_id where d.id = v.event_def_id) = 'T' then e.perf else -e.perf end nulls last`;

/** Returns the order of a list: first by group, then as it is sorted within. */
function inOrder({ group, sort }: EntriesFilter): RawBuilder<unknown> {
  const name = sql`lower(a.surname), lower(a.first_name), a.id`;
  const together = {
    event: sql`v.starts_at, v.event_group_id`,
    athlete: name,
    club: sql`lower(coalesce(k.name, '')), e.club_id`,
  }[group];
  const within = {
    name: sql`${name}, v.starts_at`,
    newest: sql`e.created_at desc`,
    payment: sql`e.state, ${name}`,
    pb: sql`${bestFirst}, ${name}`,
  }[sort];
  return sql`${together}, ${within}, e.id`;
}

/** Returns one page of a competition's entries, in the order that is asked for. */
export async function readCompetitionEntries(
  db: Db,
  filter: EntriesFilter,
  page: { readonly size: number; readonly offset: number },
): Promise<ListedEntryRow[]> {
  const { rows } = await sql<ListedEntryRow>`
    select e.id, a.id as "athleteId", a.first_name as "firstName", a.surname, a.urn, a.gender, coalesce(k.name, '') as club, g.name as "ageGroup", v.id as ceid, v.event_group_id as "groupId", v.name as event, e.perf_text as "perfText",
      e.state, e.total_minor as total, e.fee_minor as fee, e.order_id as "orderId", (select s.invoice_due::text from shop_order s where s.id = e.order_id) as "invoiceDue", coalesce((select s.invoice_to from shop_order s where s.id = e.order_id), '') as "invoiceTo", coalesce((select sum(l.refunded_minor)::int from order_line l where l.order_id = e.order_id and l.kind = 'entry' and l.ref_id = e.id), 0) as "refundedMinor", e.created_at as "enteredAt", v.starts_at as "startsAt", v.time_known as "timeKnown", u.display_name as "userName", u.email as "userEmail", u.phone as "userPhone", ${filter.withAnswers ? answersOfEntry : sql`'[]'::jsonb`} as answers, count(*) over ()::int as "totalCount"
    ${from} where ${wanted(filter)} order by ${inOrder(filter)} limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}

export type GroupCountRow = {
  readonly groupId: EventGroupId;
  readonly eventNo: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly max: number;
  readonly paid: number;
  readonly awaitingCheque: number;
  readonly held: number;
  readonly ceids: readonly CompEventId[];
};

/**
 * Returns the event groups of a competition with what is paid, promised and held in each. `max` is 0 when one of its
 * events is unlimited; a limit that events share counts once.
 */
export async function readGroupCounts(db: Db, compId: CompetitionId, now: Instant): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`
    with counted as materialized (
      select comp_event_id, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'awaiting-cheque')::int as awaiting, count(*) filter (where state = 'held' and held_until > ${new Date(now)})::int as held
      from entry where comp_id = ${compId} and state in ('paid', 'awaiting-cheque', 'held') group by comp_event_id)
    select g.id as "groupId", g.event_no as "eventNo", g.name, min(v.starts_at) as "startsAt", bool_and(v.time_known) as "timeKnown", case when bool_or(v.max_athletes = 0) then 0 else coalesce(sum(v.max_athletes) filter (where v.sharer = 1), 0)::int end as max,
      coalesce(sum(n.paid), 0)::int as paid, coalesce(sum(n.awaiting), 0)::int as "awaitingCheque", coalesce(sum(n.held), 0)::int as held, array_agg(v.id order by v.id) as ceids
    from event_group g join (select e.*, row_number() over (partition by e.event_group_id, coalesce(nullif(lower(e.max_group), ''), e.id::text) order by e.max_athletes desc) as sharer from comp_event e where e.comp_id = ${compId} and e.max_athletes >= 0) v on v.event_group_id = g.id left join counted n on n.comp_event_id = v.id
    where g.comp_id = ${compId} group by g.id order by min(v.starts_at), g.event_no`.execute(db);
  return rows;
}

type EntryTotals = {
  readonly athletes: number;
  readonly paid: number;
  readonly awaitingCheque: number;
  readonly held: number;
  readonly cancelled: number;
  readonly income: number;
};

/** Counts who came in with how many entries: the sums above the list. */
export async function readEntryTotals(db: Db, compId: CompetitionId, now: Instant): Promise<EntryTotals> {
  const { rows } = await sql<EntryTotals>`
    select count(distinct athlete_id) filter (where state in ('paid', 'awaiting-cheque'))::int as athletes, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'awaiting-cheque')::int as "awaitingCheque",
      count(*) filter (where state = 'held' and held_until > ${new Date(now)})::int as held, coalesce(sum(total_minor - fee_minor) filter (where state = 'paid'), 0)::int as income,
      (select count(*)::int from entry g join shop_order s on s.id = g.order_id where g.comp_id = ${compId} and g.state = 'cancelled' and (s.settled_at is not null or s.method in ('cheque', 'invoice'))) as cancelled
    from entry where comp_id = ${compId} and state in ('paid', 'awaiting-cheque', 'held')`.execute(db);
  return rows[0] ?? { athletes: 0, paid: 0, awaitingCheque: 0, held: 0, cancelled: 0, income: 0 };
}

export const readEntryClubs = (
  db: Db,
  compId: CompetitionId,
): Promise<{ id: ClubId; name: string; entries: number }[]> =>
  db
    .selectFrom('entry as e')
    .innerJoin('club as k', 'k.id', 'e.club_id')
    .select((eb) => ['k.id', 'k.name', eb.fn.countAll<number>().as('entries')])
    .where('e.comp_id', '=', compId)
    .where('e.state', 'in', ['awaiting-cheque', 'paid'])
    .groupBy('k.id')
    .orderBy('k.name')
    .execute();

export type PersonBehind = {
  readonly name: string;
  readonly email: string;
  /** Their entries, as 'Ava Smith, 100m'. */
  readonly entries: readonly string[];
};

/** Reads the open accounts that made these entries of a competition. Lapsed places are left out. */
export async function readPeopleBehind(
  db: Db,
  subject: { readonly compId: CompetitionId; readonly entryIds: readonly EntryId[]; readonly now: Instant },
): Promise<PersonBehind[]> {
  const { rows } = await sql<PersonBehind>`
    select u.display_name as name, u.email, array_agg(a.first_name || ' ' || a.surname || ', ' || v.name order by lower(a.surname), lower(a.first_name), v.starts_at, e.id) as entries
    ${from} where e.comp_id = ${subject.compId} and e.id = any(${[...subject.entryIds]}::int[]) and u.closed_at is null
      and (e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${new Date(subject.now)}) or (e.state = 'cancelled' and e.order_id is not null))
    group by u.id order by lower(u.display_name), u.id`.execute(db);
  return rows;
}

export type PublicEntryRow = {
  readonly groupId: EventGroupId;
  readonly event: string;
  readonly ageGroup: string;
  readonly name: string;
  readonly club: string;
  readonly perfText: string;
  readonly totalCount: number;
};

/** Reads who has entered, for everybody: no birth dates, no contacts. */
export async function readPublicEntries(
  db: Db,
  subject: { readonly compId: CompetitionId; readonly search: string; readonly eventGroupId: number },
  page: { readonly size: number; readonly offset: number },
): Promise<PublicEntryRow[]> {
  const part = `%${subject.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<PublicEntryRow>`
    select v.event_group_id as "groupId", v.name as event, g.name as "ageGroup", a.first_name || ' ' || a.surname as name, coalesce(k.name, '') as club, e.perf_text as "perfText", count(*) over ()::int as "totalCount"
    ${from} where e.comp_id = ${subject.compId} and e.state in ('awaiting-cheque', 'paid') and (${subject.eventGroupId} = 0 or v.event_group_id = ${subject.eventGroupId})
      and (${subject.search} = '' or lower(a.first_name || ' ' || a.surname) like ${part} or lower(coalesce(k.name, '')) like ${part})
    order by v.starts_at, v.event_group_id, lower(a.surname), lower(a.first_name), e.id limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

/** Returns the five public counters of a competition. */
export const readCounters = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('comp_count')
    .select(['athletes', 'entries', 'waiting', 'teams', 'team_athletes as teamAthletes'])
    .where('comp_id', '=', compId)
    .executeTakeFirst();
