import { sql } from 'kysely';
import type { LineId } from '@startline/rules/ids';
import type { Db, SqlPart, Tx } from '../../db/db.ts';

/** An entry or a team, whose starts have the results. */
type Starting = { readonly kind: 'entry' | 'team'; readonly refId: LineId };

const startsOf = (kind: Starting['kind'], id: SqlPart): SqlPart =>
  kind === 'entry' ? sql`s.entry_id = ${id}` : sql`s.team_id = ${id}`;

/** Locks the event groups in which an entry or a team starts, as saving a result does, so that none comes in meanwhile. */
export async function lockRacesOf(tx: Tx, { kind, refId }: Starting): Promise<void> {
  await sql`
    select g.id from event_group g where g.id in (
      select l.event_group_id from start s join start_list l on l.id = s.start_list_id where ${startsOf(kind, sql`${refId}`)})
    order by g.id for no key update`.execute(tx);
}

/**
 * Returns the condition that an entry or a team, named by its column, has a result: a time, a mark, a trial or a height, or a word such as DNF, in any
 * round and whether the public sees it or not. A start that was taken off the list does not count.
 */
export const withResult = (kind: Starting['kind'], id: SqlPart): SqlPart => sql`
    exists (
      select from start s join start_list l on l.id = s.start_list_id
        join day_cell c on c.comp_id = l.comp_id and c.subject = 'start' and c.subject_id = s.id
      where ${startsOf(kind, id)} and s.state = 'on'
        and c.kind in ('result', 'trial', 'height') and c.row_id is not null)`;

/** Returns whether an entry or a team has a result. */
export async function hasResult(db: Db | Tx, { kind, refId }: Starting): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${withResult(kind, sql`${refId}`)} as has`.execute(db);
  return rows[0]?.has ?? false;
}
