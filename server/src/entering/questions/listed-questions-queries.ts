import { sql, type RawBuilder } from 'kysely';
import type { QuestionKind } from '@startline/rules/entering/questions/question';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';

/** Returns whether an entry `e` in an event `v` is asked a question `q`, closed or not, as a part of a query. */
const isFor = sql`(cardinality(q.group_ids) = 0 or v.event_group_id = any(q.group_ids))`;

/**
 * Returns the answers to the questions that an entry `e` in an event `v` is asked, as a value of a statement: empty where
 * there is none. A closed question counts only with its answer.
 */
export const answersOfEntry = sql`coalesce((
  select jsonb_agg(jsonb_build_object('questionId', q.id, 'value', coalesce(n.value, '')) order by q.place, q.id)
  from question q left join answer n on n.question_id = q.id and n.athlete_id = e.athlete_id
  where q.comp_id = e.comp_id and ${isFor} and (not q.closed or n.value <> '')), '[]')`;

/** Returns the condition that an entry `e` in an event `v` has this answer to a question; an empty one is none. */
export const hasAnswer = ({
  id,
  answer,
}: {
  readonly id: number;
  readonly answer: string;
}): RawBuilder<unknown> => sql`exists (
  select from question q left join answer n on n.question_id = q.id and n.athlete_id = e.athlete_id
  where q.id = ${id} and q.comp_id = e.comp_id and ${isFor} and coalesce(n.value, '') = ${answer})`;

export type ListedQuestionRow = {
  readonly id: number;
  readonly words: string;
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
  readonly closed: boolean;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
};
/** Reads the questions of a competition with how many athletes of live entries gave each answer, or none. */
export async function readListedQuestions(db: Db, compId: CompetitionId, now: Instant): Promise<ListedQuestionRow[]> {
  const { rows } = await sql<ListedQuestionRow>`
    with asked as (
      select distinct q.id, e.athlete_id from question q join entry e on e.comp_id = q.comp_id join comp_event v on v.id = e.comp_event_id
      where q.comp_id = ${compId} and ${isFor} and (e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${new Date(now)}))),
    counted as (
      select q.id, case when q.kind = 'text' and n.value <> '' then '*' else coalesce(n.value, '') end as value, count(*)::int as count
      from asked a join question q on q.id = a.id left join answer n on n.question_id = a.id and n.athlete_id = a.athlete_id group by 1, 2)
    select q.id, q.words, q.kind, q.choices, q.closed, coalesce((select jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.value) from counted c where c.id = q.id), '[]') as counts
    from question q where q.comp_id = ${compId} order by q.place, q.id`.execute(db);
  return rows;
}
