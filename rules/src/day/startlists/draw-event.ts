import type { Layout } from '../units/layout.ts';
import { drawLots, seedOf, type Seed } from '../../draw-lots.ts';
import type { EventKind } from '../../performances/event-codes.ts';
import { ok, type Result } from '../../result.ts';
import type { IsoDate } from '../../time.ts';
import { seedOrderOf, trackOf, type LaneSettings, type SeedType } from './event-draw.ts';
import { fieldPools } from './field-order.ts';
import { laneScheme, type LaneScheme } from './lane-preference.ts';
import { usableLanes, type TooMany, type Track } from './lanes.ts';
import { moveTo, swapPlaces } from './late-changes.ts';
import { rankEntrants, seedMark, type Entrant } from './seed-order.ts';
import { drawStartList, type Places, type StartList } from './start-list.ts';

/**
 * The facts that an event's draw depends on: the event, its day and place, and the settings of event and competition.
 */
export type EventDraw = {
  readonly event: Pick<EventKind, 'code' | 'discipline'>;
  readonly day: IsoDate;
  readonly venue: 'outdoor' | 'indoor';
  readonly seedType: SeedType;
  readonly heatInfo: LaneSettings & { readonly maxInHeat: number; readonly heatOrder: '' | 's' | 'f' };
  readonly competition: { readonly laneCount: number; readonly heatOrder: 's' | 'f' };
};

/** The most on one start line by default (ours); roads and cross country start all at once. */
const usualOnLine = 20;
const anyNumber = 100_000;

/** The lanes, the places and the room of an event's heats, from its settings. */
export type Form = {
  readonly layout: Layout;
  readonly track: Track;
  readonly maxPerHeat: number;
  readonly scheme: LaneScheme | null;
};

/** Returns how an event starts: in lanes, on a line or in an order, and how many at once. */
export function formOf({ event, day, venue, heatInfo, competition }: EventDraw): Form {
  const track = trackOf(heatInfo, competition);
  const scheme = laneScheme(event, day, venue);
  const most = heatInfo.maxInHeat;
  if (scheme !== null) {
    const lanes = usableLanes(track).length;
    return { layout: 'lanes', track, scheme, maxPerHeat: Math.max(1, most === 0 ? lanes : Math.min(most, lanes)) };
  }
  const isField = event.discipline === 'field' || event.discipline === 'combined';
  const isOpen = isField || event.discipline === 'road' || event.discipline === 'cross-country';
  return {
    layout: isField ? 'order' : 'line',
    track,
    scheme,
    maxPerHeat: most === 0 ? (isOpen ? anyNumber : usualOnLine) : most,
  };
}

/** An athlete whom an official placed by hand: redrawing the rest leaves them there. */
export type Fixed<Id> = { readonly id: Id; readonly heat: number; readonly position: number };

/** Why an athlete is in a place: the rank among all, and the mark it is by; by lot without one. */
export type SeedReason = { readonly rank: number; readonly hasMark: boolean };

export type DrawnEvent<Id> = {
  readonly list: StartList<Id>;
  readonly reasons: ReadonlyMap<Id, SeedReason>;
  /** Athletes who kept the place that they were given by hand. */
  readonly kept: ReadonlySet<Id>;
};

/**
 * Draws the first round of an event. The same entrants, settings and seed give the same list. Athletes fixed by hand
 * keep their heat and place when the new list has such a heat; the athlete drawn there takes theirs. Nobody is lost and
 * nobody appears twice.
 */
export function drawEvent<Id>(
  entrants: readonly Entrant<Id>[],
  draw: EventDraw,
  seed: Seed,
  fixed: readonly Fixed<Id>[] = [],
): Result<DrawnEvent<Id>, TooMany> {
  const by = seedOrderOf(draw.seedType);
  const ranked = rankEntrants(entrants, by, seedOf(seed, 'rank'));
  const form = formOf(draw);
  const drawn = listOf(ranked, draw, form, seed);
  if (!drawn.ok) return drawn;
  const { list, kept } = withFixed(
    drawn.value,
    fixed.filter(({ id }) => ranked.some((one) => one.id === id)),
  );
  const reasons = new Map(
    ranked.map((one, at) => [one.id, { rank: at + 1, hasMark: seedMark(one, by) !== null }] as const),
  );
  return ok({ list, reasons, kept });
}

function listOf<Id>(
  ranked: readonly Entrant<Id>[],
  draw: EventDraw,
  { layout, track, scheme, maxPerHeat }: Form,
  seed: Seed,
): Result<StartList<Id>, TooMany> {
  if (layout === 'order')
    return ok(fieldPools(ranked, maxPerHeat, seed).map((places, at) => ({ number: at + 1, places })));
  const open = draw.seedType === 'O';
  const { heatOrder } = draw.heatInfo;
  return drawStartList(draw.seedType === 'L' ? drawLots(ranked, seedOf(seed, 'lots')) : ranked, {
    method: open ? 'fastest-together' : 'zigzag',
    sizes: 'balanced',
    heats: null,
    maxPerHeat,
    heatOrder: heatOrder === '' ? (draw.seedType === 'M' ? 'lot' : draw.competition.heatOrder) : heatOrder,
    places: placesOf(track, open ? scheme : null, layout),
    seed,
  });
}

/** Returns how the places of one race of an event are drawn, as in its draw. */
export function racePlaces(draw: EventDraw): Places | 'order' {
  const { layout, track, scheme } = formOf(draw);
  return layout === 'order' ? 'order' : placesOf(track, draw.seedType === 'O' ? scheme : null, layout);
}

function placesOf(track: Track, scheme: LaneScheme | null, layout: Layout): Places {
  if (layout !== 'lanes') return { kind: 'line' };
  return scheme === null
    ? { kind: 'lanes-by-lot', track }
    : { kind: 'lanes-by-rank', track, scheme, leaveEmpty: 'inside' };
}

/** Restores the places of athletes fixed by hand, except in a heat that no longer exists. */
function withFixed<Id>(drawn: StartList<Id>, fixed: readonly Fixed<Id>[]): { list: StartList<Id>; kept: Set<Id> } {
  let list = drawn;
  const kept = new Set<Id>();
  for (const { id, heat, position } of fixed) {
    const there = list.find(({ number }) => number === heat)?.places.find((place) => place.position === position);
    if (there !== undefined && there.id !== id && kept.has(there.id)) continue;
    const moved = there === undefined ? moveTo(list, id, { heat, position }) : swapPlaces(list, id, there.id);
    if (!moved.ok) continue;
    list = moved.value;
    kept.add(id);
  }
  return { list, kept };
}
