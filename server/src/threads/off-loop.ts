import { availableParallelism } from 'node:os';
import type { Ctx } from '../context.ts';
import { Threads } from './threads.ts';
import type { works } from './works.ts';

type Works = typeof works;

/** One core stays with the loop. */
const threads = new Threads({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 32,
  mostOfOwner: 3,
  limit: 30_000,
});

/**
 * Does a piece of work in a thread, so that everybody else is answered meanwhile. The pieces of one account wait for
 * each other, never in the way of those of others.
 */
export const offLoop = <Name extends keyof Works>(
  { caller, address }: Pick<Ctx, 'caller' | 'address'>,
  name: Name,
  input: Parameters<Works[Name]>[0],
): Promise<ReturnType<Works[Name]>> =>
  threads.run(caller.kind === 'user' ? `user ${String(caller.id)}` : `address ${address}`, { name, input });
