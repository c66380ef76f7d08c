import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import type { AccountRow } from '../records/account-queries.ts';
import { isKnownHere } from './remember-device.ts';
import { readOpenEnds, type KeyPurpose } from '../records/key-queries.ts';
import { KEY_LASTS } from '../records/one-time-keys.ts';

const MOST_OPEN = 3;

/**
 * Returns whether to mail a requested link. A known device or address always gets one. For strangers nothing more is
 * mailed while three links work, unless the newest has used two thirds of its time: however many ask, the mailbox is
 * spared and has a working link.
 */
export async function mayMailKey(tx: Tx, ctx: Ctx, user: AccountRow, purpose: KeyPurpose): Promise<boolean> {
  if (await isKnownHere(tx, ctx, user.email)) return true;
  const ends = await readOpenEnds(tx, user.id, purpose, ctx.now());
  const [newest] = ends;
  return ends.length < MOST_OPEN || newest === undefined || newest - ctx.now() < KEY_LASTS[purpose] / 3;
}

/**
 * Returns the answer to a request for a link, the same whether or not the address has an account and whether or not it
 * was mailed.
 */
export const linkSent = (email: string): string =>
  `If ${email} has an account, a link is on its way to that address. A link sent a moment ago still works.`;
