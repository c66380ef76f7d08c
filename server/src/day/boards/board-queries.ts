import type { Board } from '@startline/rules/day/boards/board';
import { sql } from 'kysely';
import type { CompetitionId, EventGroupId, StartId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

const columns = ['id', 'name', 'shows', 'layout', 'message', 'slides', 'seconds'] as const;

/** Reads the boards of a competition in the order of their creation. */
export const readBoards = (db: Db | Tx, compId: CompetitionId): Promise<Board[]> =>
  db
    .selectFrom('board')
    .select(columns)
    .select(sql<number>`coalesce(event_group_id, 0)`.as('egId'))
    .where('comp_id', '=', compId)
    .orderBy('id')
    .execute();

/** Returns a board with its competition; undefined when there is none. */
export const readBoard = (db: Db, id: number): Promise<(Board & { readonly compId: CompetitionId }) | undefined> =>
  db
    .selectFrom('board')
    .select(columns)
    .select(['comp_id as compId', sql<number>`coalesce(event_group_id, 0)`.as('egId')])
    .where('id', '=', id)
    .executeTakeFirst();

export type BoardFacts = Omit<Board, 'id'>;

const rowOf = ({ name, shows, egId, layout, message, slides, seconds }: BoardFacts) => ({
  ...{ name, shows, layout, message, seconds },
  event_group_id: egId === 0 ? null : (egId as EventGroupId),
  slides: JSON.stringify(slides),
});

/** Adds a board and returns its id. */
export async function addBoard(tx: Tx, compId: CompetitionId, facts: BoardFacts): Promise<number> {
  const { id } = await tx
    .insertInto('board')
    .values({ comp_id: compId, ...rowOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a board; returns false when the competition has no such board. */
export async function writeBoard(tx: Tx, compId: CompetitionId, id: number, facts: BoardFacts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('board')
    .set(rowOf(facts))
    .where('comp_id', '=', compId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a board; returns false when the competition has no such board. */
export async function dropBoard(tx: Tx, compId: CompetitionId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('board')
    .where('comp_id', '=', compId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The latest mark of a competition, or of one of its events, on a published start list. */
export type LatestRow = {
  readonly startId: StartId;
  readonly groupId: EventGroupId;
  readonly heat: number;
  readonly kind: 'result' | 'trial' | 'height';
  readonly part: number;
  readonly text: string;
};

export const readLatestMark = async (db: Db, compId: CompetitionId, groupId: number): Promise<LatestRow | undefined> =>
  (
    await sql<LatestRow>`
    select s.id as "startId", l.event_group_id as "groupId", u.heat, c.kind, c.part, c.value #>> '{}' as text
    from day_cell c join start s on s.id = c.subject_id join unit u on u.id = s.unit_id join start_list l on l.id = s.start_list_id
    where c.comp_id = ${compId} and c.subject = 'start' and c.kind in ('result', 'trial', 'height') and c.row_id is not null
      and l.published_at is not null and (${groupId} = 0 or l.event_group_id = ${groupId})
    order by c.seq desc limit 1`.execute(db)
  ).rows[0];
