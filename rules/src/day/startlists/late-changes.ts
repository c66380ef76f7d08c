import { never, ok, refused, type Result } from '../../result.ts';
import type { Placed, Track } from './lanes.ts';
import { heatWord, type Layout } from '../units/layout.ts';
import { freeLanes, type Heat, type StartList } from './start-list.ts';

/** Why a change of a drawn list is refused. */
export type NoChange =
  | { readonly kind: 'not-on-list' }
  | { readonly kind: 'already-on-list' }
  | { readonly kind: 'no-free-place' }
  | { readonly kind: 'all-full' };

/** Says why a drawn list is not changed, with the way on. */
export function lateChangeText({ kind }: NoChange, layout: Layout): string {
  switch (kind) {
    case 'not-on-list':
      return 'This athlete is not on the list. Check it again.';
    case 'already-on-list':
      return 'This athlete is on the list already.';
    case 'no-free-place':
      return 'There is no free place there. Choose another one.';
    case 'all-full':
      return `Every ${heatWord(layout)} is full. Split a ${heatWord(layout)} first.`;
    default:
      return never(kind);
  }
}

/**
 * The free places for late entrants of an event: a free lane, or after the last on a line or in a field order up to a
 * number.
 */
export type Room<Id> = {
  readonly track: Track | null;
  readonly maxPerHeat: number;
  readonly teamOf: (id: Id) => string | null;
  /** The heats that a late entrant is put into first, since they have no claim to the fast one. */
  readonly slowest: 'first' | 'last';
};

/** Removes a late scratch from the list. Nobody else moves: the lane stays empty, the place on the line open. */
export function scratch<Id>(list: StartList<Id>, id: Id): Result<StartList<Id>, NoChange> {
  if (!isOn(list, id)) return refused({ kind: 'not-on-list' });
  return ok(list.map((heat) => ({ ...heat, places: heat.places.filter((placed) => placed.id !== id) })));
}

/**
 * Adds a late entrant to a drawn list without moving anyone: into the heat with the fewest team mates, of those the one
 * with the most room, of those the slowest; into the free lane nearest the outside, or last on a line. Refuses when all
 * are full, which needs one heat more.
 */
export function addLate<Id>(list: StartList<Id>, id: Id, room: Room<Id>): Result<StartList<Id>, NoChange> {
  if (isOn(list, id)) return refused({ kind: 'already-on-list' });
  const team = room.teamOf(id);
  const open = (room.slowest === 'first' ? [...list] : [...list].reverse()).filter(
    (heat) => freePlace(heat, room) !== undefined,
  );
  const mates = ({ places }: Heat<Id>): number =>
    team === null ? 0 : places.filter((placed) => room.teamOf(placed.id) === team).length;
  const [best] = open.sort((a, b) => mates(a) - mates(b) || a.places.length - b.places.length);
  const position = best && freePlace(best, room);
  if (best === undefined || position === undefined) return refused({ kind: 'all-full' });
  return ok(
    list.map((heat) =>
      heat.number === best.number ? { ...heat, places: inOrder([...heat.places, { id, position }]) } : heat,
    ),
  );
}

/** Swaps the places of two athletes, in one heat or across two, as an official does by hand. All others stay. */
export function swapPlaces<Id>(list: StartList<Id>, a: Id, b: Id): Result<StartList<Id>, NoChange> {
  if (!isOn(list, a) || !isOn(list, b)) return refused({ kind: 'not-on-list' });
  const other = (id: Id): Id => (id === a ? b : id === b ? a : id);
  return ok(
    list.map((heat) => ({ ...heat, places: heat.places.map((placed) => ({ ...placed, id: other(placed.id) })) })),
  );
}

/** Moves one athlete to a free place of a heat; refuses when it is taken or the heat is not on the list. */
export function moveTo<Id>(
  list: StartList<Id>,
  id: Id,
  to: { readonly heat: number; readonly position: number },
): Result<StartList<Id>, NoChange> {
  const taken = scratch(list, id);
  if (!taken.ok) return taken;
  const target = taken.value.find(({ number }) => number === to.heat);
  if (!target || target.places.some(({ position }) => position === to.position))
    return refused({ kind: 'no-free-place' });
  return ok(
    taken.value.map((heat) =>
      heat === target ? { ...heat, places: inOrder([...heat.places, { id, position: to.position }]) } : heat,
    ),
  );
}

function freePlace<Id>(heat: Heat<Id>, { track, maxPerHeat }: Room<Id>): number | undefined {
  if (heat.places.length >= maxPerHeat) return undefined;
  return track ? freeLanes(heat, track).at(-1) : Math.max(0, ...heat.places.map(({ position }) => position)) + 1;
}

const isOn = <Id>(list: StartList<Id>, id: Id): boolean =>
  list.some(({ places }) => places.some((placed) => placed.id === id));
const inOrder = <Id>(places: readonly Placed<Id>[]): readonly Placed<Id>[] =>
  [...places].sort((a, b) => a.position - b.position);
