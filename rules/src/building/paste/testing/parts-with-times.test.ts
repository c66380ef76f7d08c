import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U14', 'U16', 'U18']);

test.each([
  ['Pentathlon U16G 75mH 10:00, LJ 10:30, SP 11:00'],
  ['Pentathlon U16 Girls: 75mH 10:00, LJ 10:30, SP 11:00'],
  ['Pentathlon U16 Girls - 75mH 10:00, LJ 10:30 and SP 11:00'],
])('a combined event begins at the time of its first part: %j', (line) => {
  for (const lines of [[line], ['9:30 100m U14 Boys', line]]) {
    const { rows, faults, count } = readPastedRows(lines.join('\n'), setting);
    expect(rows.at(-1)).toMatchObject({ time: '10:00', event: { code: 'PEN' }, ageGroup: 'U16', gender: 'F' });
    expect(faults.map(pasteFaultText).join()).toMatch(/75mH 10:00, LJ 10:30(?:,| and) SP 11:00\)?' is left out/);
    expect(count).toMatchObject({ rows: lines.length, read: lines.length });
  }
});

test.each([
  'U16B Pentathlon\t10:30 80mH, 11:15 Shot, 12:00 LJ, 13:00 HJ, 14:00 800m',
  'U16B Pentathlon\t10:30 80mH\t11:15 Shot\t12:00 LJ',
  'U16B Pentathlon: 10.30 80mH; 11.15 Shot; 12.00 LJ',
  'Pentathlon U16B (10.30 80mH, 11.15 Shot and 12.00 LJ)',
])('a combined event begins at the first of the times in front of its parts: %j', (line) => {
  const { rows, faults, count } = readPastedRows(line, setting);
  expect(rows).toMatchObject([{ time: '10:30', event: { code: 'PEN' }, ageGroup: 'U16', gender: 'M' }]);
  expect(faults.map(pasteFaultText).join()).toMatch(/10[:.]30 80mH, 11[:.]15 Shot/);
  expect(count).toMatchObject({ rows: 1, read: 1 });
});
