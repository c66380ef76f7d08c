import { formatMoney, money, sum } from '@startline/rules/money';
import { invoiceNumber } from '@startline/rules/selling/orders/invoices';
import type { Instant } from '@startline/rules/time';
import type { Letter } from '../../outside/mail.ts';
import {
  endOf,
  hello,
  listed,
  myOrder,
  orderNumber,
  totalText,
  type Line,
  type Order,
  type Site,
} from '../entry-mails.ts';
import { writeLetter } from '../letter.ts';

type Arrived = {
  readonly order: Order;
  /** What this payment is for, and what of the order is still to be paid. */
  readonly lines: readonly Line[];
  readonly unpaid: readonly Line[];
  readonly now: Instant;
};

const nameOf = (order: Order): string => (order.method === 'invoice' ? invoiceNumber(order.id) : orderNumber(order));
const sumText = (lines: readonly Line[], { currency }: Order): string =>
  formatMoney(
    sum(
      lines.map(({ total }) => money(total, currency)),
      currency,
    ),
  );

/** Tells which part of an order by cheque or invoice has arrived, what it pays for and what is left to pay. */
export function partPaidLetter(site: Site, { order, lines, unpaid, now }: Arrived): Letter {
  const name = nameOf(order);
  const amount = sumText(lines, order);
  const left = sumText(unpaid, order);
  const { parts, attachments } = endOf(site, { order, lines, now });
  return writeLetter({
    to: order.userEmail,
    subject: `${name}: ${amount} received, ${unpaid.length === 0 ? 'all paid' : `${left} left to pay`}`,
    parts: [
      hello(order),
      unpaid.length === 0
        ? `${order.orgName} has received the rest of the payment for ${name}: ${amount}. ${name} is now paid in full.`
        : `${order.orgName} has received part of the payment for ${name}: ${amount}. ${left} is left to pay.`,
      `Paid with this payment:\n${listed(lines, order.currency)}`,
      totalText(lines, order.currency),
      ...(unpaid.length === 0 ? [] : [`Still to be paid, ${left}:\n${listed(unpaid, order.currency)}`]),
      ...parts,
      ...(unpaid.length === 0 ? [] : [myOrder(site, order)]),
    ],
    attachments,
  });
}

/** Corrects the letter about a payment that was noted by mistake: it is still awaited. */
export function notPaidLetter(site: Site, { order, lines, unpaid }: Omit<Arrived, 'now'>): Letter {
  const name = nameOf(order);
  const amount = sumText(lines, order);
  return writeLetter({
    to: order.userEmail,
    subject: `${name}: ${amount} has not been received`,
    parts: [
      hello(order),
      `We told you that ${order.orgName} had received ${amount} for ${name}. That was noted by mistake: the payment has not arrived.`,
      `No longer marked as paid:\n${listed(lines, order.currency)}`,
      `${sumText(unpaid, order)} of ${name} is left to pay. If you have paid it already, contact ${order.orgName}.`,
      myOrder(site, order),
    ],
  });
}
