import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Letter } from '../outside/mail.ts';

/** A letter with a key in its link is written with a seed in the key's place, and waits so (BAR S4). */
export type MailedKey = { readonly seed: string; readonly key: string };

/**
 * Returns a key for a mailed link and the seed that takes its place until the letter leaves. Only the installation's
 * secret makes one of the other, so a copy of the database opens no account. Nobody can foretell a seed and have it
 * replaced in words of their own.
 */
export const newMailedKey = (secretKey: string): MailedKey =>
  mailedKeyOf(randomBytes(24).toString('base64url'), secretKey);

/** The key of a seed that nobody else can make either, so that neither has to be kept. */
export const mailedKeyOf = (seed: string, secretKey: string): MailedKey => ({ seed, key: keyFrom(seed, secretKey) });

const keyFrom = (seed: string, secretKey: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'mailed keys', 32)))
    .update(seed)
    .digest('base64url');

/** Returns the letter as it leaves, with the key in the place of its seed. One without a seed holds no key. */
export function letterWithKey(letter: Letter, seed: string | undefined, secretKey: string): Letter {
  if (seed === undefined) return letter;
  const key = keyFrom(seed, secretKey);
  return { ...letter, text: letter.text.replaceAll(seed, key), html: letter.html.replaceAll(seed, key) };
}

/** Text of a letter for anyone but its reader: the keys in its links are hidden. */
export const withoutKeys = (text: string): string => text.replace(/([?&;]key=)[\w-]+/g, '$1hidden');
