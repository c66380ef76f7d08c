import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, time, event, ageGroup, gender }) => `${line} ${time} ${event.code} ${ageGroup}${gender}`,
  );

test('a colon parts an event from its groups', () => {
  const groups = ['U14F', 'U14M', 'U16F'];
  const own = (at: string) => groups.map((group) => `${at} 100 ${group}`);
  expect(shown(['10.00 100m: U14G, U14B, U16G'])).toEqual(own('1 10:00'));
  expect(shown(['100m: U14G, U14B, U16G 10.00', '200m: U14G, U16G 10.30'])).toEqual([
    ...own('1 10:00'),
    '2 10:30 200 U14F',
    '2 10:30 200 U16F',
  ]);
  expect(shown(['100m: U14G, U14B, U16G', '200m: U14G'])).toEqual([...own('1 00:00'), '2 00:00 200 U14F']);
  expect(shown(['11.00 4 x 100m relays: U12 Girls, U14 Girls'])).toEqual(['1 11:00 4x100 U12F', '1 11:00 4x100 U14F']);
});

test('a relay for ages without a gender is refused for that alone', () => {
  expect(read(['11.00 4 x 100m relays: U12, U14']).faults.map(pasteFaultText)).toEqual(['The gender is missing.']);
});

test('groups that commas part from an event with its own group are all read', () => {
  const lines = [
    '10:00 – 60m Hurdles – U14G (68.6cm), U14B',
    '10:20 – 60m Hurdles – U16G, U16B, SW, SM',
    '10.50 – 60m – U14G (heats)',
  ];
  expect(shown(lines)).toEqual([
    ...['U14F', 'U14M'].map((group) => `1 10:00 60H ${group}`),
    ...['U16F', 'U16M', 'SENF', 'SENM'].map((group) => `2 10:20 60H ${group}`),
    '3 10:50 60 U14F',
  ]);
});

test('a group in the cell of an event is not lost beside one in its own cell', () => {
  const { rows, faults } = read(['10:00\t60m U14G\tU14B\tHeats', '10:10\t60m\tU16B\tHeats', '10:20\t80m\tU16G\tHeats']);
  expect(rows.filter(({ line }) => line === 1)).toEqual([]);
  expect(faults.filter(({ line, used }) => line === 1 && !used).map(pasteFaultText)).toEqual([
    "'U14 girls' beside the age group was not recognised.",
  ]);
});

test.each(['18:45 110H/100H SM/SW', '18:45 Sen M/W 110mH/100mH', 'Time\tEvent\tClass\n18:45\t110H/100H\tSen M/W'])(
  'hurdles and groups in the same number belong together in their order: %j',
  (text) => {
    expect(shown([text]).map((row) => row.slice(2))).toEqual(['18:45 110H SENM', '18:45 100H SENF']);
  },
);

test.each([
  ['10.30 SM & SW Shot and Discus', ['SENM', 'SENF']],
  ['10.30 Shot/Discus SM & SW', ['SENM', 'SENF']],
  ['10.30 Shot/Discus U14G/U16G/SW', ['U14F', 'U16F', 'SENF']],
])('other events are for all groups of their line: %s', (line, groups) => {
  expect(shown([line])).toEqual(['SP', 'DT'].flatMap((event) => groups.map((group) => `1 10:30 ${event} ${group}`)));
});

test.each(['10.30 LJ/TJ U14G/U14B', '10.30 SM/SW Shot/Discus', '10.30 Shot/Discus U14/U16 Girls'])(
  'events and groups in the same number that "/" parts may be one for each or all for all, and are refused: %s',
  (line) => {
    expect(shown([line])).toEqual([]);
    expect(read([line]).faults.map(pasteFaultText)).toEqual([
      `'${line.slice(6)}' names several events. Type one line for each, with its age group and gender.`,
    ]);
  },
);

test('a table of groups may have the rounds beside its events', () => {
  expect(
    shown(['Event,U14G,U14B,U16G', '100m heats,10.00,10.10,10.20', '100m final,13.00,13.05,13.10', 'Shot,11.00,-,n/a']),
  ).toEqual([
    ...['2 10:00 100 U14F', '2 10:10 100 U14M', '2 10:20 100 U16F'],
    ...['3 13:00 100 U14F', '3 13:05 100 U14M', '3 13:10 100 U16F'],
    '4 11:00 SP U14F',
  ]);
});
