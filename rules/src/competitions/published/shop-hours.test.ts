import { expect, test } from 'vitest';
import type { CompetitionFacts } from './status.ts';
import type { Instant } from '../../time.ts';
import { sellsItems } from './shop-hours.ts';

const at = (day: number) => Date.UTC(2027, 2, day) as Instant;
const open: CompetitionFacts = {
  organiserStatus: 'Approved',
  active: true,
  disabled: false,
  opens: at(1),
  closes: at(20),
  saleEnds: undefined,
  limits: { athletes: 0, entries: 0, teams: 0 },
  counts: { athletes: 0, individual: 0, team: 0 },
  zone: 'Europe/London',
};

test.each([
  ['while entries are open', open, 10, true],
  ['at the moment of closing', open, 20, true],
  ['not before they open', { ...open, opens: at(11) }, 10, false],
  ['not after they close', open, 21, false],
  ['not in a draft', { ...open, active: false }, 10, false],
  ['not while entries are stopped', { ...open, disabled: true }, 10, false],
  ['not before the organiser is approved', { ...open, organiserStatus: 'Pending' }, 10, false],
  [
    'although the limit of athletes is reached',
    { ...open, limits: { ...open.limits, athletes: 5 }, counts: { ...open.counts, athletes: 5 } },
    10,
    true,
  ],
] as const)('items are sold %s', (_when, facts, day, sold) => {
  expect(sellsItems(facts, at(day))).toBe(sold);
});
