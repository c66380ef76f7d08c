import { completeOptions } from '@startline/contract/competitions/options';
import { closingText } from '@startline/rules/selling/orders/order-dates';
import { instant, type TimeZone } from '@startline/rules/time';

/**
 * Returns where a cheque goes, in the organiser's own words: the basket help and the contact of each competition of the
 * order.
 */
export function chequeInstructions(
  lines: readonly { readonly competition: string; readonly compOptions: unknown }[],
): string {
  const statements = lines.map(({ competition, compOptions }) => {
    const { contact, helpText } = completeOptions(compOptions);
    const who = contact.userName === '' ? `the organiser of ${competition}` : contact.userName;
    const reach = [contact.email, contact.tel].filter((part) => part !== '').join(', ');
    return [helpText.cart, `Ask ${who}${reach === '' ? '' : ` (${reach})`} where to send the cheque.`]
      .filter((part) => part !== '')
      .join(' ');
  });
  return [...new Set(statements)].join('\n');
}

/** Returns when the entries of the first of the competitions close, by which its organiser wants to know of the cheque. */
export function firstClosing(lines: readonly { readonly entriesClose: Date }[]): string | null {
  const first = Math.min(...lines.map(({ entriesClose }) => entriesClose.getTime()));
  return Number.isFinite(first) ? new Date(first).toISOString() : null;
}

/** Returns the same moment in the words of the mail; empty where there is none. */
export function closesText(lines: readonly { readonly entriesClose: Date; readonly zone: TimeZone }[]): string {
  const closes = firstClosing(lines);
  return closes === null || !lines[0] ? '' : closingText(instant(closes), lines[0].zone);
}

/** Returns how an invoice is paid, in the words of each organiser of the order. */
export const invoiceDetails = (lines: readonly { readonly compOptions: unknown }[]): string =>
  [...new Set(lines.map(({ compOptions }) => completeOptions(compOptions).invoices.details))]
    .filter((details) => details !== '')
    .join('\n\n');
