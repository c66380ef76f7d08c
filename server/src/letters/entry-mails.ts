import { appAddress } from '../kernel/app-address.ts';
import { clockTime, longDate } from '@startline/rules/formats/dates';
import { formatMoney, money, sum } from '@startline/rules/money';
import { waitingTexts } from '@startline/rules/entering/waiting/paid-place';
import { wentBackText, type WayBack } from '@startline/rules/selling/orders/money-back-text';
import { chequeDueText } from '@startline/rules/selling/orders/cheques';
import { invoiceDueText, invoiceNumber } from '@startline/rules/selling/orders/invoices';
import { keptUntilPaid } from '@startline/rules/selling/orders/lifecycle';
import type { Instant, IsoDate, TimeZone } from '@startline/rules/time';
import type { Letter } from '../outside/mail.ts';
import { calendarOf, type CalendarLine } from './entry-calendar.ts';
import { writeLetter, type Draft, type Part } from './letter.ts';
import { plainText } from './plain-text.ts';

export type Site = { readonly publicUrl: string };
export type Order = {
  readonly id: number;
  readonly userName: string;
  readonly userEmail: string;
  readonly orgName: string;
  readonly currency: 'GBP' | 'EUR';
  readonly method: string;
};
export type Line = {
  readonly kind: string;
  readonly refId: number;
  readonly person: string;
  readonly item: string;
  readonly detail: string;
  readonly quantity: number;
  readonly competition: string;
  readonly venue: string;
  readonly startsAt: Date | null;
  readonly timeKnown: boolean;
  readonly zone: TimeZone;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  /** The organiser's addition to every confirmation; empty for none. */
  readonly mailText: string;
};

export const hello = ({ userName }: Order): string => `Hello ${userName},`;
export const myEntries = (site: Site, phrase = 'See my entries'): Part => ({
  text: phrase,
  href: appAddress(site, 'my-entries-v2'),
});
export const myOrder = (site: Site, { id }: Order): Part => ({
  text: 'See my order',
  href: `${site.publicUrl}/app-v3/v2/order-v2/${String(id)}`,
});
export const orderNumber = ({ id }: Pick<Order, 'id'>): string => `Order ${String(id)}`;

/** Returns the day and time of an event in local time. */
export function whenText({
  startsAt,
  timeKnown,
  zone,
}: {
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly zone: TimeZone;
}): string {
  const at = startsAt.getTime() as Instant;
  return timeKnown ? `${longDate(at, zone)}, ${clockTime(at, zone)}` : longDate(at, zone);
}

const whenOf = ({ startsAt, ...line }: Line): string => (startsAt ? whenText({ ...line, startsAt }) : '');

/** Returns the lines with a time of their own, for a calendar. */
const appointments = (lines: readonly Line[]): CalendarLine[] =>
  lines.flatMap(({ startsAt, person, item, detail, ...line }) =>
    // months before the day, the organiser may yet set other call times
    startsAt ? [{ ...line, startsAt, callAt: null, athlete: person, event: item, ageGroup: detail }] : [],
  );

export const listed = (lines: readonly Line[], currency: 'GBP' | 'EUR'): string =>
  lines
    .map(
      (line) =>
        `${line.person === '' ? '' : `${line.person}: `}${line.quantity === 1 ? '' : `${String(line.quantity)} × `}${line.item}${line.detail === '' ? '' : ` (${line.detail})`}, ${[line.competition, whenOf(line)].filter((part) => part !== '').join(', ')}. ${formatMoney(money(line.total, currency))}`,
    )
    .join('\n');

export const totalText = (lines: readonly Line[], currency: 'GBP' | 'EUR'): string => {
  const total = sum(
    lines.map((line) => money(line.total, currency)),
    currency,
  );
  const fee = sum(
    lines.map((line) => money(line.fee, currency)),
    currency,
  );
  return `Total ${formatMoney(total)}, including a booking fee of ${formatMoney(fee)}.`;
};

const isInLine = ({ kind }: Line): boolean => kind === 'place-in-line';
/** Returns what a place on a waiting list is, and what becomes of its money; empty when no line is such a place. */
function inLineText(lines: readonly Line[], isPaid: boolean): string {
  const places = lines.filter(isInLine);
  if (places.length === 0) return '';
  const isFree = places.every(({ total }) => total === 0);
  return waitingTexts(isFree ? 'free' : isPaid ? 'paid' : 'due').join(' ');
}

/** Returns the line in place of a total for an order that costs nothing. */
const freeText = (entries: number): string =>
  entries === 0
    ? 'Everything in this order is free.'
    : `${entries === 1 ? 'This entry is' : 'These entries are'} free.`;

/** Writes confirmation and receipt in one, with the events as a calendar file. */
export function confirmationLetter(
  site: Site,
  { order, lines, isTest, now }: { order: Order; lines: readonly Line[]; isTest: boolean; now: Instant },
): Letter {
  const total = sum(
    lines.map((line) => money(line.total, order.currency)),
    order.currency,
  );
  const { parts, attachments } = endOf(site, { order, lines, now });
  const events = appointments(lines);
  const what = events.length === 0 ? 'order is' : events.length === 1 ? 'entry is' : 'entries are';
  const isFree = total.minor === 0;
  const at = longDate(now, lines[0]?.zone ?? 'Europe/London');
  return writeLetter({
    to: order.userEmail,
    subject: `${orderNumber(order)}: your ${what} confirmed`,
    parts: [
      hello(order),
      isFree
        ? `Your ${what} confirmed. ${orderNumber(order)} was placed with ${order.orgName} on ${at}.`
        : `Your ${what} confirmed and paid for. ${order.orgName} was paid for ${orderNumber(order)} on ${at}.`,
      listed(lines, order.currency),
      isFree ? freeText(events.length) : totalText(lines, order.currency),
      ...(isTest ? ['Paid with a test card: no money moved.'] : []),
      ...parts,
    ],
    attachments,
  });
}

/** Returns the last parts of a confirmation, and its events as a calendar file. */
export function endOf(
  site: Site,
  { order, lines, now }: { order: Order; lines: readonly Line[]; now: Instant },
): Required<Pick<Draft, 'parts' | 'attachments'>> {
  const events = appointments(lines);
  return {
    parts: [
      inLineText(lines, true),
      ...new Set(lines.map(({ mailText }) => plainText(mailText)).filter((text) => text !== '')),
      ...(events.length === 0
        ? [myOrder(site, order)]
        : ['Open the attached file to add the events to your calendar.', myEntries(site)]),
    ].filter((part) => part !== ''),
    attachments:
      events.length === 0 ? [] : [{ name: 'entries.ics', type: 'text/calendar', content: calendarOf(events, now) }],
  };
}

/** Tells what to do after an order by cheque. */
export function chequeLetter(
  site: Site,
  {
    order,
    lines,
    address,
    arriveBy,
    instructions,
  }: {
    order: Order;
    lines: readonly Line[];
    /** Where to post it; empty if the organiser gave no address. */ address: string;
    arriveBy: IsoDate | undefined;
    instructions: string;
  },
): Letter {
  const kept = keptUntilPaid(lines.map(({ kind }) => kind));
  return writeLetter({
    to: order.userEmail,
    subject: `${orderNumber(order)}: send your cheque`,
    parts: [
      hello(order),
      `${kept === '' ? '' : `Your ${kept} kept while your cheque is on its way. `}Make your cheque out to ${order.orgName} and write "${orderNumber(order)}" on the back.`,
      listed(lines, order.currency),
      totalText(lines, order.currency),
      inLineText(lines, false),
      address === '' ? '' : `Post it to:\n${address}`,
      arriveBy === undefined ? '' : chequeDueText(arriveBy),
      instructions,
      myEntries(site),
    ].filter((part) => part !== ''),
  });
}

/** Sends the invoice of a club, school or county, with how to pay it and by when. */
export function invoiceLetter(
  site: Site,
  {
    order,
    lines,
    invoice,
  }: {
    order: Order;
    lines: readonly Line[];
    invoice: { readonly to: string; readonly due: IsoDate; readonly details: string };
  },
): Letter {
  const kept = keptUntilPaid(lines.map(({ kind }) => kind));
  return writeLetter({
    to: order.userEmail,
    subject: `${invoiceNumber(order.id)} from ${order.orgName}`,
    parts: [
      hello(order),
      `This is ${invoiceNumber(order.id)} for ${invoice.to}. ${kept === '' ? '' : `The ${kept} kept. `}${invoiceDueText(invoice.due)} Quote "${invoiceNumber(order.id)}".`,
      listed(lines, order.currency),
      totalText(lines, order.currency),
      inLineText(lines, false),
      ...(invoice.details === '' ? [`Ask ${order.orgName} how to pay.`] : [invoice.details]),
      { text: 'See and print the invoice', href: `${site.publicUrl}/app-v3/v2/order-v2/${String(order.id)}` },
    ].filter((part) => part !== ''),
  });
}

export type Refunded = {
  readonly order: Order;
  readonly lines: readonly (Line & { readonly state: string })[];
  readonly ways: readonly WayBack[];
  /** The amount kept, and why; empty when there is none. */
  readonly kept?: string;
  readonly reason: string;
};

/** Returns where the money of a refund goes and what is kept, or why nothing comes back. */
export function refundWords({ order, lines, ways, kept = '' }: Refunded): string {
  const unpaid =
    order.method === 'invoice'
      ? 'Nothing has been paid, so there is nothing to refund. The amount is taken off the invoice.'
      : 'Nothing has been paid, so there is nothing to refund. If your cheque is in the post, ask the organiser to return the amount for what was cancelled.';
  const nothing = lines.every(({ state }) => state === 'awaiting-cheque')
    ? unpaid
    : lines.every(({ total }) => total === 0)
      ? 'Nothing was paid, so there is nothing to refund.'
      : 'Under the terms of the competition, there is no refund.';
  return [wentBackText(ways, order.orgName) || nothing, kept].join(' ').trim();
}

/** Tells of money that is returned, and how. */
export function refundLetter(site: Site, refunded: Refunded): Letter {
  const { order, lines, ways, reason } = refunded;
  const amounts = ways.map(({ amount }) => amount);
  return writeLetter({
    to: order.userEmail,
    subject:
      ways.length === 0
        ? `${orderNumber(order)}: ${lines.every(isInLine) ? 'no longer on the waiting list' : 'entry cancelled'}`
        : `${orderNumber(order)}: refund of ${formatMoney(sum(amounts, order.currency))}`,
    parts: [hello(order), reason, listed(lines, order.currency), refundWords(refunded), myEntries(site)],
  });
}

/** Tells of holds that ended before they were paid for; what was typed is kept. */
export function holdEndedLetter(
  site: Site,
  to: {
    readonly name: string;
    readonly email: string;
    readonly lines: readonly { readonly athlete: string; readonly event: string; readonly competition: string }[];
  },
): Letter {
  return writeLetter({
    to: to.email,
    subject: `The hold on your ${to.lines.length === 1 ? 'place' : 'places'} has ended`,
    parts: [
      `Hello ${to.name},`,
      `${to.lines.length === 1 ? 'This place was not paid for and is' : 'These places were not paid for and are'} no longer held for you:`,
      to.lines.map(({ athlete, event, competition }) => `${athlete}: ${event}, ${competition}`).join('\n'),
      to.lines.length === 1
        ? 'Your choice is still in your basket. You can hold the place again while there is room and entries are open.'
        : 'Your choices are still in your basket. You can hold the places again while there is room and entries are open.',
      { text: 'Go to my basket', href: appAddress(site, 'basket-v2') },
    ],
  });
}
