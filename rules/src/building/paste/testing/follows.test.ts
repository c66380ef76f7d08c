import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U14', 'U16', 'U18']);
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, time, event, ageGroup, gender }) => `${line} ${time} ${event.code} ${ageGroup}${gender}`,
  );
const wordsOn = (text: string, line: number): readonly string[] =>
  read(text).faults.flatMap((fault) => (fault.line === line ? [pasteFaultText(fault)] : []));

test.each([
  ['10.00 100m U14G\nFollowed by 100m U14B', 'Followed by'],
  ['10.00 100m U14G\nFollowed by U14B', 'Followed by'],
  ['10.00 100m U14G\nthen U14B 200m', 'then'],
  ['10.00\t100m\tU14G\nFollowed by:\t100m\tU14B', 'Followed by'],
  ['Time\tEvent\tGroup\nfollowed by\t100m\tU14B', 'followed by'],
  ['10.00 100m U14G\n11.00 Long Jump U16B followed by U16G', 'followed by'],
])('a line that says what it follows is refused for its time alone: %j', (text, words) => {
  expect(wordsOn(text, 2)).toEqual([
    `'${words}' gives no time. Type the line again with a time for each event, such as 10:30 100m U14 Girls.`,
  ]);
  expect(read(text).textRows.at(-1)?.outcome).toBe('refused');
});

test('a line with a time is read, whatever it follows', () => {
  const text = '10.00 100m U14G\nFollowed by 10.30 100m U14B\n11.00 800m U16G (followed by lunch)';
  expect(shown(text)).toEqual(['1 10:00 100 U14F', '2 10:30 100 U14M', '3 11:00 800 U16F']);
});

test('the time beside such a line is not lost', () => {
  expect(shown('10:00\t100m\tU14G\nfollowed by\t100m\tU14B')).toEqual(['1 10:00 100 U14F']);
});
