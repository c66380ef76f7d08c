import ical from 'ical-generator';
import { clockTime } from '@startline/rules/formats/dates';
import { minutes, wallClock, type Instant, type TimeZone } from '@startline/rules/time';

/** An entered event, for a calendar. */
export type CalendarLine = {
  readonly refId: number;
  readonly athlete: string;
  readonly event: string;
  readonly ageGroup: string;
  readonly competition: string;
  readonly venue: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  /** The time at which it is called; null where that is not told yet. */
  readonly callAt: Instant | null;
  readonly zone: TimeZone;
};
/** The length of an event in a calendar, since the timetable has none. */
const LENGTH = minutes(60);

/**
 * Returns a calendar file (iCalendar), written `now`, with one appointment for each line. An event without a time takes
 * the whole day.
 */
export function calendarOf(lines: readonly CalendarLine[], now: Instant): string {
  const calendar = ical({ name: 'My athletics events', prodId: { company: 'Startline', product: 'Entries' } });
  for (const line of lines) {
    const when = line.timeKnown
      ? { start: line.startsAt, end: new Date(line.startsAt.getTime() + LENGTH) }
      : { start: wholeDay(line), allDay: true };
    calendar.createEvent({
      id: `entry-${String(line.refId)}@startline`,
      stamp: new Date(now),
      summary: `${line.athlete}: ${line.event} (${line.ageGroup})`,
      location: line.venue,
      description: [line.competition, callText(line)].filter((part) => part !== '').join('\n'),
      ...when,
    });
  }
  return calendar.toString();
}

const callText = ({ timeKnown, callAt, zone }: CalendarLine): string =>
  timeKnown && callAt !== null ? `Report by ${clockTime(callAt, zone)}` : '';

/** Returns the day at the competition, as a date without a time. */
function wholeDay({ startsAt, zone }: CalendarLine): Date {
  const { date } = wallClock(startsAt.getTime() as Instant, zone);
  return new Date(`${date}T00:00:00`);
}
