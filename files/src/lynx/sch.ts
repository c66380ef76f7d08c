import { notUsed, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { once } from '../once.ts';
import { beyond, lynxLines, lynxRaceKey, lynxText, type LynxRaceId } from './fields.ts';

/**
 * Reads a FinishLynx schedule (lynx.sch): event, round and heat on each line, in the order of the day. A missing round
 * or heat is 1; a repeated race counts once.
 */
export function readSch(text: string): Reading<LynxRaceId> {
  const { lines, rows, faults: odd } = lynxLines(text, [';', '#']);
  const named: { readonly line: number; readonly race: LynxRaceId }[] = [];
  const faults: FileFault[] = [...odd];
  for (const row of rows) {
    const [event = '', round = '', heat = ''] = row.cells;
    if (event === '') {
      faults.push(notUsed(row.line, { kind: 'cell-empty', column: 'event' }));
      continue;
    }
    named.push({ line: row.line, race: { event, round: round || '1', heat: heat || '1' } });
    faults.push(...beyond(row, 3));
  }
  const { kept, faults: again } = once(named, ({ race }) => lynxRaceKey(race));
  return {
    lines,
    records: kept.map(({ race }) => race),
    faults: [...(lines === 0 ? emptyFile : []), ...[...faults, ...again].toSorted((a, b) => a.line - b.line)],
  };
}

/** Writes a schedule for FinishLynx; `readSch` reads the same races out of it. */
export const writeSch = (races: readonly LynxRaceId[]): string =>
  lynxText(races.map(({ event, round, heat }) => ({ cells: [event, round, heat], least: 3 })));

/**
 * Returns races of a schedule without a start list, and start lists without a schedule: what the operator would search
 * in vain.
 */
export function schWithoutEvt(
  schedule: readonly LynxRaceId[],
  races: readonly LynxRaceId[],
): { readonly notInEvt: readonly LynxRaceId[]; readonly notInSch: readonly LynxRaceId[] } {
  const [listed, scheduled] = [new Set(races.map(lynxRaceKey)), new Set(schedule.map(lynxRaceKey))];
  return {
    notInEvt: schedule.filter((race) => !listed.has(lynxRaceKey(race))),
    notInSch: races.filter((race) => !scheduled.has(lynxRaceKey(race))),
  };
}
