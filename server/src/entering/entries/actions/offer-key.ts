import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntryId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { mailedKeyOf, type MailedKey } from '../../../letters/mailed-key.ts';

type Offer = { readonly id: EntryId; readonly userId: UserId; readonly email: string; readonly until: Instant };
type Named = Pick<Offer, 'id' | 'until'>;

/**
 * Returns the secret of a mailed offer and the seed that takes its place until the letter leaves. It moves one place of its
 * present owner, once, into the basket of the account with that address. It can be made again from the offer, so the
 * database keeps nothing of it.
 */
export const offerSecret = (secretKey: string, { id, userId, email, until }: Offer): MailedKey =>
  mailedKeyOf(
    createHmac('sha256', secretKey)
      .update(`offered place ${String(id)} ${String(userId)} ${String(until)} ${email.toLowerCase()}`)
      .digest('base64url'),
    secretKey,
  );

/** Returns the key in the link: it names the place and when the offer ends, and proves it by the secret. */
export const offerKey = ({ id, until }: Named, secret: string): string =>
  `${id.toString(36)}-${until.toString(36)}-${secret}`;

/** Returns the place that a key names and when it ends, unproved. */
export function readOfferKey(key: string): Named {
  const [id = '', until = ''] = key.split('-');
  return { id: parseInt(id, 36) as EntryId, until: parseInt(until, 36) as Instant };
}

/** Returns whether a key is that of an offer. */
export function opensOffer(secretKey: string, key: string, offer: Offer): boolean {
  const expected = Buffer.from(offerKey(offer, offerSecret(secretKey, offer).key));
  const input = Buffer.from(key);
  return input.length === expected.length && timingSafeEqual(input, expected);
}
