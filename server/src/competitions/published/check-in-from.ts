import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { checkInShownFrom, checkInWindow } from '@startline/rules/day/checkin/check-in-window';
import { atWallClock, days, instant, later, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import type { ScheduleFacts } from './queries.ts';

/** Returns when the page of a competition begins to lead to check-in; undefined when it has none. */
export function checkInFrom(
  { enabled, checkInDateTimeOpens, defaultFrom, defaultTo }: CompetitionOptions['checkIn'],
  { firstDay, zone }: { readonly firstDay: IsoDate; readonly zone: TimeZone },
  events: readonly ScheduleFacts[],
): Instant | undefined {
  if (!enabled) return undefined;
  const windows = events
    .filter(({ max_athletes: max }) => max >= 0)
    .map((event) => {
      const own = completeEventOptions(event.options).checkIn;
      const startsAt = event.starts_at.getTime() as Instant;
      return event.time_known ? checkInWindow(startsAt, own, { from: defaultFrom, to: defaultTo }) : null;
    });
  const opens = checkInDateTimeOpens === '' ? undefined : instant(checkInDateTimeOpens);
  return checkInShownFrom({ opens }, windows, later(atWallClock(firstDay, '00:00', zone), -days(1)));
}
