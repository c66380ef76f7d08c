import { completeOptions } from '@startline/contract/competitions/options';
import { chequeDue } from '@startline/rules/selling/orders/cheques';
import type { Instant, IsoDate, TimeZone } from '@startline/rules/time';

/**
 * Returns what else the organisers of an order say about a cheque: the basket help and, of a competition without an
 * address for cheques, whom to ask for one.
 */
export function chequeInstructions(
  lines: readonly { readonly competition: string; readonly compOptions: unknown }[],
): string {
  const statements = lines.map(({ competition, compOptions }) => {
    const { cheques, contact, helpText } = completeOptions(compOptions);
    const who = contact.userName === '' ? `the organiser of ${competition}` : contact.userName;
    const reach = [contact.email, contact.tel].filter((part) => part !== '').join(', ');
    const ask = `Ask ${who}${reach === '' ? '' : ` (${reach})`} where to send the cheque.`;
    return [helpText.cart, cheques.address.trim() === '' ? ask : ''].filter((part) => part !== '').join(' ');
  });
  return [...new Set(statements)].filter((text) => text !== '').join('\n');
}

/** Returns where the cheque of an order is posted, in the organiser's words; empty if none of its competitions says so. */
export const chequeAddress = (lines: readonly { readonly compOptions: unknown }[]): string =>
  [...new Set(lines.map(({ compOptions }) => completeOptions(compOptions).cheques.address.trim()))]
    .filter((address) => address !== '')
    .join('\n\n');

/** Returns the day by which the cheque of an order should arrive; undefined without a line whose entries close. */
export function arrivalDay(
  { createdAt }: { readonly createdAt: Date },
  lines: readonly { readonly entriesClose: Date; readonly zone: TimeZone }[],
): IsoDate | undefined {
  const [first] = lines;
  const closes = Math.min(...lines.map(({ entriesClose }) => entriesClose.getTime())) as Instant;
  return first && Number.isFinite(closes) ? chequeDue(createdAt.getTime() as Instant, closes, first.zone) : undefined;
}

/** Returns how an invoice is paid, in the words of each organiser of the order. */
export const invoiceDetails = (lines: readonly { readonly compOptions: unknown }[]): string =>
  [...new Set(lines.map(({ compOptions }) => completeOptions(compOptions).invoices.details))]
    .filter((details) => details !== '')
    .join('\n\n');
