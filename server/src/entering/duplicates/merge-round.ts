import { mayTakeEffect } from '@startline/rules/people/athletes/merging';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { stopMerge } from './answer-merge.ts';
import { takeEffect } from './merge-athletes.ts';
import { isStillRepresentative, lockMerge, readDueMerges } from './merge-queries.ts';
import { keepersOf } from './merger.ts';
import { readKeepers } from './pair-queries.ts';

const AT_ONCE = 5;

/** Merges records once the people with them on their lists have had their time to object. */
export const mergeRound: Round = { name: 'merge-athletes', everySeconds: 300, run: mergeDue };

type RoundCtx = Pick<Ctx, 'db' | 'now' | 'caller' | 'requestId' | 'config'>;

/** Runs some due merges; returns whether more may wait. */
export async function mergeDue(ctx: RoundCtx): Promise<boolean> {
  const due = await readDueMerges(ctx.db, ctx.now(), AT_ONCE);
  for (const id of due) {
    const refusal = await mergeOne(ctx, id).catch((fault: unknown) => {
      if (fault instanceof Refusal) return fault;
      throw fault;
    });
    // a refused merge is stopped in a transaction of its own, since the merge itself was rolled back
    if (refusal) await stopOne(ctx, id, refusal.message);
  }
  return due.length === AT_ONCE;
}

/** Merges, or returns the refusal. */
async function mergeOne(ctx: RoundCtx, id: number): Promise<Refusal | undefined> {
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const merge = await lockMerge(tx, id);
    if (merge?.state !== 'waiting' || merge.takesEffectAt.getTime() > ctx.now()) return undefined;
    const keepers = keepersOf(await readKeepers(tx, [merge.kept, merge.gone]), merge.kept, merge.gone);
    const agreed = { kept: merge.keptAgreedBy !== null, gone: merge.goneAgreedBy !== null };
    if (!mayTakeEffect(merge.as, agreed, keepers))
      return new Refusal('merge-refused', 'The families who have the two records on their lists have not both agreed.');
    if (merge.as === 'representative' && !(await isStillRepresentative(tx, merge)))
      return new Refusal(
        'merge-refused',
        'The person who asked no longer represents a club that both records belong to.',
      );
    await takeEffect({ tx, ctx, settings }, { ...merge, now: ctx.now() });
    return undefined;
  });
}

const stopOne = (ctx: RoundCtx, id: number, why: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const merge = await lockMerge(tx, id);
    if (merge?.state === 'waiting') await stopMerge(tx, ctx, merge, { by: null, why });
  });
