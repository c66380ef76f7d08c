import { describe, expect, test } from 'vitest';
import { hours, instant, later, minutes } from '../../time.ts';
import { askFault, askFaultText, keptForFamily, payLinkState, type AskedPlace } from './ask-family.ts';

const now = instant('2027-05-01T10:00:00Z');
const place = (facts: Partial<AskedPlace> = {}): AskedPlace => ({
  event: '100m',
  isHeld: true,
  heldUntil: later(now, minutes(30)),
  firstAsked: undefined,
  isOffered: false,
  isMove: false,
  entriesClose: later(now, hours(500)),
  ...facts,
});
const secretary = { represents: true, isProved: true };

describe('a place is kept for a family', () => {
  test.each<[string, Partial<AskedPlace>, number]>([
    ['for two days', {}, 48],
    ['until entries close, where that is sooner', { entriesClose: later(now, hours(5)) }, 5],
    ['for two days in all, however often it is asked for', { firstAsked: later(now, -hours(40)) }, 8],
    [
      'until its offer ends, where it was offered to somebody in line',
      { isOffered: true, heldUntil: later(now, hours(3)) },
      3,
    ],
  ])('%s', (_, facts, left) => {
    expect(keptForFamily(place(facts), now)).toBe(later(now, hours(left)));
  });
});

describe('a family is asked to pay', () => {
  test.each<[string, Partial<AskedPlace>, Partial<typeof secretary>, string]>([
    ['by a club', {}, {}, ''],
    ['by nobody else', {}, { represents: false }, 'not-a-club'],
    ['by nobody without a proved address', {}, { isProved: false }, 'not-a-club'],
    ['for no place whose hold has ended', { isHeld: false }, {}, 'not-held'],
    ['for no move', { isMove: true }, {}, 'move'],
    ['for no place that was kept for two days already', { firstAsked: later(now, -hours(48)) }, {}, 'no-time-left'],
    ['for no place after entries have closed', { entriesClose: now }, {}, 'no-time-left'],
  ])('%s', (_, facts, who, kind) => {
    const fault = askFault([place(), place(facts)], { ...secretary, ...who }, now);
    expect(fault?.kind ?? '').toBe(kind);
    if (fault) expect(askFaultText(fault)).toMatch(/\.$/);
  });
});

test.each([
  [
    'open',
    [
      ['held', hours(1)],
      ['paid', undefined],
    ],
  ],
  [
    'paid',
    [
      ['paid', undefined],
      ['cancelled', undefined],
    ],
  ],
  ['over', [['held', -1]]],
  [
    'over',
    [
      ['lapsed', -1],
      ['cancelled', undefined],
    ],
  ],
  ['over', []],
] as const)('a link is %s for %j', (state, places) => {
  const rows = places.map(([name, left]) => ({
    state: name,
    heldUntil: left === undefined ? undefined : later(now, left),
  }));
  expect(payLinkState(rows, now)).toBe(state);
});
