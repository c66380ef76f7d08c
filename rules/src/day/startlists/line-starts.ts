import { drawLots, seedOf, type Seed } from '../../draw-lots.ts';
import { balancedSizes } from './heats.ts';
import type { Placed } from './lanes.ts';

/**
 * Athletes on a curved line, counted from the inside. `part` is the alley, or 1 for the whole line or its inner part, 2
 * for the outer.
 */
export type OnTheLine<Id> = Placed<Id> & { readonly part: number };

/** Draws places on one curved start line, the waterfall start (TR17.5.2, TR20.4.7): by lot from the inside. */
export const waterfall = <Id>(ids: readonly Id[], seed: Seed): OnTheLine<Id>[] =>
  drawLots(ids, seed).map((id, at) => ({ id, part: 1, position: at + 1 }));

/** A larger field on one curved line starts in two groups (TR17.5.2). */
const mostOnOneLine = 12;

/**
 * Splits a big field over the usual line and a second one on the outer half of the track (TR17.5.2): about two thirds
 * inside, all by lot. Up to 12 start on one line.
 */
export function groupedStart<Id>(ids: readonly Id[], seed: Seed): OnTheLine<Id>[] {
  if (ids.length <= mostOnOneLine) return waterfall(ids, seed);
  const inside = Math.ceil((ids.length * 2) / 3);
  return drawLots(ids, seed).map((id, at) =>
    at < inside ? { id, part: 1, position: at + 1 } : { id, part: 2, position: at - inside + 1 },
  );
}

/**
 * Draws athletes into alleys of two or three lanes each, as evenly as possible and the larger ones inside, as 800 m
 * races and relays with more teams than lanes start. Throws RangeError without an alley.
 */
export function alleyStart<Id>(ids: readonly Id[], alleys: number, seed: Seed): OnTheLine<Id>[] {
  if (alleys < 1) throw new RangeError('An alley start has at least one alley');
  const drawn = drawLots(ids, seedOf(seed, 'alleys'));
  return balancedSizes(ids.length, alleys).flatMap((size, alley) =>
    drawn.splice(0, size).map((id, at) => ({ id, part: alley + 1, position: at + 1 })),
  );
}
