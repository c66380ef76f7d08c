import { expect, test } from 'vitest';
import { rankGroups } from './group-places.ts';
import type { Card } from './rank-sheet.ts';

const card = (id: string, heat: number, result: string): Card<string> => ({ id, heat, result, trials: new Map() });
const race = { form: 'race', discipline: 'HJ' } as const;
const places = (cards: readonly Card<string>[]) =>
  rankGroups(cards, race, (id) => id.split(' ')[0] ?? '').map(({ group, lines }) => [
    group,
    ...lines.map(({ id, place, tied }) => `${id} ${String(place)}${tied ? '=' : ''}`),
  ]);

test('each age group has places of its own over its heats, ties share one and the next place skips', () => {
  const cards = [
    card('U13 a', 1, '13.20'),
    card('U15 b', 1, '12.40'),
    card('U13 c', 2, '13.20'),
    card('U13 d', 2, '13.50'),
    card('U15 e', 2, 'DNF'),
  ];
  expect(places(cards)).toEqual([
    ['U13', 'U13 a 1=', 'U13 c 1=', 'U13 d 3'],
    ['U15', 'U15 b 1', 'U15 e null'],
  ]);
});

test('one group alone has no list of its own', () => {
  expect(places([card('U13 a', 1, '13.20'), card('U13 b', 1, '13.30')])).toEqual([]);
});
