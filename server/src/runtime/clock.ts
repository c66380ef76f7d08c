import type { Instant } from '@startline/rules/time';

/**
 * Returns the time. The server reads the clock and the random source only in this file; everything else is passed
 * `now`.
 */
export const systemClock = (): Instant => Date.now() as Instant;
