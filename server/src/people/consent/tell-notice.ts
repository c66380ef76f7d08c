import type { UserId } from '@startline/rules/ids';
import { NOTICE_VERSION, noticeText } from '@startline/rules/keeping/notice';
import type { Ctx } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';
import { hashOf, noteAgreement, readAgreed } from './consent-queries.ts';
import { noticeFacts } from './show-notice.ts';

/** Returns whether a user has yet to be told the present privacy notice. */
export async function isNoticeDue(db: Db | Tx, ctx: Pick<Ctx, 'config'>, userId: UserId): Promise<boolean> {
  const hash = hashOf(noticeText(noticeFacts(ctx)));
  return !(await readAgreed(db, userId)).some((note) => note.kind === 'privacy-notice' && note.hash === hash);
}

/**
 * Records that a user was told the privacy notice, once for each text. Another version than today's comes from an
 * outdated page: nothing is recorded, and the notice is shown again later.
 */
export async function noteNotice(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  { userId, version }: { readonly userId: UserId; readonly version: number | undefined },
): Promise<void> {
  if (version !== NOTICE_VERSION || !(await isNoticeDue(tx, ctx, userId))) return;
  const text = noticeText(noticeFacts(ctx));
  await noteAgreement(tx, { userId, kind: 'privacy-notice', text, now: ctx.now() });
}
