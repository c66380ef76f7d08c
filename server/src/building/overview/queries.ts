import { sql } from 'kysely';
import type { CompetitionId, CompEventId, OrgId } from '@startline/rules/ids';
import { forWhom, type Gender } from '@startline/rules/people/athletes/gender';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { StoredFacts } from '../../competitions/published/facts.ts';
import type { Db } from '../../db/db.ts';
import { everyLine } from '../../selling/lines/line-queries.ts';
import { joinSharers } from '../../selling/places/shared-places-queries.ts';

export type OverviewRow = StoredFacts & {
  readonly id: CompetitionId;
  readonly name: string;
  readonly org_id: OrgId;
  readonly location: string;
  readonly starts_on: IsoDate;
  readonly ends_on: IsoDate;
  readonly cancelled: boolean;
  readonly waiting: number;
  readonly events: number;
  readonly cheques: number;
  readonly undrawn: number;
};

/** Returns a competition with its counters: events, orders whose payment is awaited, events with entries but without a start list. */
export async function findOverview(db: Db, id: CompetitionId): Promise<OverviewRow | undefined> {
  const { rows } = await sql<OverviewRow>`
    select c.id, c.name, c.org_id, o.status as org_status, l.name as location, c.starts_on, c.ends_on, c.active, c.cancelled_at is not null as cancelled, c.opens_at, c.closes_at, c.sale_ends_at, c.time_zone, c.options,
      n.athletes, n.entries, n.teams, n.waiting, (select count(*)::int from comp_event e where e.comp_id = c.id) as events,
      (select count(distinct f."tiedTo")::int from (${everyLine()}) f where f."compId" = ${id} and f.state = 'awaiting-cheque') as cheques,
      (select count(distinct v.event_group_id)::int from comp_event v where v.comp_id = c.id and exists (select from entry e where e.comp_event_id = v.id and e.state in ('paid', 'awaiting-cheque'))
        and not exists (select from start_list s join unit u on u.start_list_id = s.id where s.event_group_id = v.event_group_id)) as undrawn
    from competition c join organisation o on o.id = c.org_id join location l on l.id = c.location_id join comp_count n on n.comp_id = c.id where c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Counts the entries made on each of the last days with any, the oldest first. */
export async function entriesByDay(
  db: Db,
  { id, zone }: { readonly id: CompetitionId; readonly zone: string },
  most: number,
): Promise<{ readonly day: string; readonly entries: number }[]> {
  const { rows } = await sql<{ day: string; entries: number }>`
    select d.day, d.entries from (
      select to_char(e.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, count(*)::int as entries
      from entry e where e.comp_id = ${id} and e.state in ('paid', 'awaiting-cheque') group by 1 order by 1 desc limit ${most}) d order by d.day`.execute(
    db,
  );
  return rows;
}

export type FillingRow = {
  readonly ceid: CompEventId;
  readonly name: string;
  readonly taken: number;
  readonly places: number;
};

type Named = {
  readonly age: string;
  readonly oldest: number | null;
  readonly gender: Gender;
  readonly event: string;
  readonly round: string;
};

/** Returns the events with a limit that are at least half full, the fullest first. */
export async function fillingEvents(
  db: Db,
  id: CompetitionId,
  { now, most }: { readonly now: Instant; readonly most: number },
): Promise<FillingRow[]> {
  const { rows } = await sql<Omit<FillingRow, 'name'> & Named>`
    select e.id as ceid, a.name as age, (a.facts->'to'->>'age')::int as oldest, d.gender, d.name as event, e.round, k.taken + o.taken as taken, k.cap as places
    from comp_event e join capacity k on k.kind = 'event' and k.ref_id = e.id join age_group a on a.id = e.age_group_id join event_def d on d.id = e.event_def_id ${joinSharers(now)}
    where e.comp_id = ${id} and k.cap > 0 and (k.taken + o.taken) * 2 >= k.cap
    order by (k.taken + o.taken)::float / k.cap desc, k.cap - k.taken - o.taken, e.id limit ${most}`.execute(db);
  return rows.map(({ age, oldest, gender, event, round, ...row }) => ({
    ...row,
    name: `${forWhom(age, gender, { oldest })} ${event}${round === '' ? '' : `, ${round}`}`,
  }));
}
