import { availableParallelism } from 'node:os';
import type { Ctx } from '../context.ts';
import { Threads } from './threads.ts';

/** Workers for quick work; one core is left for the loop. */
const quick = new Threads({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 32,
  mostOfOwner: 3,
  limit: 30_000,
});

/**
 * The worker for slow work of seconds, so that quick work never waits behind it. Few may wait: the largest piece takes
 * under 15 s (a test), so that the last one is answered within a minute.
 */
const slow = new Threads({ size: 1, mostWaiting: 3, mostOfOwner: 2, limit: 30_000 });
const slowWorks: ReadonlySet<string> = new Set(['betterTimetable']);

/** A function that runs in a worker; its input and its result are plain values. */
type Work = (input: never) => unknown;

/**
 * Runs a piece of work in a worker, so that other callers are answered meanwhile. The pieces of one account wait for
 * each other and never delay those of others. The name is that of the work in `start/works`: `offLoop<typeof
 * pastedTimetable>(ctx, 'pastedTimetable', input)`.
 */
export const offLoop = <W extends Work>(
  { caller, address }: Pick<Ctx, 'caller' | 'address'>,
  name: string,
  input: Parameters<W>[0],
): Promise<Awaited<ReturnType<W>>> =>
  (slowWorks.has(name) ? slow : quick).run(
    caller.kind === 'user' ? `user ${String(caller.id)}` : `address ${address}`,
    { name, input },
  );
