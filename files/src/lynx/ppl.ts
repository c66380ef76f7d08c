import { named } from '../cells.ts';
import { remark, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { once } from '../once.ts';
import { beyond, lynxLines, lynxText } from './fields.ts';

export const personColumns = ['id', 'lastName', 'firstName', 'affiliation'] as const;
/** A competitor of a FinishLynx people file; the id is the number on the bib. */
export type LynxPerson = Readonly<Record<(typeof personColumns)[number], string>>;

/**
 * Reads a FinishLynx people file (lynx.ppl). A repeated number is kept twice, with a fault; a repeated line counts
 * once.
 */
export function readPpl(text: string): Reading<LynxPerson> {
  const { lines, rows: all, faults: odd } = lynxLines(text);
  const { kept: rows, faults: again } = once(all, ({ cells }) => JSON.stringify(cells));
  const firstLine = new Map<string, number>();
  const faults = rows.flatMap((row): FileFault[] => {
    const { id } = named(personColumns, row.cells);
    const before = firstLine.get(id);
    firstLine.set(id, before ?? row.line);
    if (id === '')
      return [remark(row.line, { kind: 'cell-empty', column: 'id' }), ...beyond(row, personColumns.length)];
    return [
      ...(before === undefined ? [] : [remark(row.line, { kind: 'number-repeated', number: id, firstLine: before })]),
      ...beyond(row, personColumns.length),
    ];
  });
  const records = rows.map(({ cells }) => named(personColumns, cells));
  return {
    lines,
    records,
    faults: [...(lines === 0 ? emptyFile : []), ...[...odd, ...again, ...faults].toSorted((a, b) => a.line - b.line)],
  };
}

/** Writes a people file for FinishLynx; `readPpl` reads the same people out of it. */
export const writePpl = (people: readonly LynxPerson[]): string =>
  lynxText(
    people.map((person) => ({ cells: personColumns.map((column) => person[column]), least: personColumns.length })),
  );
