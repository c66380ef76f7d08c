import type { Card } from '@startline/rules/day/results/rank-sheet';
import type { StartId } from '@startline/rules/ids';
import type { EntrantRow, StartRow } from '../startlists/queries.ts';
import type { CellRow } from './sheet-queries.ts';

/** A start with its person and its cells. `entrant` is undefined once withdrawn or moved away. */
export type Carded = {
  readonly start: StartRow;
  readonly entrant: EntrantRow | undefined;
  readonly cells: readonly CellRow[];
  readonly card: Card<StartId>;
};

/** Joins starts with their people and their cells; the rules rank the cards. */
export function cardsOf(
  starts: readonly StartRow[],
  entrants: readonly EntrantRow[],
  cells: readonly CellRow[],
): Carded[] {
  const people = new Map(entrants.map((one) => [`${String(one.groupId)} ${String(one.lineId)}`, one]));
  const written = new Map<number, CellRow[]>();
  for (const cell of cells)
    if (cell.subject === 'start') written.set(cell.subjectId, [...(written.get(cell.subjectId) ?? []), cell]);
  return starts.map((start) => {
    const own = written.get(start.startId) ?? [];
    return {
      start,
      entrant: people.get(`${String(start.groupId)} ${String(start.lineId)}`),
      cells: own,
      card: {
        id: start.startId,
        heat: start.heat,
        result: own.find(({ kind }) => kind === 'result')?.text ?? '',
        trials: new Map(own.filter(({ kind }) => kind !== 'result').map(({ part, text }) => [part, text])),
      },
    };
  });
}

/** Returns whether a start counts in the results: on the list, not withdrawn. */
export const isOn = ({ start, entrant }: Carded): boolean => start.state === 'on' && entrant !== undefined;
