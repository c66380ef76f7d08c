import { later, minutes } from '@startline/rules/time';
import type { CompEventId } from '@startline/rules/ids';
import type { JobRunners, Round } from '../../jobs/run-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { noteChecks } from '../../selling/payments/check-health.ts';
import { offerPlaces } from './offer-places.ts';
import { countOwed } from './place-in-line-queries.ts';
import { returnOwed } from './return-owed.ts';
import { countLateLines, countWrongLines, readLinesDue } from './waiting-queries.ts';

const AT_ONCE = 200;

/**
 * Offers free places in every line that has some, whatever freed them: raising a limit triggers no offer by itself.
 * Returns money that is still owed, whatever ended the place in line.
 */
export async function offerFreePlaces(ctx: Ctx): Promise<void> {
  for (const ceid of await readLinesDue(ctx.db, ctx.now(), AT_ONCE)) await offerPlaces(ctx, { ceid });
  await returnOwed(ctx);
}

/**
 * Runs the fifth health check (ADMIN-03): lines are counted correctly, ended offers are settled, and owed money went
 * back.
 */
export async function checkLines(ctx: Ctx): Promise<void> {
  await noteChecks(ctx, {
    'waiting list': [
      { n: await countWrongLines(ctx.db), words: 'events whose waiting list is counted wrong' },
      {
        n: await countLateLines(ctx.db, later(ctx.now(), -minutes(5))),
        words: 'offers that ended and were not passed on for 5 minutes',
      },
      {
        n: await countOwed(ctx.db, later(ctx.now(), -minutes(5))),
        words: 'places in line that are over and whose money did not go back for 5 minutes',
      },
    ],
  });
}

export const waitingJobs: Pick<JobRunners, 'offer-places'> = {
  'offer-places': (ctx, { ceid }) => offerPlaces(ctx, { ceid: ceid as CompEventId }),
};

export const waitingRounds: readonly Round[] = [
  { name: 'offer free places', everySeconds: 15, run: offerFreePlaces },
  { name: 'check waiting lists', everySeconds: 60, run: checkLines },
];
