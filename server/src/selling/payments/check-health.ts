import type { Ctx } from '../../kernel/context.ts';
import {
  countLateJobs,
  countOverdueHolds,
  countPaidUnsettled,
  countPaidWithoutEntry,
  countStuckPayments,
  countWrongLimits,
  sumLedger,
  writeCheck,
} from './health-queries.ts';

type Checks = Readonly<Record<string, readonly { readonly n: number; readonly words: string }[]>>;

/**
 * Runs the health checks of the shop under the names of the app config (ADMIN-03), each with its faults in words, for
 * what must be noticed within a minute (BAR P14).
 */
export async function checkHealth(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await noteChecks(ctx, {
    'entry check': [
      { n: await countPaidWithoutEntry(ctx.db), words: 'paid lines without an entry' },
      { n: await countOverdueHolds(ctx.db, now), words: 'holds counted more than 5 minutes past their end' },
    ],
    'payment status': [
      { n: await countStuckPayments(ctx.db, now), words: 'payments that the provider was not asked for' },
    ],
    'health monitor': [{ n: await countLateJobs(ctx.db, now), words: 'jobs waiting for more than 60 seconds' }],
  });
}

/** Runs the check over everything, and so less often: places, orders and money. */
export async function checkBooks(ctx: Ctx): Promise<void> {
  await noteChecks(ctx, {
    'order check': [
      { n: await countPaidUnsettled(ctx.db), words: 'payments without their order' },
      { n: await sumLedger(ctx.db), words: 'pence off balance in the ledger' },
      { n: await countWrongLimits(ctx.db), words: 'events whose count is wrong' },
    ],
  });
}

/** Stores the result of each check, and logs faults. */
export async function noteChecks(ctx: Ctx, counted: Checks): Promise<void> {
  for (const [name, checks] of Object.entries(counted)) {
    const wrong = checks.filter(({ n }) => n !== 0);
    const note = wrong.map(({ n, words: text }) => `${String(n)} ${text}`).join('; ');
    if (wrong.length > 0) ctx.log.error({ check: name, note }, 'a health check failed');
    await writeCheck(ctx.db, { name, ok: wrong.length === 0, note, now: ctx.now() });
  }
}
