import { expect, test } from 'vitest';
import { apartText, raceName, whyApart, type RaceEvent } from './run-together.ts';

const anEvent = (facts: Partial<RaceEvent> = {}): RaceEvent => ({
  id: 1,
  code: '3000',
  hasRounds: false,
  isPart: false,
  states: [],
  ...facts,
});

test.each([
  [{}, undefined],
  [{ code: '3,000m' }, undefined],
  [{ states: ['drawn', 'published'] }, undefined],
  [{ id: 1 }, 'same'],
  [{ code: '3000SC' }, 'other-event'],
  [{ code: '1500' }, 'other-event'],
  [{ isPart: true }, 'part'],
  [{ hasRounds: true }, 'rounds'],
  [{ states: ['published', 'called'] }, 'called'],
] as const)('an event of 3000 m and one of %o: %s', (facts, kind) => {
  const other = anEvent({ id: 2, ...facts });
  expect(whyApart(anEvent(), other)?.kind).toBe(kind);
  expect(whyApart(other, anEvent())?.kind).toBe(kind);
});

test.each(['same', 'other-event', 'rounds', 'part', 'called'] as const)('%s has its words', (kind) =>
  expect(apartText({ kind })).toMatch(/\.$/),
);

test.each([
  ['3000m U17M', '3000m U20M', '3000m U17M + U20M'],
  ['3000m U17M + U20M', '3000m SM', '3000m U17M + U20M + SM'],
  ['Mile', 'Emsley Carr Mile', 'Mile + Emsley Carr Mile'],
  ['Mile', 'Mile', 'Mile + Mile'],
  ['3000m Under 17 Men and Boys of Kent', '3000m Under 20 Men', '3000m Under 17 Men and Boys of Kent + 20 Men'],
])('%s and %s run as %s', (one, other, name) => expect(raceName(one, other)).toBe(name));

test('a name of a race is no longer than that of an event may be', () =>
  expect(raceName('3000m'.repeat(9), 'Another race')).toHaveLength(50));
