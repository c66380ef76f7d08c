import { later, minutes, type Instant } from '@startline/rules/time';
import type { Ctx } from '../kernel/context.ts';
import { transaction } from '../db/db.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { letterWithKey } from '../letters/mailed-key.ts';
import type { Letter } from '../outside/mail.ts';
import { claimJobs, noteDone, noteFailed, type ClaimedJob } from './claim-queries.ts';
import { Loop } from './loop.ts';
import { OUTBOX_CHANNEL, type OutboxJob } from '../kernel/outbox-queries.ts';
import { Pulse } from '../runtime/pulse.ts';
import { sweep } from './sweep-queries.ts';

/**
 * Does one kind of outbox job. Must be safe to repeat, since a job may come again after a kill. Throws to be retried
 * later.
 */
export type JobRunner<Job extends OutboxJob> = (ctx: Ctx, job: Omit<Job, 'kind'>) => Promise<void>;
export type JobRunners = {
  readonly [Kind in Exclude<OutboxJob['kind'], 'mail'>]: JobRunner<Extract<OutboxJob, { kind: Kind }>>;
};
/** Recurring work, such as asking a provider. Must be safe to run in several processes at once. */
export type Round = {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * Does the work, or a piece of it that holds loop and database only for some milliseconds. Resolves to true while
   * more is left: the next piece comes after a pause, so that on the embedded engine other callers are served first.
   */
  readonly run: ((ctx: Ctx) => Promise<void>) | ((ctx: Ctx) => Promise<boolean>);
};

const AT_ONCE = 10;
/**
 * Longer than the wait for the slowest mail server, and short enough that jobs of a killed process are done within a
 * minute (BAR P1).
 */
const LEASE = 50_000;
const POLL_MS = 2_000;
/** Rounds begin after the first callers were answered, since on the embedded engine they share its one connection. */
const FIRST_ROUNDS_MS = 2_000;
/** The pause between the pieces of a round. */
const REST_MS = 100;
const MOST_ATTEMPTS = 14;
const sweeping: Round = { name: 'sweep', everySeconds: 300, run: (ctx) => sweep(ctx.db, ctx.now()) };

/** Returns when a failed job is retried: after 5 s, 10 s, 20 s ... at most an hour; 14 times is about 5 hours. */
export const nextAttempt = (attempts: number, now: Instant): Instant | undefined =>
  attempts >= MOST_ATTEMPTS ? undefined : later(now, Math.min(5_000 * 2 ** (attempts - 1), minutes(60)));

/** Does the jobs that are due now, once; returns how many there were. Tests call it instead of the running loop. */
export async function runDueJobs(kernel: Kernel, runners: JobRunners): Promise<number> {
  const now = kernel.now();
  const jobs = await transaction(kernel.engine.db, (tx) =>
    claimJobs(tx, { now, until: later(now, LEASE), most: AT_ONCE }),
  );
  await Promise.all(jobs.map((job) => runOne(kernel, runners, job)));
  return jobs.length;
}

/** The jobs that this process is doing: after a step of the clock a job may be claimed again meanwhile. */
const inHand = new WeakMap<Kernel['engine'], Set<number>>();

async function runOne(kernel: Kernel, runners: JobRunners, job: ClaimedJob): Promise<void> {
  const { db } = kernel.engine;
  const doing = inHand.get(kernel.engine) ?? new Set();
  inHand.set(kernel.engine, doing);
  if (doing.has(job.id)) return;
  doing.add(job.id);
  try {
    await noteDone(db, job.id, await perform(kernel, runners, job), kernel.now());
  } catch (fault) {
    const again = nextAttempt(job.attempts, kernel.now());
    const why = fault instanceof Error ? fault.message : 'failed';
    kernel.log[again === undefined ? 'error' : 'warn'](
      { job: job.id, kind: job.kind, attempts: job.attempts, err: fault },
      again === undefined ? 'job given up' : 'job put back',
    );
    await noteFailed(db, job.id, { why, again });
  } finally {
    doing.delete(job.id);
  }
}

async function perform(
  kernel: Kernel,
  runners: JobRunners,
  { id, kind, payload }: ClaimedJob,
): Promise<'sent' | 'kept'> {
  const ctx = systemContext(kernel, `job ${String(id)}`);
  switch (kind) {
    case 'mail':
      return kernel.outside.mail.send(
        letterWithKey(payload['letter'] as Letter, payload['seed'] as string | undefined, kernel.config.secretKey),
      );
    case 'refund':
      await runners.refund(ctx, { refundId: Number(payload['refundId']) });
      return 'sent';
    case 'settle':
      await runners.settle(ctx, { paymentId: Number(payload['paymentId']) });
      return 'sent';
    case 'end-payment':
      await runners['end-payment'](ctx, { paymentId: Number(payload['paymentId']) });
      return 'sent';
    case 'offer-places':
      await runners['offer-places'](ctx, { ceid: Number(payload['ceid']) });
      return 'sent';
    case 'cancel-entries':
      await runners['cancel-entries'](ctx, {
        compId: Number(payload['compId']),
        moneyBack: payload['moneyBack'] as 'all' | 'policy' | 'none',
      });
      return 'sent';
  }
}

/** Returns a context for the server's own work: without a caller, and with a name instead of a request. */
export const systemContext = (kernel: Kernel, name: string): Ctx => ({
  db: kernel.engine.db,
  now: kernel.now,
  caller: { kind: 'anonymous' },
  config: kernel.config,
  outside: kernel.outside,
  log: kernel.log,
  requestId: name,
  address: '',
  intention: undefined,
});

const OUTBOX = 'outbox';
/** Returns the longest that a round may take before the watchdog restarts it. */
const hangsAfter = (everySeconds: number): number => Math.max(3 * everySeconds * 1000, 120_000);

/**
 * Runs jobs as they come, and each round in a loop of its own, so that a slow or failing round delays no other. `stop`
 * waits for work in progress. Records every success in `pulse`.
 */
export async function startJobs(
  kernel: Kernel,
  runners: JobRunners,
  rounds: readonly Round[],
  pulse = new Pulse(),
): Promise<{ stop(): Promise<void> }> {
  const watched = (name: string, everySeconds: number, turn: () => Promise<boolean>) => {
    pulse.expect(name, everySeconds);
    return {
      name,
      everyMs: everySeconds * 1000,
      hangsAfterMs: hangsAfter(everySeconds),
      turn: async () => {
        const isMore = await turn();
        pulse.succeeded(name, kernel.now());
        return isMore;
      },
      failed: (fault: unknown) => kernel.log.warn({ err: fault, round: name }, 'background work failed, tried again'),
      hung: () => kernel.log.error({ round: name }, 'background work hung, started again'),
    };
  };
  const outbox = watched(OUTBOX, POLL_MS / 1000, async () => (await runDueJobs(kernel, runners)) === AT_ONCE);
  const jobs = new Loop({ ...outbox, firstMs: 0, restMs: 0 });
  const loops = [sweeping, ...rounds].map(({ name, everySeconds, run }) => {
    const round = watched(name, everySeconds, async () => (await run(systemContext(kernel, name))) === true);
    return new Loop({ ...round, firstMs: FIRST_ROUNDS_MS, restMs: REST_MS });
  });
  await kernel.engine.listen(OUTBOX_CHANNEL, () => jobs.ring());
  return {
    stop: async () => {
      await Promise.all([jobs, ...loops].map((loop) => loop.stop()));
    },
  };
}
