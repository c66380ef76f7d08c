import type { Ctx } from './context.ts';
import { transaction, type Tx } from '../db/db.ts';

/**
 * Returns the one transaction of an idempotent command (BAR P9). What it answers is kept with the call's key as its
 * last statement: after a kill the key finds either the answer or nothing done, never work without its answer.
 */
export const keepingAnswer = <Answer>(ctx: Ctx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  transaction(ctx.db, async (tx) => {
    const answer = await work(tx);
    await ctx.keepAnswer?.(tx, answer);
    return answer;
  });
