import { setTimeout as pause } from 'node:timers/promises';

const STEP = 250;

/** Returns the milliseconds from the time that work took to the end of its step. */
export const restOfStep = (took: number): number => Math.max(STEP, Math.ceil(took / STEP) * STEP) - took;

/**
 * Answers or refuses at the end of a quarter-second step, so that the time of a call does not reveal whether an address
 * has an account.
 */
export async function atEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(restOfStep(performance.now() - began));
  }
}
