import type { CancellationTerms, RefundPolicy } from './cancellation.ts';

/** The side that gave up the entry. */
export type Canceller = 'entrant' | 'organiser';

/**
 * Returns the applicable policy: the organiser's terms when the entrant gives up; all of it, including the fee, when
 * the organiser cancels.
 */
export const policyFor = (by: Canceller, terms: Pick<CancellationTerms, 'refundType'>): RefundPolicy =>
  by === 'organiser' ? 'FULL' : terms.refundType;
