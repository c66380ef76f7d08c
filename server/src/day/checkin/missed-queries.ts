import { sql } from 'kysely';
import type { CompetitionId, CompEventId, EntryId, UserId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/**
 * An event whose check-in may have closed recently, with the facts that its window follows from: of the options of the
 * competition and of the event only `checkIn`, since there may be thousands.
 */
export type ClosingEvent = {
  readonly compId: CompetitionId;
  readonly options: unknown;
  readonly ceid: CompEventId;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly eventOptions: unknown;
};

/**
 * Returns the timed events of published competitions with check-in that start after `from`, at most a week and a day
 * ahead of `now`, since no window closes earlier than a week before its event.
 */
export const readClosingEvents = async (db: Db, from: Instant, now: Instant): Promise<ClosingEvent[]> =>
  (
    await sql<ClosingEvent>`
    select c.id as "compId", jsonb_build_object('checkIn', c.options->'checkIn') as options, v.id as ceid,
      v.starts_at as "startsAt", v.time_known as "timeKnown", jsonb_build_object('checkIn', v.options->'checkIn') as "eventOptions"
    from competition c join organisation o on o.id = c.org_id join comp_event v on v.comp_id = c.id
    where c.active and o.status = 'Approved' and c.ends_on >= ${new Date(now)}::date - 2 and c.starts_on <= ${new Date(now)}::date + 8
      and c.options->'checkIn'->'enabled' = 'true'::jsonb and v.time_known and v.max_athletes >= 0
      and v.starts_at >= ${new Date(from)} and v.starts_at < ${new Date(now)}::timestamptz + interval '8 days'
    order by c.id, v.id`.execute(db)
  ).rows;

/** An event with the time at which its check-in closed. */
export type ClosedEvent = Pick<ClosingEvent, 'ceid'> & { readonly closes: Instant };

/** An entrant whose athlete was not checked in. */
export type MissedLine = {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly email: string;
  readonly userName: string;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly starter: string;
  readonly event: string;
  readonly ceid: CompEventId;
};

/**
 * Marks as notified, and returns, the paid entries of these events without any report, not drawn on a start list,
 * unchanged since check-in closed, and with an open account. Each entry is notified once; one that another transaction
 * has locked waits for the next round. Teams are left out, since they are drawn whether checked in or not.
 */
export async function takeMissedLines(
  tx: Tx,
  compId: CompetitionId,
  closed: readonly ClosedEvent[],
  now: Instant,
): Promise<MissedLine[]> {
  const ids = closed.map(({ ceid }) => ceid);
  const times = closed.map(({ closes }) => new Date(closes).toISOString());
  const { rows } = await sql<MissedLine>`
    with missed as (
      select e.id from entry e join unnest(${ids}::int[], ${times}::timestamptz[]) as x(ceid, closes) on x.ceid = e.comp_event_id
        join app_user u on u.id = e.user_id
        left join day_cell d on d.comp_id = e.comp_id and d.subject = 'entry' and d.subject_id = e.id and d.kind = 'check-in' and d.part = 0
      where e.comp_id = ${compId} and e.state = 'paid' and e.missed_told_at is null and e.changed_at <= x.closes
        and d.subject_id is null and u.closed_at is null
        and not exists (select from start s where s.entry_id = e.id and s.position is not null)
      order by e.id for no key update of e skip locked),
    told as (update entry e set missed_told_at = ${new Date(now)} from missed m where m.id = e.id returning e.*)
    select e.id as "entryId", u.id as "userId", u.email, u.display_name as "userName", c.name as competition, c.time_zone as zone,
      a.first_name || ' ' || a.surname as starter, v.name as event, v.id as ceid
    from told e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id
      join competition c on c.id = e.comp_id join app_user u on u.id = e.user_id
    order by u.id, v.starts_at, starter`.execute(tx);
  return rows;
}
