import { plainSigns } from '../../formats/plain-signs.ts';
import { compareStatus, type QualifyingCode, type Status } from '../../performances/status-codes.ts';
import { reverseOrder } from '../startlists/field-order.ts';
import { compareLists, rankWithTies } from './places.ts';
import type { Placing } from './race-results.ts';

/**
 * One trial of a long or triple jump or a throw: whole centimetres, with the wind in metres a second when it was read.
 */
export type Trial =
  | { readonly kind: 'mark'; readonly centimetres: number; readonly wind: number | null }
  | { readonly kind: 'foul' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'retired' };
/** The trials of one athlete in order. `status` is set for an athlete who did not start or is disqualified. */
export type FieldCard<Id> = { readonly id: Id; readonly trials: readonly Trial[]; readonly status: Status | null };
/** The best trial, the reason for not having one, or null for an athlete without a trial so far. */
export type FieldOutcome = Extract<Trial, { kind: 'mark' }> | Status | null;

/**
 * Reads a trial as judges write it (TR25, CR25.4): '7.80', 'X', '-', 'r', with the wind after it ('7.80 +1.2').
 * Undefined otherwise.
 */
export function readTrial(text: string): Trial | undefined {
  const typed = plainSigns(text).trim().replaceAll(',', '.');
  if (/^(x|f|foul)$/i.test(typed)) return { kind: 'foul' };
  if (/^(-|–|—|p|pass)$/i.test(typed)) return { kind: 'pass' };
  if (/^r$/i.test(typed)) return { kind: 'retired' };
  const [, metres, centimetres = '', wind] =
    /^(\d{1,3})\.(\d{2})\d*(?:\s?m)?w?(?:\s*[(/ ]?([+-]?\d{1,2}\.\d)\)?|\s*\(?NWI\)?)?$/i.exec(typed) ?? [];
  if (metres === undefined) return undefined;
  return {
    kind: 'mark',
    centimetres: Number(metres) * 100 + Number(centimetres),
    wind: wind === undefined ? null : Number(wind),
  };
}

/** Returns the valid marks of a card in centimetres, best first: the next best decide a tie (TR25.22). */
export const marksOf = <Id>({ trials }: FieldCard<Id>): number[] =>
  trials
    .flatMap((trial) => (trial.kind === 'mark' && trial.centimetres > 0 ? [trial.centimetres] : []))
    .sort((a, b) => b - a);

/**
 * Places a long or triple jump or a throw (TR25.22): by the best mark, then the second best and so on; a further valid
 * mark beats none. Equal athletes share the place, even the first. Only fouls are NM; an athlete who retired keeps the
 * marks made.
 */
export function rankHorizontal<Id>(cards: readonly FieldCard<Id>[]): Placing<Id, FieldOutcome>[] {
  const outcomes = cards.map((card) => ({ card, outcome: outcomeOf(card) }));
  const marked = outcomes.filter(({ outcome }) => outcome?.kind === 'mark');
  const ranked = rankWithTies(marked, (a, b) => compareLists(marksOf(a.card), marksOf(b.card)));
  const waiting = outcomes
    .filter(({ outcome }) => outcome === null)
    .map(({ card }) => ({ id: card.id, place: null, tied: false, outcome: null }));
  const out = outcomes.flatMap(({ card, outcome }) =>
    outcome === null || outcome.kind === 'mark' ? [] : [{ id: card.id, place: null, tied: false, outcome }],
  );
  return [
    ...ranked.map(({ item, place, tied }) => ({ id: item.card.id, place, tied, outcome: item.outcome })),
    ...waiting,
    ...out.sort((a, b) => compareStatus(a.outcome, b.outcome)),
  ];
}

/** Returns whether an athlete has finished without a mark: after three trials without one, or on retiring. */
const hasFinished = (trials: readonly Trial[]): boolean =>
  trials.length >= 3 || trials.some(({ kind }) => kind === 'retired');

function outcomeOf<Id>({ trials, status }: FieldCard<Id>): FieldOutcome {
  if (status) return status;
  const marks = trials.filter((trial) => trial.kind === 'mark' && trial.centimetres > 0);
  const best = marks.reduce<Extract<Trial, { kind: 'mark' }> | null>(
    (top, trial) => (trial.kind === 'mark' && (top === null || trial.centimetres > top.centimetres) ? trial : top),
    null,
  );
  return best ?? (hasFinished(trials) ? { kind: 'NM' } : null);
}

/** The athletes who take the last trials, in their order, and those who have finished. */
export type Cut<Id> = { readonly goingOn: readonly Id[]; readonly out: readonly Id[] };

/**
 * Returns the cut after the first trials (TR25.6), from cards in the order of those trials: of more than `keep`
 * starters the best `keep` continue, with all who tie for the last place, in the reverse of their ranking
 * (`reverseOrder`); athletes without a valid mark are out. Up to `keep` starters all continue. Retired and disqualified
 * athletes are out.
 */
export function cutAfter<Id>(
  cards: readonly FieldCard<Id>[],
  { trials, keep }: { readonly trials: number; readonly keep: number } = { trials: 3, keep: 8 },
): Cut<Id> {
  const first = cards.map((card) => ({ ...card, trials: card.trials.slice(0, trials) }));
  const starters = first.filter(({ status }) => status?.kind !== 'DNS');
  const able = new Set(
    starters
      .filter((card) => card.status === null && !card.trials.some(({ kind }) => kind === 'retired'))
      .map(({ id }) => id),
  );
  const ranking = rankHorizontal(starters).filter(
    ({ place }) => starters.length <= keep || (place !== null && place <= keep),
  );
  const goingOn = reverseOrder(ranking.filter(({ id }) => able.has(id))).map(({ id }) => id);
  return { goingOn, out: starters.map(({ id }) => id).filter((id) => !goingOn.includes(id)) };
}

/**
 * Returns who goes to the final of a field event (TR25.11, TR25.12): all who reached the standard in centimetres (Q),
 * then by ranking up to `atLeast`, with all who tie for the last place (q).
 */
export function qualifyByStandard<Id>(
  ranking: readonly Placing<Id, { readonly kind: string; readonly centimetres?: number } | null>[],
  standard: number,
  atLeast = 12,
): { readonly id: Id; readonly code: QualifyingCode }[] {
  const reached = (outcome: { readonly centimetres?: number } | null): boolean =>
    (outcome?.centimetres ?? 0) >= standard;
  return ranking
    .filter(({ place, outcome }) => place !== null && (place <= atLeast || reached(outcome)))
    .map(({ id, outcome }) => ({ id, code: reached(outcome) ? 'Q' : 'q' }));
}
