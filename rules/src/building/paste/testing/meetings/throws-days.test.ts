import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U14', 'U16', 'U18', 'U20', 'SEN', 'V50', 'V55']);

test.each([
  ['10:00 Discus U18M 1.5kg U20M 1.75kg, SM 2kg', ['1 10:00 DT1.5K U18M', '1 10:00 DT1.75K U20M', '1 10:00 DT2K SENM']],
  ['10:00 SW/U20W Hammer 4kg & W50+ 3kg', ['1 10:00 HT4K SENF U20F', '1 10:00 HT3K V50F V55F']],
  ['10:15 – 11:00 U16B HT 4kg / U18M HT 5kg', ['1 10:15 HT4K U16M', '1 10:15 HT5K U18M']],
  ['10:00 Javelin U18W 500 / SW 600', ['1 10:00 JT500G U18F', '1 10:00 JT600G SENF']],
  ['10:00 Shot U18M (5kg) & SM', ['1 10:00 SP5K U18M', '1 10:00 SP SENM']],
  ['10:00 Shot U14B 3kg & U16B', ['1 10:00 SP3K U14M', '1 10:00 SP U16M']],
  ['10:00 Javelin U14G/B (400g), U18M', ['1 10:00 JT400G U14F U14M', '1 10:00 JT U18M']],
  ['10:00 Hammer SW/U20W 4kg', ['1 10:00 HT4K SENF U20F']],
  ['10:00 Shot 3kg U14B & U16B', ['1 10:00 SP3K U14M U16M']],
  ['10:00 Shot U16F; 3k U16M', ['1 10:00 SP U16F', '1 10:00 3K U16M']],
  ['10:00 SW Javelin 600g (500g U18/U16)', ['1 10:00 JT600G SENF', '1 10:00 JT500G U18F U16F']],
  ['10:00 Shot SM 7.26kg (U20 6kg, U18 5kg)', ['1 10:00 SP7.26K SENM', '1 10:00 SP6K U20M', '1 10:00 SP5K U18M']],
  ['10:00 Shot SW (U18W 3kg)', ['1 10:00 SP SENF', '1 10:00 SP3K U18F']],
  ["10:00 Women's Javelin (500g U18/U16)", ['1 10:00 JT500G U18F U16F']],
  ['10:00 U14B & U16B Shot 3kg', ['1 10:00 SP3K U14M U16M']],
])('each weight of a throw is an event for the groups in front of it: %j', (text, events) => {
  expect(read(text).shown).toEqual(events);
  expect(read(text).count.refused).toBe(0);
});

test.each([
  ...['Shot 4kg SW, 3kg W50', 'Shot U14G 2.72kg & U14B 3.25kg then U16G', 'Hammer Senior Women & U18W (3kg)'],
  ...['Javelin U16B, U18M (700g)', 'Shot U14B and U16B (3kg) & SM'],
  ...['Shot SM/SW (U18 3kg)', 'Javelin U16G, 800 U16B', 'Javelin U16G 800 U16B'],
])('weights without a group in front of each are refused: %s', (text) => {
  expect(read(`10:30 ${text}`).count).toMatchObject({ rows: 1, refused: 1 });
  expect(read(`10:30 ${text}`).refusals).toEqual([
    `'${text}' names several events. Type one line for each, with its age group and gender.`,
  ]);
});

test("women without an age beside a weight of girls' own are refused, and the girls are read", () => {
  const { shown, refusals } = read("10:00 Women's Javelin 600g (500g U18/U16)");
  expect(shown).toEqual(['1 refused', '1 10:00 JT500G U18F U16F']);
  expect(refusals).toEqual(['Women could be U20 women, Senior women or Masters women. Give the age group.']);
});

test('a column of genders does not give the ages in brackets the weight of the others', () => {
  expect(read(['Time,Event,Gender', '10:00,Javelin 600g (500g U18/U16),W']).refusals).toEqual([
    "'Javelin 600g (500g U18/U16)' names several events. Type one line for each, with its age group and gender.",
  ]);
});

test('a weight behind a list of groups is for all of them, and it is said', () => {
  const remark = "'4kg' is read as the weight for all groups on this line. If it is not, type one line for each group.";
  expect(read('10:00 Hammer U20W & SW 4kg').shown).toEqual(['1 10:00 HT4K U20F SENF']);
  expect(read('10:00 Hammer U20W & SW 4kg').remarks).toEqual([remark]);
  expect(read('10:00 Hammer U18W 3kg, U20W & SW 4kg').remarks).toEqual([remark]);
});

test('a throw may be named by its place alone, with the groups and their weights below', () => {
  const day = [
    'Shot circle',
    '09.30 U14B 3.25kg + U14G 2.72kg',
    '10.15 SW 4kg',
    'Javelin runway – not before 1pm',
    '1pm U14G/B 400g',
    '2.00pm U18W 500 / SW 600',
  ];
  expect(read(day).shown).toEqual([
    '1 heading',
    ...['2 09:30 SP3.25K U14M', '2 09:30 SP2.72K U14F', '3 10:15 SP4K SENF'],
    '4 heading',
    ...['5 13:00 JT400G U14F U14M', '6 14:00 JT500G U18F', '6 14:00 JT600G SENF'],
  ]);
});

test.each(['10:00 Shot: U14G 2.72, U16G 3.0, U18W 3.0', '10:00 U16G 3.0', '10:00 U16G 7.2'])(
  'a weight alone is no race: %s',
  (line) => {
    const { shown, refusals } = read(line);
    expect(shown.filter((row) => / (?:30|72|300|7) U/.test(row))).toEqual([]);
    expect(refusals).not.toEqual([]);
  },
);
