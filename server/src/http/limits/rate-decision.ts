import { hours, minutes, type Instant } from '@startline/rules/time';

/** At most `hits` in any `ms`. */
export type Window = { readonly ms: number; readonly hits: number };
/** Several windows make the wait grow with persistence: five a minute, but not five in each of many minutes. */
export type Limit = { readonly slice: number; readonly windows: readonly Window[] };

const perMinute = (...windows: readonly Window[]): Limit => ({ slice: 10_000, windows });
const perHour = (hits: number): Limit => ({ slice: minutes(5), windows: [{ ms: hours(1), hits }] });

/**
 * The numbers of BAR S6. `account` counts the name that was typed, `address` where it came from, `caller` the user or
 * else the address.
 */
export const namedLimits = {
  login: {
    account: perMinute({ ms: minutes(1), hits: 5 }, { ms: minutes(15), hits: 15 }, { ms: hours(1), hits: 30 }),
    address: perMinute({ ms: minutes(1), hits: 20 }, { ms: minutes(15), hits: 120 }),
  },
  reset: { account: perHour(3), address: perHour(20) },
  register: { address: perHour(5) },
  priority: { caller: perHour(10) },
  basket: { caller: perMinute({ ms: minutes(1), hits: 60 }) },
  contact: { caller: perHour(5) },
  'register-lookup': { caller: perMinute({ ms: minutes(1), hits: 20 }, { ms: hours(1), hits: 200 }) },
  upload: { caller: perHour(60) },
  invite: { caller: perHour(60) },
  report: { caller: perMinute({ ms: minutes(1), hits: 20 }) },
} as const satisfies Record<string, Partial<Record<'account' | 'address' | 'caller', Limit>>>;

/** Start of the slice of time that an instant lies in. */
export const sliceOf = (now: Instant, slice: number): Instant => (Math.floor(now / slice) * slice) as Instant;

/** The longest time that a limit looks back. */
export const longestOf = (limit: Limit): number => Math.max(...limit.windows.map((window) => window.ms)) + limit.slice;

/** Seconds to wait before the next try passes; 0 when this one, already counted in `slices`, passes. */
export function secondsToWait(
  limit: Limit,
  slices: readonly { readonly start: Instant; readonly hits: number }[],
  now: Instant,
): number {
  return Math.max(0, ...limit.windows.map((window) => waitFor(window, limit.slice, slices, now)));
}

function waitFor(
  window: Window,
  slice: number,
  slices: readonly { readonly start: Instant; readonly hits: number }[],
  now: Instant,
): number {
  const inside = slices.filter((one) => one.start + slice > now - window.ms).sort((a, b) => a.start - b.start);
  let over = inside.reduce((sum, one) => sum + one.hits, 0) - window.hits;
  if (over <= 0) return 0;
  for (const one of inside) {
    over -= one.hits;
    if (over < 0) return Math.ceil((one.start + slice + window.ms - now) / 1000);
  }
  return Math.ceil(window.ms / 1000);
}
