import { readSettings } from '../kernel/settings.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Tx } from '../db/db.ts';
import { putInOutbox } from '../kernel/outbox-queries.ts';
import type { Site } from './account-letters.ts';
import type { MailedKey } from './mailed-key.ts';
import type { Letter } from '../outside/mail.ts';

/**
 * Puts a letter in the outbox of this transaction: it leaves once the change it tells of is done. One with a `onceKey`
 * is sent once, however often the change is made.
 */
export async function sendLetter(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  write: (site: Site) => Letter,
  onceKey?: string,
): Promise<void> {
  const { systemName } = (await readSettings(tx)).site;
  await putInOutbox(
    tx,
    { kind: 'mail', letter: write({ publicUrl: ctx.config.publicUrl, systemName }) },
    { now: ctx.now(), ...(onceKey !== undefined && { onceKey }) },
  );
}

/**
 * Puts a letter with a key in its link in the outbox. While it waits, a seed is in the key's place: the key itself is
 * made again as the letter leaves, and the database keeps nothing of it but the hash.
 */
export async function sendKeyLetter(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  { seed }: MailedKey,
  write: (site: Site, key: string) => Letter,
): Promise<void> {
  const { systemName } = (await readSettings(tx)).site;
  const letter = write({ publicUrl: ctx.config.publicUrl, systemName }, seed);
  await putInOutbox(tx, { kind: 'mail', letter, seed }, { now: ctx.now() });
}
