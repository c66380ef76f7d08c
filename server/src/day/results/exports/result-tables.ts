import { csvText } from '../../../kernel/csv.ts';
import type { ResultRow } from './result-rows.ts';

type Column = readonly [title: string, cell: (row: ResultRow) => string | number];

/** Returns a wind as the number that it is: a sign in a text would be taken for a formula. */
const wind = (row: ResultRow): string | number => (row.wind === '' ? '' : Number(row.wind));
const place = (row: ResultRow): string | number => row.place ?? '';
const onlyPerson = ({ people: [person, more] }: ResultRow) => (more ? undefined : person);

const allColumns: readonly Column[] = [
  ['Event no', ({ eventNo }) => eventNo],
  ['Event', ({ event }) => event],
  ['Round', ({ round }) => round],
  ['Heat', ({ heat }) => heat ?? ''],
  ['Date', ({ on }) => on],
  ['State', ({ state }) => state.replace('-', ' ')],
  ['Place', place],
  ['Bib', ({ bib }) => bib],
  ['Name', ({ name }) => name],
  ['Club', ({ club }) => club],
  ['Age group', ({ ageGroup }) => ageGroup],
  ['Mark', ({ mark }) => mark],
  ['Wind', wind],
  ['Status', ({ status }) => status],
  ['Qualified', ({ qualified }) => qualified],
  ['Labels', ({ labels }) => labels.join(' ')],
  ['Series', ({ series }) => series],
];

/** Returns all results as a CSV file, one row for each. */
export const resultsCsv = (rows: readonly ResultRow[]): string => tableOf(allColumns, rows);

/**
 * Returns the official results as statisticians take them: by fixture, with the registration number of each athlete and the
 * runners of each team.
 */
export function statisticiansCsv(
  rows: readonly ResultRow[],
  { competition, venue }: { readonly competition: string; readonly venue: string },
): string {
  const columns: readonly Column[] = [
    ['Competition', () => competition],
    ['Venue', () => venue],
    ['Date', ({ on }) => on],
    ['Event', ({ code }) => code],
    ['Event name', ({ event }) => event],
    ['Round', ({ round, heat }) => [round, heat === null ? '' : `h${String(heat)}`].filter(Boolean).join(' ')],
    ['Wind', wind],
    ['Pos', place],
    ['Bib', ({ bib }) => bib],
    ['Name', ({ name }) => name],
    ['Gender', (row) => onlyPerson(row)?.gender ?? ''],
    ['Age group', ({ ageGroup }) => ageGroup],
    ['Club', ({ club }) => club],
    ['URN', (row) => onlyPerson(row)?.urn ?? ''],
    ['Mark', ({ mark, status }) => mark || status],
    ['Labels', ({ labels }) => labels.join(' ')],
    ['Runners', ({ people }) => (people.length > 1 ? people.map(fullName).join(', ') : '')],
  ];
  return tableOf(
    columns,
    rows.filter(({ state }) => state === 'official'),
  );
}

const fullName = ({ firstName, surname }: ResultRow['people'][number]): string => `${firstName} ${surname}`;

const tableOf = (columns: readonly Column[], rows: readonly ResultRow[]): string =>
  csvText(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
