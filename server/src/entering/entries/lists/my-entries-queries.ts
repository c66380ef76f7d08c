import { venue } from '../../../competitions/locations/venue-queries.ts';
import { ownAthletes } from '../../../access/represented-queries.ts';
import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, OrderId, UserId } from '@startline/rules/ids';
import type { UomType } from '@startline/rules/performances/units';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import type { CalendarLine } from '../../../letters/entry-calendar.ts';
import type { EntryStateName } from '../../../selling/places/entry-queries.ts';
import { withResult } from '../../../selling/places/result-queries.ts';

export type MyEntryRow = {
  readonly id: EntryId;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly compOptions: unknown;
  readonly venue: string;
  readonly zone: TimeZone;
  readonly closesAt: Date;
  readonly isCalledOff: boolean;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly perfText: string;
  readonly state: EntryStateName;
  readonly total: number;
  /** The booking fee's part of the total, once ordered. */
  readonly fee: number;
  readonly currency: 'GBP' | 'EUR';
  readonly heldUntil: Date | null;
  readonly orderId: OrderId | null;
  readonly method: 'card' | 'cheque' | 'free' | 'credit' | 'invoice' | null;
  readonly orderState: string | null;
  readonly reason: string | null;
  readonly hasResult: boolean;
  /** The account that made it. */
  readonly userId: UserId;
  readonly enteredBy: string;
  readonly totalCount: number;
};

/** The entries to list: all, coming, or past. */
export type MyEntriesAsked = {
  readonly userId: UserId;
  readonly compId: number;
  readonly when: 'all' | 'coming' | 'past';
  readonly now: Instant;
  readonly size: number;
  readonly offset: number;
};

/**
 * Returns one page of a user's entries, and of those that others, such as a club, made for the user's athletes: coming
 * ones first by time, then past ones, latest first. Leaves out places given up before they were paid or promised, and
 * those in the baskets of others.
 */
export async function readMyEntries(db: Db, myEntriesAsked: MyEntriesAsked): Promise<MyEntryRow[]> {
  const now = new Date(myEntriesAsked.now);
  const when = { all: sql`true`, coming: sql`v.starts_at >= ${now}`, past: sql`v.starts_at < ${now}` }[
    myEntriesAsked.when
  ];
  const { rows } = await sql<MyEntryRow>`${selected(now)}
    where e.id in (select o.id from entry o where o.user_id = ${myEntriesAsked.userId}
      union all select o.id from entry o join (${ownAthletes(myEntriesAsked.userId)}) m on m.athlete_id = o.athlete_id where o.user_id <> ${myEntriesAsked.userId} and o.state in ('awaiting-cheque', 'paid'))
    and (e.replaces_id is null or (e.state <> 'lapsed' and (e.state <> 'held' or e.held_until > ${now})))
    and (e.state <> 'cancelled' or s.settled_at is not null or s.method in ('cheque', 'invoice')) and (${myEntriesAsked.compId} = 0 or c.id = ${myEntriesAsked.compId}) and ${when}
    order by (v.starts_at < ${now}), case when v.starts_at >= ${now} then v.starts_at end, v.starts_at desc, e.id
    limit ${myEntriesAsked.size} offset ${myEntriesAsked.offset}`.execute(db);
  return rows;
}

/** Returns one entry, whoever made it. */
export async function readOneEntry(
  db: Db,
  subject: { readonly id: EntryId; readonly now: Instant },
): Promise<MyEntryRow | undefined> {
  return (await sql<MyEntryRow>`${selected(new Date(subject.now))} where e.id = ${subject.id}`.execute(db)).rows[0];
}

const selected = (now: Date) => sql`
    select e.id, e.athlete_id as "athleteId", a.first_name || ' ' || a.surname as athlete, c.id as "compId", c.name as competition, c.options as "compOptions", ${venue} as venue, c.time_zone as zone,
      c.closes_at as "closesAt", c.cancelled_at is not null as "isCalledOff", v.id as ceid, v.name as event, g.name as "ageGroup", v.starts_at as "startsAt", v.time_known as "timeKnown", e.perf_text as "perfText",
      case when e.state = 'held' and e.held_until <= ${now} then 'lapsed' else e.state end as state, e.total_minor as total, case when e.replaces_id is not null and e.state = 'paid' then e.fee_minor else coalesce((select l.fee_minor from order_line l where l.order_id = e.order_id and l.entry_id = e.id), 0) end as fee, e.currency, e.held_until as "heldUntil", e.order_id as "orderId", s.method, s.state as "orderState",
      e.cancel_reason as reason, ${withResult('entry', sql`e.id`)} as "hasResult", u.id as "userId", u.display_name as "enteredBy", count(*) over ()::int as "totalCount"
    from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id join location w on w.id = c.location_id join comp_event v on v.id = e.comp_event_id
      join age_group g on g.id = v.age_group_id join app_user u on u.id = e.user_id left join shop_order s on s.id = e.order_id`;

/** An entry for a calendar, with what its call time needs: the options are those of the competition about it alone. */
export type AppointmentRow = Omit<CalendarLine, 'callAt'> & {
  readonly code: string;
  readonly unitKind: UomType;
  readonly options: unknown;
};

/** Returns the confirmed coming entries of a user, or those of one of their orders. */
export async function readCalendar(
  db: Db,
  subject: { readonly userId: UserId; readonly orderId: number; readonly now: Instant },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select e.id as "refId", a.first_name || ' ' || a.surname as athlete, v.name as event, g.name as "ageGroup", c.name as competition, ${venue} as venue, v.starts_at as "startsAt", v.time_known as "timeKnown", c.time_zone as zone, d.code, m.kind as "unitKind", jsonb_build_object('callMinutes', c.options->'callMinutes') as options
    from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id join location w on w.id = c.location_id join comp_event v on v.id = e.comp_event_id join age_group g on g.id = v.age_group_id
      join event_def d on d.id = v.event_def_id join unit_of_measure m on m.id = d.uom_id
    where e.user_id = ${subject.userId} and e.state in ('awaiting-cheque', 'paid') and case when ${subject.orderId} = 0 then v.starts_at >= ${new Date(subject.now)} else e.order_id = ${subject.orderId} end
    order by v.starts_at, e.id limit 500`.execute(db);
  return rows;
}
