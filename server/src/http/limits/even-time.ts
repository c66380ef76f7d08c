import { setTimeout as pause } from 'node:timers/promises';

const STEP = 250;

/** Milliseconds from the time that work took to the end of its step. */
export const restOfStep = (took: number): number => Math.max(STEP, Math.ceil(took / STEP) * STEP) - took;

/**
 * Answers, or refuses, at the end of a step of a quarter of a second: how long a call takes then does not tell whether
 * an address has an account.
 */
export async function atEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(restOfStep(performance.now() - began));
  }
}
