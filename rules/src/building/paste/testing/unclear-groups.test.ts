import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U14', 'U16', 'U18', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const groupsOf = (text: string) => read(text).rows.map(({ ageGroup, gender }) => `${ageGroup}${gender}`);
const refusals = (text: string) =>
  read(text)
    .faults.filter(({ line, used }) => line > 0 && !used)
    .map(pasteFaultText);

test.each([
  ['Boys U14 & U16 Girls', ['U14M', 'U16F']],
  ['Boys U14, U16 Girls', ['U14M', 'U16F']],
  ['Girls U14 and U16 Boys', ['U14F', 'U16M']],
  ['Girls U14 / U16 Boys', ['U14F', 'U16M']],
  ['U14, U16 Boys and Girls U18', ['U14M', 'U16M', 'U18F']],
  ['U14 Boys, Girls U16', ['U14M', 'U16F']],
  ['Boys U16, Girls U14', ['U16M', 'U14F']],
  ['U14 Girls and Boys', ['U14F', 'U14M']],
  ['U14, U16 Girls & Boys', ['U14F', 'U14M', 'U16F', 'U16M']],
  ['Boys and Girls U14, U16', ['U14M', 'U14F', 'U16M', 'U16F']],
  ['SM, SW, U18', ['SENM', 'SENF', 'U18M', 'U18F']],
  ['SW, U18, U16', ['SENF', 'U18F', 'U16F']],
])('a gender belongs to the age beside it: %s', (groups, expected) => {
  for (const text of [`10:00 100m ${groups}`, `10:00\t100m\t${groups}`, `10:00\t100m ${groups}`])
    expect([text, groupsOf(text)]).toEqual([text, expected]);
});

test.each(['Boys U14, U16 & U18 Girls', 'U14G, U16B, U18', 'Boys U14 U16 Girls', 'Girls U14, Boys U16, Girls'])(
  'groups that are not plain are refused: %s',
  (groups) => {
    for (const text of [`10:00 100m ${groups}`, `10:00\t100m\t${groups}`]) {
      expect([text, groupsOf(text)]).toEqual([text, []]);
      expect(refusals(text).join(' ')).toContain(
        'names several events. Type one line for each, with its age group and gender.',
      );
    }
  },
);

test.each([
  ['100m U16/U18 Boys/Women', '100m U16/U18 Boys/Women'],
  ['100m\tU16/U18 B/W', '100m, U16/U18 B/W'],
  ['100m\tU16/U18\tB/W', 'B/W'],
])('a word for children beside one for adults is not crossed with several ages: %j', (event, text) => {
  expect(groupsOf(`10:00\t${event}`)).toEqual([]);
  expect(refusals(`10:00\t${event}`)).toEqual([
    `'${text}' names several events. Type one line for each, with its age group and gender.`,
  ]);
});

test('words for both at one age, or each beside its own, are plain', () => {
  expect(groupsOf('10:00 100m U18 B/W')).toEqual(['U18M', 'U18F']);
  expect(groupsOf('10:00 100m U16 Boys/U18 Women')).toEqual(['U16M', 'U18F']);
});

test.each([
  ['Time\tEvent\tWomen\tMen', '10:00\t800m\tSW, U18\tU16, U18, SM', ['SENF', 'U18F', 'U16M', 'U18M', 'SENM']],
  ['Time,Event,Girls,Boys', '10:00,800m,U14,"U16, U18"', ['U14F', 'U16M', 'U18M']],
  ['Time\tEvent\tWomen\tMen', '10:00\t800m\tU18\t-', ['U18F']],
])('columns called women and men hold the ages of both: %s', (head, line, groups) => {
  expect(groupsOf(`${head}\n${line}`)).toEqual(groups);
  expect(read(`${head}\n${line}`).faults).toEqual([]);
});

test.each([
  ['10:00\t100m\tAll men except seniors\n11:00\t100m\tU14B\n12:00\t200m\tSM', 'except'],
  ['10:00\t100m\tU14B excl U16\n11:00\t100m\tU14B', 'excl'],
  ['Time,Event,Age\n10:00,100m,Women excluding U18', 'excluding'],
  ['10:00 100m All ages (except U14B)\n11:00 200m U14B', '(except U14B)'],
  ['10:00\t100m\tU14B other than U16', 'other than'],
  ['10:00 100m U16G (not U14G)', '(not U14G)'],
])('a group with an exception is refused: %j', (text, words) => {
  expect(refusals(text)).toEqual([`'${words}' beside the age group was not recognised.`]);
});

test('a remark that is no exception refuses nothing', () => {
  expect(groupsOf('10:00\t100m\tU14B (not seeded)')).toEqual(['U14M']);
});
