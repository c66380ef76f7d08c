import type * as contract from '@startline/contract/day/photo-finish';
import type * as z from 'zod/mini';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import type { CompetitionId } from '@startline/rules/ids';
import { readRaces } from './lynx-files.ts';
import { mustUseKey } from './keys.ts';
import type { zippedRaces } from './zip-races.ts';

/** Returns the published races as one ZIP, for an official; packed in a worker. */
export const startListZip = (
  ctx: Ctx,
  { compId }: z.output<typeof contract.startListZip.input>,
): Promise<Uint8Array<ArrayBuffer>> => zipOf(ctx, compId);

/** Returns the same ZIP to a program at the track, by its key. */
export async function fetchStartLists(
  ctx: Ctx,
  { compId, key }: z.output<typeof contract.fetchStartLists.input>,
): Promise<Uint8Array<ArrayBuffer>> {
  await transaction(ctx.db, (tx) => mustUseKey(tx, { compId, key }, ctx.now()));
  return zipOf(ctx, compId);
}

async function zipOf(ctx: Ctx, compId: CompetitionId): Promise<Uint8Array<ArrayBuffer>> {
  const published = await readRaces(ctx.db, compId);
  return new Uint8Array(await offLoop<typeof zippedRaces>(ctx, 'zippedRaces', { published, now: ctx.now() }));
}
