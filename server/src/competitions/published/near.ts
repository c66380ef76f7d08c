import { kmOf, roughly, type Position } from '@startline/rules/competitions/published/places/distance';
import { findPlace } from '@startline/rules/competitions/published/places/find-place';
import { groundsWithin } from '@startline/rules/competitions/published/places/grounds';
import type { Within } from '@startline/rules/competitions/published/places/within';
import type { Ctx } from '../../kernel/context.ts';
import { knownGrounds } from '../locations/known-grounds.ts';

/** What a list is measured from: a typed place, or a phone's position. */
export type From = { readonly near: string; readonly within: Within } | (Position & { readonly within: Within });

/** The grounds within reach, and those of which nobody knows where they are; or the names close to an unknown place. */
export type Reach =
  | {
      readonly kind: 'known';
      readonly name: string;
      readonly within: readonly number[];
      readonly unplaced: readonly number[];
    }
  | { readonly kind: 'unknown'; readonly name: string; readonly close: readonly string[] };

/**
 * Returns the grounds within reach of a place, by their ids, so that the list costs no computation per competition;
 * undefined when nothing is measured. A position is rounded here too.
 */
export async function reachOf(ctx: Pick<Ctx, 'db' | 'now'>, from: From): Promise<Reach | undefined> {
  if ('near' in from && from.near === '') return undefined;
  const { gazetteer, unplaced } = await knownGrounds(ctx);
  const place =
    'near' in from ? findPlace(from.near, gazetteer) : ({ kind: 'known', name: '', at: roughly(from) } as const);
  return place.kind === 'unknown'
    ? { ...place, name: 'near' in from ? from.near : '' }
    : { kind: 'known', name: place.name, within: groundsWithin(gazetteer, place.at, kmOf(from.within)), unplaced };
}
