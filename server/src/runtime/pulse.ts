import { performance } from 'node:perf_hooks';
import type { Instant } from '@startline/rules/time';

/** The health of a piece of background work. `lastSuccess` is undefined until it has succeeded once in this process. */
export type Beat = {
  readonly name: string;
  readonly everySeconds: number;
  readonly lastSuccess: Instant | undefined;
  readonly isLate: boolean;
};

/** Work is late once it has not succeeded for three of its intervals, and for at least this long. */
const LATE_AFTER_INTERVALS = 3;
const LEAST_PATIENCE_MS = 15_000;

type Kept = { readonly everyMs: number; lastSuccess: Instant | undefined; lastTick: number };

/**
 * Records when each piece of background work last succeeded (BAR P15), for /readyz and /metrics. Lateness uses the
 * monotonic clock, so a step of the wall clock has no effect.
 */
export class Pulse {
  readonly #kept = new Map<string, Kept>();
  readonly #tick: () => number;

  /** Takes a clock, `tick`, that returns milliseconds that never step back. */
  constructor(tick: () => number = () => performance.now()) {
    this.#tick = tick;
  }

  /** Starts to watch a piece of work, as though it had just succeeded. */
  expect(name: string, everySeconds: number): void {
    this.#kept.set(name, { everyMs: everySeconds * 1000, lastSuccess: undefined, lastTick: this.#tick() });
  }

  succeeded(name: string, now: Instant): void {
    const kept = this.#kept.get(name);
    if (kept) Object.assign(kept, { lastSuccess: now, lastTick: this.#tick() });
  }

  beats(): Beat[] {
    return [...this.#kept].map(([name, { everyMs, lastSuccess, lastTick }]) => ({
      name,
      everySeconds: everyMs / 1000,
      lastSuccess,
      isLate: this.#tick() - lastTick > Math.max(LATE_AFTER_INTERVALS * everyMs, LEAST_PATIENCE_MS),
    }));
  }

  /** Returns the names of late work. */
  late(): string[] {
    return this.beats().flatMap(({ name, isLate }) => (isLate ? [name] : []));
  }
}
