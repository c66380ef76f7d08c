import { day } from './cell-readers.ts';
import { readTable, type TableMapping, type TableRow } from './table.ts';
import type { Reading } from '../fault.ts';

/** A list of personal bests: one row for each mark, the athlete by name or by registration number. */
const bestColumns = {
  headings: 'first-line',
  fields: {
    event: { from: ['Event', 'Event name', 'Discipline', 'Event code'], needed: true },
    mark: { from: ['Mark', 'PB', 'Best', 'Performance', 'Perf', 'Time', 'Result', 'Personal best'], needed: true },
    name: { from: ['Athlete', 'Name', 'Full name', 'Athlete name', 'Competitor'] },
    firstName: { from: ['First name', 'Forename', 'First', 'Given name'] },
    surname: { from: ['Surname', 'Last name', 'Last', 'Family name'] },
    urn: {
      from: [
        'URN',
        'Registration number',
        'Registration no',
        'Licence',
        'Licence number',
        'Membership number',
        'AI number',
      ],
    },
    date: { from: ['Date', 'Achieved', 'Set on', 'Day', 'When'], read: day },
  },
} as const satisfies TableMapping<string>;

export type BestField = keyof typeof bestColumns.fields;

/** Reads the rows of a list of bests; `text` includes its headings. */
export const readBestList = (text: string): Reading<TableRow<BestField>> => readTable(text, bestColumns);
