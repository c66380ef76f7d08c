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
