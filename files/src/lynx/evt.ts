import { named, type CellRow } from '../cells.ts';
import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { once } from '../once.ts';
import { beyond, competitorColumns, lynxLines, lynxRaceKey, lynxText, type Competitor } from './fields.ts';

export const raceColumns = [
  'event',
  'round',
  'heat',
  'name',
  'wind',
  'windUnit',
  'template',
  'captureTime',
  'captureDuration',
  'distance',
  'startTime',
  'windMode',
  'lapInfo',
] as const;
/** A race of a start list file; only event, round, heat and name are always filled. */
export type EvtRace = Readonly<Record<(typeof raceColumns)[number], string>> & {
  readonly competitors: readonly Competitor[];
};

/** Returns a race from its known fields, for writing. */
export const evtRace = (known: Partial<EvtRace> & Pick<EvtRace, 'event'>): EvtRace => ({
  ...named(
    raceColumns,
    raceColumns.map((column) => known[column] ?? (column === 'round' || column === 'heat' ? '1' : '')),
  ),
  competitors: known.competitors ?? [],
});

/**
 * Reads a FinishLynx start list file (lynx.evt). A race line begins with the event; its competitors follow on lines
 * that begin with a comma, a blank or a tab. A missing round or heat is 1. A repeated race is kept twice, with a fault:
 * two files were put together, and somebody must renumber one of them. A race repeated with the same competitors counts
 * once. Source: FinishLynx help, and files of real meetings.
 */
export function readEvt(text: string): Reading<EvtRace> {
  const { lines, rows, faults: odd } = lynxLines(text);
  const all: {
    readonly line: number;
    readonly race: EvtRace;
    readonly competitors: { readonly line: number; readonly competitor: Competitor }[];
  }[] = [];
  const faults: FileFault[] = [...odd];
  for (const row of rows.map(withItsBlank)) {
    if (row.cells[0] !== '' && !isRace(row)) {
      faults.push(notUsed(row.line, { kind: 'line-unknown', text: row.text.trim().slice(0, 40) }));
      continue;
    }
    if (row.cells[0] !== '') {
      all.push({ line: row.line, race: raceOf(row), competitors: [] });
      faults.push(...raceLineFaults(row));
      continue;
    }
    const race = all.at(-1);
    if (race) race.competitors.push({ line: row.line, competitor: named(competitorColumns, row.cells) });
    faults.push(...(race ? beyond(row, competitorColumns.length) : [notUsed(row.line, { kind: 'row-without-race' })]));
  }
  const { kept: races, faults: again } = once(
    all.map((one) => ({ ...one, further: one.competitors.map(({ line }) => line) })),
    contentOf,
  );
  const standTwice = [...repeated(races), ...races.flatMap(({ competitors }) => whoStandsTwice(competitors))];
  return {
    lines,
    records: races.map(({ race, competitors }) => ({
      ...race,
      competitors: competitors.map(({ competitor }) => competitor),
    })),
    faults: [
      ...(lines === 0 ? emptyFile : []),
      ...[...faults, ...again, ...standTwice].toSorted((a, b) => a.line - b.line),
    ],
  };
}

/**
 * Returns whether a line can begin a race: an event is one short word, and it or its round or heat has a number, so
 * that a wrongly chosen letter or page gives no races.
 */
function isRace({ cells: [event = '', round, heat = ''] }: CellRow): boolean {
  if (!/^[\p{L}\p{N}._-]{1,12}$/u.test(event) || round === undefined) return false;
  return [round, heat].every((text) => /^\S{0,4}$/.test(text)) && [event, round, heat].some((text) => /\d/.test(text));
}

/**
 * Returns a competitor's line whose id directly follows its leading blank or tab ('\t12,3,Smith'), with an empty first
 * field as after a comma. An indented race instead has its heat, a number, where the name would be.
 */
function withItsBlank(row: CellRow): CellRow {
  const isIndented = /^[ \t]/.test(row.text) && row.cells[0] !== '';
  return isIndented && !/^\d+$/.test(row.cells[2] ?? '') ? { ...row, cells: ['', ...row.cells] } : row;
}

const contentOf = ({
  race,
  competitors,
}: {
  readonly race: EvtRace;
  readonly competitors: readonly { readonly competitor: Competitor }[];
}): string => JSON.stringify([race, competitors.map(({ competitor: one }) => one)]);

/** Writes a start list file for FinishLynx; `readEvt` reads the same races out of it. */
export function writeEvt(races: readonly EvtRace[]): string {
  return lynxText(
    races.flatMap((race) => [
      { cells: raceColumns.map((column) => race[column]), least: 4 },
      ...race.competitors.map((one) => ({
        cells: competitorColumns.map((column) => (column === 'place' ? '' : one[column])),
        least: 6,
      })),
    ]),
  );
}

function raceOf(row: CellRow): EvtRace {
  const cells = named(raceColumns, row.cells);
  return { ...cells, round: cells.round || '1', heat: cells.heat || '1', competitors: [] };
}

function raceLineFaults(row: CellRow): readonly FileFault[] {
  const least = 4;
  const few =
    row.cells.length < least ? [remark(row.line, { kind: 'cells-too-few', count: row.cells.length, least })] : [];
  const numbers = (['round', 'heat'] as const).flatMap((column) => {
    const text = named(raceColumns, row.cells)[column];
    return /^\d*$/.test(text) ? [] : [remark(row.line, { kind: 'cell-wrong', column, text })];
  });
  return [...few, ...numbers, ...beyond(row, raceColumns.length)];
}

function repeated(
  races: readonly { readonly line: number; readonly race: EvtRace; readonly competitors: readonly unknown[] }[],
): readonly FileFault[] {
  const firstLine = new Map<string, number>();
  return races.flatMap(({ line, race, competitors }): FileFault[] => {
    const key = lynxRaceKey(race);
    const before = firstLine.get(key);
    firstLine.set(key, before ?? line);
    const empty = competitors.length === 0 ? [remark(line, { kind: 'race-without-rows', race: key })] : [];
    return before === undefined
      ? empty
      : [remark(line, { kind: 'race-repeated', race: key, firstLine: before }), ...empty];
  });
}

/** Returns faults for a number, or a lane, repeated within one race. */
function whoStandsTwice(
  competitors: readonly { readonly line: number; readonly competitor: Competitor }[],
): readonly FileFault[] {
  const firstLine = new Map<string, number>();
  return competitors.flatMap(({ line, competitor: { id, lane } }) => {
    const faults = [
      ['number', id],
      ['lane', lane],
    ].flatMap(([what = '', text = '']): FileFault[] => {
      const before = text === '' || text === '0' ? undefined : firstLine.get(what + text);
      firstLine.set(what + text, before ?? line);
      if (before === undefined) return [];
      return [
        remark(
          line,
          what === 'lane'
            ? { kind: 'lane-repeated', lane: text, firstLine: before }
            : { kind: 'number-repeated', number: text, firstLine: before },
        ),
      ];
    });
    return faults;
  });
}
