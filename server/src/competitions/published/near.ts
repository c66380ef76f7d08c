import { awayWords, kmOf, roughly, type Position } from '@startline/rules/competitions/published/places/distance';
import { findPlace } from '@startline/rules/competitions/published/places/find-place';
import { groundsWithin } from '@startline/rules/competitions/published/places/grounds';
import type { Within } from '@startline/rules/competitions/published/places/within';
import type { Ctx } from '../../kernel/context.ts';
import { knownGrounds } from '../locations/known-grounds.ts';
import type { Grounds } from './list-queries.ts';

/** What a list is measured from: a typed place, or a phone's position. */
export type From = { readonly near: string; readonly within: Within } | (Position & { readonly within: Within });

/** The grounds within reach and those without a position, or the names close to an unknown place. */
export type Reach =
  | {
      readonly kind: 'known';
      readonly name: string;
      readonly within: Grounds;
      readonly unplaced: readonly number[];
      /** How far away each ground within reach is, in words, by its id. */
      readonly away: ReadonlyMap<number, string>;
    }
  | { readonly kind: 'unknown'; readonly name: string; readonly close: readonly string[] };

/** Up to one ground in so many are a few. */
const fewAre = 50;

/**
 * Returns the grounds within reach of a place, by their ids, so that the list costs no computation per competition;
 * undefined when nothing is measured. A position is rounded here too.
 */
export async function reachOf(ctx: Pick<Ctx, 'db' | 'now'>, from: From): Promise<Reach | undefined> {
  if ('near' in from && from.near === '') return undefined;
  const { gazetteer, unplaced } = await knownGrounds(ctx);
  const place =
    'near' in from ? findPlace(from.near, gazetteer) : ({ kind: 'known', name: '', at: roughly(from) } as const);
  if (place.kind === 'unknown') return { ...place, name: 'near' in from ? from.near : '' };
  const grounds = groundsWithin(gazetteer, place.at, kmOf(from.within));
  const ids = [...grounds.keys()];
  const away = new Map([...grounds].map(([id, km]) => [id, awayWords(km, from.within)]));
  const many = ids.length > gazetteer.positions.size / fewAre;
  return { kind: 'known', name: place.name, within: { ids, many }, unplaced, away };
}
