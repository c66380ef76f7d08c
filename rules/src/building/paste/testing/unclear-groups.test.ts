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
