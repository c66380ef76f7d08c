import { expect, test } from 'vitest';
import { aCompetition } from '../../testing/competitions.ts';
import { priceIncreaseShownAt } from '../../selling/prices/price-windows.ts';
import { instant, later, minutes } from '../../time.ts';
import type { CompetitionFacts } from './status.ts';
import {
  competitionStatus,
  isLateEntry,
  limitsReached,
  saleEndOf,
  statusText,
  takesEntries,
  whoseEntries,
} from './status.ts';

const now = instant('2026-04-10T12:00:00+01:00');
const text = (facts: Partial<CompetitionFacts>, at = now): string =>
  statusText(competitionStatus(aCompetition(facts), at), 'Europe/London');
const everythingAtOnce: Partial<CompetitionFacts> = {
  organiserStatus: 'Pending',
  active: false,
  disabled: true,
  opens: instant('2026-05-01T00:00:00+01:00'),
  limits: { athletes: 1, entries: 1, teams: 0 },
  counts: { athletes: 1, individual: 1, team: 0 },
  closes: instant('2026-04-01T12:00:00+01:00'),
  saleEnds: instant('2026-04-12T00:00:00+01:00'),
};
const open = aCompetition();

test('STATUS-01 the rules are tried in their order: mending the first lets the next speak', () => {
  const mended: [Partial<CompetitionFacts>, string][] = [
    [{}, 'Awaiting Approval'],
    [{ organiserStatus: 'Approved' }, 'Not Active'],
    [{ active: true }, 'Disabled'],
    [{ disabled: false }, 'Opens 1st May 2026'],
    [{ opens: open.opens }, 'Closed: Max athletes reached: 1, Max entries reached: 1'],
    [{ limits: open.limits }, 'Closed 1st Apr 12:00'],
    [{ closes: open.closes }, 'Price Increases on 11th Apr 23:59'],
    [{ saleEnds: undefined }, 'Entries Close 18th Apr 23:59'],
  ];
  let facts = everythingAtOnce;
  for (const [mend, says] of mended) {
    facts = { ...facts, ...mend };
    expect(text(facts)).toBe(says);
  }
});

test.each([
  ['STATUS-02 an organiser who is not approved', { organiserStatus: 'Pending' }, 'Awaiting Approval'],
  ['STATUS-02 STATUS-OPEN-02 an organiser who was refused', { organiserStatus: 'Refused' }, 'Awaiting Approval'],
  ['STATUS-03 a competition that is not active', { active: false }, 'Not Active'],
  ['STATUS-04 a competition that is disabled', { disabled: true }, 'Disabled'],
  ['STATUS-05 before the open date', { opens: instant('2026-04-20T18:30:00+01:00') }, 'Opens 20th Apr 18:30'],
  [
    'STATUS-06 an opening at midnight shows the date alone',
    { opens: instant('2026-04-20T00:00:00+01:00') },
    'Opens 20th Apr 2026',
  ],
  ['STATUS-08 past the close date', { closes: instant('2026-04-03T20:00:00+01:00') }, 'Closed 3rd Apr 20:00'],
  [
    'STATUS-09 a sale end ahead',
    { saleEnds: instant('2026-04-12T18:00:00+01:00') },
    'Price Increases on 12th Apr 17:59',
  ],
  ['STATUS-10 nothing else', {}, 'Entries Close 18th Apr 23:59'],
] satisfies [string, Partial<CompetitionFacts>, string][])('%s', (_name, facts, says) => {
  expect(text(facts)).toBe(says);
});

test('STATUS-06 midnight is midnight where the competition is, in summer time too', () => {
  expect(text({ opens: instant('2026-04-20T00:00:00Z') })).toBe('Opens 20th Apr 01:00');
});

test.each([
  [
    'both limits',
    { athletes: 200, entries: 500 },
    { athletes: 200, individual: 480, team: 20 },
    'Closed: Max athletes reached: 200, Max entries reached: 500',
  ],
  [
    'the athletes only',
    { athletes: 200, entries: 500 },
    { athletes: 201, individual: 300, team: 0 },
    'Closed: Max athletes reached: 200',
  ],
  [
    'the entries only, teams counted',
    { athletes: 0, entries: 500 },
    { athletes: 900, individual: 499, team: 1 },
    'Closed: Max entries reached: 500',
  ],
])('STATUS-07 STATUS-OPEN-01 STATUS-OPEN-03 %s', (_name, limits, counts, says) => {
  expect(text({ limits: { ...limits, teams: 0 }, counts })).toBe(says);
});

test('STATUS-07 one below the limit is still open', () => {
  expect(
    text({ limits: { athletes: 200, entries: 0, teams: 0 }, counts: { athletes: 199, individual: 0, team: 0 } }),
  ).toContain('Entries Close');
});

test('STATUS-22 a limit of 0 never closes, and the team limit closes teams, not the competition', () => {
  const many = { athletes: 90_000, individual: 90_000, team: 90_000 };
  expect(limitsReached({ athletes: 0, entries: 0, teams: 0 }, many)).toEqual([]);
  expect(limitsReached({ athletes: 0, entries: 0, teams: 1 }, many)).toEqual([]);
});

test('STATUS-08 STATUS-09 the very moment of opening is open, that of closing and of the sale end has not passed', () => {
  const saleEnds = instant('2026-04-12T18:00:00+01:00');
  expect(text({}, open.opens)).toContain('Entries Close');
  expect(text({}, later(open.opens, -1))).toContain('Opens');
  expect(text({}, open.closes)).toContain('Entries Close');
  expect(text({}, later(open.closes, 1))).toContain('Closed');
  expect(text({ saleEnds }, saleEnds)).toContain('Price Increases');
  expect(text({ saleEnds }, later(saleEnds, 1))).toContain('Entries Close');
});

test('STATUS-11 a sale end of noughts, or none, is none', () => {
  expect(saleEndOf('0000-00-00T00:00:00Z', instant)).toBeUndefined();
  expect(saleEndOf('0000-00-00', instant)).toBeUndefined();
  expect(saleEndOf('', instant)).toBeUndefined();
  expect(saleEndOf(null, instant)).toBeUndefined();
  expect(saleEndOf('2026-04-12T18:00:00Z', instant)).toBe(instant('2026-04-12T18:00:00Z'));
});

test('STATUS-12 the price warning names the sale end minus 60 seconds', () => {
  const saleEnds = instant('2026-04-12T00:00:00+01:00');
  expect(saleEnds - priceIncreaseShownAt(saleEnds)).toBe(60_000);
  expect(text({ saleEnds })).toBe('Price Increases on 11th Apr 23:59');
});

test('STATUS-13 an entry is late after the sale end, and never without one', () => {
  expect(isLateEntry(now, now)).toBe(false);
  expect(isLateEntry(now, later(now, 1))).toBe(true);
  expect(isLateEntry(undefined, later(now, minutes(9)))).toBe(false);
});

test('entries are taken only while the status counts down to a price or to closing', () => {
  expect(takesEntries(competitionStatus(open, now))).toBe(true);
  expect(takesEntries(competitionStatus(aCompetition({ saleEnds: later(now, 1) }), now))).toBe(true);
  for (const facts of [{ disabled: true }, { active: false }, { closes: later(now, -1) }, { opens: later(now, 1) }]) {
    expect(takesEntries(competitionStatus(aCompetition(facts), now))).toBe(false);
  }
});

const athletesFull = { athletes: 1, entries: 0, teams: 0 };
test.each([
  ['while entries run', {}, now, 'anyone'],
  ['before they open', { opens: later(now, 1) }, now, 'nobody'],
  ['once the athletes are all there', { limits: athletesFull }, now, 'entered-athletes'],
  ['once the entries are all there', { limits: { ...athletesFull, entries: 1 } }, now, 'nobody-while-full'],
  ['at the moment of closing, full of athletes', { limits: athletesFull }, open.closes, 'entered-athletes'],
  ['after closing, full of athletes', { limits: athletesFull }, later(open.closes, 1), 'nobody'],
  ['while stopped, full of athletes', { disabled: true, limits: athletesFull }, now, 'nobody'],
] satisfies [string, Partial<CompetitionFacts>, typeof now, string][])(
  'API-051 whose entries a competition takes %s',
  (_name, facts, at, whose) => {
    const counts = { athletes: 1, individual: 1, team: 0 };
    expect(whoseEntries(competitionStatus(aCompetition({ counts, ...facts }), at), at)).toBe(whose);
  },
);
