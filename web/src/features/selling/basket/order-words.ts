import type { OrderReply } from '@startline/contract/selling/payments';
import { waitingTexts } from '@startline/rules/entering/waiting/paid-place';

/** The `payment` key of the page of an order that was confirmed before this attempt to pay, as in another window. */
export const EARLIER = 'earlier';

export const hasEntries = ({ lines }: Pick<OrderReply, 'lines'>): boolean =>
  lines.some(({ kind }) => kind !== 'shop-item');
/** Returns whether an order is for nothing but places on waiting lists, so that nobody is entered yet. */
export const onlyWaits = ({ lines }: Pick<OrderReply, 'lines'>): boolean =>
  lines.every(({ kind }) => kind === 'place-in-line');

/** Returns whether nothing of an order is left to take part in or to pay for. */
export const isOver = ({ lines }: Pick<OrderReply, 'lines'>): boolean =>
  lines.every(({ state }) => state !== 'paid' && state !== 'awaiting-cheque' && state !== 'held');

const promised = (order: OrderReply): string =>
  onlyWaits(order) ? 'On the waiting list' : hasEntries(order) ? 'Entered' : 'Ordered';

/** Returns the title of the page of an order. */
export function titleOf(order: OrderReply): string {
  switch (order.state) {
    case 'paid':
      return onlyWaits(order) ? 'You are on the waiting list' : hasEntries(order) ? 'You are in' : 'Paid';
    case 'awaiting-cheque':
      return `${promised(order)}, ${order.invoice ? 'invoice to pay' : 'cheque awaited'}`;
    case 'awaiting-card':
      return 'Waiting for card payment';
    case 'cancelled':
      return 'This order was not completed';
    case 'part-refunded':
      return isOver(order) ? 'This order was cancelled' : 'Part of this order was refunded';
    case 'refunded':
      return 'This order was refunded';
  }
}

const entered = [
  'Check the timetable in the week of the competition, as times may change.',
  'On the day, check in or collect the bib as the organiser asks.',
  'If your plans change, go to My entries to see what you can still change, or contact the organiser.',
] as const;

/** Returns the words about the places on waiting lists of an order; none without such a place. */
function waiting({ state, lines }: OrderReply): readonly string[] {
  const places = lines.filter(({ kind }) => kind === 'place-in-line');
  if (places.length === 0) return [];
  const isFree = places.every(({ total }) => Number(total) === 0);
  return [
    ...waitingTexts(isFree ? 'free' : state === 'awaiting-cheque' ? 'due' : 'paid'),
    'If your plans change, leave the waiting list under My entries.',
  ];
}

/** Returns what the athlete or parent does between the order and the day. */
export const nextSteps = (order: OrderReply): readonly string[] => [
  ...(order.state !== 'awaiting-cheque'
    ? []
    : [
        order.invoice
          ? 'Pay the invoice. We will email you when the organiser has recorded your payment.'
          : 'Send your cheque. We will email you when the organiser has received it.',
      ]),
  ...waiting(order),
  ...(onlyWaits(order) ? [] : entered),
];
