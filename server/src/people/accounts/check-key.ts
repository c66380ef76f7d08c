import type { Ctx } from '../../kernel/context.ts';
import { isKeyOpen } from './records/key-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';

/** Tells whoever opens a mailed link whether it works still, before they fill in its form. Uses nothing up. */
export const checkKey = async (ctx: Ctx, { key }: { readonly key: string }): Promise<{ works: boolean }> => ({
  works: await isKeyOpen(ctx.db, tokenHash(key), ctx.now()),
});
