import { cellsOfLine, linesOf } from '../cells.ts';
import { notUsed, remark, unreadable, type FileFault, type Reading } from '../fault.ts';
import { emptyFile, raceFaults, readPlacing, readTimeCell, readWind, type Finish } from '../finish.ts';
import { once } from '../once.ts';
import { readXml, type XmlElement } from './xml.ts';

/** A result of ALGE OPTIc3. `wind` in metres a second. Numbers as text, '' where the file has none. */
export type AlgeRace = {
  readonly eventNo: string;
  readonly heatId: string;
  readonly name: string;
  readonly startTime: string;
  readonly distance: string;
  readonly wind: number | null;
  readonly rows: readonly AlgeRow[];
};
export type AlgeRow = {
  readonly finish: Finish;
  readonly nation: string;
  readonly disqualification: string;
  readonly reaction: string;
};

/**
 * Reads a result of ALGE OPTIc3.NET (*.heatresultxml, or the HeatResult message on its socket): one element for a
 * competitor with Lane, Bib, Lastname, Firstname, Club, Rank, Runtime, RuntimeFullPrecision, State and
 * Disqualification. The finer time counts. A repeated result counts once.
 */
export function readHeatResultXml(text: string): Reading<AlgeRace> {
  const lines = linesOf(text).length;
  if (lines === 0) return { lines, records: [], faults: emptyFile };
  const read = readXml(text);
  const heats = read.elements.filter(({ name }) => name === 'HeatResult');
  if (heats.length === 0) return { ...unreadable('it has no HeatResult'), lines };
  const within = new Map(heats.map((heat) => [heat, [] as XmlElement[]]));
  for (const element of read.elements) for (const outer of element.inside) within.get(outer)?.push(element);
  const all = heats.map((heat) => ({ line: heat.line, ...raceOf(heat, within.get(heat) ?? []) }));
  const { kept: races, faults: again } = once(all, ({ race }) => JSON.stringify(race));
  const broken = read.closed
    ? []
    : [remark(0, { kind: 'not-readable' as const, why: 'it is cut short, rows may be missing' })];
  return {
    lines,
    records: races.map(({ race }) => race),
    faults: [...broken, ...again, ...races.flatMap(({ faults }) => faults)],
  };
}

function raceOf(
  heat: XmlElement,
  within: readonly XmlElement[],
): { readonly race: AlgeRace; readonly faults: readonly FileFault[] } {
  const rows = within
    .filter(({ name, attributes }) => (name === 'Competitor' || name === 'Result') && attributes.size > 0)
    .map(rowOf);
  const reactions = new Map(
    within
      .filter(({ attributes }) => attributes.has('Reactiontime'))
      .map(({ attributes }) => [attributes.get('Lane') ?? '', attributes.get('Reactiontime') ?? '']),
  );
  const attribute = attributeOf(heat);
  const wind = readWind(attribute('Wind'));
  const unit = attribute('WindUnit');
  return {
    race: {
      eventNo: attribute('EventNr') || attribute('Nr') || attribute('EventId'),
      heatId: attribute('HeatId') || attribute('Id'),
      name: attribute('Name'),
      startTime: attribute('Starttime'),
      distance: attribute('DistanceMeters'),
      wind: wind === 'wrong' ? null : wind,
      rows: rows.map(({ row }) => ({ ...row, reaction: row.reaction || (reactions.get(row.finish.lane) ?? '') })),
    },
    faults: [
      ...(wind === 'wrong'
        ? [remark(heat.line, { kind: 'cell-wrong' as const, column: 'Wind', text: attribute('Wind') })]
        : []),
      ...(['', 'MetersPerSecond', 'm/s'].includes(unit)
        ? []
        : [remark(heat.line, { kind: 'cell-wrong' as const, column: 'WindUnit', text: unit })]),
      ...(rows.length === 0
        ? [remark(heat.line, { kind: 'race-without-rows' as const, race: attribute('Name') })]
        : []),
      ...rows.flatMap(({ faults }) => faults),
      ...raceFaults(rows.map(({ line, row: { finish } }) => ({ line, finish }))),
    ],
  };
}

const attributeOf =
  ({ attributes }: XmlElement) =>
  (name: string): string =>
    attributes.get(name) ?? '';

function rowOf(element: XmlElement): {
  readonly line: number;
  readonly row: AlgeRow;
  readonly faults: readonly FileFault[];
} {
  const attribute = attributeOf(element);
  const timeText = attribute('RuntimeFullPrecision') || attribute('Runtime');
  const { time, faults } = readTimeCell(element.line, 'Runtime', timeText);
  const disqualification = attribute('Disqualification');
  const state = attribute('State') || (disqualification === '' ? '' : 'DSQ');
  const placing = readPlacing(/^(?:|ok|none|finished)$/i.test(state) ? attribute('Rank') : state);
  const finish: Finish = {
    placing,
    id: attribute('Bib'),
    lane: attribute('Lane'),
    lastName: attribute('Lastname'),
    firstName: attribute('Firstname'),
    affiliation: attribute('Club') || attribute('Nation'),
    time,
    timeText,
  };
  return {
    line: element.line,
    row: { finish, nation: attribute('Nation'), disqualification, reaction: attribute('Reactiontime') },
    faults,
  };
}

/**
 * Reads the rows that older ALGE programs (OPTIc) exchange, with tabs between: rank, number, lane, first name, last
 * name, club, year of birth, and a time or words such as 'did not start'.
 */
export function readAlgeRows(text: string): Reading<Finish> {
  const lines = linesOf(text);
  const { kept: rows, faults: again } = once(
    lines.map(({ line, text: row }) => cellsOfLine(line, row, '\t')),
    ({ cells }) => JSON.stringify(cells),
  );
  const read = rows.map(({ line, cells }) => {
    const [rank = '', id = '', lane = '', firstName = '', lastName = '', affiliation = '', , timeText = ''] = cells;
    const word = /^[^\d]+$/.test(timeText) ? timeText : '';
    const { time, faults } = readTimeCell(line, 'time', word === '' ? timeText : '');
    return {
      line,
      count: cells.length,
      finish: {
        placing: readPlacing(word === '' ? rank : word),
        id,
        lane,
        lastName,
        firstName,
        affiliation,
        time,
        timeText,
      },
      faults,
    };
  });
  const used = read.filter(({ count }) => count > 1);
  return {
    lines: lines.length,
    records: used.map(({ finish }) => finish),
    faults: [
      ...(lines.length === 0 ? emptyFile : []),
      ...again,
      ...read.flatMap(({ line, count, faults }) =>
        count > 1 ? faults : [notUsed(line, { kind: 'cells-too-few', count, least: 2 })],
      ),
      ...raceFaults(used),
    ].toSorted((a, b) => a.line - b.line),
  };
}

/** A start list for OPTIc2: number, name and nation with tabs between. */
export type AlgeStarter = { readonly number: string; readonly name: string; readonly nation: string };
/**
 * Writes a start list as OPTIc2 takes it, with CRLF behind each line; tabs and line ends inside a cell become blanks.
 */
export const writeAlgeStartList = (starters: readonly AlgeStarter[]): string =>
  starters
    .map(
      ({ number, name, nation }) =>
        `${[number, name, nation].map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`,
    )
    .join('');

/** Reads a start list of OPTIc2 back. */
export function readAlgeStartList(text: string): Reading<AlgeStarter> {
  const lines = linesOf(text);
  const { kept: rows, faults: again } = once(
    lines.map(({ line, text: row }) => ({ line, cells: row.split('\t').map((cell) => cell.trim()) })),
    ({ cells }) => JSON.stringify(cells),
  );
  const records = rows.map(({ cells: [number = '', name = '', nation = ''] }) => ({ number, name, nation }));
  const few = rows.flatMap(({ line, cells }) =>
    cells.length < 2 ? [remark(line, { kind: 'cells-too-few' as const, count: cells.length, least: 2 })] : [],
  );
  return {
    lines: lines.length,
    records,
    faults: lines.length === 0 ? emptyFile : [...again, ...few].toSorted((a, b) => a.line - b.line),
  };
}
