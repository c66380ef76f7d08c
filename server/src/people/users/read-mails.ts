import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { letterWithKey, withoutKeys } from '../../letters/mailed-key.ts';
import { findMail, listMailRows } from './mail-queries.ts';

/** Lists the mails of this installation, newest first; `meta.totalCount` counts all. */
export async function listMails(
  ctx: Ctx,
  { search, page, pagesize }: { readonly search: string; readonly page: number; readonly pagesize: number },
) {
  const { rows, total } = await listMailRows(ctx.db, { search, page, size: pagesize });
  return new Replied(
    rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    { meta: { totalCount: total } },
  );
}

/**
 * Reads one mail. Hides the keys in its links, which are for its reader only, unless the operator has mails read on the
 * administrator's screen.
 */
export async function readMail(ctx: Ctx, { id }: { readonly id: number }) {
  const mail = await findMail(ctx.db, id);
  if (!mail) throw new Refusal('not-found', 'There is no such email.');
  const { letter: kept, seed, createdAt, ...head } = mail;
  const { mailsOnScreen, secretKey } = ctx.config;
  const letter = mailsOnScreen ? letterWithKey(kept, seed ?? undefined, secretKey) : kept;
  const shown = (text: string): string => (mailsOnScreen ? text : withoutKeys(text));
  return {
    ...head,
    createdAt: createdAt.toISOString(),
    to: letter.to,
    subject: letter.subject,
    text: shown(letter.text),
    html: shown(letter.html),
    attachments: letter.attachments.map(({ name, type }) => ({ name, type })),
  };
}
