import { later, minutes } from '@startline/rules/time';
import type { CompEventId } from '@startline/rules/ids';
import type { JobRunners, Round } from '../../jobs/run-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { noteChecks } from '../../selling/payments/check-health.ts';
import { offerPlaces } from './offer-places.ts';
import { countLateLines, countWrongLines, readLinesDue } from './waiting-queries.ts';

const AT_ONCE = 200;

/** Offers free places in every line that has some, whatever freed them: raising a limit triggers no offer by itself. */
export async function offerFreePlaces(ctx: Ctx): Promise<void> {
  for (const ceid of await readLinesDue(ctx.db, ctx.now(), AT_ONCE)) await offerPlaces(ctx, { ceid });
}

/** Runs the fifth health check (ADMIN-03): lines are counted correctly, and ended offers are settled. */
export async function checkLines(ctx: Ctx): Promise<void> {
  await noteChecks(ctx, {
    'waiting list': [
      { n: await countWrongLines(ctx.db), words: 'events whose waiting list is counted wrong' },
      {
        n: await countLateLines(ctx.db, later(ctx.now(), -minutes(5))),
        words: 'offers that ended and were not passed on for 5 minutes',
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
