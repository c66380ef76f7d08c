import { sql } from 'kysely';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { IsoDate, TimeZone } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/**
 * The entries that a change touches: those of these events and prices, of athletes who answered these questions, or all
 * of the competition.
 */
export type Reach = {
  readonly compId: CompetitionId;
  readonly whole: boolean;
  readonly events: readonly number[];
  readonly prices: readonly number[];
  readonly questions: readonly number[];
};

const linesWithin = ({ compId, whole, events, prices, questions }: Reach) => sql`
  select l.* from (
    select 'entry' as kind, id, comp_event_id, user_id, state, athlete_id, comp_id from entry
    union all select 'team', id, comp_event_id, user_id, state, null, comp_id from team
  ) l join comp_event e on e.id = l.comp_event_id
  where l.comp_id = ${compId} and l.state in ('paid', 'awaiting-cheque')
    and (${whole} or l.comp_event_id = any(${[...events]}::int[]) or e.price_id = any(${[...prices]}::int[])
      or exists (select from answer n where n.question_id = any(${[...questions]}::int[]) and n.athlete_id = l.athlete_id))`;

/** Counts the entries and teams within reach, and their athletes. */
export async function countAffected(
  tx: Tx,
  reach: Reach,
): Promise<{ readonly entries: number; readonly people: number }> {
  const { rows } = await sql<{ entries: number; people: number }>`
    with line as (${linesWithin(reach)})
    select (select count(*)::int from line) as entries, (select count(*)::int from (
      select athlete_id from line where athlete_id is not null
      union select m.athlete_id from team_member m join line t on t.kind = 'team' and t.id = m.team_id) p) as people`.execute(
    tx,
  );
  return rows[0] ?? { entries: 0, people: 0 };
}

export type AffectedLine = {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly ceid: number;
  readonly event: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly priceId: number | null;
  /** The athletes that the account has in the event; none for a team. */
  readonly athletes: readonly string[];
  /** Whether they have an entry in it, not teams alone: a team may have a price of its own. */
  readonly isEntry: boolean;
};

/** Reads the events of each account within reach, by start. */
export async function readAffected(tx: Tx, reach: Reach): Promise<AffectedLine[]> {
  const { rows } = await sql<AffectedLine>`
    select u.id as "userId", u.display_name as name, u.email, e.id as ceid, e.name as event, e.starts_at as "startsAt", e.time_known as "timeKnown", e.price_id as "priceId", bool_or(l.kind = 'entry') as "isEntry",
      array(select a.first_name || ' ' || a.surname from athlete a where a.id = any(array_agg(l.athlete_id)) order by 1) as athletes
    from (${linesWithin(reach)}) l join app_user u on u.id = l.user_id join comp_event e on e.id = l.comp_event_id
    where u.closed_at is null group by u.id, e.id order by u.id, e.starts_at, e.name`.execute(tx);
  return rows;
}

/** Returns a place as letters name it. */
export async function readPlace(tx: Tx, locationId: number): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(', ', name, nullif(town, '')) as place from location where id = ${locationId}`.execute(tx);
  return rows[0]?.place ?? 'another place';
}

/** The facts of a competition that letters to entrants mention. */
export type Told = {
  readonly name: string;
  readonly organisation: string;
  readonly place: string;
  readonly active: boolean;
  readonly isFinal: boolean;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly zone: TimeZone;
};
export async function readTold(tx: Tx, compId: CompetitionId): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select c.name, o.name as organisation, concat_ws(', ', l.name, nullif(l.town, '')) as place, c.active, coalesce(c.options ->> 'timetable', '') = 'final' as "isFinal", c.starts_on as "startsOn", c.ends_on as "endsOn", c.time_zone as zone
    from competition c join organisation o on o.id = c.org_id join location l on l.id = c.location_id where c.id = ${compId}`.execute(
    tx,
  );
  return rows[0];
}
