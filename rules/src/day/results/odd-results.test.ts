import { expect, test } from 'vitest';
import { oddResults } from './odd-results.ts';
import { barPart } from './typed-result.ts';

const card = (best: number | null, result: string, trials: readonly (readonly [number, string])[] = []) => ({
  id: 1,
  heat: 1,
  best,
  result,
  trials: new Map(trials),
});
const sprint = { form: 'race', sensible: { min: 9.5, max: 40 } } as const;
const longJump = { form: 'trials', sensible: { min: 0.5, max: 8.96 } } as const;
const highJump = { form: 'heights', sensible: { min: 0.5, max: 2.46 } } as const;
const asks = (...[cards, event]: Parameters<typeof oddResults<number>>): string[] =>
  oddResults(cards, event).map(({ part, question }) => `${String(part)}: ${question}`);

test('a time beyond the best known is asked about, and one that is 15 % better than the own', () => {
  expect(asks([card(null, '9.12')], sprint)).toEqual([
    '0: 9.12s is beyond the best mark we know of (9.5). Is it right?',
  ]);
  expect(asks([card(14, '11.80')], sprint)).toEqual(['0: 11.80s is 15% better than the PB of 14.00s. Is it right?']);
  expect(asks([card(14, '12.00'), card(null, '12.00'), card(14, 'DQ TR17.3'), card(14, '')], sprint)).toEqual([]);
});

test('each trial is looked at by itself; fouls, passes and short jumps raise no question', () => {
  const trials = [
    [1, 'X'],
    [2, '52.10'],
    [3, '1.10'],
    [4, '5.30 +1.2'],
    [5, '6.10'],
  ] as const;
  expect(asks([card(5.2, '', trials)], longJump)).toEqual([
    '2: 52.10m is beyond the best mark we know of (8.96). Is it right?',
    '5: 6.10m is 17% better than the PB of 5.20m. Is it right?',
  ]);
});

test('of a high jump the highest bar cleared is looked at', () => {
  const trials = [
    [barPart(150), 'O'],
    [barPart(175), 'XO'],
    [barPart(180), 'XXX'],
  ] as const;
  expect(asks([card(1.5, '', trials)], highJump)).toEqual([
    '175: 1.75m is 16% better than the PB of 1.50m. Is it right?',
  ]);
});

test('where the course decides only the own mark counts', () => {
  const event = { form: 'race', sensible: null } as const;
  expect(asks([card(null, '9:00')], event)).toEqual([]);
  expect(asks([card(2400, '30:00 (1)')], event)).toEqual(['0: 30:00 is 25% better than the PB of 40:00. Is it right?']);
});
