import { readAgeCell, readAmount, readEventCell, readGenders, readLimit } from './paste-cells.ts';
import type { PastedLine } from './paste-table.ts';
import { readStage, readTime } from '../timetable-cells.ts';

/** What a column of a pasted timetable may hold. `text` is an event with its age and gender in one cell: 'U15 Girls 100m'. */
export const pasteColumns = ['id', 'day', 'dayName', 'time', 'event', 'age', 'gender', 'stage', 'to', 'limit', 'price', 'group', 'facility'] as const;
export type PasteColumn = (typeof pasteColumns)[number];

/** Where each column stands; whether the first line names them, and names that nobody knows. */
export type PasteHead = { readonly at: ReadonlyMap<PasteColumn, number>; readonly isNamed: boolean; readonly unknown: readonly string[]; readonly width: number };

const names: Readonly<Record<string, PasteColumn>> = {
  eventid: 'id', id: 'id', no: 'id', number: 'id', eventno: 'id', eventnumber: 'id', ref: 'id', day: 'day', date: 'day', dayname: 'dayName', weekday: 'dayName',
  time: 'time', start: 'time', starttime: 'time', starts: 'time', at: 'time', discipline: 'event', event: 'event', eventname: 'event', eventcode: 'event', code: 'event', description: 'event',
  age: 'age', agegroup: 'age', ages: 'age', agegroups: 'age', category: 'age', cat: 'age', gender: 'gender', sex: 'gender', mf: 'gender',
  stage: 'stage', round: 'stage', phase: 'stage', to: 'to', next: 'to', goesto: 'to', limit: 'limit', max: 'limit', maximum: 'limit', places: 'limit', maxathletes: 'limit', entrylimit: 'limit', cap: 'limit',
  price: 'price', fee: 'price', cost: 'price', entryfee: 'price', group: 'group', eventgroup: 'group', facility: 'facility', venue: 'facility', place: 'facility', area: 'facility', location: 'facility',
};

/** Reads the first line as names of columns, in any order; where it names fewer than two, columns are known by what stands in them. */
export function pasteHead(lines: readonly PastedLine[]): PasteHead {
  const first = lines[0]?.cells ?? [];
  const known = first.map((cell) => names[cell.toLowerCase().replace(/[^a-z]+/g, '')]);
  if (known.filter((column) => column !== undefined).length >= 2) {
    const at = new Map<PasteColumn, number>();
    known.forEach((column, place) => {
      if (column && !at.has(column)) at.set(column, place);
    });
    const unknown = first.filter((cell, place) => cell !== '' && (known[place] === undefined || at.get(known[place]) !== place));
    return { at, isNamed: true, unknown, width: first.length };
  }
  return { at: columnsByContent(lines), isNamed: false, unknown: [], width: Math.max(0, ...lines.map(({ cells }) => cells.length)) };
}

/** What a cell must be to speak for a column, those that are told apart best first. */
const signs: readonly (readonly [PasteColumn, (cell: string) => boolean])[] = [
  ['time', (cell) => /^\d{1,2}[:.h]\d{2}|^\d{3,4}$|[ap]\.?m\.?$|^tb[ca]$/i.test(cell) && readTime(cell) !== undefined],
  ['stage', (cell) => cell.length > 1 && readStage(cell) !== undefined],
  ['gender', (cell) => readGenders(cell) !== undefined],
  ['age', (cell) => /\d|^sen|^open|^v/i.test(cell) && readAgeCell(cell) !== undefined],
  ['price', (cell) => /^[£€]|\.\d\d$|^free$/i.test(cell) && readAmount(cell) !== undefined],
  ['event', (cell) => readEventCell(cell) !== undefined],
  ['limit', (cell) => /\d|-|max/i.test(cell) && readLimit(cell) !== undefined],
];

function columnsByContent(lines: readonly PastedLine[]): ReadonlyMap<PasteColumn, number> {
  const sample = lines.slice(0, 40);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const at = new Map<PasteColumn, number>();
  const free = new Set(Array.from({ length: width }, (_, place) => place));
  const share = (place: number, isOne: (cell: string) => boolean): number => {
    const cells = sample.flatMap(({ cells: all }) => (all[place] ? [all[place]] : []));
    return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length;
  };
  for (const [column, isOne] of signs) {
    const best = [...free].map((place) => ({ place, share: share(place, isOne) })).sort((a, b) => b.share - a.share || a.place - b.place)[0];
    if (!best || best.share < 0.6) continue;
    at.set(column, best.place);
    free.delete(best.place);
  }
  return at.has('event') ? at : withWidest(at, free, sample);
}

/** Where no column is of events alone, the one with the longest texts names event, age and gender together. */
function withWidest(at: Map<PasteColumn, number>, free: ReadonlySet<number>, sample: readonly PastedLine[]): ReadonlyMap<PasteColumn, number> {
  const length = (place: number): number => sample.reduce((sum, { cells }) => sum + (cells[place]?.length ?? 0), 0);
  const [widest] = [...free].sort((a, b) => length(b) - length(a));
  return widest === undefined ? at : at.set('event', widest);
}
