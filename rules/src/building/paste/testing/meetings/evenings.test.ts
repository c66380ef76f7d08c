import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16']);
const timesOf = (lines: readonly string[]) => readPastedRows(lines.join('\n'), setting).rows.map(({ time }) => time);

const rows = ['7.00\t200m\tU14G', '8.15\t200m\tU14B'];
const names = 'Time (pm)\tEvent\tAge group';

test.each([
  [
    ['Saturday evening', ...rows],
    ['19:00', '20:15'],
  ],
  [
    ['Saturday evening', 'FIELD', ...rows],
    ['19:00', '20:15'],
  ],
  [
    ['Lakeside Evening Open', 'Saturday', ...rows],
    ['19:00', '20:15'],
  ],
  [
    ['6.30\t100m\tU14G', 'FIELD', ...rows],
    ['18:30', '19:00', '20:15'],
  ],
  [
    ['PM', ...rows],
    ['19:00', '20:15'],
  ],
  [
    [names, ...rows],
    ['19:00', '20:15'],
  ],
  [
    ['6.30pm\t100m\tU14G', ...rows, '9.10\t100m\tU14B'],
    ['18:30', '19:00', '20:15', '21:10'],
  ],
  [
    ['1.00\t100m\tU14G', '2.00pm\t100m\tU14B', ...rows],
    ['13:00', '14:00', '19:00', '20:15'],
  ],
])('times from 7 on are those of the evening: %s', (lines, times) => {
  expect(timesOf(lines)).toEqual(times);
});

test('a remark says so', () => {
  const { faults } = readPastedRows(['6.30pm\t100m\tU14G', ...rows].join('\n'), setting);
  expect(faults).toMatchObject([
    { line: 2, reason: { kind: 'afternoon', text: '7.00', time: '19:00' } },
    { line: 3, reason: { kind: 'afternoon', text: '8.15', time: '20:15' } },
  ]);
});

test.each([
  [
    ['Saturday evening', ...rows, 'Sunday', ...rows],
    ['19:00', '20:15', '07:00', '08:15'],
  ],
  [
    ['Sat PM', ...rows, 'Sun AM', ...rows],
    ['19:00', '20:15', '07:00', '08:15'],
  ],
  [
    ['Friday 7 May evening', ...rows, 'Saturday', ...rows],
    ['19:00', '20:15', '07:00', '08:15'],
  ],
  [
    ['Entries close Friday evening', ...rows],
    ['07:00', '08:15'],
  ],
  [
    ['Declarations until Friday 7pm', ...rows],
    ['07:00', '08:15'],
  ],
  [
    ['Saturday morning and evening', ...rows],
    ['07:00', '08:15'],
  ],
  [
    [names.replace('pm', 'am/pm'), ...rows],
    ['07:00', '08:15'],
  ],
  [
    ['12.30pm\t100m\tU14G', ...rows],
    ['12:30', '07:00', '08:15'],
  ],
])('they are those of the morning elsewhere: %s', (lines, times) => {
  expect(timesOf(lines)).toEqual(times);
});

test.each([
  [['12.30\t100m\tU14G', '01.30\t100m\tU14B'], ['12:30', '13:30'], ["'01.30' is read as 13:30, in the afternoon."]],
  [['02:15\t100m\tU14G'], ['14:15'], ["'02:15' is read as 14:15, in the afternoon."]],
  [['02:15:00\t100m\tU14G'], ['14:15'], ["'02:15:00' is read as 14:15, in the afternoon."]],
  [['0130\t100m\tU14G'], ['13:30'], ["'0130' is read as 13:30, in the afternoon."]],
  [['Time\tEvent\tAge', '145\t100m\tU14G'], ['13:45'], ["'145' is read as 13:45, in the afternoon."]],
  [['PM', '07.00\t100m\tU14G'], ['19:00'], ["'07.00' is read as 19:00, in the afternoon."]],
])('nobody competes at night, with a nought in front or without a point: %s', (lines, times, remarks) => {
  const { faults } = readPastedRows(lines.join('\n'), setting);
  expect(timesOf(lines)).toEqual(times);
  expect(faults.filter(({ reason }) => reason.kind === 'afternoon').map(pasteFaultText)).toEqual(remarks);
});

test.each([
  [
    ['01.30\t100m\tU14G', '07.30\t100m\tU14B'],
    ['13:30', '07:30'],
  ],
  [
    ['18:30\t100m\tU14G', '09:30\t100m\tU14B'],
    ['18:30', '09:30'],
  ],
])('a nought in front is the morning from 7 on, where no heading says otherwise: %s', (lines, times) => {
  expect(timesOf(lines)).toEqual(times);
});
