import { sql } from 'kysely';
import type { Form } from '@startline/rules/day/startlists/draw-event';
import type { CompetitionId, EventGroupId, LineId, StartListId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** One start to write; `position` null means scratched. */
export type WrittenStart = {
  readonly lineId: LineId;
  readonly kind: 'entry' | 'team';
  readonly heat: number;
  readonly position: number | null;
  readonly placed: 'draw' | 'hand' | 'late';
  readonly rank: number | null;
  readonly hasMark: boolean;
};

type NewList = {
  readonly compId: CompetitionId;
  readonly groupId: EventGroupId;
  readonly eventNo: number;
  readonly form: Form;
  readonly seed: string;
  readonly now: Instant;
};

/** Writes the terms of a draw. Keeps the photo-finish number once the list has been published. */
export async function writeList(tx: Tx, { compId, groupId, eventNo, form, seed, now }: NewList): Promise<StartListId> {
  const { rows } = await sql<{ id: StartListId }>`
    insert into start_list (comp_id, event_group_id, photo_no, layout, first_lane, last_lane, max_per_heat, seed, drawn_at)
    values (${compId}, ${groupId}, ${eventNo}, ${form.layout}, ${form.track.firstLane}, ${form.track.lastLane}, ${form.maxPerHeat}, ${seed}, ${new Date(now)})
    on conflict (event_group_id, round) do update set photo_no = case when start_list.published_at is null then excluded.photo_no else start_list.photo_no end,
      layout = excluded.layout, first_lane = excluded.first_lane, last_lane = excluded.last_lane, max_per_heat = excluded.max_per_heat, seed = excluded.seed, drawn_at = excluded.drawn_at
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A start list was not written.');
  return row.id;
}

/**
 * Writes who starts where: creates missing units, removes empty ones beyond the last, and sets every start as given.
 * Raises the version by one; a published list is published again in its new form.
 */
export async function writeStarts(
  tx: Tx,
  listId: StartListId,
  starts: readonly WrittenStart[],
  now: Instant,
): Promise<number> {
  const heats = Math.max(0, ...starts.map(({ heat }) => heat));
  const rows = JSON.stringify(starts);
  await sql`
    insert into unit (start_list_id, heat, state)
    select ${listId}, n, case when l.published_at is null then 'drawn' else 'published' end from start_list l, generate_series(1, ${heats}::int) n where l.id = ${listId}
    on conflict (start_list_id, heat) do nothing`.execute(tx);
  await sql`
    delete from start where start_list_id = ${listId} and line_id not in (select (r->>'lineId')::int from jsonb_array_elements(${rows}::jsonb) r)`.execute(
    tx,
  );
  await sql`
    insert into start (unit_id, start_list_id, kind, line_id, state, position, placed, rank, has_mark)
    select u.id, ${listId}, r->>'kind', (r->>'lineId')::int, case when r->>'position' is null then 'scratched' else 'on' end, (r->>'position')::int, r->>'placed', (r->>'rank')::int, (r->>'hasMark')::boolean
    from jsonb_array_elements(${rows}::jsonb) r join unit u on u.start_list_id = ${listId} and u.heat = (r->>'heat')::int
    on conflict (start_list_id, line_id) do update set unit_id = excluded.unit_id, state = excluded.state, position = excluded.position, placed = excluded.placed, rank = excluded.rank, has_mark = excluded.has_mark`.execute(
    tx,
  );
  await sql`delete from unit where start_list_id = ${listId} and heat > ${heats}`.execute(tx);
  const { rows: changed } = await sql<{ version: number }>`
    update start_list set version = version + 1, published_version = case when published_at is null then null else version + 1 end, published_at = case when published_at is null then null else ${new Date(now)}::timestamptz end
    where id = ${listId} returning version`.execute(tx);
  return changed[0]?.version ?? 0;
}

/** Publishes the lists as they are: their units get the version and the time. */
export async function writePublished(tx: Tx, ids: readonly StartListId[], now: Instant): Promise<void> {
  await sql`update start_list set published_version = version, published_at = ${new Date(now)} where id = any(${[...ids]}::int[])`.execute(
    tx,
  );
  await sql`update unit set state = 'published' where start_list_id = any(${[...ids]}::int[]) and state = 'drawn'`.execute(
    tx,
  );
}

type Step = {
  readonly words: string;
  readonly before: readonly WrittenStart[];
  /** Whether the change also replaces the terms of the draw; undoing it restores them. */
  readonly withTerms?: true;
  readonly by: UserId | null;
  readonly now: Instant;
};
/** Stores what a change replaces, to undo it. */
export async function keepStep(tx: Tx, listId: StartListId, step: Step): Promise<void> {
  const { words: text, before, by, now, withTerms = false } = step;
  await sql`
    insert into start_step (start_list_id, words, before, by_user, at, terms)
    select id, ${text}, ${JSON.stringify(before)}::jsonb, ${by}, ${new Date(now)},
      case when ${withTerms} then jsonb_build_object('layout', layout, 'firstLane', first_lane, 'lastLane', last_lane, 'maxPerHeat', max_per_heat, 'seed', seed) end
    from start_list where id = ${listId}`.execute(tx);
}

/**
 * Removes the last stored step of a list and returns what it replaced; undefined when there is none. Restores the terms
 * of the draw when the step replaced them.
 */
export async function takeStep(tx: Tx, listId: StartListId): Promise<readonly WrittenStart[] | undefined> {
  const { rows } = await sql<{ before: WrittenStart[] }>`
    with step as (delete from start_step where id = (select max(id) from start_step where start_list_id = ${listId}) returning start_list_id, before, terms),
    back as (
      update start_list l set layout = terms->>'layout', first_lane = (terms->>'firstLane')::int, last_lane = (terms->>'lastLane')::int, max_per_heat = (terms->>'maxPerHeat')::int, seed = terms->>'seed'
      from step where l.id = step.start_list_id and terms is not null)
    select before from step`.execute(tx);
  return rows[0]?.before;
}
