import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { readAgreements } from './consent-queries.ts';

/** Lists what the caller agreed to or was told. */
export async function listAgreements(ctx: Ctx) {
  const rows = await readAgreements(ctx.db, signedInUser(ctx).id);
  return rows.map(({ agreedAt, text, ...row }) => ({
    ...row,
    agreedAt: agreedAt.toISOString(),
    text: cleanText(text),
  }));
}
