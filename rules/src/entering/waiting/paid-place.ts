import { longDateTime } from '../../formats/dates.ts';
import { add, formatMoney, subtract, type Money } from '../../money.ts';
import { never } from '../../result.ts';
import type { RefundPolicy } from '../../selling/orders/cancellation.ts';
import { refundOf, type PaidLine } from '../../selling/orders/refund.ts';
import type { Instant, TimeZone } from '../../time.ts';

/** When a place in the line for a full event is paid for: once a place is offered, or on joining. */
export const waitingPay = ['offered', 'joining'] as const;
export type WaitingPay = (typeof waitingPay)[number];

/**
 * Returns what comes back of a paid place in line that led to no place: all of it under terms that return everything,
 * else the price without the booking fee. Terms that keep a part of the price are for places that were had.
 */
export const linePolicy = (terms: RefundPolicy): RefundPolicy => (terms === 'FULL' ? 'FULL' : 'E4S_FEES');

/** The money of a place in line: its price and fee, the organiser's terms, and the moment at which entries close. */
export type PlaceMoney = PaidLine & {
  readonly terms: RefundPolicy;
  readonly closesAt: Instant;
  readonly zone: TimeZone;
};

/** Returns the amount that comes back of a paid place in line that led to no place. */
export function lineBack({ total, fee, terms }: Pick<PlaceMoney, 'total' | 'fee' | 'terms'>): Money {
  const back = refundOf({ total, fee }, linePolicy(terms));
  return add(back.price, back.fee);
}

/** Tells what joining costs now, and what comes back: 'You pay £9.00 now. If no place becomes free by ...'. */
export const payToJoinText = (place: PlaceMoney): string =>
  place.total.minor === 0
    ? 'There is nothing to pay. If a place becomes free and you are next, it is yours at once.'
    : `You pay ${formatMoney(place.total)} now. If no place becomes free by ${longDateTime(place.closesAt, place.zone)}, you get ${formatMoney(lineBack(place))} back.`;

/** The state of a place in line that is paid for on joining. */
export type PlacePaid = 'held' | 'awaiting-cheque' | 'paid';

/** Tells what has been paid for a place in line, and what happens to the money. */
export function placeMoneyText(state: PlacePaid, place: PlaceMoney): string {
  const total = formatMoney(place.total);
  switch (state) {
    case 'held':
      return `This place is in the basket. ${payToJoinText(place)}`;
    case 'awaiting-cheque':
      return `${total} has still to be paid. If a place becomes free and you are next, it is yours at once.`;
    case 'paid':
      return place.total.minor === 0
        ? 'If a place becomes free and you are next, it is yours at once.'
        : `${total} has been paid. If a place becomes free and you are next, it is yours at once. If you do not get a place by ${longDateTime(place.closesAt, place.zone)}, you get ${formatMoney(lineBack(place))} back.`;
    default:
      return never(state);
  }
}

/** Returns what is kept of a paid place in line; empty when all of it comes back. */
export function lineKeptText(place: Pick<PlaceMoney, 'total' | 'fee' | 'terms'>): string {
  const kept = subtract(place.total, lineBack(place));
  return kept.minor === 0 ? '' : `The booking fee of ${formatMoney(kept)} is kept under the terms of the competition.`;
}

/** Tells what comes back when a place in line is left now. */
export function leavingText(state: PlacePaid, place: Pick<PlaceMoney, 'total' | 'fee' | 'terms'>): string {
  if (state !== 'paid' || place.total.minor === 0) return 'Nothing was paid, so there is nothing to refund.';
  return [`You get ${formatMoney(lineBack(place))} back.`, lineKeptText(place)].join(' ').trim();
}

/**
 * Tells in sentences what an ordered place on a waiting list is, and what happens to the payment if the athlete does not
 * get a place. A free place needs no such sentence.
 */
export function waitingTexts(price: 'free' | 'due' | 'paid'): readonly string[] {
  const place =
    'A place on the waiting list is not an entry yet. If a place in the event becomes free and the athlete is next, the athlete is entered at once and we email you.';
  switch (price) {
    case 'free':
      return [place];
    case 'due':
      return [
        place,
        'If the athlete does not get a place, you do not have to pay. If you have paid by then, you get a refund under the terms of the competition.',
      ];
    case 'paid':
      return [
        place,
        'If the athlete does not get a place, you get a refund under the terms of the competition when entries close.',
      ];
    default:
      return never(price);
  }
}
