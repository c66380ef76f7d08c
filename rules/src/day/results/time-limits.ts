import type { Vertical } from './vertical-card.ts';

/**
 * The facts that decide the time for a trial in a field event. `left` counts the athletes still in the competition;
 * `again` is the same athlete at once, `first` an athlete's very first trial.
 */
export type TrialSituation = {
  readonly event: Vertical<unknown>['discipline'] | 'other';
  readonly combined: boolean;
  readonly left: number;
  readonly again: boolean;
  readonly first?: boolean;
};

/** Seconds by the athletes left: more than three, two or three, one; and for two consecutive trials by one athlete. */
const limits = {
  HJ: { many: 60, few: 90, one: 180, oneCombined: 120, again: 120 },
  PV: { many: 60, few: 120, one: 300, oneCombined: 180, again: 180 },
  other: { many: 60, few: 60, one: 120, oneCombined: 120, again: 120 },
} as const;

/**
 * Returns the time for a trial in seconds (TR25.17). An athlete's very first trial has the time for many athletes. The
 * last athlete of a long jump or a throw has the time of two consecutive trials, since the table has no other. With
 * nobody left the last athlete's time applies.
 */
export function trialSeconds({ event, combined, left, again, first }: TrialSituation): number {
  const limit = limits[event];
  if (first) return limit.many;
  if (left <= 1) return combined ? limit.oneCombined : limit.one;
  if (again) return limit.again;
  return left > 3 ? limit.many : limit.few;
}
