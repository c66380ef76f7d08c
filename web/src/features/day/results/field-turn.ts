import { cutAfter, readTrial, type FieldCard } from '@startline/rules/day/results/horizontal';
import { keptStatus, MOST_TRIALS } from '@startline/rules/day/results/typed-result';
import type { Card } from '@startline/rules/day/results/rank-sheet';

/** The six trials of a competition. */
export const trialNumbers: readonly number[] = Array.from({ length: MOST_TRIALS }, (_, at) => at + 1);
/** After these trials the best eight continue (TR25.6). */
const FIRST_TRIALS = 3;

const fieldCard = ({ id, result, trials }: Card<number>): FieldCard<number> => ({
  id,
  trials: [...trials].sort(([a], [b]) => a - b).flatMap(([, text]) => readTrial(text) ?? []),
  status: keptStatus(result) ?? null,
});

/**
 * Returns who takes a trial, in order: the order of the list up to the third, then the best eight in the reverse of
 * their ranking. Leaves out athletes who retired, did not start or are disqualified.
 */
export function orderOf(cards: readonly Card<number>[], trial: number): number[] {
  const able = cards.filter(({ result, trials }) => result === '' && ![...trials.values()].includes('r'));
  if (trial <= FIRST_TRIALS) return able.map(({ id }) => id);
  return [...cutAfter(cards.map(fieldCard)).goingOn];
}

/** Returns whose trial is next: the first without one in the first incomplete round; undefined once all are done. */
export function nextTurn(cards: readonly Card<number>[]): { readonly id: number; readonly trial: number } | undefined {
  for (const trial of trialNumbers) {
    const id = orderOf(cards, trial).find((one) => !cards.find((card) => card.id === one)?.trials.has(trial));
    if (id !== undefined) return { id, trial };
  }
  return undefined;
}

/** Returns the digits of a pad as metres: '521' is '5.21', '21' is '0.21'. */
export const metresOf = (digits: string): string =>
  `${digits.slice(0, -2) || '0'}.${digits.slice(-2).padStart(2, '0')}`;
