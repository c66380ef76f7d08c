import { expect, test } from 'vitest';
import { rankSheet, type Card } from './rank-sheet.ts';
import { barPart, noResultText, readCell, sheetFormOf, type SheetForm, type SheetKind } from './typed-result.ts';

const kept = (form: SheetForm, kind: SheetKind, text: string, part = 0): string => {
  const read = readCell({ kind, part, text }, form);
  return read.ok ? read.value : `no: ${read.reason.kind}`;
};

test.each([
  ['12.34', '12.34'],
  ['12,34', '12.34'],
  ['72.5', '1:12.5'],
  ['12.3h', '12.3'],
  ['12.34h', '12.4'],
  ['12.345', '12.345'],
  ['1:02.34', '1:02.34'],
  ['2:05:12', '2:05:12'],
  ['dns', 'DNS'],
  ['DQ TR17.3.1', 'DQ TR17.3.1'],
  ['NM', 'no: no-status'],
  ['0', 'no: no-time'],
  ['12.3456', 'no: no-time'],
  ['first', 'no: no-time'],
])('a race keeps %s as %s', (typed, expected) => expect(kept('race', 'result', typed)).toBe(expected));

test.each([
  ['7.80', '7.80'],
  ['7.8', 'no: no-trial'],
  ['7.80 1.2', '7.80 +1.2'],
  ['x', 'X'],
  ['p', '-'],
  ['r', 'r'],
  ['0.00', 'no: no-trial'],
])('a trial keeps %s as %s', (typed, expected) => expect(kept('trials', 'trial', typed, 1)).toBe(expected));

test('trials, bars and wind belong to their own kind of event', () => {
  expect(kept('trials', 'trial', '7.80', 7)).toBe('no: wrong-cell');
  expect(kept('race', 'trial', '7.80', 1)).toBe('no: wrong-cell');
  expect(kept('heights', 'height', 'xxo', 165)).toBe('XXO');
  expect(kept('heights', 'height', 'xo', barPart(165, 1))).toBe('no: no-jumps');
  expect(kept('heights', 'height', '', 165)).toBe('no: no-jumps');
  expect(kept('race', 'wind', '2.03')).toBe('+2.1');
  expect(kept('race', 'wind', 'breeze')).toBe('no: no-wind');
  expect(kept('trials', 'result', '7.80')).toBe('no: no-status');
  expect(sheetFormOf('P')).toBeNull();
  expect(noResultText({ kind: 'no-trial' })).toMatch(/^This is not a trial/u);
});

const card = (id: string, more: Partial<Card<string>> = {}): Card<string> => ({
  id,
  heat: 1,
  result: '',
  trials: new Map(),
  ...more,
});
const inShort = (cards: readonly Card<string>[], form: SheetForm, over: 'heat' | 'event' = 'heat') =>
  rankSheet(cards, { form, discipline: 'HJ' }, over).map(
    ({ id, place, tied, mark }) => `${place ?? '-'}${tied ? '=' : ''} ${id} ${mark}`,
  );

test('a race is placed by thousandths in a heat, those to come next, and those without a time last', () => {
  const cards = [
    card('a', { result: 'DNF' }),
    card('b', { result: '12.346' }),
    card('c', { result: '12.344' }),
    card('d'),
    card('e', { result: 'DQ TR17.3' }),
  ];
  expect(inShort(cards, 'race')).toEqual(['1 c 12.35', '2 b 12.35', '- d ', '- a DNF', '- e DQ TR17.3']);
});

test('heats are merged by time', () => {
  const cards = [
    card('a', { result: '12.50' }),
    card('b', { heat: 2, result: '12.40' }),
    card('c', { heat: 2, result: '12.50' }),
  ];
  expect(inShort(cards, 'race', 'event')).toEqual(['1 b 12.40', '2= a 12.50', '2= c 12.50']);
});

test('a jump is placed by the best, then the next best; nobody has a place before the first valid trial', () => {
  const cards = [
    card('a', {
      trials: new Map([
        [1, '5.10'],
        [2, '5.00'],
      ]),
    }),
    card('b', {
      trials: new Map([
        [1, 'X'],
        [2, '5.10 +2.4'],
      ]),
    }),
    card('c'),
    card('d', { trials: new Map([[1, 'X']]) }),
    card('e', { result: 'DNS' }),
  ];
  expect(inShort(cards, 'trials')).toEqual(['1 a 5.10', '2 b 5.10', '- c ', '- d ', '- e DNS']);
  expect(rankSheet(cards, { form: 'trials', discipline: 'HJ' }, 'heat')[1]?.wind).toBe('+2.4');
});

test('heights are placed by countback, and a jump-off settles the first place', () => {
  const jumps = (...trials: [number, string][]) => new Map(trials);
  const [low, high, off] = [160, 165, barPart(167, 1)];
  const tie = [
    card('a', { trials: jumps([low, 'O'], [high, 'XXX']) }),
    card('b', { trials: jumps([low, 'O'], [high, 'XXX']) }),
    card('c', { trials: jumps([low, 'XXX']) }),
    card('d'),
    card('e', { result: 'DNS' }),
  ];
  expect(inShort(tie, 'heights')).toEqual(['1= a 1.60', '1= b 1.60', '- d ', '- c NM', '- e DNS']);
  const after = tie.map((one) =>
    one.id === 'a' || one.id === 'b'
      ? { ...one, trials: new Map([...one.trials, [off, one.id === 'b' ? 'O' : 'X'] as const]) }
      : one,
  );
  expect(inShort(after, 'heights').slice(0, 2)).toEqual(['1 b 1.67', '2 a 1.60']);
});
