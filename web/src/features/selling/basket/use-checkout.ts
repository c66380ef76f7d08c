import { teamsOfCompetition } from '@startline/contract/entering/teams';
import { readCart, type CartGroup } from '@startline/contract/selling/basket';
import { eventsForAthlete } from '@startline/contract/entering/entries';
import { myEntries } from '@startline/contract/entering/my-entries';
import { readPayLink } from '@startline/contract/selling/family-pay';
import { checkOut, payByTestCard, readOrder, type OrderReply } from '@startline/contract/selling/payments';
import type { OrderId } from '@startline/rules/ids';
import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import type { SearchKeys } from '../../../lib/search-keys.ts';
import { EARLIER } from './order-words.ts';
import { payFaultOf, type PayFault } from './not-paid.tsx';

export type Method = 'card' | 'cheque' | 'invoice';
/** The payment of the total: the method, the card of the test gateway, and the amount of credit. */
export type Way = {
  readonly method: Method;
  readonly cardNumber: string;
  readonly credit: string;
  /** The hash of each text that the payer accepts. */
  readonly acceptedTerms: readonly string[];
  /** Whether the link to the privacy notice was beside the button. */
  readonly noticeShown: boolean;
};
/** Makes the order where somebody else's places are paid for by a link. */
export type ByLink = (way: Way, key: string) => Promise<OrderReply>;
type Checkout = { readonly busy: boolean; readonly pay: (way: Way) => Promise<void> };

/**
 * Pays for the held places of one organisation. One key per intention, so a double tap or a lost reply never pays
 * twice. An order that waits for its card is resumed rather than made again. Failures go to `onFault`, which outlives
 * the panel: a changed basket gets a new panel.
 */
export function useCheckout(
  group: CartGroup,
  onFault: (fault: PayFault | undefined) => void,
  byLink?: ByLink,
): Checkout {
  const navigate = useNavigate();
  const order = useIntention();
  const payment = useIntention();
  const [busy, setBusy] = useState(false);

  const finish = async (done: Pick<OrderReply, 'orderId'>, search: SearchKeys = {}): Promise<void> => {
    await askAgain(readCart, eventsForAthlete, myEntries, teamsOfCompetition);
    await navigate({ to: '/v2/order-v2/$id', params: { id: String(done.orderId) }, search });
  };

  /** Makes the order, or resumes a waiting order, and pays it as far as this page can. */
  const settle = async (way: Way): Promise<void> => {
    const waiting =
      !byLink && way.method === 'card' && way.acceptedTerms.length === 0 ? await ordered(group, way) : undefined;
    const made =
      waiting ??
      (await order.run((key) => (byLink ? byLink(way, key) : call(checkOut, checkoutOf(group, way), { key }))));
    if (made.state !== 'awaiting-card') await finish(made);
    else if (made.card?.provider === 'stripe') window.location.assign(made.card.redirectUrl);
    else
      await finish(
        await payment.run((key) => call(payByTestCard, { orderId: made.orderId, number: way.cardNumber }, { key })),
      );
  };

  const pay = async (way: Way): Promise<void> => {
    setBusy(true);
    onFault(undefined);
    try {
      await settle(way);
    } catch (cause) {
      const bought = orderThatBought(cause);
      if (bought !== undefined) {
        await finish({ orderId: bought }, { payment: EARLIER });
        return;
      }
      onFault(payFaultOf(cause));
      if (changesBasket.some((code) => isRefusal(cause, code))) await askAgain(readCart, readPayLink);
    } finally {
      setBusy(false);
    }
  };
  return { busy, pay };
}

/**
 * Returns the order that already bought all of this, for example in another window; undefined for any other failure.
 */
function orderThatBought(cause: unknown): OrderId | undefined {
  if (!isRefusal(cause, 'already-paid')) return undefined;
  return (cause.data as { orderId?: OrderId | null } | null)?.orderId ?? undefined;
}

/** Refusals after which the basket, or what a link asks for, no longer matches the screen. */
const changesBasket = [
  'key-expired',
  'basket-changed',
  'hold-ended',
  'card-refused',
  'already-paid',
  'basket-refused',
  'terms-not-accepted',
] as const;

const held = (group: CartGroup) => group.lines.filter(({ state }) => state === 'held');

const checkoutOf = (group: CartGroup, { method, credit, acceptedTerms, noticeShown }: Way) => ({
  orgId: group.org.id,
  method,
  entryIds: held(group).map(({ entryId }) => entryId),
  expectedTotal: group.totals.total,
  currency: group.currency,
  useCredit: credit,
  ...(acceptedTerms.length > 0 && { acceptedTerms: [...acceptedTerms] }),
  ...(noticeShown && { notice: NOTICE_VERSION }),
});

/** Returns the order that waits for its card, if this payment would make the same order. */
async function ordered(group: CartGroup, { credit }: Way): Promise<OrderReply | undefined> {
  const id = waitingOrder(group);
  const waiting = id === undefined ? undefined : await call(readOrder, { id });
  return waiting === undefined || (waiting.state === 'awaiting-card' && waiting.credit !== credit)
    ? undefined
    : waiting;
}

/** Returns the single order that all held lines wait in, if its payment can be tried again. */
function waitingOrder(group: CartGroup): OrderId | undefined {
  const orders = new Set(held(group).map(({ orderId }) => orderId));
  const [only] = orders;
  return orders.size === 1 && only ? only : undefined;
}
