import type { Reading } from '../fault.ts';
import { gender } from './cell-readers.ts';
import { readTable, type TableMapping, type TableRow } from './table.ts';

/** A list of records: one row for each. */
const recordColumns = {
  headings: 'first-line',
  fields: {
    event: { from: ['Event', 'Event name', 'Discipline', 'Event code'], needed: true },
    gender: { from: ['Gender', 'Sex', 'M/F'], needed: true, read: gender },
    mark: { from: ['Mark', 'Performance', 'Perf', 'Time', 'Result', 'Distance', 'Record mark'], needed: true },
    code: { from: ['Record', 'Letters', 'Code', 'Type', 'Label'] },
    ageGroup: { from: ['Age group', 'Age', 'Category', 'Class'] },
    holder: { from: ['Holder', 'Athlete', 'Name', 'Athlete name', 'Held by'] },
    year: { from: ['Year', 'Date', 'Set on', 'When', 'Day'] },
  },
} as const satisfies TableMapping<string>;

export type RecordField = keyof typeof recordColumns.fields;

/** Reads the rows of a list of records; `text` includes its headings. */
export const readRecordList = (text: string): Reading<TableRow<RecordField>> => readTable(text, recordColumns);
