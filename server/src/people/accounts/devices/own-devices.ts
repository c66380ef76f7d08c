import { writeAudit } from '../../../access/audit-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { ownAccount } from '../records/prove-owner.ts';
import { tokenHash } from '../../../access/session-rules.ts';
import { listKnownDevices, removeDevice } from './device-queries.ts';

/** Lists the devices that the caller's account knows, last used first. */
export async function listDevices(ctx: Ctx) {
  const here = ctx.deviceToken === undefined ? '' : tokenHash(ctx.deviceToken);
  const devices = await listKnownDevices(ctx.db, signedInUser(ctx).id, ctx.now());
  return devices.map(({ id, name, deviceHash, firstSeenAt, lastSeenAt }) => ({
    id,
    name,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: deviceHash === here,
  }));
}

/** Removes a device from the caller's account. Throws `not-found` for an unknown one. */
export async function forgetDevice(ctx: Ctx, { id }: { readonly id: string }): Promise<Replied<null>> {
  const caller = ownAccount(ctx);
  await transaction(ctx.db, async (tx) => {
    if (!(await removeDevice(tx, caller.id, id)))
      throw new Refusal('not-found', 'This device is no longer among your known devices. Load the page again.');
    await writeAudit(tx, ctx, { action: 'device-forgotten', subject: 'user', subjectId: caller.id });
  });
  return new Replied(null, { message: 'This device is no longer among your known devices.' });
}
