import { CONTACTS_AN_HOUR } from '@startline/rules/day/checkin/emergency-contact';
import { hours, minutes, type Instant } from '@startline/rules/time';

/** A limit of `hits` in any `ms`. */
export type Window = { readonly ms: number; readonly hits: number };
/**
 * The calls that a limit adds up: those for one account from one address, or from one device that the account knows;
 * those for one account from all strangers; those from one address; those of one user, or of one address without a
 * login.
 */
export type CountedBy = 'pair' | 'device' | 'strangers' | 'address' | 'caller';
/**
 * A limit has several windows, so that waits grow with persistence: five a minute, but not five in each of many
 * minutes.
 */
export type Limit = {
  readonly by: CountedBy;
  readonly counts: 'tries' | 'failures' | 'successes';
  readonly slice: number;
  readonly windows: readonly Window[];
  /** Beyond this window a call still passes, but must prove more. */
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
 * The numbers of BAR S6. Tries from one device or address never count against another, so strangers can only shut out
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

/** Limits the reports that one person sends by mail. */
export const mailedReports = perHour('caller', 20);

/** Limits the emergency contacts that one person looks at in one competition. */
export const contactLooks = perHour('caller', CONTACTS_AN_HOUR);

/**
 * Limits wrong codes of the second step, after a correct password or a mailed link, from a known or an unknown device.
 */
export const codeLimits = {
  known: perMinute({ by: 'device', counts: 'failures' }, ...growing),
  strange: perMinute({ by: 'strangers', counts: 'failures' }, within(minutes(1), 5), within(hours(1), 15)),
} as const;

/** Returns the start of the slice of time that contains an instant. */
export const sliceOf = (now: Instant, slice: number): Instant => (Math.floor(now / slice) * slice) as Instant;

/** Returns how far back a limit looks. */
export const longestOf = (limit: Pick<Limit, 'windows' | 'slice'>): number =>
  Math.max(...limit.windows.map((window) => window.ms)) + limit.slice;

type Slices = readonly { readonly start: Instant; readonly hits: number }[];

/** Returns the seconds until the next try passes; 0 when this one, already counted in `slices`, passes. */
export function secondsToWait(limit: Pick<Limit, 'windows' | 'slice'>, slices: Slices, now: Instant): number {
  return Math.max(0, ...limit.windows.map((window) => waitFor(window, limit.slice, slices, now)));
}

/** Returns whether a call that passes must prove more because of the many before it. */
export const needsCheck = ({ checkBeyond, slice }: Limit, slices: Slices, now: Instant): boolean =>
  checkBeyond !== undefined && waitFor(checkBeyond, slice, slices, now) > 0;

/**
 * Returns the wait. A refused try is uncounted again, so the time in the refusal is the time at which the next one
 * passes.
 */
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
