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

/**
 * Whether an order that awaits a cheque may be paid by card instead: where the organiser takes cards, and only as a
 * whole, so that no line is paid for twice.
 */
export type CardInstead = { readonly kind: 'allowed' } | { readonly kind: 'no-cards' } | { readonly kind: 'in-part' };

/** Returns whether each line of an order still awaits its cheque. */
export const isWhollyAwaited = (lines: readonly { readonly state: string; readonly refunded: number }[]): boolean =>
  lines.length > 0 && lines.every(({ state, refunded }) => state === 'awaiting-cheque' && refunded === 0);

/** Returns whether an order that awaits a cheque may be paid by card instead. */
export function cardInstead(
  lines: readonly { readonly state: string; readonly refunded: number }[],
  takesCards: boolean,
): CardInstead {
  if (!takesCards) return { kind: 'no-cards' };
  return { kind: isWhollyAwaited(lines) ? 'allowed' : 'in-part' };
}

/** Returns why a card cannot pay instead of a cheque; empty when it can. */
export function cardInsteadText({ kind }: CardInstead): string {
  switch (kind) {
    case 'allowed':
      return '';
    case 'no-cards':
      return 'This organiser takes no cards. Send your cheque.';
    case 'in-part':
      return 'Part of this order has been cancelled, or is paid already. Pay the rest by cheque, or ask the organiser.';
    default:
      return never(kind);
  }
}

/** Why a move to a dearer event cannot be paid by cheque: the move happens at the moment the difference is paid. */
export const moveByCheque =
  'Pay by card to move to a more expensive event: the entry moves as soon as the payment goes through.';
