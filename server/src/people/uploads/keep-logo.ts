import { randomBytes } from 'node:crypto';
import type { Uploaded } from '@startline/contract/people/uploads';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { insertFile } from './file-queries.ts';
import { makeLogo } from './make-picture.ts';

/** The path of stored files. Their names cannot be guessed and their content never changes. */
export const FILES_PATH = '/files/';

/** Stores a logo under a name that nobody can guess. It belongs to no organisation until one is saved with it. */
export async function keepLogo(ctx: Ctx, { name }: { readonly name: string }): Promise<Uploaded> {
  const user = signedInUser(ctx);
  if (!ctx.file)
    throw new Refusal('unsupported-media', 'Send the picture itself as the body, with its own content type.');
  const { type, ending, bytes, width, height } = await makeLogo({ name, ...ctx.file });
  const kept = `${randomBytes(16).toString('hex')}.${ending}`;
  await ctx.outside.files.put(kept, bytes);
  await transaction(ctx.db, (tx) =>
    insertFile(tx, {
      name: kept,
      kind: 'logo',
      type,
      bytes: bytes.length,
      width,
      height,
      user_id: user.id,
      created_at: new Date(ctx.now()),
    }),
  );
  return { url: `${FILES_PATH}${kept}`, type, width, height, bytes: bytes.length };
}
