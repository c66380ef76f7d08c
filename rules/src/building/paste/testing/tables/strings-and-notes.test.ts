import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U13', 'U15']);

test("the B of 'U13 G B' is a string where 'U13 G A' is beside it, and boys where it is not", () => {
  expect(read(['10.00 U13 G A 100', '10.05 U13 G B 100', '10.10 U13 B A 100', '10.15 U13 B B 100']).shown).toEqual([
    '1 10:00 100 U13F',
    '2 joined',
    '3 10:10 100 U13M',
    '4 joined',
  ]);
  expect(read('10.00 U13 G B 100').shown).toEqual(['1 10:00 100 U13F U13M']);
});

test('a footnote that gives an event a time is refused, and no heading', () => {
  const { shown, refusals } = read(['11.00 800m U15G', 'NB 11.30 800m U15B', 'NB athletes must report by 10.00']);
  expect(shown).toEqual(['1 11:00 800 U15F', '2 refused', '3 heading']);
  expect(refusals[0]).toBe("'NB 11.30 800m U15B' was not recognised as an event such as 100, 75H, HJ or 4x100.");
});

test.each([
  ['Call Time', 'Start Time'],
  ['Call room', 'On track'],
  ['Finish time', 'Start'],
  ['Report', 'Time'],
])('the time of an event is not that of %s', (other, start) => {
  const rows = [`${other}\t${start}\tEvent\tGroup`, '09:40\t10:00\t100m\tU13G', '09:55\t10:15\t100m\tU13B'];
  expect(read(rows).shown).toEqual(['1 heading', '2 10:00 100 U13F', '3 10:15 100 U13M']);
  expect(read(rows).remarks).toEqual([`The column '${other}' is not known and is left out.`]);
});

test.each(['Finals A/B', 'Finals A & B', 'Final A and B', 'Final A, B'])('%s are one round, and no boys', (finals) => {
  expect(read(`11.10 100m U13G ${finals}`).shown).toEqual([
    expect.stringMatching(/^1 11:10 100 U13F( Finals?( A)?)?$/),
  ]);
});

test('12:15 AM is just after noon, with a remark', () => {
  const { shown, remarks } = read(['12:00 PM\tLJ\tU15G', '12:15 AM\tLJ\tU15B']);
  expect(shown).toEqual(['1 12:00 LJ U15F', '2 12:15 LJ U15M']);
  expect(remarks).toEqual(["'12:15 AM' is read as 12:15, in the afternoon."]);
});
