import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';

type Offer = { readonly id: EntryId; readonly userId: UserId; readonly email: string; readonly until: Instant };

/**
 * Returns the key of a mailed offer: it moves one place of its present owner, once, into the basket of the account with
 * that address.
 */
export function offerKey(secretKey: string, offer: Offer): string {
  return `${offer.id.toString(36)}-${offer.until.toString(36)}-${signatureOf(secretKey, offer)}`;
}

const signatureOf = (secretKey: string, { id, userId, email, until }: Offer): string =>
  createHmac('sha256', secretKey)
    .update(`offered place ${String(id)} ${String(userId)} ${String(until)} ${email.toLowerCase()}`)
    .digest('base64url');

/** Returns the place that a key names and when it ends, unproved. */
export function readOfferKey(key: string): Pick<Offer, 'id' | 'until'> {
  const [id = '', until = ''] = key.split('-');
  return { id: parseInt(id, 36) as EntryId, until: parseInt(until, 36) as Instant };
}

/** Returns whether a key is that of an offer. */
export function opensOffer(secretKey: string, key: string, offer: Offer): boolean {
  const [expected, given] = [Buffer.from(offerKey(secretKey, offer)), Buffer.from(key)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
