import { sql } from 'kysely';
import type { Question } from '@startline/rules/entering/questions/question';
import type { AthleteId, CompetitionId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import { idsIn } from '../../db/ids-in.ts';

export type QuestionRow = Question & { readonly compId: CompetitionId };

/** Reads the questions of competitions in their order, closed ones too. */
export async function readQuestions(db: Db | Tx, compIds: readonly CompetitionId[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, comp_id as "compId", words, kind, choices, required, group_ids as groups, closed from question
    where comp_id = any(${idsIn(compIds)}) order by comp_id, place, id`.execute(db);
  return rows;
}

/** Locks questions against being changed or deleted, in id order. */
export async function lockQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from question where id = any(${[...ids]}::int[]) order by id for share`.execute(tx);
}

export type AnswerRow = {
  readonly questionId: number;
  readonly athleteId: AthleteId;
  readonly value: string;
  readonly answeredBy: UserId | null;
};

/** Reads the answers of athletes to questions. */
export async function readAnswers(
  db: Db | Tx,
  { questions, athletes }: { readonly questions: readonly number[]; readonly athletes: readonly AthleteId[] },
): Promise<AnswerRow[]> {
  if (questions.length === 0 || athletes.length === 0) return [];
  const { rows } = await sql<AnswerRow>`
    select question_id as "questionId", athlete_id as "athleteId", value, answered_by as "answeredBy" from answer
    where question_id = any(${idsIn(questions)}) and athlete_id = any(${idsIn(athletes)})`.execute(db);
  return rows;
}

export type WrittenAnswer = Pick<AnswerRow, 'questionId' | 'athleteId' | 'value'>;

/** Writes answers, each in place of an earlier one. */
export async function writeAnswers(
  tx: Tx,
  answers: readonly WrittenAnswer[],
  by: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  const rows = JSON.stringify(answers);
  await sql`
    insert into answer (question_id, athlete_id, value, answered_by, answered_at)
    select a."questionId", a."athleteId", a.value, ${by.userId}::int, ${by.at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as a("questionId" int, "athleteId" int, value text) order by 1, 2
    on conflict (question_id, athlete_id) do update set value = excluded.value, answered_by = excluded.answered_by, answered_at = excluded.answered_at`.execute(
    tx,
  );
}
