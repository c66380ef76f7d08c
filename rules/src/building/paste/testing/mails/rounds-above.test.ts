import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U12', 'U14', 'U16', 'U18', 'SEN']);
const rows = (lines: readonly string[]) => read(lines).shown.filter((row) => !row.endsWith('heading'));

test.each([
  ['HEATS', 'FINALS'],
  ['Heats:', 'Final:'],
  ['Track heats', 'Track finals'],
])('rounds alone on a line are those of the races below them: %s', (heats, finals) => {
  const races = [heats, '10:00 60m U14G', '10:05 60m U14B', finals, '12:00 60m U14G', '12:10 60m U14B'];
  expect(rows(races)).toEqual([
    ...['2 10:00 60 U14F Heats', '3 10:05 60 U14M Heats'],
    ...['5 12:00 60 U14F Final', '6 12:10 60 U14M Final'],
  ]);
  const table = [heats, '10:00\t60m\tU14G', '10:30\tLJ\tU14G', finals, '12:00\t60m\tU14G'];
  expect(rows(table)).toEqual(['2 10:00 60 U14F Heats', '3 10:30 LJ U14F', '5 12:00 60 U14F Final']);
  const named = ['Time\tEvent\tAge\tGender', heats, '10:00\t60\tU14\tF', finals, '12:00\t60\tU14\tF'];
  expect(rows(named)).toEqual(['3 10:00 60 U14F Heats', '5 12:00 60 U14F Final']);
});

test('rounds alone below an event are those of its groups, up to the next event', () => {
  const text = ['60m', 'Heats', 'U14G 10:00', '10:05 U14B', 'Finals', 'U14G 12:00', '12:10 U14B', '200m', 'U14G 13:00'];
  expect(rows(text)).toEqual([
    ...['3 10:00 60 U14F Heats', '4 10:05 60 U14M Heats', '6 12:00 60 U14F Final', '7 12:10 60 U14M Final'],
    '9 13:00 200 U14F',
  ]);
});

test('a round alone on a line is in place of that of the event above', () => {
  expect(rows(['60m heats', 'U14G 10:00', '10:05 U14B', 'finals', 'U14G 12:00', '12:10 U14B'])).toEqual([
    ...['2 10:00 60 U14F Heats', '3 10:05 60 U14M Heats', '5 12:00 60 U14F Final', '6 12:10 60 U14M Final'],
  ]);
});

test.each(['Sunday 9 May', 'FIELD', 'Track'])('a heading ends the rounds above it: %s', (heading) => {
  expect(rows(['Heats', '10:00 60m U14G', heading, '11:00 200m U14G'])).toEqual([
    '2 10:00 60 U14F Heats',
    '4 11:00 200 U14F',
  ]);
});

test('rounds that come below their races are headings, and are not those of the races after them', () => {
  const text = ['10:00 60m U14G', 'Heats', '10:10 60m U14B', 'Heats', '12:00 60m U14G', 'Final'];
  expect(rows(text)).toEqual(['1 10:00 60 U14F', '3 10:10 60 U14M', '5 12:00 60 U14F']);
  expect(rows(['10:00 LJ U14G', 'Heats', '10:10 60m U14B'])).toEqual(['1 10:00 LJ U14F', '3 10:10 60 U14M Heats']);
});

test('a race above the first of several rounds leaves them the headings of their races', () => {
  const text = ['09:30 1500m U14G', '', 'HEATS', '10:00 60m U14G', '10:05 60m U14B', '', 'FINALS', '12:00 60m U14G'];
  expect(rows(text)).toEqual([
    ...['1 09:30 1500 U14F', '4 10:00 60 U14F Heats', '5 10:05 60 U14M Heats'],
    '8 12:00 60 U14F Final',
  ]);
});

test('rounds below the groups of an event are not those of the groups after them', () => {
  const text = ['60m', 'U14G 10:00', 'Heats', 'U14B 10:05', 'Heats', 'U14G 12:00', 'Final'];
  expect(rows(text)).toEqual(['2 10:00 60 U14F', '4 10:05 60 U14M', '6 12:00 60 U14F']);
});

test('the round of a line itself comes before that above it', () => {
  expect(rows(['Heats', '10:00 60m U14G', '10:30 800m U14G straight final'])).toEqual([
    '2 10:00 60 U14F Heats',
    '3 10:30 800 U14F',
  ]);
});

test.each([
  '60m heats: U14G 10:00, U14B 10:20; finals: U14G 12:00, U14B 12:10',
  '60m: heats U14G 10:00, U14B 10:20, finals U14G 12:00, U14B 12:10',
])('two rounds of a line that are for the groups behind them are refused: %s', (line) => {
  expect(rows([line])).toEqual(['1 refused']);
});
