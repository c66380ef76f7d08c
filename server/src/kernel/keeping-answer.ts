import type { Ctx } from './context.ts';
import { transaction, type Tx } from '../db/db.ts';

/**
 * Runs the one transaction of an idempotent command (BAR P9). Its last statement stores the answer with the call's key:
 * after a kill the key has either the answer or no work done, never work without its answer.
 */
export const keepingAnswer = <Answer>(ctx: Ctx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  transaction(ctx.db, async (tx) => {
    const answer = await work(tx);
    await ctx.keepAnswer?.(tx, answer);
    return answer;
  });
