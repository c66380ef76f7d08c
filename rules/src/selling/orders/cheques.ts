import { longDateTime } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** Whether the organiser takes cheques, and until when (CART-17, CART-18); without an end date until entries close. */
export type ChequeTerms = { readonly allow: boolean; readonly ends: Instant | undefined };

export type ChequeAnswer =
  | { readonly kind: 'allowed'; readonly until: Instant | undefined }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'ended'; readonly at: Instant };

/** Returns whether an order may be promised by cheque at `now`. */
export function chequeAnswer(terms: ChequeTerms, now: Instant): ChequeAnswer {
  if (!terms.allow) return { kind: 'not-offered' };
  if (terms.ends !== undefined && now > terms.ends) return { kind: 'ended', at: terms.ends };
  return { kind: 'allowed', until: terms.ends };
}

/** Returns one sentence for the basket; empty when cheques are simply allowed. */
export function chequeText(answer: ChequeAnswer, zone: TimeZone): string {
  switch (answer.kind) {
    case 'allowed':
      return answer.until === undefined ? '' : `Cheques are taken until ${longDateTime(answer.until, zone)}.`;
    case 'not-offered':
      return 'This organiser takes no cheques. Pay by card.';
    case 'ended':
      return `Cheques were taken until ${longDateTime(answer.at, zone)}. Pay by card.`;
    default:
      return never(answer);
  }
}

/** Why a move to a dearer event cannot be paid by cheque: the move happens at the moment the difference is paid. */
export const moveByCheque =
  'Pay by card to move to a more expensive event: the entry moves as soon as the payment goes through.';
