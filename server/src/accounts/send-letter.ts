import { readSettings } from '../app-config/settings.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/db.ts';
import { putInOutbox } from '../jobs/outbox-queries.ts';
import type { Site } from '../messages/account-letters.ts';
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
