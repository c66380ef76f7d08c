import type { Ctx } from '../../kernel/context.ts';
import { isKeyOpen } from './records/key-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';

/** Tells whether a mailed link still works, before its reader fills in the form. Does not use the key up. */
export const checkKey = async (ctx: Ctx, { key }: { readonly key: string }): Promise<{ works: boolean }> => ({
  works: await isKeyOpen(ctx.db, tokenHash(key), ctx.now()),
});
