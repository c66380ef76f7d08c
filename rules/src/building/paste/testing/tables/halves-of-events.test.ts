import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U13', 'U15', 'U17', 'SEN']);

test('a group below the name of an event, beside the time, is that event for the group', () => {
  const { shown, remarks, refusals } = read([
    'TIME\tSHOT\tDISCUS\tLONG JUMP',
    '10.00\tU13 G\tU15 B\tU17 W',
    '11.00\tSM\t\tU13 B & U15 B',
    '12.00\tLUNCH\tU17M',
  ]);
  expect(shown).toEqual([
    '1 heading',
    '2 10:00 SP U13F',
    '2 10:00 DT U15M',
    '2 10:00 LJ U17F',
    '3 11:00 SP SENM',
    '3 11:00 LJ U13M U15M',
    '4 heading',
    '4 12:00 DT U17M',
  ]);
  expect([remarks, refusals]).toEqual([[], []]);
});

test('races beside columns of field events keep their own groups, and a place keeps its remark', () => {
  const { shown, remarks } = read([
    'Time\tTrack\tShot\tLJ Pit 1\tLJ Pit 2\tHJ\tDiscus\tJavelin',
    '10.00\t75mH U13G\tU15B\tU13B\tU15G\tSW\tU17M\tU17W',
    '10.20\t80mH U15B',
  ]);
  expect(shown).toEqual([
    '1 heading',
    '2 10:00 75H U13F',
    '2 10:00 SP U15M',
    '2 10:00 LJ U13M',
    '2 10:00 LJ U15F',
    '2 10:00 HJ SENF',
    '2 10:00 DT U17M',
    '2 10:00 JT U17F',
    '3 10:20 80H U15M',
  ]);
  expect(remarks).toEqual([
    "'Pit 1' is left out: it is not part of the event's name.",
    "'Pit 2' is left out: it is not part of the event's name.",
  ]);
});

test('an event below the name of a group, or of a gender, is the event of that group', () => {
  expect(read(['Time\tU13 Girls\tU15 Boys', '10:00\t75mH\tLJ', '11:00\tLong Jump\t800m']).shown).toEqual([
    '1 heading',
    '2 10:00 75H U13F',
    '2 10:00 LJ U15M',
    '3 11:00 LJ U13F',
    '3 11:00 800 U15M',
  ]);
  expect(read(['Time\tGirls\tBoys', '10:00\tU13 75mH\tU15 Shot', '10:15\tU15 100m heats\t']).shown).toEqual([
    '1 heading',
    '2 10:00 75H U13F',
    '2 10:00 SP U15M',
    '3 10:15 100 U15F Heats',
  ]);
});

test('a cell below a group that names another event and group keeps its own, and one with neither is refused', () => {
  const { shown, refusals } = read([
    'Time\tShot\tDiscus',
    '10:00\tTJ U17M\tU15B',
    '11:00\tU15G\tU17W',
    '12:00\tU13G\twibble',
  ]);
  expect(shown).toEqual([
    '1 heading',
    '2 10:00 TJ U17M',
    '2 10:00 DT U15M',
    '3 11:00 SP U15F',
    '3 11:00 DT U17F',
    '4 12:00 SP U13F',
    '4 refused',
  ]);
  expect(refusals).toContain("'wibble' was not recognised as an event such as 100, 75H, HJ or 4x100.");
});

test('a column of whole events beside them stays one, and a dash is nothing', () => {
  const events = ['Time\tEvent\tShot\tDiscus', '10:00\t100m U13G\tU13B\tU15G', '10:10\t100m U13B\t-\tU15B'];
  expect(read(events).shown).toEqual([
    '1 heading',
    '2 10:00 100 U13F',
    '2 10:00 SP U13M',
    '2 10:00 DT U15F',
    '3 10:10 100 U13M',
    '3 10:10 DT U15M',
  ]);
});

test('whole events below other names keep the time of their line, however few lines there are', () => {
  const { shown, remarks } = read(['Time\tTrack\tSand\tCage', '10:00\t100m U13G\tLJ U13B\tDT U15G']);
  expect(shown).toEqual(['1 heading', '2 10:00 100 U13F', '2 10:00 LJ U13M', '2 10:00 DT U15F']);
  expect(remarks).toEqual([]);
});
