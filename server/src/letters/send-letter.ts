import { readSettings } from '../kernel/settings.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Tx } from '../db/db.ts';
import { putInOutbox } from '../kernel/outbox-queries.ts';
import type { Site } from './account-letters.ts';
import type { MailedKey } from './mailed-key.ts';
import type { Letter } from '../outside/mail.ts';

/**
 * Queues a letter in the outbox of this transaction, so that it is sent once the change is committed. One with a
 * `onceKey` is sent once, however often the change is made.
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
 * Queues a letter with a key in its link. While it waits, a seed replaces the key: the key itself is made again when
 * the letter is sent, and the database keeps only its hash.
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
