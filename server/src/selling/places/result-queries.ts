import { sql } from 'kysely';
import type { LineId } from '@startline/rules/ids';
import type { Db, SqlPart, Tx } from '../../db/db.ts';

/** An entry or a team; its results are those of its starts. */
type Starting = 'entry' | 'team';

const startOf = (kind: Starting): SqlPart => (kind === 'entry' ? sql`s.entry_id` : sql`s.team_id`);

/**
 * Locks the event groups in which entries or teams start, in id order as saving a result does, so that no result comes
 * in meanwhile.
 */
export async function lockRacesOf(tx: Tx, kind: Starting, ids: readonly LineId[]): Promise<void> {
  await sql`
    select g.id from event_group g where g.id in (
      select l.event_group_id from start s join start_list l on l.id = s.start_list_id where ${startOf(kind)} = any(${[...ids]}::int[]))
    order by g.id for no key update`.execute(tx);
}

/**
 * Returns the condition that an entry or a team, named by its column, has a result: a time, a mark, a trial or a height,
 * or a word such as DNF, in any round and whether the public sees it or not. A start that was taken off the list does
 * not count.
 */
export const withResult = (kind: Starting, id: SqlPart): SqlPart => sql`
    exists (
      select from start s join start_list l on l.id = s.start_list_id
        join day_cell c on c.comp_id = l.comp_id and c.subject = 'start' and c.subject_id = s.id
      where ${startOf(kind)} = ${id} and s.state = 'on'
        and c.kind in ('result', 'trial', 'height') and c.row_id is not null)`;

/** Returns those of some entries or teams that have a result. */
export async function readWithResult(db: Db | Tx, kind: Starting, ids: readonly LineId[]): Promise<LineId[]> {
  const { rows } = await sql<{ id: LineId }>`
    select x.id from unnest(${[...ids]}::int[]) as x (id) where ${withResult(kind, sql`x.id`)}`.execute(db);
  return rows.map(({ id }) => id);
}
