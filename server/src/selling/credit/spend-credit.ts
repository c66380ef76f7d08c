import type { LaterMethod } from '@startline/rules/selling/orders/invoices';
import type { Currency } from '@startline/rules/money';
import { decimalText, money } from '@startline/rules/money';
import { creditUseFault } from '@startline/rules/selling/orders/credit';
import { returnPostings, type Purse } from '@startline/rules/selling/orders/ledger';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockCredit, setCreditMinor } from '../../people/users/user-queries.ts';
import { post } from '../books/ledger-queries.ts';
import { setOrderCredit, type OrderRow } from '../books/order-queries.ts';
import { addCredit } from '../books/refund-queries.ts';

type Wanted = {
  readonly wanted: number;
  readonly total: number;
  readonly method: 'card' | LaterMethod;
  readonly currency: Currency;
  readonly home: Currency;
};

/**
 * Takes credit out of a user's account for an order. Locks the row until the end of the transaction, so that two orders
 * never spend the same credit (BAR P11). Refuses with the true amount when there is less than the person saw.
 */
export async function takeCredit(
  tx: Tx,
  user: UserId,
  { wanted, total, method, currency, home }: Wanted,
): Promise<number> {
  if (wanted === 0) return 0;
  const credit = currency === home ? ((await lockCredit(tx, user))?.creditMinor ?? 0) : 0;
  const fault = creditUseFault({ wanted, credit, total });
  if (fault) {
    const why =
      fault.kind === 'not-enough'
        ? `Your credit is now ${decimalText(money(fault.credit, home))} ${home}.`
        : 'That is more credit than the amount to pay.';
    throw new Refusal('basket-changed', `${why} Check it, then pay.`, {
      facts: { credit: decimalText(money(credit, home)), currency: home },
    });
  }
  if (method === 'invoice' && wanted < total)
    throw new Refusal(
      'not-payable-by-invoice',
      'If credit does not cover everything, the rest must be paid by card, not by invoice. Pay by card, or do not use the credit.',
    );
  if (method === 'cheque' && wanted < total)
    throw new Refusal(
      'not-payable-by-cheque',
      'Credit can be combined with a card, but not with a cheque. Pay by card, or do not use the credit.',
    );
  await setCreditMinor(tx, user, credit - wanted);
  return wanted;
}

/** Books credit that waits in an order until a card pays the rest. */
export const putAside = (
  tx: Tx,
  order: { readonly id: OrderId; readonly userId: UserId; readonly credit: number; readonly currency: Currency },
  now: Instant,
): Promise<void> =>
  move(tx, order, {
    amount: order.credit,
    from: { kind: 'credit', user: order.userId },
    to: { kind: 'aside' },
    name: `aside:${order.id}`,
    now,
  });

/** Gives back an order's waiting credit, all of it unless an amount is named. Call it with the order locked. */
export async function giveCreditBack(tx: Tx, order: OrderRow, now: Instant, amount = order.credit): Promise<void> {
  if (amount === 0) return;
  await move(tx, order, {
    amount,
    from: { kind: 'aside' },
    to: { kind: 'credit', user: order.userId },
    name: `credit-back:${order.id}`,
    now,
  });
  await addCredit(tx, order.userId, amount);
  await setOrderCredit(tx, order.id, order.credit - amount);
}

type Move = {
  readonly amount: number;
  readonly from: Purse;
  readonly to: Purse;
  readonly name: string;
  readonly now: Instant;
};
const move = (
  tx: Tx,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
  { amount, from, to, name, now }: Move,
): Promise<void> =>
  post(tx, {
    name,
    orderId: id,
    lines: amount === 0 ? [] : returnPostings(money(amount, currency), from, to),
    note: 'credit',
    now,
  });
