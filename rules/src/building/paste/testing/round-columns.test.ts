import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender, stage, entriesFrom }) =>
      `${line} ${time} ${event.code} ${ageGroup} ${gender} ${stage}<${entriesFrom.join()}`,
  );

test.each([
  [['Event\tHeats\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Event,Age,Gender,Heats,Final', '100m,U14,Girls,10:00,14:00', '100m,U14,Boys,10.10,2.10']],
  [['Event\tQual\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Event\tPrelims\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Event\tQuals\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Event\tPrelim\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Event\tTime\tFinal', '100m U14 Girls\t10:00\t14:00', '100m U14 Boys\t10:10\t14:10']],
  [['Time,Event,Age,Gender,Round,Final', '10:00,100m,U14,F,Heats,14:00', '10:10,100m,U14,M,Heats,14:10']],
  [['| | Heats | Final |', '| 100m U14 Girls | 10.00 | 2.00 |', '| 100m U14 Boys | 10.10 | 2.10 |']],
  [['Time\tEvent\tHeats\tFinals', '10.00\t100m U14 Girls\t3 heats\t2.00', '10.10\t100m U14 Boys\t\t2.10']],
])('a table with a column for each round gives each time its event: %j', (lines) => {
  expect(shown(lines)).toEqual([
    '2 10:00 100 U14 F heats<',
    '2 14:00 100 U14 F final<0',
    '3 10:10 100 U14 M heats<',
    '3 14:10 100 U14 M final<2',
  ]);
  expect(read(lines).faults.filter(({ reason }) => reason.kind !== 'afternoon')).toEqual([]);
  expect(read(lines).count).toMatchObject({ rows: 4, read: 4, headings: 1 });
});

test('empty cells make no round, and an event without a time keeps its row', () => {
  const lines = [
    'Event,Age,Gender,Heats,Semi-finals,Final',
    '100m,U14,Girls,10.00,12.30,2.00',
    '800m,U14,Boys,,-,3.00',
    'LUNCH',
    'Shot,U14,Boys,,,',
    '200m,U14,Boys,10.30,,after lunch',
  ];
  expect(shown(lines)).toEqual([
    '2 10:00 100 U14 F heats<',
    '2 12:30 100 U14 F semi-finals<0',
    '2 14:00 100 U14 F final<1',
    '3 15:00 800 U14 M final<',
    '5 00:00 SP U14 M final<',
    '6 10:30 200 U14 M heats<',
  ]);
  expect(read(lines).faults.map(pasteFaultText)).toContain(
    "'after lunch' was not recognised as a time of day such as 10:30.",
  );
  expect(read(lines).count).toMatchObject({ rows: 7, read: 6, refused: 1 });
});

test('a final in the afternoon does not move the morning of the next line', () => {
  expect(shown(['100m U14 Girls Heats 9.30, Final 2.00', '100m U14 Boys Heats 9.40, Final 2.10'])).toEqual([
    '1 09:30 100 U14 F heats<',
    '1 14:00 100 U14 F final<0',
    '2 09:40 100 U14 M heats<',
    '2 14:10 100 U14 M final<2',
  ]);
});

test.each([
  'Event;Age;Gender;R1;SF;F',
  'Event;Age;Gender;H;S/F;F',
  'Event;Age;Gender;Round 1;Round 2;Finals',
  'Event;Age;Gender;Rd 1;2nd round;Final',
])('a column for each round may have a short name or a number: %s', (head) => {
  const lines = [head, '60m;U14;W;09:30;11:00;12:30', '60m;U14;M;09:45;;13:30', 'HJ;U14;W;;;10:00'];
  expect(shown(lines)).toEqual([
    '2 09:30 60 U14 F heats<',
    '2 11:00 60 U14 F semi-finals<0',
    '2 12:30 60 U14 F final<1',
    '3 09:45 60 U14 M heats<',
    '3 13:30 60 U14 M final<3',
    '4 10:00 HJ U14 F final<',
  ]);
  expect(read(lines).faults).toEqual([]);
});

test('three numbered rounds before a final are heats, quarter-finals and semi-finals', () => {
  const lines = ['Event\tGroup\tR1\tR2\tR3\tFinal', '60m\tU14G\t10:00\t10:30\t11:00\t12:00'];
  expect(read(lines).rows.map(({ time, stage }) => `${time} ${stage}`)).toEqual([
    '10:00 heats',
    '10:30 quarter-finals',
    '11:00 semi-finals',
    '12:00 final',
  ]);
});

test('a row with its time in a column that is not read does not take the time of the row above', () => {
  const lines = ['Event\tGroup\tTime\tPits open', '60m\tU14G\t10:00\t', 'LJ\tU14G\t\t10:30'];
  expect(shown(lines)).toEqual(['2 10:00 60 U14 F final<']);
  expect(
    read(lines)
      .faults.filter(({ used }) => !used)
      .map(pasteFaultText),
  ).toEqual(['The time is missing.']);
  expect(read(lines).faults.map(pasteFaultText)).toContain("The column 'Pits open' is not known and is left out.");
});
