import { sql } from 'kysely';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

export type JoinedEvent = { readonly raceId: EventGroupId; readonly egId: EventGroupId; readonly name: string };

/** Returns the events that run in the races of others; one moved elsewhere since in the builder is left out. */
export const readJoined = async (db: Db | Tx, compId: CompetitionId): Promise<JoinedEvent[]> =>
  (
    await sql<JoinedEvent>`
    select distinct r.race_id as "raceId", g.id as "egId", g.name from combined_race r join event_group g on g.id = r.own_group_id join comp_event v on v.id = r.comp_event_id and v.event_group_id = r.race_id
    where g.comp_id = ${compId} order by g.id`.execute(db)
  ).rows;

/** Returns the states of the races of a competition by event group. */
export async function readStates(
  db: Db | Tx,
  compId: CompetitionId,
): Promise<ReadonlyMap<EventGroupId, readonly UnitState[]>> {
  const { rows } = await sql<{ groupId: EventGroupId; states: UnitState[] }>`
    select l.event_group_id as "groupId", array_agg(distinct u.state) as states from start_list l join unit u on u.start_list_id = l.id where l.comp_id = ${compId} group by l.event_group_id`.execute(
    db,
  );
  return new Map(rows.map(({ groupId, states }) => [groupId, states]));
}

/** Returns the first athlete who is entered in both event groups. */
export async function enteredInBoth(tx: Tx, one: EventGroupId, other: EventGroupId): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.first_name || ' ' || a.surname as name from entry e join comp_event v on v.id = e.comp_event_id join entry o on o.athlete_id = e.athlete_id and o.state = 'paid' join comp_event w on w.id = o.comp_event_id join athlete a on a.id = e.athlete_id
    where v.event_group_id = ${one} and w.event_group_id = ${other} and e.state = 'paid' order by e.id limit 1`.execute(
    tx,
  );
  return rows[0]?.name;
}

type Join = { readonly race: EventGroupId; readonly joins: EventGroupId; readonly name: string };

/** Puts the events of one group into the race of another, at its time, and names the race; keeps what they were. */
export async function writeJoined(tx: Tx, { race, joins, name }: Join): Promise<void> {
  // one that the builder has moved here since
  await sql`delete from combined_race r using comp_event v where v.id = r.comp_event_id and v.event_group_id = ${joins} and r.race_id <> ${joins}`.execute(
    tx,
  );
  await giveBackName(tx, joins);
  await sql`
    insert into combined_race (comp_event_id, race_id, race_name, own_group_id, own_starts_at, own_time_known)
    select v.id, ${race}, coalesce((select min(k.race_name) from combined_race k where k.race_id = ${race}), g.name), v.event_group_id, v.starts_at, v.time_known from comp_event v, event_group g where v.event_group_id = ${joins} and g.id = ${race}
    on conflict (comp_event_id) do update set race_id = excluded.race_id, race_name = excluded.race_name`.execute(tx);
  await sql`
    update comp_event v set event_group_id = ${race}, starts_at = h.starts_at, time_known = h.time_known, version = v.version + 1
    from (select starts_at, time_known from comp_event where event_group_id = ${race} order by starts_at, id limit 1) h where v.event_group_id = ${joins}`.execute(
    tx,
  );
  await sql`update event_group set name = ${name}, version = version + 1 where id = ${race}`.execute(tx);
}

/** Names a group as before others ran in its race. */
async function giveBackName(tx: Tx, race: EventGroupId): Promise<void> {
  await sql`update event_group g set name = r.race_name, version = g.version + 1 from combined_race r where r.race_id = g.id and g.id = ${race}`.execute(
    tx,
  );
}

/** Gives the events of a combined race their own groups, times and name again; returns how many there were. */
export async function writeApart(tx: Tx, race: EventGroupId): Promise<number> {
  await giveBackName(tx, race);
  const { rows } = await sql`
    with gone as (delete from combined_race where race_id = ${race} returning *)
    update comp_event v set event_group_id = r.own_group_id, starts_at = r.own_starts_at, time_known = r.own_time_known, version = v.version + 1
    from gone r where v.id = r.comp_event_id and v.event_group_id = ${race} returning v.id`.execute(tx);
  return rows.length;
}

/** Takes the start lists of these event groups away, to be drawn anew. */
export async function deleteLists(tx: Tx, groupIds: readonly EventGroupId[]): Promise<void> {
  await sql`delete from start_list where event_group_id = any(${[...groupIds]}::int[])`.execute(tx);
}
