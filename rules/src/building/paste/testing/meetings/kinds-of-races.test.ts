import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U14', 'U16', 'U18', 'SEN']);
const events = (lines: readonly string[]) => read(lines).shown.filter((one) => !one.endsWith('heading'));

test.each([
  ['10:00\tHurdles\t75m\tU14 Girls', '1 10:00 75H U14F'],
  ['10:00\tHurdles\t80\tU16 Boys', '1 10:00 80H U16M'],
  ['10:00\tRace Walk\t3000m\tU16 Boys', '1 10:00 3000W U16M'],
  ['10:00\tSteeplechase\t1500m\tU18 Men', '1 10:00 1500SC U18M'],
  ['10:00\t3000\tS/C\tSM', '1 10:00 3000SC SENM'],
  ['1500\tSteeplechase\t1500m\tU18 Men', '1 15:00 1500SC U18M'],
])('the word of a race may have a cell of its own: %j', (line, row) => {
  expect(read(line)).toMatchObject({ shown: [row], remarks: [] });
});

test('a word of races alone is for the distances below it, up to the next heading', () => {
  const day = ['HURDLES', '10:00\t75m\tU14G', '10:10\t80m\tU16B', '10:20\t200m\tU16B', 'SPRINTS', '10:30\t100m\tU18M'];
  expect(events(day)).toEqual(['2 10:00 75H U14F', '3 10:10 80H U16M', '4 10:20 200 U16M', '6 10:30 100 U18M']);
});

test('walks and steeplechases may be below their word, and below the time of both', () => {
  expect(events(['Race Walks:', '10:00 2000m U14G', 'Steeplechase', '11:00 1500m U18M'])).toEqual([
    '2 10:00 2000W U14F',
    '4 11:00 1500SC U18M',
  ]);
  expect(events(['Hurdles', 'U14 GIRLS', '10:00 75m', 'Field', '11:00 Shot U14G'])).toEqual([
    '3 10:00 75H U14F',
    '5 11:00 SP U14F',
  ]);
  expect(events(['10.00 Hurdles', 'U14G 75m', 'U16G 80m'])).toEqual([
    '1 refused',
    '2 10:00 75H U14F',
    '3 10:00 80H U16F',
  ]);
});

test.each([
  ['10:00\tHurdles\t200m\tU14 Girls', '1 10:00 200 U14F'],
  ['10:00\tSprint\t100m\tU14 Girls', '1 10:00 100 U14F'],
])('a distance without such a race stays flat, with a remark: %j', (line, row) => {
  expect(read([line, '11:00\t\tLJ\tU14 Girls']).shown[0]).toBe(row);
});

test('a word with a colon is for every distance of its line', () => {
  expect(read('14.00 Steeplechase: U18M 1500m, SM 3000m').shown).toEqual([
    '1 14:00 1500SC U18M',
    '1 14:00 3000SC SENM',
  ]);
  expect(read('10:00 Hurdles: 75m U14G, 80m U16B').shown).toEqual(['1 10:00 75H U14F', '1 10:00 80H U16M']);
  expect(read('Hurdles: U14G 75m 10:00, U16B 80m 10:15').shown).toEqual(['1 10:00 75H U14F', '1 10:15 80H U16M']);
});

test('a word in front of kilometres is not lost', () => {
  expect(read('10:00 Walks: 1k U14G, 2k U16G').refusals.join()).toContain('Walks: 1k U14G');
});

test.each([
  ['10:00 5km SM', '2 10:00 5KW SENM'],
  ['10:00 10 k SW', '2 10:00 10KW SENF'],
  ['10:00\t5k\tSW', '2 10:00 5KW SENF'],
  ['10:00 1 mile SM', '2 10:00 1MW SENM'],
])('kilometres and miles below a word are walks too: %j', (line, row) => {
  expect(events(['Race Walks', line])).toEqual([row]);
});

test.each(['10:00 Hurdles\t75m\tU14G', 'Hurdles 10:00\tU14G 75m', '10:00\tHurdles\t75m\tU14G'])(
  'a time beside the word is not lost: %j',
  (line) => {
    expect(read(line)).toMatchObject({ shown: ['1 10:00 75H U14F'], remarks: [] });
  },
);

test('the word above is for every race of a line', () => {
  const tables = ['Hurdles', '10:00 75m U14G\t11:00 80m U16B', '12:00 200m U14G\t13:00 80m U16B'];
  expect(events(tables)).toEqual(['2 10:00 75H U14F', '2 11:00 80H U16M', '3 12:00 200 U14F', '3 13:00 80H U16M']);
});

test.each([
  ['Race 1: U14 Girls (1500m) 10.30', '1 10:30 1500 U14F'],
  ['10:30 Race 1 - U14 Girls (1500m)', '1 10:30 1500 U14F'],
  ['10:30 Race 1: U14 Girls (3k)', '1 10:30 3K U14F'],
  ['10:30 U14 Girls race (1500m)', '1 10:30 1500 U14F'],
])('a race for a group has its distance in brackets: %s', (line, row) => {
  expect(read(line)).toMatchObject({ shown: [row], refusals: [] });
});

test.each([
  '10:30 Race 1: U14 Girls (1500m) (2000m)',
  '10:30 Minithon: U14 Girls (1500m)',
  '10:30 Race 1: U14 Girls (3)',
])('brackets with no one distance name no race: %s', (line) => {
  expect(read(line).shown).toEqual(['1 refused']);
});

test('a time in brackets behind the number of a race is not left out', () => {
  expect(read('Race 1 (10:00): U14 Girls (1500m)')).toMatchObject({
    shown: ['1 refused'],
    refusals: ["This line has another time, '10:00'. Type one line for each event or round, with its time in front."],
  });
});

test.each([
  ['10:00 Hurdles U14G 75m, U14B 80m', ['1 10:00 75H U14F', '1 10:00 80H U14M']],
  ['Hurdles U14G 75m 10:00, U14B 80m 10:10', ['1 10:00 75H U14F', '1 10:10 80H U14M']],
  ['10:00 Race Walk U14G 2000m, U16G 3000m', ['1 10:00 2000W U14F', '1 10:00 3000W U16F']],
  ['10:00 Hurdles 75m U14G', ['1 10:00 75H U14F']],
])('a word without a colon is for every distance behind the groups of its line: %s', (line, shown) => {
  expect(read(line).shown).toEqual(shown);
});

test.each([
  ['10:00 75m hurdles U14G, 80m U14B', ['1 10:00 75H U14F', '1 10:00 80 U14M']],
  ['10:00 U14G 75m hurdles, U14B 80m, U16G 80m', ['1 10:00 75H U14F', '1 10:00 80 U14M', '1 10:00 80 U16F']],
])('hurdles over one distance are not for the groups of another: %s', (line, shown) => {
  expect(read(line).shown).toEqual(shown);
});
