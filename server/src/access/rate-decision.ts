import { hours, minutes, type Instant } from '@startline/rules/time';

/** At most `hits` in any `ms`. */
export type Window = { readonly ms: number; readonly hits: number };
/**
 * Whose calls a limit adds up: those for one account from one address, or from one device that the account knows; those
 * for one account from all strangers; those of one address; those of the user or else the address.
 */
export type CountedBy = 'pair' | 'device' | 'strangers' | 'address' | 'caller';
/** Several windows make the wait grow with persistence: five a minute, but not five in each of many minutes. */
export type Limit = {
  readonly by: CountedBy;
  readonly counts: 'tries' | 'failures' | 'successes';
  readonly slice: number;
  readonly windows: readonly Window[];
  /** Beyond this the call still passes, but is asked to prove more. */
  readonly checkBeyond?: Window;
};

type Kind = Pick<Limit, 'by' | 'counts'>;
const perMinute = (kind: Kind, ...windows: readonly Window[]): Limit => ({ ...kind, slice: 10_000, windows });
const perHour = (by: CountedBy, hits: number): Limit => ({
  by,
  counts: 'tries',
  slice: minutes(5),
  windows: [{ ms: hours(1), hits }],
});
const within = (ms: number, hits: number): Window => ({ ms, hits });
const growing = [within(minutes(1), 5), within(minutes(15), 15), within(hours(1), 30)];

/**
 * The numbers of BAR S6. Nobody's tries count against another's device or address: strangers can only shut out
 * strangers.
 */
export const namedLimits = {
  login: [
    perMinute({ by: 'pair', counts: 'failures' }, ...growing),
    perMinute({ by: 'device', counts: 'failures' }, ...growing),
    perMinute({ by: 'strangers', counts: 'failures' }, within(minutes(15), 30), within(hours(1), 60)),
    perMinute({ by: 'address', counts: 'tries' }, within(minutes(1), 20), within(minutes(15), 120)),
  ],
  reset: [perHour('pair', 3), perHour('device', 3), perHour('address', 20)],
  register: [
    perHour('pair', 5),
    perMinute({ by: 'address', counts: 'failures' }, within(minutes(1), 20), within(minutes(15), 60)),
    {
      by: 'address',
      counts: 'successes',
      slice: minutes(5),
      windows: [within(hours(1), 300)],
      checkBeyond: within(hours(1), 60),
    },
  ],
  priority: [perHour('caller', 10)],
  basket: [perMinute({ by: 'caller', counts: 'tries' }, within(minutes(1), 60))],
  contact: [perHour('caller', 5)],
  'check-in': [perHour('caller', 40)],
  'register-lookup': [perMinute({ by: 'caller', counts: 'tries' }, within(minutes(1), 20), within(hours(1), 200))],
  upload: [perHour('caller', 60)],
  invite: [perHour('caller', 60)],
  timing: [perMinute({ by: 'caller', counts: 'tries' }, within(minutes(1), 120))],
  report: [perMinute({ by: 'caller', counts: 'tries' }, within(minutes(1), 20))],
} as const satisfies Record<string, readonly Limit[]>;

/** Reports that one person sends by mail. */
export const mailedReports = perHour('caller', 20);

/** Wrong codes of the second step, after a right password or a mailed link: from a device the account knows, or not. */
export const codeLimits = {
  known: perMinute({ by: 'device', counts: 'failures' }, ...growing),
  strange: perMinute({ by: 'strangers', counts: 'failures' }, within(minutes(1), 5), within(hours(1), 15)),
} as const;

/** Start of the slice of time that an instant lies in. */
export const sliceOf = (now: Instant, slice: number): Instant => (Math.floor(now / slice) * slice) as Instant;

/** Returns the longest time that a limit looks back. */
export const longestOf = (limit: Pick<Limit, 'windows' | 'slice'>): number =>
  Math.max(...limit.windows.map((window) => window.ms)) + limit.slice;

type Slices = readonly { readonly start: Instant; readonly hits: number }[];

/** Returns seconds to wait before the next try passes; 0 when this one, already counted in `slices`, passes. */
export function secondsToWait(limit: Pick<Limit, 'windows' | 'slice'>, slices: Slices, now: Instant): number {
  return Math.max(0, ...limit.windows.map((window) => waitFor(window, limit.slice, slices, now)));
}

/** Returns whether a call that passes must prove more, for there were many before it. */
export const needsCheck = ({ checkBeyond, slice }: Limit, slices: Slices, now: Instant): boolean =>
  checkBeyond !== undefined && waitFor(checkBeyond, slice, slices, now) > 0;

/** A refused try is taken back, so the time that is told is the time at which the next one passes. */
function waitFor(window: Window, slice: number, slices: Slices, now: Instant): number {
  const inside = slices.filter((one) => one.start + slice > now - window.ms).sort((a, b) => a.start - b.start);
  let over = inside.reduce((sum, one) => sum + one.hits, 0) - window.hits;
  if (over <= 0) return 0;
  for (const one of inside) {
    over -= one.hits;
    if (over <= 0) return Math.ceil((one.start + slice + window.ms - now) / 1000);
  }
  return Math.ceil(window.ms / 1000);
}
