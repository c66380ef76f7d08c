import * as contract from '@startline/contract/day/photo-finish';
import { fullPath } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { newToken, tokenHash } from '../../access/session-rules.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { addKey, endKey, useKey } from './timing-queries.ts';

/**
 * Makes the key of a track and the configuration for its operator (RESULT-04, RESULT-05). Only the hash of the key is
 * stored, so the key is shown only now.
 */
export async function createTimingKey(
  ctx: Ctx,
  { compId, track, folder }: z.output<typeof contract.createTimingKey.input>,
): Promise<z.input<typeof contract.createTimingKey.output>> {
  const { token, hash } = newToken();
  const path = fullPath(contract.receiveTiming).replace(':compId', String(compId)).replace(':key', token);
  const postUrl = `${ctx.config.publicUrl}${path}`;
  const listsUrl = `${postUrl}/lists`;
  const id = await transaction(ctx.db, async (tx) => {
    const made = await addKey(tx, compId, { track, hash, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'create timing key',
      subject: 'timing key',
      subjectId: made,
      compId,
      after: { track },
    });
    return made;
  });
  return { id, postUrl, config: configOf({ track, folder, postUrl, listsUrl, id }) };
}

/** Returns the configuration of a sender: the folder that it watches and the address that it posts to. */
const configOf = (subject: {
  readonly track: string;
  readonly folder: string;
  readonly postUrl: string;
  /** The address of the published start lists. */
  readonly listsUrl: string;
  readonly id: number;
}) => ({
  name: `photo-finish-${String(subject.id)}.json`,
  text: `${JSON.stringify({ track: subject.track, watchedFolder: subject.folder, files: ['*.lif'], postUrl: subject.postUrl, startListsUrl: subject.listsUrl, contentType: contract.timingTypes[0] }, null, 2)}\n`,
});

/** Returns the id of a track's key and marks it as used; refuses an unknown or revoked key. */
export async function mustUseKey(
  tx: Tx,
  { compId, key }: { readonly compId: CompetitionId; readonly key: string },
  now: Instant,
): Promise<number> {
  const id = await useKey(tx, compId, tokenHash(key), now);
  if (id === undefined) throw new Refusal('not-found', 'This address does not work or has been revoked.');
  return id;
}

/** Revokes the key of a track; later files from it are refused. */
export const revokeTimingKey = (ctx: Ctx, { compId, id }: z.output<typeof contract.revokeTimingKey.input>) =>
  transaction(ctx.db, async (tx) => {
    const key = await endKey(tx, compId, id, ctx.now());
    if (!key?.revokedAt) throw new Refusal('not-found', 'There is no such key.');
    await writeAudit(tx, ctx, { action: 'revoke timing key', subject: 'timing key', subjectId: id, compId });
    return new Replied({ revokedAt: key.revokedAt.toISOString() }, { message: 'Key revoked.' });
  });
