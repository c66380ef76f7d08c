import type { CompetitionId } from '@startline/rules/ids';
import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';

/** Inserts a question of a competition: a required T-shirt size unless the test says otherwise. */
export async function seedQuestion(
  db: Db,
  compId: CompetitionId,
  facts: Partial<Insertable<Tables['question']>> = {},
): Promise<number> {
  const kind = facts.kind ?? 'choice';
  return (
    await db
      .insertInto('question')
      .values({
        comp_id: compId,
        place: 0,
        words: 'T-shirt size',
        kind,
        choices: kind === 'choice' ? ['S', 'M', 'L'] : [],
        required: true,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
