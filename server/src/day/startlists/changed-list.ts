import type { StartListChange } from '@startline/contract/day/start-lists';
import { racePlaces, type EventDraw } from '@startline/rules/day/startlists/draw-event';
import type { Layout } from '@startline/rules/day/units/layout';
import {
  addLate,
  lateChangeText,
  moveTo,
  scratch,
  swapPlaces,
  type NoChange,
} from '@startline/rules/day/startlists/late-changes';
import { usableLanes, type TooMany, type Track } from '@startline/rules/day/startlists/lanes';
import type { StartList } from '@startline/rules/day/startlists/start-list';
import {
  mergeHeats,
  noHeatsText,
  redrawRace,
  splitHeat,
  type NoHeats,
} from '@startline/rules/day/startlists/whole-heats';
import type { LineId } from '@startline/rules/ids';
import { never, ok, type Result } from '@startline/rules/result';
import { writtenOf } from './event-draw.ts';
import type { EntrantRow, ListRow, StartRow } from './queries.ts';
import type { WrittenStart } from './write-queries.ts';

export type ByHand = Exclude<StartListChange, { kind: 'undo' }>;
export type Facts = {
  readonly list: ListRow;
  readonly starts: readonly StartRow[];
  readonly entrants: readonly EntrantRow[];
  readonly draw: EventDraw;
  /** The seed for a race that is drawn again. */
  readonly seed: string;
};

type No = NoChange | NoHeats | TooMany | { readonly kind: 'not-ready' } | { readonly kind: 'no-such-lane' };

/** Returns why a change cannot be made, with the way on. */
export function noChangeText(reason: No, layout: Layout): string {
  switch (reason.kind) {
    case 'not-on-list':
    case 'already-on-list':
    case 'no-free-place':
    case 'all-full':
      return lateChangeText(reason, layout);
    case 'no-such-heat':
    case 'too-few':
    case 'too-many-for-one':
      return noHeatsText(reason, layout);
    case 'too-many':
      return noHeatsText({ kind: 'too-many-for-one' }, layout);
    case 'not-ready':
      return 'This entry is not paid for, or was withdrawn. Sort this out first.';
    case 'no-such-lane':
      return 'The track of this event has no such lane.';
    default:
      return never(reason);
  }
}

/** Returns the starts after a change. Moved starts count as placed by hand, those of a race drawn again as drawn. */
export function changedStarts(change: ByHand, facts: Facts): Result<readonly WrittenStart[], No> {
  const after = listAfter(change, facts);
  if (!after.ok) return after;
  const before = new Map(facts.starts.map((start) => [start.lineId, start]));
  const kinds = new Map([...facts.entrants, ...facts.starts].map(({ lineId, kind }) => [lineId, kind]));
  const moved = change.kind === 'add' ? 'late' : change.kind === 'scratch' ? undefined : 'hand';
  const on = after.value.flatMap(({ number, places }) =>
    places.map(({ id, position }): WrittenStart => {
      const previous = before.get(id);
      if (previous && heatAfter(change, previous) === number && previous.position === position)
        return { ...writtenOf(previous), heat: number };
      return {
        ...{ lineId: id, kind: kinds.get(id) ?? 'entry', heat: number, position },
        placed: moved ?? previous?.placed ?? 'draw',
        rank: previous?.rank ?? null,
        hasMark: previous?.hasMark ?? false,
      };
    }),
  );
  const placed = new Set(on.map(({ lineId }) => lineId));
  const last = Math.max(1, ...after.value.map(({ number }) => number));
  const off = facts.starts
    .filter(({ lineId }) => !placed.has(lineId))
    .map((one) => ({ ...writtenOf(one), heat: Math.min(heatAfter(change, one), last), position: null }));
  return ok([...on, ...off]);
}

/** Returns the number of a heat after a change: heats behind one that was merged into another move up. */
const heatAfter = (change: ByHand, { heat }: Pick<StartRow, 'heat'>): number =>
  change.kind === 'merge' && heat > change.heat ? heat - 1 : heat;

function listAfter(change: ByHand, facts: Facts): Result<StartList<LineId>, No> {
  const list = listOf(facts.starts);
  const track: Track = { firstLane: facts.list.firstLane, lastLane: facts.list.lastLane, closed: [] };
  const inLanes = facts.list.layout === 'lanes';
  switch (change.kind) {
    case 'move':
      if (inLanes && !usableLanes(track).includes(change.position))
        return { ok: false, reason: { kind: 'no-such-lane' } };
      return moveTo(list, change.lineId, change);
    case 'swap':
      return swapPlaces(list, change.lineId, change.withId);
    case 'scratch':
      return scratched(change, list, facts);
    case 'split':
      return splitHeat(list, change.heat, inLanes);
    case 'merge':
      return mergeHeats(list, change, { track: inLanes ? track : null, maxPerHeat: facts.list.maxPerHeat });
    case 'add':
      return added(change, list, { facts, track: inLanes ? track : null });
    default:
      return never(change);
  }
}

/** Removes somebody from the list: their place stays empty, or the race is drawn again among the others. */
function scratched(
  { lineId, then }: Extract<ByHand, { kind: 'scratch' }>,
  list: StartList<LineId>,
  { starts, draw, seed }: Facts,
): Result<StartList<LineId>, No> {
  const without = scratch(list, lineId);
  const heat = starts.find((start) => start.lineId === lineId)?.heat;
  if (!without.ok || then !== 'redraw' || heat === undefined) return without;
  const ranked = [...starts]
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.lineId - b.lineId)
    .map((start) => start.lineId);
  return redrawRace(without.value, heat, { ranked, places: racePlaces(draw), seed });
}

function added(
  { lineId }: Extract<ByHand, { kind: 'add' }>,
  list: StartList<LineId>,
  { facts: { entrants, list: terms }, track }: { readonly facts: Facts; readonly track: Track | null },
): Result<StartList<LineId>, No> {
  const clubs = new Map(entrants.map((one) => [one.lineId, one.club]));
  if (!clubs.has(lineId)) return { ok: false, reason: { kind: 'not-ready' } };
  return addLate(list, lineId, {
    track,
    maxPerHeat: terms.maxPerHeat,
    teamOf: (id) => clubs.get(id) ?? null,
    slowest: 'first',
  });
}

/** Returns the list as the rules take it, every heat with its starts; an empty heat stays. */
function listOf(starts: readonly StartRow[]): StartList<LineId> {
  const heats = Math.max(0, ...starts.map(({ heat }) => heat));
  return Array.from({ length: heats }, (_, at) => ({
    number: at + 1,
    places: starts.flatMap(({ heat, lineId, position }) =>
      heat !== at + 1 || position === null ? [] : [{ id: lineId, position }],
    ),
  }));
}
