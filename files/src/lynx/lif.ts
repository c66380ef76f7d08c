import { named, type CellRow } from '../cells.ts';
import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import {
  emptyFile,
  raceFaults,
  readPlacing,
  readRunTime,
  readTimeCell,
  readWind,
  type Finish,
  type StatusWords,
} from '../finish.ts';
import { once } from '../once.ts';
import { beyond, competitorColumns, lynxLines, lynxText, type Competitor } from './fields.ts';

export const lifHeaderColumns = [
  'event',
  'round',
  'heat',
  'name',
  'wind',
  'windUnit',
  'free1',
  'free2',
  'free3',
  'distance',
  'startClock',
] as const;
export type LifHeader = Readonly<Record<(typeof lifHeaderColumns)[number], string>>;

/** A row of a result: its fields as written, and their meaning. */
export type LifRow = { readonly fields: Competitor; readonly finish: Finish; readonly splits: readonly LifSplit[] };
/** Times after each leg or lap in thousandths of a second: since the start, and for the leg itself. */
export type LifSplit = { readonly sinceStart: number; readonly leg: number | undefined };
/** A result of FinishLynx. `wind` in metres a second, null when none was measured. */
export type LifRace = { readonly header: LifHeader; readonly wind: number | null; readonly rows: readonly LifRow[] };

/** Returns whether a word such as DNS is where the time belongs. */
const isStatusWord = (time: string, statusWords?: StatusWords): boolean =>
  readPlacing(time, statusWords).kind === 'status';

/** Returns a row from its fields. */
export function lifRow(fields: Competitor, statusWords?: StatusWords): LifRow {
  const { id, lane, lastName, firstName, affiliation, place, time } = fields;
  const finish = {
    placing: readPlacing(place === '' && isStatusWord(time, statusWords) ? time : place, statusWords),
    id,
    lane,
    lastName,
    firstName,
    affiliation,
    time: readRunTime(time),
    timeText: time,
  };
  return { fields, finish, splits: readSplits(fields.splits) };
}

/**
 * Reads a FinishLynx result (LIF): a header line of event, round, heat, name, wind, unit, ..., distance and start
 * clock, then a line for each competitor of up to 19 fields. Short lines, empty places, repeated places and local words
 * for DNS or DNF are usual; a repeated line counts once; `words` adds a meeting's own. A file with results of several
 * races is not from FinishLynx. Source: FinishLynx help, and results of real meetings.
 */
export function readLif(text: string, statusWords?: StatusWords): Reading<LifRace> {
  const { lines, rows: all, faults: odd } = lynxLines(text);
  const { kept: rows, faults: again } = once(all, ({ cells }) => JSON.stringify(cells));
  const faults = [...odd, ...again];
  const [head, ...split] = rows;
  if (!head) return { lines, records: [], faults: [...emptyFile, ...faults] };
  if (head.cells[0] === '' || head.cells.length < 3) {
    return {
      lines,
      records: [],
      faults: [...faults, ...rows.map(({ line }) => notUsed(line, { kind: 'row-without-race' }))],
    };
  }
  const whole = withWholeWind(head);
  const header = headerOf(whole);
  const { body, remarks } = joinedTimes(split);
  const read = body
    .map((row) => ({ ...fieldsOf(row), line: row.line }))
    .map((row) => ({ ...row, record: lifRow(row.fields, statusWords) }));
  const wind = readWind(header.fields.wind);
  return {
    lines,
    records: [{ header: header.fields, wind: wind === 'wrong' ? null : wind, rows: read.map(({ record }) => record) }],
    faults: [
      ...faults,
      ...header.faults,
      ...remarks,
      ...(whole === head ? [] : [remark(head.line, { kind: 'wind-in-two' as const, text: header.fields.wind })]),
      ...(wind === 'wrong'
        ? [remark(head.line, { kind: 'cell-wrong' as const, column: 'wind', text: header.fields.wind })]
        : []),
      ...(read.length === 0
        ? [remark(head.line, { kind: 'race-without-rows' as const, race: header.fields.event })]
        : []),
      ...read.flatMap((row) => [
        ...row.faults,
        ...timeFaults(row.line, isStatusWord(row.fields.time, statusWords) ? { ...row.fields, time: '' } : row.fields),
      ]),
      ...raceFaults(read.map(({ line, record }) => ({ line, finish: record.finish }))),
    ].toSorted((a, b) => a.line - b.line),
  };
}

/** Writes a result file as FinishLynx writes it; `readLif` reads the same fields out of it. */
export function writeLif({ header, rows }: Pick<LifRace, 'header' | 'rows'>): string {
  return lynxText([
    { cells: lifHeaderColumns.map((column) => header[column]), least: lifHeaderColumns.length },
    ...rows.map(({ fields }) => ({
      cells: competitorColumns.map((column) => fields[column]),
      least: competitorColumns.length,
    })),
  ]);
}

/** Returns a header whose wind was split by a decimal comma ('+1,3,m/s'), joined again. */
function withWholeWind(row: CellRow): CellRow {
  const { cells } = row;
  const isSplit =
    /^[+-]?\d{1,2}$/.test(cells[windAt] ?? '') &&
    /^\d$/.test(cells[windAt + 1] ?? '') &&
    /^m\/s$/i.test(cells[windAt + 2] ?? '');
  return isSplit
    ? {
        ...row,
        cells: [
          ...cells.slice(0, windAt),
          `${cells[windAt] ?? ''}.${cells[windAt + 1] ?? ''}`,
          ...cells.slice(windAt + 2),
        ],
      }
    : row;
}

const windAt = lifHeaderColumns.indexOf('wind');

/**
 * Returns the header; in files of other programs the start clock is further right, after empty fields, perhaps with a
 * date.
 */
function headerOf(row: CellRow): { readonly fields: LifHeader; readonly faults: readonly FileFault[] } {
  const fields = named(lifHeaderColumns, row.cells);
  const extra = row.cells.slice(lifHeaderColumns.length).filter((cell) => cell !== '');
  const [clock] = extra;
  const moved =
    fields.startClock === '' &&
    extra.length === 1 &&
    clock !== undefined &&
    readRunTime(clock.replace(/^\d{4}-\d{2}-\d{2}[T ]/, '')) !== undefined;
  const whole = {
    ...fields,
    round: fields.round || '1',
    heat: fields.heat || '1',
    startClock: moved ? clock : fields.startClock,
  };
  return { fields: whole, faults: extra.length === 0 || moved ? [] : beyond(row, lifHeaderColumns.length) };
}

const [timeAt, licenseAt] = [competitorColumns.indexOf('time'), competitorColumns.indexOf('license')];

/**
 * Joins times that were split by a decimal comma: only when every row with a time has whole seconds there and two or
 * three digits after them, so that short licence numbers are not touched.
 */
function joinedTimes(rows: readonly CellRow[]): {
  readonly body: readonly CellRow[];
  readonly remarks: readonly FileFault[];
} {
  const timed = rows.filter(({ cells }) => /\d/.test(cells[timeAt] ?? ''));
  const isSplit = ({ cells }: CellRow): boolean =>
    /^(?:\d{1,2}:)*\d{1,3}$/.test(cells[timeAt] ?? '') && /^\d{2,3}$/.test(cells[licenseAt] ?? '');
  if (timed.length === 0 || !timed.every(isSplit)) return { body: rows, remarks: [] };
  const joined = (cells: readonly string[]): string => `${cells[timeAt] ?? ''}.${cells[licenseAt] ?? ''}`;
  return {
    body: rows.map((row) =>
      timed.includes(row)
        ? { ...row, cells: [...row.cells.slice(0, timeAt), joined(row.cells), ...row.cells.slice(licenseAt + 1)] }
        : row,
    ),
    remarks: timed.map(({ line, cells }) => remark(line, { kind: 'time-in-two', text: joined(cells) })),
  };
}

/**
 * Returns the fields of a row. A time in place of the lane, and none in its own place, means that the lane column was
 * left out.
 */
function fieldsOf(row: CellRow): { readonly fields: Competitor; readonly faults: readonly FileFault[] } {
  const fields = named(competitorColumns, row.cells);
  if (fields.time === '' && /[.,:]/.test(fields.lane) && readRunTime(fields.lane) !== undefined) {
    return {
      fields: { ...fields, lane: '', time: fields.lane },
      faults: [remark(row.line, { kind: 'time-in-lane', text: fields.lane })],
    };
  }
  const least = 3;
  const few =
    row.cells.length < least
      ? [remark(row.line, { kind: 'cells-too-few' as const, count: row.cells.length, least })]
      : [];
  const lane = /^\d*$/.test(fields.lane)
    ? []
    : [remark(row.line, { kind: 'cell-wrong' as const, column: 'lane', text: fields.lane })];
  return { fields, faults: [...few, ...lane, ...beyond(row, competitorColumns.length)] };
}

function timeFaults(line: number, { time, reaction, splits }: Competitor): readonly FileFault[] {
  const badSplits =
    splits !== '' && readSplits(splits).length === 0
      ? [remark(line, { kind: 'cell-wrong' as const, column: 'splits', text: splits })]
      : [];
  const badReaction =
    reaction === '' || /^-?\d*[.,]\d+$|^-?\d+$/.test(reaction)
      ? []
      : [remark(line, { kind: 'cell-wrong' as const, column: 'reaction time', text: reaction })];
  return [...readTimeCell(line, 'time', time).faults, ...badSplits, ...badReaction];
}

/**
 * Reads '52.696 (52.696),1:47.713 (55.017)': the time since the start, and in brackets the leg's own; with decimal
 * commas too.
 */
function readSplits(text: string): readonly LifSplit[] {
  const plain = text.includes('.') ? text : text.replace(/(?<=\d),(?=\d{1,3}(?:\s*[(),]|$))/g, '.');
  return [...plain.matchAll(/([\d:.]+)\s*(?:\(([\d:.]+)\))?/g)].flatMap(([, since = '', leg = '']) => {
    const sinceStart = readRunTime(since);
    return sinceStart === undefined ? [] : [{ sinceStart, leg: leg === '' ? undefined : readRunTime(leg) }];
  });
}
