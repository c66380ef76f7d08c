import { longDateTime } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { hours, later, type Instant, type TimeZone } from '../../time.ts';

/**
 * The amount returned when an entry is cancelled: the price without the fee, all of it, half of the price, or nothing
 * (CART-OPEN-04).
 */
export const refundPolicies = ['E4S_FEES', 'FULL', 'HALF', 'NONE'] as const;
export type RefundPolicy = (typeof refundPolicies)[number];

/** An organiser's terms of cancellation (`options.cancelEvent`). */
export type CancellationTerms = {
  /** Cancellation stops this many hours before entries close. */
  readonly hoursBeforeClose: number;
  readonly refundType: RefundPolicy;
  readonly allowRefund: boolean;
  readonly allowCredit: boolean;
};

/** The default terms (CART-19..22). */
export const defaultCancellationTerms: CancellationTerms = {
  hoursBeforeClose: 48,
  refundType: 'E4S_FEES',
  allowRefund: true,
  allowCredit: true,
};

/** Returns the last moment at which an entrant may cancel. */
export const cancellationStops = (closes: Instant, terms: CancellationTerms): Instant =>
  later(closes, -hours(terms.hoursBeforeClose));

/** The ways in which money may be returned; none when the policy returns nothing. */
export type MoneyBack = 'refund' | 'credit';

export type Cancellation =
  | { readonly kind: 'may'; readonly until: Instant; readonly moneyBack: readonly MoneyBack[] }
  | { readonly kind: 'too-late'; readonly since: Instant };

/**
 * Returns whether an entrant may still cancel, until when, and how money is returned. The time does not bind
 * organisers.
 */
export function cancellation(closes: Instant, terms: CancellationTerms, now: Instant): Cancellation {
  const stops = cancellationStops(closes, terms);
  if (now > stops) return { kind: 'too-late', since: stops };
  return { kind: 'may', until: stops, moneyBack: moneyBack(terms) };
}

/** Returns the ways in which money may come back under these terms. */
export function moneyBack(terms: CancellationTerms): readonly MoneyBack[] {
  if (terms.refundType === 'NONE') return [];
  return [...(terms.allowRefund ? ['refund' as const] : []), ...(terms.allowCredit ? ['credit' as const] : [])];
}

/** Returns one sentence for the entrant. */
export function cancellationText(answer: Cancellation, zone: TimeZone): string {
  switch (answer.kind) {
    case 'may':
      return `You can cancel until ${longDateTime(answer.until, zone)}.`;
    case 'too-late':
      return `The time for cancelling ended on ${longDateTime(answer.since, zone)}.`;
    default:
      return never(answer);
  }
}
