import { daysBetween, movedDay } from '../../calendar.ts';
import { atWallClock, later, minutes, wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';

/**
 * Returns the moment a number of days later at the same local time, across changes of the clocks: entries that close at
 * 23:59 still do. Moments keep their order, except within the hour that the clock skips in March or shows twice in
 * October.
 */
export function movedMoment(at: Instant, by: number, zone: TimeZone): Instant {
  const { date, hour, minute } = wallClock(at, zone);
  const moved = atWallClock(movedDay(date, by), `${two(hour)}:${two(minute)}`, zone);
  return later(moved, ((at % minutes(1)) + minutes(1)) % minutes(1));
}

/** Every date of a competition that a clone moves; null is none. Lists keep their order and length. */
export type CompetitionDates = {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  /** The days of competition, when they are not all from first to last. */
  readonly days: readonly IsoDate[];
  readonly opens: Instant;
  readonly closes: Instant;
  readonly saleEnds: Instant | null;
  readonly priorityUntil: Instant | null;
  readonly chequesEnd: Instant | null;
  readonly waitingListCloses: Instant | null;
  readonly checkInOpens: Instant | null;
  readonly prices: readonly { readonly saleEnds: Instant | null }[];
  readonly events: readonly {
    readonly startsAt: Instant;
    readonly availableFrom: Instant | null;
    readonly availableTo: Instant | null;
    readonly waitingListCloses: Instant | null;
  }[];
  readonly discounts: readonly { readonly from: Instant | null; readonly to: Instant | null }[];
  readonly shopItems: readonly { readonly saleEnds: Instant | null }[];
};

/**
 * Returns the dates of a clone on a new first day (BUILD-07): moves every date by the same number of days at the same
 * local time, so that distances, weekdays relative to one another, and the order of the day stay. Missing dates stay
 * missing. Entries, results, bibs and messages are never cloned, and a clone starts inactive.
 */
export function clonedDates(source: CompetitionDates, firstDay: IsoDate, zone: TimeZone): CompetitionDates {
  const by = daysBetween(source.firstDay, firstDay);
  const day = (old: IsoDate): IsoDate => movedDay(old, by);
  const moment = (old: Instant): Instant => movedMoment(old, by, zone);
  const maybe = (old: Instant | null): Instant | null => (old === null ? null : moment(old));
  return {
    firstDay,
    lastDay: day(source.lastDay),
    days: source.days.map(day),
    opens: moment(source.opens),
    closes: moment(source.closes),
    saleEnds: maybe(source.saleEnds),
    priorityUntil: maybe(source.priorityUntil),
    chequesEnd: maybe(source.chequesEnd),
    waitingListCloses: maybe(source.waitingListCloses),
    checkInOpens: maybe(source.checkInOpens),
    prices: source.prices.map(({ saleEnds }) => ({ saleEnds: maybe(saleEnds) })),
    events: source.events.map((event) => ({
      startsAt: moment(event.startsAt),
      availableFrom: maybe(event.availableFrom),
      availableTo: maybe(event.availableTo),
      waitingListCloses: maybe(event.waitingListCloses),
    })),
    discounts: source.discounts.map(({ from, to }) => ({ from: maybe(from), to: maybe(to) })),
    shopItems: source.shopItems.map(({ saleEnds }) => ({ saleEnds: maybe(saleEnds) })),
  };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const weekday = (day: IsoDate): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** Returns a note when the weekday changes, which is usually a slip; undefined otherwise. It never blocks. */
export const weekdayNote = (from: IsoDate, to: IsoDate): string | undefined =>
  weekday(from) === weekday(to)
    ? undefined
    : `The competition was on a ${weekday(from)}; the new date is a ${weekday(to)}. Check the date.`;

/**
 * Returns the name of a clone: the old year in it becomes the new one, and a season with it moves as a whole (2025/26
 * to 2026/27); other names stay.
 */
export function clonedName(name: string, from: IsoDate, to: IsoDate): string {
  const [old, by] = [Number(from.slice(0, 4)), Number(to.slice(0, 4)) - Number(from.slice(0, 4))];
  return name.replace(
    /(?<!\d)(\d{4})(?:([/–-])(\d{4}|\d{2}))?(?!\d)/g,
    (whole: string, first: string, sign: string | undefined, second: string | undefined) => {
      const [start, end] = [
        Number(first),
        second === undefined ? Number(first) : Number(first.slice(0, 4 - second.length) + second),
      ];
      if (old < start || old > end || end - start > 1) return whole;
      return second === undefined
        ? String(start + by)
        : `${start + by}${sign ?? ''}${String(end + by).slice(-second.length)}`;
    },
  );
}

const two = (n: number): string => String(n).padStart(2, '0');
