import { formOf } from '@startline/rules/day/startlists/draw-event';
import {
  movesAfter,
  proposedTerms,
  roundStanding,
  type LaterTerms,
  type RoundMove,
  type RoundStanding,
} from '@startline/rules/day/results/later-round';
import type { Card } from '@startline/rules/day/results/rank-sheet';
import { sheetFormOf, type SheetForm } from '@startline/rules/day/results/typed-result';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Host } from '../../building/parts/host-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import { eventDraw } from '../startlists/event-draw.ts';
import {
  readEntrants,
  readGroups,
  readLists,
  readStarts,
  type EntrantRow,
  type GroupRow,
  type ListRow,
  type StartRow,
} from '../startlists/queries.ts';
import { readRoundDraws, type RoundDraw } from '../startlists/round-queries.ts';
import { cardsOf, isOn, type Carded } from './cards.ts';
import { readSheetCells, readUnitsOf, type CellRow, type UnitFacts } from './sheet-queries.ts';
import { rankedAs } from './ranked-as.ts';

/** The facts that the rounds of a competition are computed from. */
export type RoundsFacts = {
  readonly groups: readonly GroupRow[];
  readonly sourcesOf: ReadonlyMap<EventGroupId, readonly GroupRow[]>;
  readonly units: ReadonlyMap<EventGroupId, readonly UnitFacts[]>;
  readonly cards: ReadonlyMap<EventGroupId, readonly Carded[]>;
  readonly starts: ReadonlyMap<EventGroupId, readonly StartRow[]>;
  readonly entrants: readonly EntrantRow[];
  readonly lists: ReadonlyMap<EventGroupId, ListRow>;
  readonly draws: ReadonlyMap<EventGroupId, RoundDraw>;
};

/** Reads the rounds of a competition; of one round only itself and those that fill it, which is much quicker. */
export async function readRounds(db: Db | Tx, compId: CompetitionId, only: number = 0): Promise<RoundsFacts> {
  const groups = await readGroups(db, compId);
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  const sources = groups.find(({ groupId }) => groupId === only)?.sourceIds ?? [];
  const starts: StartRow[] = [];
  const entrants: EntrantRow[] = [];
  const cells: CellRow[] = [];
  for (const id of [only, ...sources]) {
    starts.push(...(await readStarts(db, compId, id)));
    entrants.push(...(await readEntrants(db, compId, id)));
    cells.push(...(await readSheetCells(db, compId, id)));
  }
  const cards = cardsOf(starts, entrants, cells).filter(isOn);
  return {
    groups,
    sourcesOf: new Map(
      groups.map(({ groupId, sourceIds }) => [groupId, sourceIds.flatMap((id) => byId.get(id) ?? []).sort(byTime)]),
    ),
    units: grouped(await readUnitsOf(db, compId), ({ groupId }) => groupId),
    cards: grouped(cards, ({ start }) => start.groupId),
    starts: grouped(starts, ({ groupId }) => groupId),
    entrants,
    lists: new Map((await readLists(db, compId)).map((list) => [list.groupId, list])),
    draws: new Map((await readRoundDraws(db, compId)).map((draw) => [draw.groupId, draw])),
  };
}

const byTime = (a: GroupRow, b: GroupRow): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.eventNo - b.eventNo;

/** A later round with the results of its earlier ones. */
export type Round = {
  readonly group: GroupRow;
  readonly sources: readonly GroupRow[];
  readonly form: SheetForm;
  readonly cards: readonly Card<LineId>[];
  readonly sourceUnits: readonly UnitFacts[];
  readonly starts: readonly StartRow[];
  readonly list: ListRow | undefined;
  readonly draw: RoundDraw | undefined;
  readonly maxPerHeat: number;
  readonly proposal: LaterTerms;
};

/** Returns one later round; undefined for an event group that nothing fills, or of another kind than its sources. */
export function roundOf(facts: RoundsFacts, host: Host, group: GroupRow): Round | undefined {
  const sources = facts.sourcesOf.get(group.groupId) ?? [];
  const form = sheetFormOf(group.unitKind);
  if (sources.length === 0 || form === null || sources.some(({ unitKind }) => unitKind !== group.unitKind))
    return undefined;
  const sourceUnits = sources.flatMap(({ groupId }) => facts.units.get(groupId) ?? []);
  const heatAt = new Map(sourceUnits.map(({ groupId, heat }, at) => [`${String(groupId)} ${String(heat)}`, at + 1]));
  const cards = sources.flatMap(({ groupId }) =>
    (facts.cards.get(groupId) ?? []).map(({ start, card }): Card<LineId> => ({
      ...card,
      id: start.lineId,
      heat: heatAt.get(`${String(groupId)} ${String(start.heat)}`) ?? start.heat,
    })),
  );
  const { maxPerHeat } = formOf(eventDraw(host, group));
  const goesFurther = [...facts.sourcesOf.values()].some((from) => from.some((one) => one.groupId === group.groupId));
  const nextHeats = goesFurther ? Math.max(1, Math.ceil(sourceUnits.length / 2)) : 1;
  return {
    group,
    sources,
    form,
    cards,
    sourceUnits,
    starts: facts.starts.get(group.groupId) ?? [],
    list: facts.lists.get(group.groupId),
    draw: facts.draws.get(group.groupId),
    maxPerHeat,
    proposal: proposedTerms(
      {
        heats: sourceUnits.length,
        entrants: cards.length,
        room: Math.min(maxPerHeat * nextHeats, Math.max(1, cards.length)),
        isField: form !== 'race',
      },
      nextHeats,
    ),
  };
}

/** Returns who goes on by these terms with the current results, and everybody whom an official added to the list. */
export function standingOf(round: Round, entrants: readonly EntrantRow[], terms: LaterTerms, seed: string) {
  const { group, form, cards, starts, maxPerHeat } = round;
  const perfs = new Map(entrants.map(({ lineId, perf }) => [lineId, perf]));
  return roundStanding({
    ...rankedAs(form, group),
    cards,
    event: eventOfDraw(group),
    terms,
    room: maxPerHeat * terms.heats,
    list: cards.map(({ id }) => {
      const perf = perfs.get(id) ?? null;
      return { id, hundredths: perf === null || perf === 0 ? null : Math.round(perf * 100) };
    }),
    added: starts.filter(({ placed }) => placed === 'late').map(({ lineId }) => lineId),
    seed,
  });
}

const eventOfDraw = ({ code }: GroupRow) => ({ code, discipline: 'flat' as const });

/** Returns the moves that a correction since the draw requires; empty for a round that is not drawn. */
export function movesOf(
  round: Round,
  entrants: readonly EntrantRow[],
): { readonly standing: RoundStanding<LineId>; readonly moves: readonly RoundMove<LineId>[] } | undefined {
  if (!round.draw) return undefined;
  const standing = standingOf(round, entrants, round.draw.terms, round.draw.seed);
  const listed = new Set(round.starts.map(({ lineId }) => lineId));
  return { standing, moves: movesAfter(round.draw.standing, standing.lines, listed) };
}
