import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The module that lets an attack lay hands on the server's process. */
export const handsModule = path.join(import.meta.dirname, 'hands.mjs');

/** Set to make the rounds of the server come that many times as fast. */
export const HURRY = 'ATTACK_HURRY';

/** What can be done to the process: garbage collected again and again, its wall clock or its steady clock moved on. */
export type Hand =
  | { readonly hand: 'collect'; readonly everyMs: number }
  | { readonly hand: 'step'; readonly ms: number }
  | { readonly hand: 'watch' }
  | { readonly hand: 'held'; readonly id: number }
  | { readonly hand: 'sleep'; readonly ms: number };

type Told = { readonly id?: number; readonly held?: number };
let asked = 0;

/** Returns for how many milliseconds a watched process did nothing else at most, since it was last asked. */
export function longestHold(child: ChildProcess): Promise<number> {
  asked -= 1;
  const id = asked;
  return new Promise((done) => {
    const hear = (told: Told): void => {
      if (told.id !== id || told.held === undefined) return;
      child.off('message', hear);
      done(told.held);
    };
    child.on('message', hear).send({ hand: 'held', id } satisfies Hand);
  });
}
