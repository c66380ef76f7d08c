import path from 'node:path';

/** The module that lets an attack lay hands on the server's process. */
export const handsModule = path.join(import.meta.dirname, 'hands.mjs');

/** Set to make the rounds of the server come that many times as fast. */
export const HURRY = 'ATTACK_HURRY';

/** What can be done to the process: garbage collected again and again, its wall clock or its steady clock moved on. */
export type Hand =
  | { readonly hand: 'collect'; readonly everyMs: number }
  | { readonly hand: 'step'; readonly ms: number }
  | { readonly hand: 'sleep'; readonly ms: number };
