import type * as contract from '@startline/contract/day/photo-finish';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readTiming } from './read-timing.ts';
import { takeTimingFile } from './take-file.ts';
import { mustUseKey } from './keys.ts';

const bytesOf = ({ file }: Ctx): Uint8Array => file?.bytes ?? new Uint8Array();

/** Reads a timing file that an official chose, and writes it when `apply` is set. */
export async function sendTimingFile(
  ctx: Ctx,
  { compId, name, apply }: z.output<typeof contract.sendTimingFile.input>,
): Promise<z.input<typeof contract.sendTimingFile.output>> {
  const by = signedInUser(ctx).id;
  const bytes = bytesOf(ctx);
  const read = await readTiming(ctx, { name, bytes });
  return transaction(ctx.db, async (tx) => {
    const taken = await takeTimingFile(tx, {
      compId,
      name,
      bytes,
      read,
      keyId: null,
      by,
      now: ctx.now(),
      apply,
    });
    if (apply)
      await writeAudit(tx, ctx, {
        action: 'import timing file',
        subject: 'competition',
        compId,
        after: { name, added: taken.added, changed: taken.changed, left: taken.left },
      });
    return taken;
  });
}

/** Receives a file from the timing system of a track; its key names the competition. */
export async function receiveTiming(
  ctx: Ctx,
  { compId, key, name }: z.output<typeof contract.receiveTiming.input>,
): Promise<z.input<typeof contract.receiveTiming.output>> {
  const use = (tx: Tx): Promise<number> => mustUseKey(tx, { compId, key }, ctx.now());
  const bytes = bytesOf(ctx);
  // before anything is read, so that callers without a key cost the server nothing
  await transaction(ctx.db, use);
  const read = await readTiming(ctx, { name, bytes });
  return transaction(ctx.db, async (tx) => {
    const keyId = await use(tx);
    const { added, changed, same, left, remarks } = await takeTimingFile(tx, {
      ...{ compId, name, keyId, by: null, now: ctx.now(), apply: true },
      ...{ bytes, read },
    });
    return { added, changed, same, left, remarks };
  });
}
