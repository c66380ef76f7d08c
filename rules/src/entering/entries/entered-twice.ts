import type { AgeGroupId, CompEventId, UserId } from '../../ids.ts';
import { combinedRule, type CompRule } from './limits.ts';

/** A place of one of two records in a competition. */
export type RecordPlace = {
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroupId: AgeGroupId;
  readonly userId: UserId;
};

/**
 * Returns which rules for one athlete two records of the same athlete evade: one entry per event, the most events,
 * discounts by athlete. Empty while they break none.
 */
export function enteredTwice(
  one: readonly RecordPlace[],
  other: readonly RecordPlace[],
  { rules, hasAthleteDiscount }: { readonly rules: readonly CompRule[]; readonly hasAthleteDiscount: boolean },
): readonly string[] {
  const shared = one.filter(({ ceid }) => other.some((place) => place.ceid === ceid));
  const all = [...one, ...other];
  const limits = all
    .map(({ ageGroupId }) => combinedRule(rules, ageGroupId).limits.maxCompEvents)
    .filter((max) => max > 0);
  const most = limits.length === 0 ? 0 : Math.min(...limits);
  const reasons: readonly (string | false)[] = [
    ...shared.map(({ event }) => `Both have a place in ${event}; an athlete may have only one.`),
    most > 0 && all.length > most && `Together they have ${all.length} events; an athlete may have at most ${most}.`,
    hasAthleteDiscount &&
      one.some(({ userId }) => other.some((place) => place.userId === userId)) &&
      'A discount may have counted these two records as two athletes.',
  ];
  return reasons.filter((reason) => reason !== false);
}
