import { seedOf, type Seed } from '../../draw-lots.ts';
import { never, ok, refused, type Result } from '../../result.ts';
import { fieldOrder } from './field-order.ts';
import type { Placed, TooMany } from './lanes.ts';
import { heatWord, type Layout } from '../units/layout.ts';
import { drawStartList, freeLanes, type Heat, type Places, type StartList } from './start-list.ts';
import type { Track } from './lanes.ts';

/** Why heats cannot be split or merged. */
export type NoHeats =
  { readonly kind: 'no-such-heat' } | { readonly kind: 'too-few' } | { readonly kind: 'too-many-for-one' };

/** Says why heats cannot be split or merged. */
export function noHeatsText({ kind }: NoHeats, layout: Layout): string {
  const heat = heatWord(layout);
  switch (kind) {
    case 'no-such-heat':
      return `There is no such ${heat}. Load the list again.`;
    case 'too-few':
      return `A ${heat} with one athlete or team cannot be split.`;
    case 'too-many-for-one':
      return `There are too many for one ${heat}. Move some of them to another ${heat} first.`;
    default:
      return never(kind);
  }
}

/**
 * Splits a heat in two: the outer half of its places becomes a new heat after the last, so that no other heat changes
 * its number. In lanes everybody keeps theirs; on a line and in an order both heats are counted from 1. Refuses a heat
 * of one.
 */
export function splitHeat<Id>(list: StartList<Id>, heat: number, inLanes: boolean): Result<StartList<Id>, NoHeats> {
  const split = list.find(({ number }) => number === heat);
  if (!split) return refused({ kind: 'no-such-heat' });
  if (split.places.length < 2) return refused({ kind: 'too-few' });
  const half = Math.ceil(split.places.length / 2);
  const counted = inLanes ? split.places : fromOne(split.places);
  const rest = counted.slice(half);
  return ok([
    ...list.map((one) => (one === split ? { ...one, places: counted.slice(0, half) } : one)),
    { number: list.length + 1, places: inLanes ? rest : fromOne(rest) },
  ]);
}

/**
 * Merges all of one heat into another: in lanes each keeps theirs when it is free, else takes the free one nearest the
 * outside; on a line and in an order they come after the last. Later heats move up by one. Refuses when the other heat
 * has not enough room.
 */
export function mergeHeats<Id>(
  list: StartList<Id>,
  { heat, into }: { readonly heat: number; readonly into: number },
  room: { readonly track: Track | null; readonly maxPerHeat: number },
): Result<StartList<Id>, NoHeats> {
  const from = list.find(({ number }) => number === heat);
  const target = list.find(({ number }) => number === into);
  if (!from || !target || from === target) return refused({ kind: 'no-such-heat' });
  const merged = joined(target, from, room.track);
  if (!merged || merged.length > room.maxPerHeat) return refused({ kind: 'too-many-for-one' });
  return ok(
    list
      .filter((one) => one !== from)
      .map((one) => (one === target ? { ...one, places: merged } : one))
      .map(({ places }, at) => ({ number: at + 1, places })),
  );
}

/** Returns the places of a heat with all of another in it; undefined without enough lanes. */
function joined<Id>(target: Heat<Id>, from: Heat<Id>, track: Track | null): readonly Placed<Id>[] | undefined {
  const places: Placed<Id>[] = [...target.places];
  for (const { id, position } of from.places) {
    const place = freePlace({ ...target, places }, position, track);
    if (place === undefined) return undefined;
    places.push({ id, position: place });
  }
  return places.sort((a, b) => a.position - b.position);
}

function freePlace<Id>(heat: Heat<Id>, wanted: number, track: Track | null): number | undefined {
  if (track === null) return Math.max(0, ...heat.places.map(({ position }) => position)) + 1;
  const free = freeLanes(heat, track);
  return free.includes(wanted) ? wanted : free.at(-1);
}

/**
 * Draws the places of one race again among those who are in it, best first; the other heats stay. For a late scratch
 * when the organiser wants no empty lane.
 */
export function redrawRace<Id>(
  list: StartList<Id>,
  heat: number,
  { ranked, places, seed }: { readonly ranked: readonly Id[]; readonly places: Places | 'order'; readonly seed: Seed },
): Result<StartList<Id>, NoHeats | TooMany> {
  const race = list.find(({ number }) => number === heat);
  if (!race) return refused({ kind: 'no-such-heat' });
  const ids = ranked.filter((id) => race.places.some((placed) => placed.id === id));
  const drawn = placesOf(ids, places, seed);
  return drawn.ok
    ? ok(list.map((one) => (one === race ? { ...one, places: drawn.value } : one)))
    : refused(drawn.reason);
}

function placesOf<Id>(
  ids: readonly Id[],
  places: Places | 'order',
  seed: Seed,
): Result<readonly Placed<Id>[], TooMany> {
  if (places === 'order') return ok(fieldOrder(ids, seedOf(seed, 'order')));
  const one = drawStartList(
    ids.map((id) => ({ id, team: null })),
    {
      method: 'fastest-together',
      sizes: 'balanced',
      heats: 1,
      maxPerHeat: Math.max(1, ids.length),
      heatOrder: 'f',
      places,
      seed,
    },
  );
  return one.ok ? ok(one.value[0]?.places ?? []) : one;
}

const fromOne = <Id>(places: readonly Placed<Id>[]): Placed<Id>[] =>
  places.map(({ id }, at) => ({ id, position: at + 1 }));
