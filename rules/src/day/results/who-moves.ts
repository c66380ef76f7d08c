import type { QualifyingCode } from '../../performances/status-codes.ts';
import type { Advancement } from './advancement.ts';
import type { Placing } from './race-results.ts';

/** The effect of a corrected result on a round that was already drawn. */
export type RoundMoves<Id> = {
  readonly goesIn: readonly { readonly id: Id; readonly code: QualifyingCode }[];
  readonly goesOut: readonly { readonly id: Id; readonly code: QualifyingCode }[];
  readonly otherCode: readonly { readonly id: Id; readonly from: QualifyingCode; readonly to: QualifyingCode }[];
};

/**
 * Compares who advances before and after an earlier result changed: who comes in, who goes out, and who stays by
 * another way.
 */
export function roundMoves<Id>(
  before: Pick<Advancement<Id>, 'advancers'>,
  after: Pick<Advancement<Id>, 'advancers'>,
): RoundMoves<Id> {
  const [previous, is] = [before, after].map(({ advancers }) => new Map(advancers.map(({ id, code }) => [id, code])));
  return {
    goesIn: after.advancers.filter(({ id }) => !previous?.has(id)),
    goesOut: before.advancers.filter(({ id }) => !is?.has(id)),
    otherCode: before.advancers.flatMap(({ id, code }) => {
      const to = is?.get(id);
      return to === undefined || to === code ? [] : [{ id, from: code, to }];
    }),
  };
}

/** A changed place; null is no place. */
export type PlaceMove<Id> = { readonly id: Id; readonly from: number | null; readonly to: number | null };

/**
 * Returns whose place changed between two versions of a result list, in the order of the new one; those no longer in it
 * come last.
 */
export function placeMoves<Id>(
  before: readonly Placing<Id, unknown>[],
  after: readonly Placing<Id, unknown>[],
): PlaceMove<Id>[] {
  const previous = new Map(before.map(({ id, place }) => [id, place]));
  const is = new Map(after.map(({ id, place }) => [id, place]));
  const gone = before.filter(({ id }) => !is.has(id)).map(({ id, place }) => ({ id, from: place, to: null }));
  return [...after.map(({ id, place }) => ({ id, from: previous.get(id) ?? null, to: place })), ...gone].filter(
    ({ from, to }) => from !== to,
  );
}
