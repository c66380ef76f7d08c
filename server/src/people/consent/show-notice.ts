import { NOTICE_DATE, NOTICE_VERSION, privacyNotice, type NoticeFacts } from '@startline/rules/keeping/notice';
import type { Ctx } from '../../kernel/context.ts';

/** Returns this installation's facts for the notice. */
export const noticeFacts = ({ config }: Pick<Ctx, 'config'>): NoticeFacts => ({
  operator: config.operatorName,
  contact: config.privacyContact,
  edition: config.orgCode,
});

/** Returns the privacy notice of this installation. */
export async function showNotice(ctx: Ctx) {
  return Promise.resolve({ version: NOTICE_VERSION, date: NOTICE_DATE, sections: privacyNotice(noticeFacts(ctx)) });
}
