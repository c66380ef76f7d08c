import { day, lane, wholeNumber } from '../tables/cell-readers.ts';
import { remark, type FileFault, type Reading } from '../fault.ts';
import { printRunTime, raceFaults, readPlacing, readRunTime, type Finish, type Placing } from '../finish.ts';
import { once } from '../once.ts';
import { readTable, type TableMapping, type TableRow } from '../tables/table.ts';

/** The three numbers by which every file of Omega's OSV names a heat. */
const heatNumbers = {
  event: { from: ['Event'], needed: true },
  round: { from: ['Round'] },
  heat: { from: ['Heat'] },
} as const;

/** Heats of Omega's OSV (LSTRRSLT.txt). `official` is the file's own value. */
const heatColumns = {
  headings: 'perhaps',
  separator: ';',
  fields: {
    ...heatNumbers,
    date: { from: ['Date'], read: day },
    hour: { from: ['Hour'] },
    wind: { from: ['Wind'] },
    temperature: { from: ['Temp'] },
    file: { from: ['File'] },
    official: { from: ['Official'] },
  },
} as const satisfies TableMapping<string>;

const resultColumns = {
  headings: 'perhaps',
  separator: ';',
  fields: {
    ...heatNumbers,
    lap: { from: ['Lap'], read: wholeNumber },
    bib: { from: ['Bib', 'Bib No', 'Bib Number'], expected: true },
    lane: { from: ['Lane'], expected: true, read: lane },
    idStatus: { from: ['idStatus'] },
    time: { from: ['Time'], expected: true, read: wholeNumber },
    result: { from: ['Result'], expected: true },
    rank: { from: ['Rank'], expected: true },
  },
} as const satisfies TableMapping<string>;

const startColumns = {
  headings: 'perhaps',
  separator: ';',
  rowsBelongToTitles: true,
  fields: {
    eventCode: { from: ['Event Code'], expected: true },
    date: { from: ['Date'], read: day },
    time: { from: ['Time'] },
    lane: { from: ['Lane/order', 'Lane'], expected: true },
    bib: { from: ['Bib', 'Bib No', 'Bib Number'], expected: true },
    lastName: { from: ['Name', 'Last Name'], expected: true },
    firstName: { from: ['First', 'First Name'], expected: true },
    nation: { from: ['Nation'] },
    length: { from: ['Length'] },
    title: { from: ['Title 1', 'Title'] },
  },
} as const satisfies TableMapping<string>;

type FieldOf<Mapping> = Mapping extends TableMapping<infer Field> ? Field : never;
export type OsvHeat = TableRow<FieldOf<typeof heatColumns>>;
/** A row of results; a `lap` of 9999 is the finish, others are intermediate times. */
export type OsvFinish = {
  readonly event: string;
  readonly round: string;
  readonly heat: string;
  readonly atFinish: boolean;
  readonly lap: string;
  readonly idStatus: string;
  readonly finish: Finish;
};
export type OsvStartList = {
  readonly eventCode: string;
  readonly date: string;
  readonly time: string;
  readonly length: string;
  readonly title: string;
  readonly competitors: readonly OsvStarter[];
};
export type OsvStarter = Readonly<Record<'lane' | 'bib' | 'lastName' | 'firstName' | 'nation', string>> & {
  readonly others: Readonly<Record<string, string>>;
};

/** The lap that means the finish. */
const finishLap = '9999';

/**
 * Reads the heats of an Omega OSV export (LSTRRSLT.txt): cells padded with blanks and in quotation marks, a first line
 * with headings or none.
 */
export const readOsvHeats = (text: string): Reading<OsvHeat> => readTable(text, heatColumns);

/**
 * Reads the results of an Omega OSV export (LSTRslt.txt). The time is a whole number of ten-thousandths of a second,
 * read as thousandths rounded up, and the printed result is that time rounded up; a different result is a fault, and
 * the measured time counts.
 */
export function readOsvResults(text: string): Reading<OsvFinish> {
  const { lines, records, faults } = readTable(text, resultColumns);
  const read = records.map(({ line, cells }) => ({ line, record: osvFinish(cells), cells }));
  return {
    lines,
    records: read.map(({ record }) => record),
    faults: [...faults, ...differing(read), ...racesOf(read)].toSorted((a, b) => a.line - b.line),
  };
}

/**
 * Reads an Omega start list: a title row with the event code, then the competitors on rows without one. A repeated list
 * counts once.
 */
export function readOsvStartList(text: string): Reading<OsvStartList> {
  const { lines, records, faults } = readTable(text, startColumns);
  const races: {
    readonly line: number;
    readonly further: number[];
    readonly race: Omit<OsvStartList, 'competitors'>;
    readonly competitors: OsvStarter[];
  }[] = [];
  const more: FileFault[] = [];
  for (const { line, cells, others } of records) {
    const { eventCode, date, time, length, title, lane: order, bib, lastName, firstName, nation } = cells;
    if (eventCode !== '')
      races.push({ line, further: [], race: { eventCode, date, time, length, title }, competitors: [] });
    const race = races.at(-1);
    if (!race) more.push({ line, used: false, reason: { kind: 'row-without-race' } });
    if (!race || eventCode !== '') continue;
    race.further.push(line);
    race.competitors.push({ lane: order, bib, lastName, firstName, nation, others });
  }
  const { kept, faults: again } = once(races, ({ race, competitors }) => JSON.stringify([race, competitors]));
  return {
    lines,
    records: kept.map(({ race, competitors }) => ({ ...race, competitors })),
    faults: [...faults, ...more, ...again].toSorted((a, b) => a.line - b.line),
  };
}

type Cells = Readonly<Record<FieldOf<typeof resultColumns>, string>>;
type Read = { readonly line: number; readonly record: OsvFinish; readonly cells: Cells };

function osvFinish({ event, round, heat, lap, bib, lane: inLane, idStatus, time, result, rank }: Cells): OsvFinish {
  const word = /[a-z]/i.test(result) ? result : rank;
  const measured = /^[1-9]\d*$/.test(time) ? Math.ceil(Number(time) / 10) : undefined;
  const finish: Finish = {
    placing: placingOf(word, idStatus, measured),
    id: bib,
    lane: inLane,
    lastName: '',
    firstName: '',
    affiliation: '',
    time: measured,
    timeText: result,
  };
  return { event, round, heat, atFinish: lap === '' || lap === finishLap, lap, idStatus, finish };
}

/**
 * Returns the place or word of a row. A row without a time and without a word has only its idStatus as a reason: a
 * number there has no published meaning, so the fault asks what it means.
 */
function placingOf(word: string, idStatus: string, time: number | undefined): Placing {
  const placing = readPlacing(word === '0' ? '' : word);
  if (placing.kind !== 'none' || time !== undefined || /^0*$/.test(idStatus)) return placing;
  return /^\d+$/.test(idStatus) ? { kind: 'word-unknown', word: `idStatus ${idStatus}` } : readPlacing(idStatus);
}

/** Returns faults for printed results that are not the measured time rounded up to the same decimals. */
function differing(read: readonly Read[]): readonly FileFault[] {
  return read.flatMap(
    ({
      line,
      record: {
        finish: { time },
      },
      cells: { result },
    }) => {
      const printed = readRunTime(result);
      if (time === undefined || printed === undefined) return [];
      const step = 10 ** (3 - Math.min(3, (result.split(/[.,]/)[1] ?? '').length));
      return Math.ceil(time / step) * step === printed
        ? []
        : [remark(line, { kind: 'values-differ', column: 'Time', text: printRunTime(time), other: result })];
    },
  );
}

/** Returns the oddities within each race, at the finish. */
function racesOf(read: readonly Read[]): readonly FileFault[] {
  const races = new Map<string, { line: number; finish: Finish }[]>();
  for (const {
    line,
    record: { event, round, heat, atFinish, finish },
  } of read) {
    if (!atFinish) continue;
    const key = [event, round, heat].join(' ');
    const race = races.get(key) ?? [];
    race.push({ line, finish });
    races.set(key, race);
  }
  return [...races.values()].flatMap(raceFaults);
}
