import { movedDay } from '@startline/rules/calendar';
import {
  atWallClock,
  days,
  hours,
  later,
  wallClock,
  type Instant,
  type IsoDate,
  type TimeZone,
} from '@startline/rules/time';

/** The states in which the demo shows a competition; each has its own status or card text. */
export type DemoState =
  | 'selling'
  | 'early price'
  | 'late entries'
  | 'final window'
  | 'opens at midnight'
  | 'opens in the evening'
  | 'not active'
  | 'awaiting approval'
  | 'stopped'
  | 'stopped in silence'
  | 'athletes full'
  | 'entries full'
  | 'both full'
  | 'closed'
  | 'finished'
  | 'clubs only';

export type StateFacts = {
  readonly opens: Instant;
  readonly closes: Instant;
  readonly saleEnds: Instant | undefined;
  readonly active: boolean;
  readonly options: Readonly<Record<string, unknown>>;
};

type Around = { readonly firstDay: IsoDate; readonly today: IsoDate; readonly now: Instant; readonly zone: TimeZone };

/**
 * The changes that a state makes to a competition that sells at one price until four days before. Full limits follow
 * from the entries.
 */
const changes: { readonly [State in DemoState]: (around: Around) => Partial<StateFacts> } = {
  selling: () => ({}),
  'athletes full': () => ({}),
  'entries full': () => ({}),
  'both full': () => ({}),
  'clubs only': () => ({}),
  'awaiting approval': () => ({}),
  'early price': ({ today, zone }) => ({ saleEnds: atWallClock(movedDay(today, 7), '23:59', zone) }),
  'late entries': ({ today, zone }) => ({ saleEnds: atWallClock(movedDay(today, -3), '23:59', zone) }),
  'final window': ({ now }) => ({ closes: later(now, hours(31)) }),
  'opens at midnight': ({ today, zone }) => ({ opens: atWallClock(movedDay(today, 6), '00:00', zone) }),
  'opens in the evening': ({ today, zone }) => ({ opens: atWallClock(movedDay(today, 11), '18:00', zone) }),
  'not active': () => ({ active: false }),
  stopped: () => ({
    options: { disabled: true, disabledReason: 'The track is under repair; we will email everyone by Friday' },
  }),
  'stopped in silence': () => ({ options: { disabled: true } }),
  closed: ({ now }) => ({ closes: later(now, -hours(20)) }),
  finished: ({ firstDay, zone }) => ({
    opens: later(atWallClock(firstDay, '09:00', zone), -days(50)),
    closes: atWallClock(movedDay(firstDay, -5), '20:00', zone),
  }),
};

/** Returns opening, closing and other fields of a competition in a state, around `now`. */
export function factsOf(state: DemoState, firstDay: IsoDate, now: Instant, zone: TimeZone): StateFacts {
  const today = wallClock(now, zone).date;
  const usual: StateFacts = {
    opens: atWallClock(movedDay(today, -24), '09:00', zone),
    closes: atWallClock(movedDay(firstDay, -4), '23:59', zone),
    saleEnds: undefined,
    active: true,
    options: {},
  };
  return { ...usual, ...changes[state]({ firstDay, today, now, zone }) };
}

/** Returns the first Saturday (or Sunday) at least `count` days after today. */
export function weekendAfter(now: Instant, count: number, weekday: 0 | 6): IsoDate {
  const { date } = wallClock(now, 'Europe/London');
  const from = movedDay(date, count);
  const shift = (weekday - wallClock(atWallClock(from, '12:00', 'Europe/London'), 'Europe/London').weekday + 7) % 7;
  return movedDay(from, shift);
}
