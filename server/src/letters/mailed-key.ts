import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Letter } from '../outside/mail.ts';

/** The key of a link and the seed that replaces it in the letter while it waits (BAR S4). */
export type MailedKey = { readonly seed: string; readonly key: string };

/**
 * Returns a key for a mailed link and the seed that replaces it until the letter is sent. Only the installation's
 * secret turns one into the other, so a copy of the database opens no account. Seeds cannot be guessed, so nobody can
 * have one replaced in words of their own.
 */
export const newMailedKey = (secretKey: string): MailedKey =>
  mailedKeyOf(randomBytes(24).toString('base64url'), secretKey);

/** Returns the key of a seed, which nobody else can compute, so that neither has to be stored. */
export const mailedKeyOf = (seed: string, secretKey: string): MailedKey => ({ seed, key: keyFrom(seed, secretKey) });

const keyFrom = (seed: string, secretKey: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'emailed keys', 32)))
    .update(seed)
    .digest('base64url');

/** Returns the letter as it is sent, with the key in place of its seed. A letter without a seed has no key. */
export function letterWithKey(letter: Letter, seed: string | undefined, secretKey: string): Letter {
  if (seed === undefined) return letter;
  const key = keyFrom(seed, secretKey);
  return { ...letter, text: letter.text.replaceAll(seed, key), html: letter.html.replaceAll(seed, key) };
}

/** Hides the keys in a letter's links, for anyone but its reader. */
export const withoutKeys = (text: string): string => text.replace(/([?&;]key=)[\w-]+/g, '$1hidden');
