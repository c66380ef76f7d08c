import { availableParallelism } from 'node:os';
import type { Ctx } from '../context.ts';
import { Threads } from './threads.ts';

/** Quick work: one core stays with the loop. */
const quick = new Threads({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 32,
  mostOfOwner: 3,
  limit: 30_000,
});

/**
 * Work that may take seconds has a thread of its own, so that nobody's quick work ever waits behind it. Few may wait:
 * the greatest takes under 15 s (a test), so that the last of them is answered within a minute.
 */
const slow = new Threads({ size: 1, mostWaiting: 3, mostOfOwner: 2, limit: 30_000 });
const slowWorks: ReadonlySet<string> = new Set(['betterTimetable']);

/** A function whose work is done in a thread: its input and its answer are plain values. */
type Work = (input: never) => unknown;

/**
 * Does a piece of work in a thread, so that everybody else is answered meanwhile. The pieces of one account wait for
 * each other, never in the way of those of others. The name is that of the work in `start/works`:
 * `offLoop<typeof pastedTimetable>(ctx, 'pastedTimetable', input)`.
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
