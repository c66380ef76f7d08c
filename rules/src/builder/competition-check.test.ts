import { expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../time.ts';
import { checkCompetition, checkText, isBlocking, stepToMend, type CompetitionParts } from './competition-check.ts';

const day = isoDate('2026-05-02') as IsoDate;
const event = (name: string, facts: Partial<CompetitionParts['events'][number]> = {}) => ({ name, hasPrice: true, maxAthletes: 0, day, timeKnown: true, ...facts });
const check = (...events: CompetitionParts['events']) => checkCompetition({ days: [day], events });
const says = (...events: CompetitionParts['events']) => check(...events).map((result) => `${stepToMend(result)}: ${checkText(result)}`);

test('BUILD-OPEN-03 a competition is public only with an event that can be entered', () => {
  expect(says()).toEqual(['Events: Add at least one event.']);
  expect(says(event('100m', { maxAthletes: -1, hasPrice: false }))).toEqual(['Events: All events are schedule only. Open at least one for entry.']);
  expect(says(event('100m'), event('100m final', { maxAthletes: -1, hasPrice: false }))).toEqual([]);
});

test('BUILD-OPEN-03 each event has its price and lies on a day of the competition', () => {
  expect(says(event('100m', { hasPrice: false }), event('200m', { day: '2026-05-03' as IsoDate }))).toEqual(['Events: Choose a price for 100m.', 'Schedule: Move 200m to a day of the competition.']);
});

test('a start time may still be to come', () => {
  const results = check(event('100m', { timeKnown: false }), event('200m', { timeKnown: false }));
  expect(results.map(checkText)).toEqual(['The start time is to be confirmed for 100m and 200m.']);
  expect(results.some(isBlocking)).toBe(false);
  expect(check().every(isBlocking)).toBe(true);
});

test('long lists name the first three', () => {
  const some = (n: number) => says(...Array.from({ length: n }, (_, index) => event(`E${index + 1}`, { hasPrice: false })));
  expect([some(4), some(5)]).toEqual([['Events: Choose a price for E1, E2, E3 and E4.'], ['Events: Choose a price for E1, E2, E3 and 2 more.']]);
});
