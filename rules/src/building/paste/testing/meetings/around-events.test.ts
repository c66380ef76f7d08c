import { expect, test } from 'vitest';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const read = (lines: readonly string[]) => readPastedRows(lines.join('\n'), weekendWith(['U14', 'U16', 'SEN']));
const event = '10:00 100m U14 Girls';

test.each([
  ...['Track Events 10.00am', 'Field events 11:00', '10:00 Track events', 'Gates open', 'Gates open 9.00'],
  ...['9.00 Gates open', '8:30 Doors open', 'Doors open', 'Call room opens', '9.30 Call room opens'],
  ...['Declarations close 09:15', 'Registration opens 08:30', '09:15\tDeclarations close', '9.00 Officials report'],
  ...["Officials' briefing 9.15", 'Lunch break 13:00', 'Lunch 13:00 - 13:30', 'Presentation of awards 16:30'],
  ...['10:00 First event', '17:00 Finish', "9am Team managers' meeting", 'Finish approx 17.00'],
])('"%s" is around the events: a heading with a remark, not a row', (line) => {
  const { count, faults, rows } = read([line, event]);
  expect(count).toEqual({ rows: 1, read: 1, refused: 0, leftOut: 0, headings: 1 });
  expect(faults.map(({ line: at, used, reason }) => [at, used, reason.kind])).toEqual([[1, true, 'title']]);
  expect(rows.map(({ line: at, time }) => `${at} ${time}`)).toEqual(['2 10:00']);
});

test.each([
  ...['13:30 Shot Senior Women after lunch', '10:00 Ball throw'],
  ...['10:00 Chest push match', '10:00 Open', '10:00 Chest push', '16:30 Presentation of the U16 Girls'],
])('"%s" may be an event and is refused, not made a heading', (line) => {
  expect(read([line, event]).count).toEqual({ rows: 2, read: 1, refused: 1, leftOut: 0, headings: 0 });
});

test.each(['Riverbank & District AC Spring Open', 'Riverbank Winter Open', 'Riverbank Harriers Midweek Open 2'])(
  '"%s" is the name of a meeting, whose open is no age group',
  (line) => {
    expect(read([line, event]).count).toEqual({ rows: 1, read: 1, refused: 0, leftOut: 0, headings: 1 });
  },
);

test('the time of a heading is not that of the rows below it', () => {
  const { rows } = read(['Track events 10.00am', '100m U14 Girls', '200m U16 Boys']);
  expect(rows.map(({ event: { code }, time }) => `${code} ${time}`)).toEqual(['100 00:00', '200 00:00']);
});

test('an event after a break is read, with the words about the break as a remark', () => {
  const { rows, faults } = read(['13:30 Long Jump Senior Women (after the break)', event]);
  expect(rows.map(({ event: { code }, time }) => `${code} ${time}`)).toEqual(['LJ 13:30', '100 10:00']);
  expect(faults.map(({ reason }) => reason)).toContainEqual({ kind: 'left-out', text: '(after the break)' });
});
