import { expect, test } from 'vitest';
import { pasteFaultText, type PasteReason } from '../paste-faults.ts';
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

test('an event in a cell that helps other lines only is to be typed again', () => {
  const { faults } = read(['10am U14 B HJ, DT', '10.30am U16G Shot, U16B max 12', '11am 800m - U14 Girls; U14 Boys']);
  expect(faults.filter(({ line, used }) => line === 1 && !used).map(({ reason }) => reason)).toEqual([
    { kind: 'event-beside', text: 'DT' },
  ]);
});

test('an event beside the group of another is no part of it, and the line is refused rather than one of them lost', () => {
  const { rows, faults } = read(['10am U14 B HJ, DT', '10.30am U16B, Shot', '11am 800m - U14 Girls; U14 Boys']);
  expect(rows.filter(({ line }) => line === 1)).toEqual([]);
  expect(faults.filter(({ line, used }) => line === 1 && !used).map(pasteFaultText)).toEqual([
    "'U14 B HJ' beside the age group was not recognised.",
  ]);
});

test.each(['Shot U14B (1)', 'U14B Shot (1)'])('the number of a pool is no weight: %s', (row) => {
  const { rows, faults } = read([`10:00 ${row}`]);
  expect(rows.map(({ event }) => event.code)).toEqual(['SP']);
  expect(faults.map(({ reason }) => reason)).toEqual([{ kind: 'left-out', text: '(1)' }]);
});

test('what the faults tell people to type are lines, which have the numbers beside them', () => {
  const reasons: readonly PasteReason[] = [
    { kind: 'nothing' },
    { kind: 'second-time', text: '11:00' },
    { kind: 'event-beside', text: '100m' },
    { kind: 'same-distance', text: '3k', name: '3000m' },
    { kind: 'empty', column: 'id' },
    { kind: 'not-understood', column: 'to', text: 'x', suggestions: [] },
  ];
  expect(reasons.map((reason) => pasteFaultText({ reason })).filter((text) => /\brows?\b/.test(text))).toEqual([]);
});

test.each(['Chest Push 10:15', 'Day 1 10:15 100mH', 'Ball throw 2pm'])(
  '"%s" may be an event and is not dropped as a heading',
  (line) => {
    expect(outcomes(['10:00 100m U14 Girls', line])).toEqual(['1 read', '2 refused']);
  },
);

test.each(['Check in 9.30am', 'Finish approx 17.00', 'Lunch 12.30', 'Saturday 10.00am', 'Medals 4pm'])(
  '"%s" is not an event',
  (line) => {
    expect(outcomes([line, '10:00 100m U14 Girls'])).toEqual(['2 read']);
  },
);

test.each([
  ['10:15 U14B 100m Semi 1 & 2', 'semi-finals'],
  ['10:15 U14B 100m Semis 1 and 2', 'semi-finals'],
  ['10:15 U14B 100m Heats 1+2', 'heats'],
  ['10:15 U14B 100m sprint', 'final'],
  ['10:15 U14B 600m run', 'final'],
])('"%s" is read with its round', (line, stage) => {
  expect(read([line]).rows.map((row) => row.stage)).toEqual([stage]);
});
