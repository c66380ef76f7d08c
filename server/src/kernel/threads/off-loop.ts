import { availableParallelism } from 'node:os';
import type { Ctx } from '../context.ts';
import { Threads } from './threads.ts';

/** One core stays with the loop. */
const threads = new Threads({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 32,
  mostOfOwner: 3,
  limit: 30_000,
});

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
  threads.run(caller.kind === 'user' ? `user ${String(caller.id)}` : `address ${address}`, { name, input });
