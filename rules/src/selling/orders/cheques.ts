import { longDateTime, longDay } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { days, later, wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';

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
      return 'Cheques are not accepted. Pay by card.';
    case 'ended':
      return `Cheques were taken until ${longDateTime(answer.at, zone)}. Pay by card.`;
    default:
      return never(answer);
  }
}

/** The time a cheque has to arrive, at least: for the post and the treasurer. */
const POST_MS = days(7);

/**
 * Returns the day by which a cheque should arrive: the day entries close, so that the organiser knows who has paid, and
 * never sooner than a week after the order. No rule of the sport says so.
 */
export const chequeDue = (ordered: Instant, closes: Instant, zone: TimeZone): IsoDate =>
  wallClock(Math.max(closes, later(ordered, POST_MS)) as Instant, zone).date;

/** Returns 'It should arrive by 18th Apr 2027.' */
export const chequeDueText = (due: IsoDate): string => `It should arrive by ${longDay(due)}.`;

/**
 * Whether an order that awaits a cheque may be paid by card instead: where the organiser takes cards, and only when
 * nothing of it has been paid, so that no line is paid for twice. `due` is what is left of it, in minor units.
 */
export type CardInstead =
  { readonly kind: 'allowed'; readonly due: number } | { readonly kind: 'no-cards' } | { readonly kind: 'part-paid' };

type PromisedLine = {
  readonly state: string;
  readonly total: number;
  readonly refunded: number;
  /** Whether it was cancelled before it was paid for. */
  readonly uncharged: boolean;
};
const isAwaited = ({ state, refunded }: PromisedLine): boolean => state === 'awaiting-cheque' && refunded === 0;

/** Returns the lines that still await their cheque. */
export const awaitedLines = <L extends PromisedLine>(lines: readonly L[]): readonly L[] => lines.filter(isAwaited);

/** Returns what awaits a cheque, in minor units. */
export const dueOf = (lines: readonly PromisedLine[]): number =>
  awaitedLines(lines).reduce((sum, { total }) => sum + total, 0);

/**
 * Returns what a card may pay at once of an order that awaits a cheque, in minor units: all that was not cancelled
 * meanwhile. Undefined when a part was paid for, or when nothing is left.
 */
export function dueByCard(lines: readonly PromisedLine[]): number | undefined {
  const isUnpaid = lines.every((line) => isAwaited(line) || line.uncharged);
  const due = dueOf(lines);
  return isUnpaid && due > 0 ? due : undefined;
}

/** Returns whether an order that awaits a cheque may be paid by card instead. */
export function cardInstead(lines: readonly PromisedLine[], takesCards: boolean): CardInstead {
  if (!takesCards) return { kind: 'no-cards' };
  const due = dueByCard(lines);
  return due === undefined ? { kind: 'part-paid' } : { kind: 'allowed', due };
}

/** Returns why a card cannot pay instead of a cheque; empty when it can. */
export function cardInsteadText({ kind }: CardInstead): string {
  switch (kind) {
    case 'allowed':
      return '';
    case 'no-cards':
      return 'This organiser does not accept cards. Send your cheque.';
    case 'part-paid':
      return 'Part of this order is paid already. Pay the rest by cheque, or ask the organiser.';
    default:
      return never(kind);
  }
}

/** Why a move to a dearer event cannot be paid by cheque: the move happens at the moment the difference is paid. */
export const moveByCheque =
  'Pay by card to move to a more expensive event: the entry moves as soon as the payment goes through.';
