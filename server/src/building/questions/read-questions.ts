import type * as contract from '@startline/contract/building/questions';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { hostRead } from '../parts/host.ts';
import { builtQuestionsOf, groupsOf, lastChangeOf } from './queries.ts';

/** Returns the questions of a competition as its builders see them. */
export async function readQuestions(ctx: Ctx, { id }: { readonly id: CompetitionId }) {
  await hostRead(ctx.db, id);
  return questionsRecord(ctx.db, id);
}

export async function questionsRecord(
  db: Db | Tx,
  id: CompetitionId,
): Promise<z.input<typeof contract.readQuestions.output>> {
  const questions = await builtQuestionsOf(db, id);
  return {
    version: (await lastChangeOf(db, id))?.version ?? 0,
    questions: questions.map(({ choices, groups, ...question }) => ({
      ...question,
      choices: [...choices],
      groups: [...groups],
    })),
    groups: await groupsOf(db, id),
  };
}
