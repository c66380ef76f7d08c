import { expect, test } from 'vitest';
import { linkPastedRounds } from './paste-rounds.ts';
import { readPastedRows } from './paste-rows.ts';
import { weekendWith } from './testing/known-ages.ts';

const rowsOf = (lines: readonly string[]) =>
  readPastedRows(['No,Time,Event,Age,Gender,Stage,To', ...lines].join('\n'), weekendWith(['U14']));
const linked = (lines: readonly string[]) =>
  rowsOf(lines).rows.map(({ round, entriesFrom }) => `${round}<${entriesFrom.join()}`);

test.each([
  [
    ['1,10:00,100,U14,F,Heats,', '2,11:00,100,U14,F,Final,'],
    ['Heats<', 'Final<0'],
  ],
  [
    ['1,10:00,100,U14,F,Final,', '2,11:00,100,U14,F,Heats,'],
    ['Final<1', 'Heats<'],
  ],
  [
    ['1,10:00,100,U14,F,Heats,', '2,11:00,100,U14,F,Semi-finals,', '3,12:00,100,U14,F,Final,'],
    ['Heats<', 'Semi-finals<0', 'Final<1'],
  ],
  [
    ['1,10:00,100,U14,F,Heats,4', '2,10:10,100,U14,F,Heats,3', '3,12:00,100,U14,F,Final,', '4,12:10,100,U14,F,Final,'],
    ['Heats<', 'Heats<', 'Final<1', 'Final<0'],
  ],
])('%j goes on as %j', (lines, expected) => {
  expect(linked(lines)).toEqual(expected);
});

test('two thousand lines of one event are looked at a few times each, not once for every other', () => {
  const [row] = rowsOf(['1,10:00,100,U14,F,Heats,9']).rows;
  if (!row) throw new Error('The line made no row.');
  let looks = 0;
  const rows = Array.from({ length: 2_000 }, () => ({
    ...row,
    get stage() {
      looks++;
      return row.stage;
    },
  }));
  expect(linkPastedRounds(rows).faults.filter(({ reason }) => reason.kind !== 'no-final')).toHaveLength(3_999);
  expect(looks).toBeLessThan(50_000);
});
