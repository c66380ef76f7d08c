import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';
import type { Correction } from '../text-row.ts';

const masters = ['V35', 'V40', 'V45', 'V50', 'V55', 'V60', 'V65', 'V70', 'V75', 'V80'];
const setting = weekendWith([
  ...['U9', 'U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'SEN'],
  ...masters,
  ...['Minor', 'Junior', 'Intermediate'],
]);
const folder = new URL('./programmes/', import.meta.url);
const programme = (name: string): string => readFileSync(new URL(`${name}.txt`, folder), 'utf8');
const read = (name: string, corrections: readonly Correction[] = []) =>
  readPastedRows(programme(name), setting, corrections);
const events = (name: string, line: number) =>
  read(name)
    .rows.filter((row) => row.line === line)
    .map(({ day, time, event, ageGroup, gender }) => `${day.slice(8)} ${time} ${event.code} ${ageGroup} ${gender}`);
const refused = (name: string) =>
  read(name)
    .textRows.filter(({ outcome }) => outcome === 'refused')
    .map(({ line, text }) => `${line}: ${text}`);

describe('every programme of real style adds up', () => {
  test.each(readdirSync(folder).map((file) => file.replace('.txt', '')))('%s', (name) => {
    const text = programme(name);
    const { rows, faults, textRows, count } = read(name);
    expect(count.rows).toBe(count.read + count.refused + count.leftOut);
    const filled = text.split('\n').flatMap((line, at) => (/[^\s|]/.test(line) ? [at + 1] : []));
    expect([...new Set(textRows.map(({ line }) => line))]).toEqual(filled);
    for (const { line, nth, outcome } of textRows) {
      const own = rows.filter((row) => row.line === line && row.nth === nth);
      const why = faults.filter((fault) => fault.line === line && fault.nth === nth && !fault.used);
      expect([line, nth, own.length > 0]).toEqual([line, nth, outcome === 'read']);
      if (outcome === 'refused' || outcome === 'joined') expect([line, nth, why.length > 0]).toEqual([line, nth, true]);
    }
  });
});

test('MU18/20/SM is three groups of men, and LU18/20/SL three of women', () => {
  expect(events('swindon', 8)).toEqual(['08 10:30 SP U18 M', '08 10:30 SP U20 M', '08 10:30 SP SEN M']);
  expect(events('swindon', 7)).toEqual(['08 10:30 LJ U18 F', '08 10:30 LJ U20 F', '08 10:30 LJ SEN F']);
  expect(events('evening-open', 3)).toEqual([
    ...['U18', 'U20', 'SEN'].map((age) => `08 18:40 100 ${age} F`),
    ...['U18', 'U20', 'SEN'].map((age) => `08 18:30 SP ${age} M`),
  ]);
});

test('all age groups are those that the programme names, of one gender or of both', () => {
  expect(events('swindon', 4)).toEqual(['U14', 'U16', 'U18', 'SEN', 'U20'].map((age) => `08 10:00 HT ${age} F`));
  expect(events('swindon', 24)).toHaveLength(10);
  expect(refused('swindon')).toEqual(['6: 10.30 200mH']);
});

test('two tables beside each other are both read, also where a copy is ragged', () => {
  const { rows, count } = read('swschools');
  expect(count).toEqual({ rows: 22, read: 22, refused: 0, leftOut: 0, headings: 0 });
  expect(rows).toHaveLength(22);
  expect(events('swschools', 8)).toEqual(['08 16:10 3000 Intermediate M']);
  expect(events('two-tables', 4)).toEqual(['08 11:45 JT U20 M', '08 11:45 JT SEN M']);
});

test('a day over each of two tables is the day of the one below it', () => {
  expect(events('days-beside', 3)).toEqual(['08 10:00 100 U14 F', '09 10:00 200 U14 F']);
});

test('M35-M65+ beside W35+ is every masters group of men and of women', () => {
  expect(events('masters', 1)).toEqual([
    ...masters.map((age) => `08 10:00 10000 ${age} M`),
    ...masters.map((age) => `08 10:00 10000 ${age} F`),
  ]);
  expect(events('masters', 9)).toEqual([
    ...masters.slice(5).map((age) => `08 13:00 2000SC ${age} M`),
    ...masters.map((age) => `08 13:00 2000SC ${age} F`),
  ]);
});

test('2,000 metres is one distance, whatever the commas of its sentence', () => {
  expect(events('xc', 1)).toEqual(['08 10:15 2000 U12 M']);
  expect(events('xc', 8).slice(0, 2)).toEqual(['08 12:40 7.5K U20 F', '08 12:40 7.5K SEN F']);
  expect(events('fun-runs', 4)).toEqual(['08 11:30 2400 U14 M', '08 11:30 2400 U16 F']);
  expect(events('numbered-csv', 3)).toHaveLength(3);
});

test('U14s and over, U15s & over B, U16B & over', () => {
  expect(events('year-groups', 7)).toEqual(
    ['U14', 'U16', 'U18', 'U20', 'SEN'].map((age) => `${day('year-groups')} 10:30 800 ${age} O`),
  );
  expect(events('evening-open', 5)).toHaveLength(4);
  expect(events('numbered-csv', 5)).toHaveLength(4);
});
const day = (name: string): string => read(name).rows[0]?.day.slice(8) ?? '';

test('9/5/27 is a day as a heading, in a cell and in front of a time', () => {
  expect(day('year-groups')).toBe('09');
  expect(events('day-and-time', 4)).toEqual(['U18', 'U20', 'SEN'].map((age) => `09 10:30 10000 ${age} M`));
  expect(events('day-and-time', 1)).toEqual(['08 10:00 100 U14 F']);
});

test('Year 7 is refused with a way on until the competition has it', () => {
  expect(refused('year-groups')).toEqual(['3: 9.30 100m Heats Year 7 Girls', '4: 9.40 100m Heats Year 7 Boys']);
  const own = readPastedRows(programme('year-groups'), weekendWith(['Year 7', 'U14', 'U16', 'U18', 'U20', 'SEN']));
  expect(own.count.refused).toBe(0);
});

test('heats without a final stay heats, and it is said', () => {
  const { rows, faults } = read('heats-alone');
  expect(rows.slice(0, 2).map(({ round }) => round)).toEqual(['Heats', 'Heats']);
  expect(faults.filter(({ reason }) => reason.kind === 'no-final').map(({ line }) => line)).toEqual([1, 2]);
});

test('heats, semi-finals and a final of one line are three rounds, the later two to be confirmed', () => {
  const { rows, faults } = read('heats-alone');
  expect(rows.filter(({ line }) => line === 3).map(({ round, time }) => `${round} ${time}`)).toEqual([
    ...['Heats 10:30', 'Semi-finals 00:00', 'Final 00:00'],
  ]);
  expect(faults.filter(({ reason }) => reason.kind === 'round-beside').map(pasteFaultText)).toEqual([
    'The semi-finals are on this line too, without a time of their own: to be confirmed.',
    'The final is on this line too, without a time of its own: to be confirmed.',
  ]);
});

test('a second pool is the same event, and is not made twice', () => {
  expect(read('indoor').textRows.at(-1)).toMatchObject({ line: 13, outcome: 'joined' });
  expect(events('indoor', 13)).toEqual([]);
});

test('a group beside others that nobody knows refuses its row', () => {
  const { rows, faults } = readPastedRows('Time\tEvent\tAge\n10:00\t100m\tU14G/99X', setting);
  expect([rows, faults.map(pasteFaultText)]).toEqual([[], ["'99X' beside the age group was not recognised."]]);
});

describe('a row typed again', () => {
  test('is read in its place; its limit and price stay', () => {
    const text = 'Time\tEvent\tAge\tMax\tFee\n10:00\t100m\tU99G\t16\t9.50\n10:10\t200m\tU14G\t8\t5.00';
    const { rows, textRows, count } = readPastedRows(text, setting, [
      { line: 2, nth: 1, text: '10:05 100m U16 Girls' },
    ]);
    expect(rows[0]).toMatchObject({ line: 2, time: '10:05', ageGroup: 'U16', gender: 'F', limit: 16, price: '9.50' });
    expect(textRows[1]).toEqual({ line: 2, nth: 1, text: '10:05 100m U16 Girls', outcome: 'read' });
    expect(count).toMatchObject({ rows: 2, read: 2, refused: 0 });
  });

  test('of one of two tables leaves the other as it is', () => {
    const { rows, count } = read('swindon', [{ line: 6, nth: 1, text: '10.30 200mH U18 Women' }]);
    expect(count).toMatchObject({ rows: 38, read: 38, refused: 0 });
    expect(rows.filter(({ line }) => line === 6).map(({ event }) => event.code)).toEqual(['200H', 'HJ', 'HJ']);
  });

  test('with nothing in it is left out on purpose, and counted so', () => {
    const { count, faults } = read('swindon', [{ line: 6, nth: 1, text: '' }]);
    expect(count).toMatchObject({ rows: 38, read: 37, refused: 0, leftOut: 1 });
    expect(faults.filter(({ line, nth }) => line === 6 && nth === 1)).toEqual([]);
  });

  test('that is still not understood is refused with its new words', () => {
    const { textRows } = read('swindon', [{ line: 6, nth: 1, text: '10.30 200mH everybody' }]);
    expect(textRows.find(({ outcome }) => outcome === 'refused')?.text).toBe('10.30 200mH everybody');
  });
});
