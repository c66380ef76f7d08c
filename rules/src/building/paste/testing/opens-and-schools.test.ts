import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith([
  ...['U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35', 'V40', 'V45', 'V50', 'V55', 'V60', 'V65', 'V70', 'V75'],
  ...['Junior', 'Intermediate'],
]);
const programme = (name: string): string => readFileSync(new URL(`./programmes/${name}.txt`, import.meta.url), 'utf8');
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(({ line, day, time, event, ageGroup, gender, stage }) =>
    [line, day.slice(8), time, event.code, ageGroup, gender, stage].join(' '),
  );
const ofLine = (text: string, line: number) => shown(text).filter((row) => row.startsWith(`${line} `));
const remarks = (text: string) => read(text).faults.map((fault) => `${fault.line}: ${pasteFaultText(fault)}`);

describe('an indoor open whose times are behind the events, or among their words', () => {
  const indoor = programme('indoor-open');

  test('each row has its own time and none that of the line above', () => {
    expect(read(indoor).count).toMatchObject({ rows: 18, read: 18, refused: 0 });
    expect(remarks(indoor).filter((text) => text.includes('line above'))).toEqual([]);
    expect([4, 5, 9, 16, 19].flatMap((line) => ofLine(indoor, line))).toEqual([
      '4 09 09:50 60H U18 F final',
      '5 09 10:15 60 U14 F heats',
      '9 09 12:00 60 U14 F final',
      '16 09 09:45 LJ U14 F final',
      '19 09 12:30 HJ U18 F final',
      '19 09 12:30 HJ SEN F final',
    ]);
  });

  test('a group in brackets that is included competes too', () => {
    expect(ofLine(indoor, 8)).toEqual(['8 09 11:10 60 SEN F heats', '8 09 11:10 60 U20 F heats']);
    expect(shown('10:00 100m Senior Men (only local U20)')).toEqual(['1 08 10:00 100 SEN M final']);
  });

  test('timed finals are a final without a remark, and a starting height is left out', () => {
    expect(remarks(indoor).filter((text) => /^13: .*left out/.test(text))).toEqual([]);
    expect(remarks(indoor)).toContain("18: 'SH 1.00m' is left out: it is not part of the event's name.");
  });

  test.each([
    ['Sat 8/5/27 10.30am U14 Girls 100m\nSun 9/5/27 11.30am U14 Boys 100m', ['1 08 10:30', '2 09 11:30']],
    ['2) 8pm U18 Women 800m\n3) 9pm U18 Men 800m', ['1 08 20:00', '2 08 21:00']],
    ['10:00 High Jump U14 Girls (pit closes 12.30pm)', ['1 08 10:00']],
  ])('a time with a day, a number or another time in front stays: %s', (text, starts) => {
    expect(shown(text).map((row) => row.slice(0, 10))).toEqual(starts);
  });
});

describe('an open graded meeting', () => {
  const graded = programme('graded-open');

  test('reads the ages in brackets where the event has none, and joins its races', () => {
    expect(new Set(ofLine(graded, 5).map((row) => row.slice(0, 14)))).toEqual(new Set(['5 08 18:40 100']));
    expect(remarks(graded)).toContain("2: 'A race seeded on time' is left out: it is not part of the event's name.");
    expect(
      read(graded)
        .textRows.filter(({ outcome }) => outcome === 'joined')
        .map(({ line }) => line),
    ).toEqual([...[4, 7, 8]]);
  });

  test('a race with its time before a bracket is no heading', () => {
    expect(read(graded).textRows[1]).toMatchObject({ line: 2, outcome: 'read' });
  });

  test('a race for adults of several groups asks for the group, not for the event', () => {
    expect(remarks(graded).filter((text) => text.startsWith('10:'))).toEqual([
      '10: Men could be U20 men, Senior men or Masters men. Give the age group.',
      '10: Women could be U20 women, Senior women or Masters women. Give the age group.',
    ]);
  });
});

describe('a schools meeting', () => {
  const schools = programme('schools-meeting');

  test('Int is intermediate, S/F a semi-final and Str. final a final', () => {
    expect([9, 11, 12].flatMap((line) => ofLine(schools, line))).toEqual([
      '9 09 13:50 100 Intermediate F final',
      '11 09 14:00 300 SEN F final',
      '12 09 14:05 400 SEN M semi-finals',
    ]);
    expect(shown('10:00 100m U14 Girls S/F')).toEqual(['1 08 10:00 100 U14 F semi-finals']);
    expect(remarks(schools).filter((text) => /^(?:11|12): .*left out/.test(text))).toEqual([]);
  });

  test('a day among the names of columns is that of the rows under it', () => {
    expect(new Set(read(schools).rows.map(({ day }) => day))).toEqual(new Set(['2027-05-09']));
  });
});

test('masters by gender and years are their groups', () => {
  const masters = programme('masters-champs');
  expect(ofLine(masters, 17).map((row) => row.slice(12))).toEqual([
    ...['V35', 'V40', 'V45', 'V50'].map((age) => `JT ${age} F final`),
  ]);
  expect(ofLine(masters, 18).map((row) => row.slice(12))).toEqual([
    ...['V60', 'V65', 'V70', 'V75'].map((age) => `SP ${age} M final`),
  ]);
  expect(shown('10:00 Men 60 m V35')).toEqual(['1 08 10:00 60 V35 M final']);
});

test('an Irish juvenile championship reads each row by its own letters, and goes on in the afternoon', () => {
  const irish = weekendWith(['U12', 'U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19']);
  const { rows, count } = readPastedRows(programme('irish-juvenile'), irish);
  const ofIrish = (...lines: readonly number[]) =>
    rows
      .filter(({ line }) => lines.includes(line))
      .map(({ line, day, time, event, ageGroup, gender, stage }) =>
        [line, day.slice(8), time, event.code, ageGroup, gender, stage].join(' '),
      );
  expect(count).toMatchObject({ rows: 23, read: 23, refused: 0 });
  expect(ofIrish(3, 7, 13, 17, 18, 20)).toEqual([
    '3 09 10:30 80 U14 F heats',
    '7 09 11:10 100 U16 F heats',
    '13 09 12:10 600 U12 F final',
    '13 09 12:10 600 U12 M final',
    '17 09 13:00 JT U16 M final',
    '18 09 13:00 SP2K U14 F final',
    '20 09 13:30 TJ U17 F final',
    '20 09 13:30 TJ U18 F final',
    '20 09 13:30 TJ U19 F final',
  ]);
});

test('a cross country league reads the groups of each race, and names the laps as left out', () => {
  const league = programme('xc-league');
  expect(read(league).count).toMatchObject({ rows: 9, read: 9, refused: 0 });
  expect([3, 8].flatMap((line) => ofLine(league, line))).toEqual([
    '3 08 10:45 1.5K U12 F final',
    '8 08 12:00 4.2K U16 M final',
    '8 08 12:00 4.2K U18 F final',
  ]);
  expect(ofLine(league, 10).slice(0, 2)).toEqual(['10 08 12:50 6.4K U20 F final', '10 08 12:50 6.4K SEN F final']);
  expect(remarks(league)).toContain("0: The column 'number 4' is not known and is left out.");
});
