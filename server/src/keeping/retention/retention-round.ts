import { wallClock } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import type { Round } from '../../jobs/run-jobs.ts';
import { takeAway } from './retention-queries.ts';

const HOUR = 3_600;

/** Deletes rows after their retention times (`rules/src/keeping/retention.ts`). */
export const retentionRound: Round = { name: 'retention', everySeconds: HOUR, run: endRetention };

export async function endRetention({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const moment = { now: now(), today: wallClock(now(), 'Europe/London').date };
  for (const take of Object.values(takeAway)) await transaction(db, (tx) => take(tx, moment));
}
