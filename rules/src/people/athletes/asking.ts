import { days, hours, later, type Instant } from '../../time.ts';

/** The limits on asking for athletes on others' lists: the wait grows with each further request. */
export const askingLimits = [
  { by: 'user', hits: 5, ms: hours(1) },
  { by: 'user', hits: 10, ms: days(1) },
  { by: 'user', hits: 20, ms: days(30) },
  { by: 'number', hits: 10, ms: days(1) },
  { by: 'number', hits: 30, ms: days(30) },
  { by: 'address', hits: 60, ms: days(1) },
] as const;

/** The limits on looking up a number in a register, so that a child's date of birth cannot be found by trying. */
export const lookUpLimits = [
  { by: 'user', hits: 100, ms: days(1) },
  { by: 'number', hits: 10, ms: days(1) },
  { by: 'number', hits: 30, ms: days(30) },
] as const;

/** The time for which a request waits for its answer. */
export const REQUEST_LASTS = days(14);

/**
 * Returns how long a limit prevents another request. `nth` is the time of the request as many back as the limit has
 * hits; undefined when there are fewer. Returns undefined when asking is possible.
 */
export function waitsUntil(
  { ms }: { readonly ms: number },
  nth: Instant | undefined,
  now: Instant,
): Instant | undefined {
  if (nth === undefined) return undefined;
  const free = later(nth, ms);
  return free > now ? free : undefined;
}
