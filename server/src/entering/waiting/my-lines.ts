import type { myLines as contract } from '@startline/contract/entering/waiting';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readMyLines } from './my-line-queries.ts';

/** Lists the coming events in which the caller waits for places, soonest first. */
export async function myLines(ctx: Ctx): Promise<z.input<typeof contract.output>> {
  const rows = await readMyLines(ctx.db, signedInUser(ctx).id, ctx.now());
  return rows.map(({ startsAt, offeredUntil, ...row }) => ({
    ...row,
    startDateTime: startsAt.toISOString(),
    offeredUntil: offeredUntil?.toISOString() ?? null,
  }));
}
