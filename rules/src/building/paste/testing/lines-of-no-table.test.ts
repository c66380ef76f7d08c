import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const outcomes = (lines: readonly string[]) =>
  read(lines)
    .textRows.filter(({ outcome }) => outcome !== 'heading')
    .map(({ line, outcome }) => `${line} ${outcome}`);

test('several field events of one line take no race of the other lines', () => {
  const lines = [
    '10.00 - U14B Shot (1), U16G Discus, U18W HJ (Pit 1)',
    '10.30 - U14B 100m ht 1 & 2',
    '10.40 - U14B 100m final if required',
  ];
  expect(outcomes(lines).map((row) => row.slice(0, 1))).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(
    read(lines)
      .faults.filter(({ reason }) => reason.kind === 'event-beside')
      .map(({ reason }) => reason),
  ).not.toContainEqual(expect.objectContaining({ text: 'U14B Shot (1)' }));
});

test('a line in neither of two tables is a row of the first', () => {
  const lines = [
    'Time\tTrack\tField',
    '10:00\t100m U14G\tShot U16B',
    '10:10\t100m U14B\tLJ U16G',
    'Sack race U12\t\t',
    '10:20\t200m U14B\t',
  ];
  expect(outcomes(lines)).toEqual(['2 read', '2 read', '3 read', '3 read', '4 refused', '5 read']);
});
