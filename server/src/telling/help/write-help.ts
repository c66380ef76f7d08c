import type { createHelp, Help, updateHelp as updateRoute } from '@startline/contract/telling/help';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { refuseStale } from '../../access/refuse-stale.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import type { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { insertHelp, lockHelp, readHelp, updateHelp } from './help-queries.ts';
import { helpReply } from './show-help.ts';

/** Writes the help of a key that has none (API-142). */
export async function writeHelp(
  ctx: Ctx,
  { key, title, data, preload }: z.output<typeof createHelp.input>,
): Promise<Replied<Help>> {
  const written = { key, title, body: cleanText(data), preload };
  const row = await transaction(ctx.db, async (tx) => {
    const added = await insertHelp(tx, written, { user: signedInUser(ctx).id, now: ctx.now() });
    if (!added)
      throw new Refusal(
        'changed-meanwhile',
        'Somebody wrote a help text for this a moment ago. Open it again to change it.',
      );
    await writeAudit(tx, ctx, { action: 'help-written', subject: 'help', subjectId: added.id, after: written });
    return readHelp(tx, key);
  });
  return helpReply(key, row, 'Help saved.');
}

/** Changes the help of a key (API-143), starting from the version that was read. */
export async function changeHelp(
  ctx: Ctx,
  { id, version, key, title, data, preload }: z.output<typeof updateRoute.input>,
): Promise<Replied<Help>> {
  const written = { key, title, body: cleanText(data), preload };
  const row = await transaction(ctx.db, async (tx) => {
    const previous = await lockHelp(tx, id);
    if (previous?.key !== key) throw new Refusal('not-found', 'There is no such help text.');
    refuseStale(previous, version, signedInUser(ctx).id);
    await updateHelp(tx, id, written, { user: signedInUser(ctx).id, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'help-changed',
      subject: 'help',
      subjectId: id,
      before: { title: previous.title, body: previous.body, preload: previous.preload },
      after: written,
    });
    return readHelp(tx, key);
  });
  return helpReply(key, row, 'Help saved.');
}
