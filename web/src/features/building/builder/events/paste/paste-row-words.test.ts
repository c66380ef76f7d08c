import { expect, test } from 'vitest';
import {
  countWords,
  eventWords,
  needsLook,
  shownRows,
  textLeft,
  type PastedEvent,
  type TextRow,
} from './paste-row-words.ts';

const event = (round: string, ageGroup: string, time = '10:30'): PastedEvent => ({
  line: 1,
  nth: 1,
  eventCode: '100',
  eventName: '100m',
  gender: 'F',
  ageGroup,
  ageGroupId: 1,
  startDateTime: `2027-05-08T${time}`,
  maxAthletes: 0,
  price: '',
  groupName: '',
  round,
  entriesFromRows: [],
  partOfRow: null,
  facility: '',
});

test.each([
  [[event('', 'U16')], '100m, Sat 8 May 10:30: U16 girls'],
  [[event('', 'U16'), event('', 'Senior')], '100m, Sat 8 May 10:30: U16 girls, Senior women'],
  [[event('Heats', 'U16'), event('Final', 'U16', '00:00')], '100m heats and final, Sat 8 May 10:30: U16 girls'],
  [
    ['Heats', 'Semi-finals', 'Final'].flatMap((round) => [event(round, 'U16'), event(round, 'Senior')]),
    '100m heats, semi-finals and final, Sat 8 May 10:30: U16 girls, Senior women',
  ],
])('a row names each of its rounds and groups once (%#)', (events, words) => expect(eventWords(events)).toBe(words));

const row = (line: number, text: string, outcome: TextRow['outcome'], nth = 1): TextRow => ({
  line,
  nth,
  text,
  outcome,
});
const pastedText = 'Sunday 13 June\n10:30\t60m\tU10\tGirls\n11:00\tTurbo\tU10\tGirls\n12:00 100m and Hop U12 Boys';
const readRows = [
  row(1, 'Sunday 13 June', 'heading'),
  row(2, '10:30 60m U10 Girls', 'read'),
  row(3, '11:00 Turbo U10 Girls', 'refused'),
  row(4, '12:00 100m U12 Boys', 'read'),
  row(4, '12:00 Hop U12 Boys', 'refused', 2),
];

test('the rows that could not be read stay in the box with their headings, as last typed', () => {
  expect(textLeft(pastedText, readRows, [])).toBe('Sunday 13 June\n11:00\tTurbo\tU10\tGirls\n12:00 Hop U12 Boys');
  expect(textLeft(pastedText, readRows, [{ line: 3, nth: 1, text: '11:00 Turbo Jav U10 Girls' }])).toContain(
    '\n11:00 Turbo Jav U10 Girls\n',
  );
});

test('nothing stays in the box when every row was read', () => {
  expect(textLeft(pastedText, readRows.slice(0, 2), [])).toBe('');
});

test('the sums name lines, as the numbers beside them do', () => {
  expect(countWords({ rows: 3, read: 1, refused: 1, leftOut: 1, headings: 2 })).toBe(
    '3 lines: 1 read, 1 not read, 1 left out by you',
  );
  expect(countWords({ rows: 1, read: 1, refused: 0, leftOut: 0, headings: 0 })).toBe('1 line: 1 read');
});

test('a heading whose day is not one of the competition’s is among the lines to check; another heading is not', () => {
  const heading = (line: number, text: string): TextRow => ({ line, nth: 0, text, outcome: 'heading' });
  const words = "'Saturday 15 May' is not a day of this competition.";
  const rows = shownRows({
    textRows: [heading(1, 'Saturday 15 May'), heading(2, 'Track events')],
    rows: [],
    faults: [
      { line: 1, nth: 0, column: 'day', used: false, suggestions: [], words },
      { line: 2, nth: 0, column: '', used: true, suggestions: [], words: 'A heading.' },
    ],
  });
  expect(rows.filter(needsLook).map(({ text, reasons }) => [text, reasons])).toEqual([['Saturday 15 May', [words]]]);
});
