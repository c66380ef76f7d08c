import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site.ts';
import { typedDay } from '../steps/builder-steps.ts';

type Row = Readonly<Record<string, string | number | undefined>>;

const rows = JSON.parse(
  fs.readFileSync(path.join(root, 'server/src/demo/files/programme_surreytf_2016.json'), 'utf8'),
) as readonly Row[];
const columns = ['event_id', 'day', 'day_name', 'time', 'discipline', 'age', 'gender', 'stage', 'to'];

/**
 * The programme of a county championship of two days as a spreadsheet saves it: comma separated, a line for each round.
 */
export const countyTimetable = [
  columns.join(','),
  ...rows.map((row) => columns.map((column) => String(row[column] ?? '').trim()).join(',')),
].join('\n');
export const countyLines = rows.length;

const inWords = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/**
 * Timetables as other programs and people write them, each with its number of lines and the position of its first
 * event.
 */
export const foreignTimetables: readonly {
  readonly name: string;
  readonly text: string;
  readonly lines: number;
  readonly first: RegExp;
}[] = [
  {
    name: 'semicolons, other names in another order, dates as typed',
    lines: 3,
    first: /100m, .* 12:00, at most 24: U16 girls/,
    text: `Start Time;Competition Event;Cat.;M/F;Date;Max entries;Entry fee (£)\n12 noon;100 metres;Under 16;Girls;${typedDay(40)};24;8.50\n11.00;Long Jump;U18;Boys;${typedDay(41)};16;£8.50\n14h05;Shot Putt;SEN;Women;${typedDay(41)};no limit;8.50`,
  },
  {
    name: 'times by twelve hours, dates in words, all of an event in one cell',
    lines: 3,
    first: /100m, .* 09:30: U14 girls/,
    text: `When\tTime\tEvent\n${inWords(40)}\t9:30 am\tU14 Girls 100m\n${inWords(40)}\t1.15 p.m.\tU16 Boys Long Jump\n${inWords(41)}\t2:05 PM\tU18 Women 4 x 100m relay`,
  },
  {
    name: 'a printed page: a title, days as headings, names that come again',
    lines: 2,
    first: /100m, .* 10:00: U14 girls/,
    text: `Downs Championships\n\n${inWords(40)}\nTime,Event,Age,Sex\n10:00,100m,U14,Girls\nLUNCH\n\n${inWords(41)}\nTime,Event,Age,Sex\n11:00,800m,U18,Men`,
  },
];
