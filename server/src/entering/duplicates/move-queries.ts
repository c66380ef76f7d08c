import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, EntryId, LineId, OrderId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import type { Spot } from '../../selling/places/place-queries.ts';
import { mergedColumns, type StoredAthlete } from './merged-record.ts';

export type MovedEntry = Spot & {
  readonly id: EntryId;
  readonly state: 'held' | 'lapsed' | 'awaiting-cheque' | 'paid' | 'cancelled';
  readonly userId: UserId;
  readonly orderId: OrderId | null;
};

/** Returns all entries of an athlete, in any state. */
export const readEntriesOf = (tx: Tx, athlete: AthleteId): Promise<MovedEntry[]> =>
  tx
    .selectFrom('entry')
    .select([
      'id',
      'comp_id as compId',
      'comp_event_id as ceid',
      'athlete_id as athleteId',
      'state',
      'user_id as userId',
      'order_id as orderId',
    ])
    .where('athlete_id', '=', athlete)
    .orderBy('id')
    .execute();

/**
 * Locks the people who have one of these athletes on their lists. It comes before all other locks, since saving an
 * athlete takes it.
 */
export async function lockPeople(tx: Tx, athletes: readonly AthleteId[], more: readonly UserId[]): Promise<void> {
  await sql`
    select id from app_user where id = any(${[...more]}::int[]) or id in (select user_id from user_athlete where athlete_id = any(${[...athletes]}::int[]))
    order by id for key share`.execute(tx);
}

/**
 * Locks an athlete's entries and requests, then both athletes, in id order. Comes after the limits and the athletes'
 * rows in competitions. Returns which of the athletes exist.
 */
export async function lockAthletes(tx: Tx, from: AthleteId, both: readonly AthleteId[]): Promise<AthleteId[]> {
  await sql`select id from entry where athlete_id = ${from} order by id for update`.execute(tx);
  await sql`select id from link_request where athlete_id = ${from} order by id for update`.execute(tx);
  const { rows } = await sql<{
    id: AthleteId;
  }>`select id from athlete where id = any(${[...both]}::int[]) order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns an athlete's row as JSON; undefined when there is none. */
export async function readStored(tx: Tx, id: AthleteId): Promise<StoredAthlete | undefined> {
  const { rows } = await sql<{
    row: StoredAthlete;
  }>`select to_jsonb(a) as row from athlete a where a.id = ${id}`.execute(tx);
  return rows[0]?.row;
}

/** Returns the proof that a stored record had, unless another record of its number is proved. */
const proofOf = (record: string, id: AthleteId) =>
  sql`case when not exists (select from athlete o where o.id <> ${id} and o.proved_at is not null and o.ao_code = ${sql.ref(`${record}.ao_code`)} and o.urn = ${sql.ref(`${record}.urn`)}) then ${sql.ref(`${record}.proved_at`)} end`;

/** Writes the columns that a merge may change. */
export async function writeStored(tx: Tx, record: StoredAthlete): Promise<void> {
  const columns = [...mergedColumns, 'options'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    update athlete a set version = a.version + 1, proved_at = ${proofOf('r', record.id)}, ${sql.join(columns)}
    from jsonb_populate_record(null::athlete, ${JSON.stringify(record)}::jsonb) r where a.id = ${record.id}`.execute(
    tx,
  );
}

/**
 * Inserts a record again under its id, to be compared anew and with its number unproved. A column younger than the
 * stored row takes its value from the remaining record.
 */
export async function insertStored(tx: Tx, gone: StoredAthlete, kept: AthleteId): Promise<void> {
  const row = JSON.stringify({ ...gone, proved_at: null, compared_version: 0 });
  await sql`insert into athlete select r.* from athlete k, jsonb_populate_record(k, ${row}::jsonb) r where k.id = ${kept}`.execute(
    tx,
  );
}

/** Moves entries to another athlete. */
export async function giveEntries(tx: Tx, ids: readonly EntryId[], to: AthleteId): Promise<void> {
  await sql`update entry set athlete_id = ${to} where id = any(${[...ids]}::int[])`.execute(tx);
}

/**
 * Moves an athlete's places in teams to another; returns in which teams. In a past team with both, the place is
 * dropped; a live one is a conflict.
 */
export async function giveTeams(tx: Tx, from: AthleteId, to: AthleteId, only?: readonly LineId[]): Promise<LineId[]> {
  await sql`
    delete from team_member m where m.athlete_id = ${from} and exists (select from team_member o where o.team_id = m.team_id and o.athlete_id = ${to})
      and (${only === undefined} or m.team_id = any(${[...(only ?? [])]}::int[]))`.execute(tx);
  await sql`
    update start set runners = array_replace(runners, ${from}::int, ${to}::int) where runners @> array[${from}::int] and (${only === undefined} or team_id = any(${[...(only ?? [])]}::int[]))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: LineId }>`
    update team_member set athlete_id = ${to} where athlete_id = ${from} and (${only === undefined} or team_id = any(${[...(only ?? [])]}::int[])) returning team_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves items bought for an athlete to another; returns which lines. A basket line is given back when the basket has
 * the same item for the other too, since there is one line for each athlete.
 */
export async function giveItems(tx: Tx, from: AthleteId, to: AthleteId, only?: readonly LineId[]): Promise<LineId[]> {
  await sql`select id from item_line where athlete_id = ${from} order by id for no key update`.execute(tx);
  await sql`
    update item_line g set state = 'cancelled', held_until = null, cancel_reason = 'In the basket for the same athlete already'
    where g.athlete_id = ${from} and g.state in ('held', 'lapsed') and (${only === undefined} or g.id = any(${[...(only ?? [])]}::int[]))
      and exists (select from item_line k where k.athlete_id = ${to} and k.user_id = g.user_id and k.shop_item_id = g.shop_item_id and k.state in ('held', 'lapsed'))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: LineId }>`
    update item_line set athlete_id = ${to} where athlete_id = ${from} and (${only === undefined} or id = any(${[...(only ?? [])]}::int[])) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Moves an athlete's requests to another; returns which. */
export async function giveRequests(
  tx: Tx,
  from: AthleteId,
  to: AthleteId,
  only?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update link_request set athlete_id = ${to} where athlete_id = ${from} and (${only === undefined} or id = any(${[...(only ?? [])]}::int[])) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves an athlete's answers to another; returns to which questions. Where both have answered, the other's own answer
 * stays.
 */
export async function giveAnswers(tx: Tx, from: AthleteId, to: AthleteId, only?: readonly number[]): Promise<number[]> {
  await sql`
    delete from answer g where g.athlete_id = ${from} and (${only === undefined} or g.question_id = any(${[...(only ?? [])]}::int[]))
      and exists (select from answer k where k.athlete_id = ${to} and k.question_id = g.question_id)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    update answer set athlete_id = ${to} where athlete_id = ${from} and (${only === undefined} or question_id = any(${[...(only ?? [])]}::int[])) returning question_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export type Link = { readonly user_id: UserId; readonly created_at: string };

/** Returns the waiting lists that an athlete is on. */
export const readLinesOf = (tx: Tx, athlete: AthleteId): Promise<Spot[]> =>
  tx
    .selectFrom('waiting')
    .select(['comp_id as compId', 'comp_event_id as ceid', 'athlete_id as athleteId'])
    .where('athlete_id', '=', athlete)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

/**
 * Moves an athlete's places in line to another, who keeps their own when both wait for one event: what was paid for
 * the other goes back by the round. Returns the lines that are shorter by one.
 */
export async function giveLines(tx: Tx, from: AthleteId, to: AthleteId): Promise<Spot[]> {
  const { rows } = await sql<Spot & { was: string }>`
    with doubled as (
      select g.id, g.state from waiting g where g.athlete_id = ${from} and g.state in ('waiting', 'offered')
        and exists (select from waiting k where k.athlete_id = ${to} and k.comp_event_id = g.comp_event_id and k.state in ('waiting', 'offered')))
    update waiting w set state = 'left' from doubled d where w.id = d.id
    returning w.comp_id as "compId", w.comp_event_id as ceid, w.athlete_id as "athleteId", d.state as was`.execute(tx);
  await sql`
    update waiting g set line_state = 'lapsed' where g.athlete_id = ${from} and g.line_state = 'held'
      and exists (select from waiting k where k.athlete_id = ${to} and k.comp_event_id = g.comp_event_id and k.line_state = 'held')`.execute(
    tx,
  );
  await tx.updateTable('waiting').set({ athlete_id: to }).where('athlete_id', '=', from).execute();
  return rows.filter(({ was: previous }) => previous === 'waiting');
}

/** Removes an athlete from lists: everybody's, or only of those who have not proved their address. */
export async function takeLinks(tx: Tx, athlete: AthleteId, whose: 'everybody' | 'unproved'): Promise<Link[]> {
  const { rows } = await sql<{ link: Link }>`
    delete from user_athlete l using app_user u where l.athlete_id = ${athlete} and u.id = l.user_id
      and (${whose === 'everybody'} or u.email_confirmed_at is null)
    returning jsonb_build_object('user_id', l.user_id, 'created_at', l.created_at) as link`.execute(tx);
  return rows.map(({ link }) => link);
}

/** Adds an athlete to lists; returns whose did not have it before. Deleted users are skipped. */
export async function giveLinks(
  tx: Tx,
  athlete: AthleteId,
  links: readonly Link[],
  whose: 'everybody' | 'proved',
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    insert into user_athlete (user_id, athlete_id, created_at)
    select l.user_id, ${athlete}, l.created_at from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(user_id int, created_at timestamptz) join app_user u on u.id = l.user_id
    where u.closed_at is null and (${whose === 'everybody'} or u.email_confirmed_at is not null) order by l.user_id
    on conflict do nothing returning user_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes an athlete from the lists of some people. */
export async function takeOffLists(tx: Tx, athlete: AthleteId, users: readonly UserId[]): Promise<void> {
  await sql`delete from user_athlete where athlete_id = ${athlete} and user_id = any(${[...users]}::int[])`.execute(tx);
}

/** Deletes an athlete without entries and their counts. Throws while any row names the athlete. */
export async function removeAthlete(tx: Tx, id: AthleteId): Promise<void> {
  await sql`delete from comp_athlete where athlete_id = ${id} and held = 0 and taken = 0`.execute(tx);
  await sql`delete from athlete where id = ${id}`.execute(tx);
}

/** Returns the competitions in which a person holds places for an athlete outside any order, for discounts. */
export const heldBy = (entries: readonly MovedEntry[]): { userId: UserId; compId: CompetitionId }[] => {
  const held = entries.filter(({ state, orderId }) => state === 'held' && orderId === null);
  const once = new Map(held.map(({ userId, compId }) => [`${userId}/${compId}`, { userId, compId }]));
  return [...once.values()].sort((a, b) => a.userId - b.userId || a.compId - b.compId);
};

/** Returns the places of these entries for another athlete. */
export const spotsFor = (entries: readonly Spot[], athleteId: AthleteId): Spot[] =>
  entries.map(({ compId, ceid }: { compId: CompetitionId; ceid: CompEventId }) => ({ compId, ceid, athleteId }));
