import type { UserId } from '@startline/rules/ids';
import { days, hours, later, minutes, type Instant } from '@startline/rules/time';
import type { Tx } from '../db/db.ts';
import { addKey, type KeyPurpose } from './key-queries.ts';
import { newToken } from './session-rules.ts';

/** How long a mailed link works: a reset is short, an invitation to finish an account may wait for the weekend. */
export const KEY_LASTS: Readonly<Record<KeyPurpose, number>> = {
  'reset-password': hours(1),
  'change-email': days(1),
  'confirm-email': days(2),
  'finish-account': days(7),
  'sign-in': minutes(15),
};

type Wish = { readonly userId: UserId; readonly purpose: KeyPurpose; readonly detail?: string; readonly now: Instant };

/** Makes a key for a link: 256 random bits in the mail, only their hash in the database. Works once. */
export async function issueKey(tx: Tx, wish: Wish): Promise<string> {
  const { token, hash } = newToken();
  await addKey(tx, {
    keyHash: hash,
    userId: wish.userId,
    purpose: wish.purpose,
    detail: wish.detail ?? '',
    expiresAt: later(wish.now, KEY_LASTS[wish.purpose]),
    now: wish.now,
  });
  return token;
}
