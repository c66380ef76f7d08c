import { expect, test } from 'vitest';
import { filledWords, qualifyWords } from './event-choices.ts';
import { anEvent } from './testing/an-event.ts';

const heats = { ...anEvent({ id: 1, maxAthletes: 24 }), round: 'Heats' };
const filled = anEvent({ id: 2, maxAthletes: -1 });
const final = { ...filled, round: 'Final', options: { ...filled.options, entriesFrom: [heats.id] } };

test('heats that fill a final name it, and say how many qualify', () => {
  expect(filledWords(1, [heats, final])).toContain('100m');
  expect(qualifyWords(1, [heats, final])).toBe(
    'With 24 entered in 3 heats, the first 2 of each heat and 2 by time qualify. You can change this on the day.',
  );
});

test.each([
  ['a round that fills none', [heats], 'No later round', undefined],
  [
    'heats without a limit',
    [{ ...heats, maxAthletes: 0 }, final],
    expect.stringContaining('100m'),
    'How many qualify is set on the day.',
  ],
  [
    'heats before semi-finals',
    [heats, { ...final, round: 'Semi-finals' }],
    expect.stringContaining('100m'),
    'How many qualify is set on the day.',
  ],
])('%s', (_, events, name, words) => {
  expect([filledWords(1, events), qualifyWords(1, events)]).toEqual([name, words]);
});
