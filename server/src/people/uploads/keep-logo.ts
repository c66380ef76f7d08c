import { randomBytes } from 'node:crypto';
import { days, later } from '@startline/rules/time';
import type { Uploaded } from '@startline/contract/people/uploads';
import { provedUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { sentFile } from '../../kernel/body-refusal.ts';
import { countFiles, insertFile } from './file-queries.ts';
import { makeLogo } from './make-picture.ts';

/** The path of stored files. Their names cannot be guessed and their content never changes. */
export const FILES_PATH = '/files/';

/** The most pictures that one account sends in a day, so that none fills the disk. */
const MOST_A_DAY = 100;

/** Stores a logo under a name that nobody can guess. It belongs to no organisation until one is saved with it. */
export async function keepLogo(ctx: Ctx, { name }: { readonly name: string }): Promise<Uploaded> {
  const user = provedUser(ctx);
  if ((await countFiles(ctx.db, user.id, later(ctx.now(), -days(1)))) >= MOST_A_DAY)
    throw new Refusal(
      'not-allowed',
      `You have uploaded ${String(MOST_A_DAY)} pictures in a day. Upload the next one tomorrow.`,
    );
  const { type, ending, bytes, width, height } = await makeLogo({ name, ...sentFile(ctx) });
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
