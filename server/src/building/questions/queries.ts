import { sql } from 'kysely';
import type { Question } from '@startline/rules/entering/questions/question';
import type { CompetitionId, EventGroupId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

export type BuiltQuestionRow = Question & { readonly answers: number };

/** Reads the questions of a competition in their order, with the number of answers that are not blank. */
export async function builtQuestionsOf(db: Db | Tx, compId: CompetitionId): Promise<BuiltQuestionRow[]> {
  const { rows } = await sql<BuiltQuestionRow>`
    select q.id, q.words, q.kind, q.choices, q.required, q.group_ids as groups, q.closed,
      (select count(*)::int from answer n where n.question_id = q.id and n.value <> '') as answers
    from question q where q.comp_id = ${compId} order by q.place, q.id`.execute(db);
  return rows;
}

/** Locks the questions of a competition in id order, so that no answer is given meanwhile. */
export async function lockQuestionsOf(tx: Tx, compId: CompetitionId): Promise<void> {
  await sql`select id from question where comp_id = ${compId} order by id for update`.execute(tx);
}

export const groupsOf = (db: Db | Tx, compId: CompetitionId): Promise<{ id: EventGroupId; name: string }[]> =>
  db
    .selectFrom('event_group')
    .select(['id', 'name'])
    .where('comp_id', '=', compId)
    .orderBy('event_no')
    .orderBy('id')
    .execute();

export type LastChange = {
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedById: number | null;
  readonly changedAt: Date;
};

/** Reads the last change of the questions of a competition; undefined before the first. */
export async function lastChangeOf(db: Db | Tx, compId: CompetitionId): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select b.id as version, u.display_name as "changedBy", b.user_id as "changedById", b.at as "changedAt" from builder_change b left join app_user u on u.id = b.user_id
    where b.comp_id = ${compId} and b.kind = 'question' order by b.id desc limit 1`.execute(db);
  return rows[0];
}

export type WrittenQuestion = Omit<Question, 'id'> & { readonly id: number; readonly place: number };
type Stamp = { readonly changed_by: UserId; readonly changed_at: Date };

/** Deletes questions, and the answers to them that were left blank. */
export async function deleteQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from answer where question_id = any(${[...ids]}::int[]) and value = ''`.execute(tx);
  await sql`delete from question where id = any(${[...ids]}::int[])`.execute(tx);
}

/** Writes one question, new or changed; returns its id. A row that is as it was keeps its version. */
export async function writeQuestion(
  tx: Tx,
  compId: CompetitionId,
  { id, place, words, kind, choices, required, groups, closed }: WrittenQuestion,
  stamp: Stamp,
): Promise<number> {
  const row = { place, words, kind, choices: [...choices], required, group_ids: [...groups], closed };
  if (id === 0)
    return (
      await tx
        .insertInto('question')
        .values({ comp_id: compId, ...row, ...stamp })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await tx
    .updateTable('question')
    .set((eb) => ({ ...row, ...stamp, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(
      sql<boolean>`(place, words, kind, choices, required, group_ids, closed) is distinct from (${place}::int, ${words}::text, ${kind}::text, ${row.choices}::text[], ${required}::boolean, ${row.group_ids}::int[], ${closed}::boolean)`,
    )
    .execute();
  return id;
}
