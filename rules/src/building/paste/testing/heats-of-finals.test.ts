import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting);
const shown = (lines: readonly string[]) =>
  read(lines).rows.map(
    ({ line, event, ageGroup, gender, stage, entriesFrom }) =>
      `${line} ${event.code} ${ageGroup} ${gender} ${stage}<${entriesFrom.join()}`,
  );
const remarks = (lines: readonly string[]) =>
  read(lines).faults.map((fault) => `${fault.line}: ${pasteFaultText(fault)}`);

test('an event without a round is the heats of its final later in the day, with a remark', () => {
  const lines = ['10:00 100m U14 Girls', '10:30 100m U14 Boys', '14:00 100m U14 Girls Final'];
  expect(shown(lines)).toEqual(['1 100 U14 F heats<', '2 100 U14 M final<', '3 100 U14 F final<0']);
  expect(remarks(lines)).toEqual(['1: This line names no round, so it is read as the heats of the final on line 3.']);
  expect(read(lines).count).toMatchObject({ rows: 3, read: 3, refused: 0 });
});

test('so it is beneath names of columns, before a semi-final, and on an earlier day', () => {
  expect(shown(['Time,Event,Age,Gender,Round', '10:00,100m,U14,F,', '14:00,100m,U14,F,Final'])).toEqual([
    '2 100 U14 F heats<',
    '3 100 U14 F final<0',
  ]);
  const semis = ['10:00 100m U14 Girls', '12:00 100m U14 Girls Semi-finals', '14:00 100m U14 Girls Final'];
  expect(shown(semis)).toEqual(['1 100 U14 F heats<', '2 100 U14 F semi-finals<0', '3 100 U14 F final<1']);
  expect(remarks(semis)).toEqual([
    '1: This line names no round, so it is read as the heats of the semi-finals on line 2.',
  ]);
  expect(shown(['Saturday 8 May', '15:00 100m U14 Girls', 'Sunday 9 May', '11:00 100m U14 Girls Final'])[0]).toContain(
    'heats',
  );
});

test('the groups of one row may be some of the other', () => {
  expect(shown(['10:00 100m U14/U16 Girls', '14:00 100m U14 Girls Final'])).toEqual([
    '1 100 U14 F heats<',
    '1 100 U16 F final<',
    '2 100 U14 F final<0',
  ]);
  expect(shown(['10:00 100m U12/U14 Girls', '14:00 100m U14/U16 Girls Final'])).not.toContain('1 100 U14 F heats<');
});

test.each([
  [['10:00 100m U14 Girls A race', '10:05 100m U14 Girls B race', '14:00 100m U14 Girls Final']],
  [['10:00 800m Senior Men', '10:05 800m Senior Men', '14:00 800m Senior Men Final']],
  [['10:00 100m U14 Girls', '14:00 100m U14 Girls timed final']],
  [['10:00 100m U14 Girls Final', '14:00 100m U14 Girls']],
  [['10:00 100m U14 Girls', '10:30 100m U14 Girls Heats', '14:00 100m U14 Girls Final']],
  [['10:00 Pentathlon U14 Girls', '14:00 Pentathlon U14 Girls Final']],
])('races that are no plain heats are not taken as such: %j', (lines) => {
  expect(remarks(lines).join()).not.toContain('read as the heats');
});
