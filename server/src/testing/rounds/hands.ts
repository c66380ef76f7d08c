import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The module that lets an attack interfere with the server's process. */
export const handsModule = path.join(import.meta.dirname, 'hands.mjs');

/** Set to make the server's rounds run this many times as fast. */
export const HURRY = 'ATTACK_HURRY';

/** Interference with the process: repeated garbage collection, or a move of its wall clock or monotonic clock. */
export type Hand =
  | { readonly hand: 'collect'; readonly everyMs: number }
  | { readonly hand: 'step'; readonly ms: number }
  | { readonly hand: 'watch' }
  | { readonly hand: 'held'; readonly id: number }
  | { readonly hand: 'sleep'; readonly ms: number };

type Told = { readonly id?: number; readonly held?: number };
let count = 0;

/** Returns the longest time in milliseconds that a watched process held its loop, since the last call. */
export function longestHold(child: ChildProcess): Promise<number> {
  count -= 1;
  const id = count;
  return new Promise((done) => {
    const hear = (told: Told): void => {
      if (told.id !== id || told.held === undefined) return;
      child.off('message', hear);
      done(told.held);
    };
    child.on('message', hear).send({ hand: 'held', id } satisfies Hand);
  });
}
