import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const read = (...lines: string[]) => {
  const setting = weekendWith(['U14', 'U16', 'U18', 'U20', 'SEN', 'V35', 'V40']);
  const { rows, count, faults } = readPastedRows(lines.join('\n'), setting);
  return {
    count,
    events: rows.map(({ time, event, ageGroup, gender }) => `${time} ${event.code} ${ageGroup} ${gender}`),
    limits: rows.map(({ limit, price }) => [limit, price]),
    remarks: faults.map(pasteFaultText),
  };
};

test('old groups in words are read as those in use, and it is said', () => {
  const { count, events, remarks } = read(
    'Under 13 Girls 75m 10:45',
    'Under 17 Women 100m 11:05',
    'Senior Ladies 100m 11:25',
    'Vet Men 100m 11:35',
  );
  expect(count).toMatchObject({ rows: 4, read: 4, refused: 0 });
  expect(events).toEqual([
    ...['10:45 75 U14 F', '11:05 100 U18 F', '11:25 100 SEN F'],
    ...['11:35 100 V35 M', '11:35 100 V40 M'],
  ]);
  expect(remarks).toContain("'U13' becomes 'U14', the group in use on the day.");
});

test('a spreadsheet with other headings and semicolons keeps times, limits and prices, however they are written', () => {
  const { count, events, limits } = read(
    'Nr;Comp. Event;Category;M/F;Start;Max;Fee',
    '1;100 metres hurdles;Senior;W;9:00;8;9.00',
    '2;Discus;U20;Men;9h30;12;£9',
    '3;Pole Vault;U18;Women;9.40;no limit;9',
  );
  expect(count).toMatchObject({ rows: 3, read: 3, refused: 0 });
  expect(events).toEqual(['09:00 100H SEN F', '09:30 DT U20 M', '09:40 PV U18 F']);
  expect(limits).toEqual([
    [8, '9.00'],
    [12, '9.00'],
    [0, '9.00'],
  ]);
});
