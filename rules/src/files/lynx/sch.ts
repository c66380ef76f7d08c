import { notUsed, remark, type FileFault, type Reading } from '../fault.ts';
import { emptyFile } from '../finish.ts';
import { beyond, lynxLines, lynxRaceKey, lynxText, type LynxRaceId } from './fields.ts';

/** Reads a FinishLynx schedule (lynx.sch): event, round and heat on each line, in the order of the day. A missing round or heat is 1. */
export function readSch(text: string): Reading<LynxRaceId> {
  const { lines, rows, faults: odd } = lynxLines(text);
  const records: LynxRaceId[] = [];
  const faults: FileFault[] = [...odd];
  const firstLine = new Map<string, number>();
  for (const row of rows) {
    const [event = '', round = '', heat = ''] = row.cells;
    if (event === '') {
      faults.push(notUsed(row.line, { kind: 'cell-empty', column: 'event' }));
      continue;
    }
    const race = { event, round: round || '1', heat: heat || '1' };
    const before = firstLine.get(lynxRaceKey(race));
    if (before !== undefined) faults.push(remark(row.line, { kind: 'race-repeated', race: lynxRaceKey(race), firstLine: before }));
    firstLine.set(lynxRaceKey(race), before ?? row.line);
    records.push(race);
    faults.push(...beyond(row, 3));
  }
  return { lines, records, faults: [...(lines === 0 ? emptyFile : []), ...faults.toSorted((a, b) => a.line - b.line)] };
}

/** A schedule for FinishLynx; `readSch` reads the same races out of it. */
export const writeSch = (races: readonly LynxRaceId[]): string => lynxText(races.map(({ event, round, heat }) => ({ cells: [event, round, heat], least: 3 })));

/** Races of a schedule of which no start list has anybody, and of the start list that no schedule names: what the operator would look for in vain. */
export function schWithoutEvt(schedule: readonly LynxRaceId[], races: readonly LynxRaceId[]): { readonly notInEvt: readonly LynxRaceId[]; readonly notInSch: readonly LynxRaceId[] } {
  const [listed, scheduled] = [new Set(races.map(lynxRaceKey)), new Set(schedule.map(lynxRaceKey))];
  return { notInEvt: schedule.filter((race) => !listed.has(lynxRaceKey(race))), notInSch: races.filter((race) => !scheduled.has(lynxRaceKey(race))) };
}

/** Results kept by race: a result that arrives again replaces the one of its race, so a file read twice counts once. */
export function keepRaces<Race>(kept: readonly Race[], arrived: readonly Race[], idOf: (race: Race) => LynxRaceId): readonly Race[] {
  const latest = new Map([...kept, ...arrived].map((race) => [lynxRaceKey(idOf(race)), race]));
  return [...latest.values()];
}
