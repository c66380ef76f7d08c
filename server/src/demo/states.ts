import { atWallClock, days, hours, later, wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import { dayAfter } from '../imports/plan-programme.ts';

/** The states in which the demo shows a competition; each is a status or a card text of its own. */
export type DemoState =
  | 'selling' | 'early price' | 'late entries' | 'final window' | 'opens at midnight' | 'opens in the evening' | 'not active' | 'awaiting approval'
  | 'stopped' | 'stopped in silence' | 'athletes full' | 'entries full' | 'both full' | 'closed' | 'finished' | 'clubs only';

export type StateFacts = {
  readonly opens: Instant; readonly closes: Instant; readonly saleEnds: Instant | undefined; readonly active: boolean;
  readonly options: Readonly<Record<string, unknown>>;
};

/** Opening, closing and the rest of a competition in a state, around `now`. Limits that are full follow from the entries. */
export function factsOf(state: DemoState, firstDay: IsoDate, now: Instant, zone: TimeZone): StateFacts {
  const today = wallClock(now, zone).date;
  const at = (day: IsoDate, hhmm: string): Instant => atWallClock(day, hhmm, zone);
  const usual: StateFacts = { opens: at(dayAfter(today, -24), '09:00'), closes: at(dayAfter(firstDay, -4), '23:59'), saleEnds: undefined, active: true, options: {} };
  switch (state) {
    case 'selling':
    case 'athletes full':
    case 'entries full':
    case 'both full':
    case 'clubs only': return usual;
    case 'awaiting approval': return usual;
    case 'early price': return { ...usual, saleEnds: at(dayAfter(today, 7), '23:59') };
    case 'late entries': return { ...usual, saleEnds: at(dayAfter(today, -3), '23:59') };
    case 'final window': return { ...usual, closes: later(now, hours(31)) };
    case 'opens at midnight': return { ...usual, opens: at(dayAfter(today, 6), '00:00') };
    case 'opens in the evening': return { ...usual, opens: at(dayAfter(today, 11), '18:00') };
    case 'not active': return { ...usual, active: false };
    case 'stopped': return { ...usual, options: { disabled: true, disabledReason: 'The track is under repair; we will mail everyone by Friday' } };
    case 'stopped in silence': return { ...usual, options: { disabled: true } };
    case 'closed': return { ...usual, closes: later(now, -hours(20)) };
    case 'finished': return { ...usual, opens: later(atWallClock(firstDay, '09:00', zone), -days(50)), closes: at(dayAfter(firstDay, -5), '20:00') };
  }
}

/** The first Saturday (or Sunday) that is at least so many days after today. */
export function weekendAfter(now: Instant, count: number, weekday: 0 | 6): IsoDate {
  const { date } = wallClock(now, 'Europe/London');
  const from = dayAfter(date, count);
  const shift = (weekday - wallClock(atWallClock(from, '12:00', 'Europe/London'), 'Europe/London').weekday + 7) % 7;
  return dayAfter(from, shift);
}
