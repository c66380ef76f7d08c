import type { Letter } from '../../outside/mail.ts';
import {
  hello,
  myEntries,
  refundLetter,
  refundWords,
  listed,
  type Order,
  type Refunded,
  type Site,
} from '../entry-mails.ts';
import { writeLetter } from '../letter.ts';

/** What a letter about several entries says of one, and the letter about it alone. */
export type RefundPiece = { readonly alone: Letter; readonly text: string };

/** Returns what is said of one entry that was cancelled or became cheaper. */
export const refundPiece = (site: Site, refunded: Refunded): RefundPiece => ({
  alone: refundLetter(site, refunded),
  text: [refunded.reason, listed(refunded.lines, refunded.order.currency), refundWords(refunded)].join('\n'),
});

/** Tells a payer of all entries that the organiser has cancelled, or moved to a cheaper event, in one go. */
export function refundsLetter(
  site: Site,
  order: Order,
  { subject, pieces }: { readonly subject: string; readonly pieces: readonly RefundPiece[] },
): Letter {
  const [one, ...more] = pieces;
  if (one && more.length === 0) return one.alone;
  return writeLetter({
    to: order.userEmail,
    subject,
    parts: [hello(order), ...pieces.map(({ text }) => text), myEntries(site)],
  });
}
