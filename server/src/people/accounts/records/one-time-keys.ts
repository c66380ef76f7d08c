import type { UserId } from '@startline/rules/ids';
import { days, hours, later, minutes, type Instant } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import type { Tx } from '../../../db/db.ts';
import type { Site } from '../../../letters/account-letters.ts';
import { newMailedKey } from '../../../letters/mailed-key.ts';
import type { Letter } from '../../../outside/mail.ts';
import { addKey, type KeyPurpose } from './key-queries.ts';
import { sendKeyLetter } from '../../../letters/send-letter.ts';
import { newToken, tokenHash } from '../../../access/session-rules.ts';

/** Returns the refusal of a mailed link that `takeKey` does not take. */
export const linkUsed = (): Refusal =>
  new Refusal('key-expired', 'This link has already been used or has expired. Ask for a new one.');

/** The validity of a mailed link: a reset is short, a link to complete an account lasts over the weekend. */
export const KEY_LASTS: Readonly<Record<KeyPurpose, number>> = {
  'reset-password': hours(1),
  'change-email': days(1),
  'confirm-email': days(2),
  'finish-account': days(7),
  'sign-in': minutes(15),
  'close-account': hours(1),
};

type Wish = { readonly userId: UserId; readonly purpose: KeyPurpose; readonly detail?: string };

/** Mails a link with a new key, which works once. */
export async function mailKey(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  wish: Wish,
  write: (site: Site, key: string) => Letter,
): Promise<void> {
  const mailed = newMailedKey(ctx.config.secretKey);
  await keepKey(tx, wish, tokenHash(mailed.key), ctx.now());
  await sendKeyLetter(tx, ctx, mailed, write);
}

/** Makes a key for a link that the command line prints; the database keeps its hash. */
export async function issueKey(tx: Tx, wish: Wish, now: Instant): Promise<string> {
  const { token, hash } = newToken();
  await keepKey(tx, wish, hash, now);
  return token;
}

const keepKey = (tx: Tx, { userId, purpose, detail = '' }: Wish, keyHash: string, now: Instant): Promise<void> =>
  addKey(tx, { keyHash, userId, purpose, detail, expiresAt: later(now, KEY_LASTS[purpose]), now });
