import type { Instant } from '@startline/rules/time';

/** Returns the one place of the server that reads the clock and the random source; everything else is handed `now`. */
export const systemClock = (): Instant => Date.now() as Instant;
