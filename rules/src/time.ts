import type { Brand } from './brand.ts';

/** Milliseconds since 1970 UTC. Rules are passed one; they never read a clock. */
export type Instant = Brand<number, 'Instant'>;
/** A calendar day as `yyyy-mm-dd`, without a time or a zone. */
export type IsoDate = Brand<string, 'IsoDate'>;
/** The zones that competitions are held in. */
export const timeZones = ['Europe/London', 'Europe/Dublin'] as const;
export type TimeZone = (typeof timeZones)[number];

/** Returns minutes in milliseconds. */
export const minutes = (n: number): number => n * 60_000;
/** Returns hours in milliseconds. */
export const hours = (n: number): number => n * 3_600_000;
/** Returns days of 24 hours in milliseconds; a calendar day has another length when the clocks change. */
export const days = (n: number): number => n * 86_400_000;

/** Reads an ISO instant with its offset; throws RangeError when the offset is missing or it is not an instant. */
export function instant(isoWithOffset: string): Instant {
  const ms = Date.parse(isoWithOffset);
  if (Number.isNaN(ms) || !/(Z|[+-]\d\d:\d\d)$/.test(isoWithOffset)) {
    throw new RangeError(`Not an instant: ${isoWithOffset}`);
  }
  return ms as Instant;
}

/** Moves an instant by milliseconds. */
export const later = (at: Instant, ms: number): Instant => (at + ms) as Instant;

/** Reads `yyyy-mm-dd`; undefined when there is no such day in the calendar. */
export function isoDate(text: string): IsoDate | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? (text as IsoDate) : undefined;
}

/** Local time at a place: the day, the hours and minutes, and the weekday (0 is Sunday). */
export type WallClock = {
  readonly date: IsoDate;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: number;
};

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

/** Returns the local time of an instant at `zone`, summer time included. */
export function wallClock(at: Instant, zone: TimeZone): WallClock {
  const format = clocks.get(zone) ?? clockFor(zone);
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = value;
  const date = `${part['year'] ?? ''}-${part['month'] ?? ''}-${part['day'] ?? ''}` as IsoDate;
  return {
    date,
    hour: Number(part['hour']),
    minute: Number(part['minute']),
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
  };
}

/** Returns the instant of a local day and time at `zone`; in the hour that is skipped in spring, an hour later. */
export function atWallClock(date: IsoDate, hhmm: string, zone: TimeZone): Instant {
  const guess = Date.parse(`${date}T${hhmm}:00Z`);
  if (Number.isNaN(guess)) throw new RangeError(`Not a time of day: ${date} ${hhmm}`);
  const at = guess - offsetAt(guess, zone);
  // when the clock was put forward between the two, the local time does not exist
  return (guess - offsetAt(at, zone)) as Instant;
}

/** Returns how far local time is ahead of UTC at a whole minute, in milliseconds. */
function offsetAt(moment: number, zone: TimeZone): number {
  const { date, hour, minute } = wallClock(moment as Instant, zone);
  return Date.parse(date) + minutes(hour * 60 + minute) - moment;
}

function clockFor(zone: TimeZone): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}
