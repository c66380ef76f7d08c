import { expect, test } from 'vitest';
import { earlierRounds } from './event-choices.ts';
import { anEvent } from './testing/an-event.ts';

test('a relay is filled from a round of the relay, not from a throw or another race', () => {
  const relay = { code: '4x100', name: '4 x 100m' };
  const events = [
    anEvent({ id: 1, ...relay }),
    anEvent({ id: 2, ...relay }),
    anEvent({ id: 3, code: 'HT', name: 'Hammer' }),
    anEvent({ id: 4, code: '100' }),
    anEvent({ id: 5, ...relay, gender: 'M' }),
  ];
  expect(earlierRounds(1, events).map(({ value }) => value)).toEqual(['2']);
});

test('a source that was chosen before is still offered, so that it can be cleared', () => {
  const race = anEvent({ id: 1 });
  const filled = { ...race, options: { ...race.options, entriesFrom: [anEvent({ id: 3 }).id] } };
  expect(earlierRounds(1, [filled, anEvent({ id: 3, code: '100H' })]).map(({ value }) => value)).toEqual(['3']);
});

/** Returns a round of the 100m that the named rounds fill. */
const aRound = (id: number, ...sources: readonly number[]) => {
  const race = anEvent({ id });
  return { ...race, options: { ...race.options, entriesFrom: sources.map((source) => anEvent({ id: source }).id) } };
};

test('heats are not filled from the semi-final and the final that they lead to', () => {
  const events = [aRound(1), aRound(2, 1), aRound(3, 2), aRound(4)];
  const offered = (own: number) => earlierRounds(own, events).map(({ value }) => value);
  expect(offered(1)).toEqual(['4']);
  expect(offered(2)).toEqual(['1', '4']);
  expect(offered(3)).toEqual(['1', '2', '4']);
});

test('two rounds that fill each other each offer the other, so that one can be cleared', () => {
  const events = [aRound(1, 2), aRound(2, 1)];
  expect(earlierRounds(1, events).map(({ value }) => value)).toEqual(['2']);
  expect(earlierRounds(2, events).map(({ value }) => value)).toEqual(['1']);
});
