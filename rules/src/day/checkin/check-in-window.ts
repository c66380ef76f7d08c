import { clockTime, longDateTime } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { later, minutes, wallClock, type Instant, type TimeZone } from '../../time.ts';

/** The minutes before an event's start at which its check-in opens and closes; -1 is unset (CHECKIN-07). */
export type WindowSetting = { readonly from: number; readonly to: number };

export const unsetWindow: WindowSetting = { from: -1, to: -1 };
/** The default where neither the event nor the competition sets a window (CHECKIN-05, CHECKIN-06). */
export const usualWindow: WindowSetting = { from: 180, to: 60 };

export type CheckInWindow = { readonly opens: Instant; readonly closes: Instant };

/**
 * Returns when the check-in of an event opens and closes: by the event's own setting (CHECKIN-20), else the
 * competition's, else the default, separately for each end. Counted back from the start. An opening after the closing
 * is moved to it, so that a window never ends before it begins.
 */
export function checkInWindow(
  startsAt: Instant,
  event: WindowSetting,
  competition: WindowSetting = unsetWindow,
): CheckInWindow {
  const set = (end: keyof WindowSetting): number =>
    [event, competition, usualWindow].map((setting) => setting[end]).find((n) => n >= 0) ?? 0;
  const closes = later(startsAt, -minutes(set('to')));
  const opens = later(startsAt, -minutes(set('from')));
  return { opens: Math.min(opens, closes) as Instant, closes };
}

/** A competition's settings for check-in; `opens` is `checkInDateTimeOpens`, undefined when it is not set. */
export type CheckInTerms = { readonly enabled: boolean; readonly opens: Instant | undefined };

/**
 * Returns whether the competition's check-in is open: enabled and past its opening (CHECKIN-04). Without an opening the
 * events' own windows decide.
 */
export const isCheckInOpen = ({ enabled, opens }: CheckInTerms, now: Instant): boolean =>
  enabled && (opens === undefined || now > opens);

/**
 * Whether an event takes check-ins, both ends of its window included; `closes` is null while its start is not known.
 */
export type EventCheckIn =
  | { readonly kind: 'off' }
  | { readonly kind: 'not-yet'; readonly opens: Instant }
  | { readonly kind: 'open'; readonly closes: Instant | null }
  | { readonly kind: 'over'; readonly since: Instant };

/**
 * Returns the check-in state of one event. Without a known start there is no window, and only the competition's opening
 * counts.
 */
export function eventCheckIn(terms: CheckInTerms, window: CheckInWindow | null, now: Instant): EventCheckIn {
  if (!terms.enabled) return { kind: 'off' };
  const opens = Math.max(terms.opens ?? -Infinity, window?.opens ?? -Infinity) as Instant;
  if (window && now > window.closes) return { kind: 'over', since: window.closes };
  if (!isCheckInOpen(terms, now) || (window && now < window.opens)) return { kind: 'not-yet', opens };
  return { kind: 'open', closes: window?.closes ?? null };
}

type Clock = { readonly zone: TimeZone; readonly now: Instant };

/** Returns one line for the entrant: when, and what to do. Names the day unless it is today. */
export function eventCheckInText(answer: EventCheckIn, clock: Clock): string {
  switch (answer.kind) {
    case 'off':
      return 'This competition has no check-in.';
    case 'not-yet':
      return `Check-in opens ${atOrOn(answer.opens, clock, 'at ')}.`;
    case 'open':
      return answer.closes === null ? 'Check-in is open.' : `Check in by ${atOrOn(answer.closes, clock, '')}.`;
    case 'over':
      return `Check-in closed ${atOrOn(answer.since, clock, 'at ')}. Go to the check-in desk.`;
    default:
      return never(answer);
  }
}

const atOrOn = (at: Instant, { zone, now }: Clock, preposition: string): string =>
  wallClock(at, zone).date === wallClock(now, zone).date ? preposition + clockTime(at, zone) : longDateTime(at, zone);

/**
 * Returns when the way to check-in begins to be shown: the day before the competition, or as soon as the check-in of an
 * event opens by its own settings. A null window is that of a start that is not known.
 */
export function checkInShownFrom(
  { opens }: Pick<CheckInTerms, 'opens'>,
  windows: readonly (CheckInWindow | null)[],
  dayBefore: Instant,
): Instant {
  const openings = windows.map((window) =>
    window ? Math.max(window.opens, opens ?? window.opens) : (opens ?? dayBefore),
  );
  return Math.min(dayBefore, ...openings) as Instant;
}
