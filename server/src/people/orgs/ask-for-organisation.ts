import type { askForOrg, Org } from '@startline/contract/people/orgs';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { provedUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { withRightsNow } from './caller-with-rights.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { noteAgreement, readOrganiserTerms } from '../consent/consent-queries.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { orgAskedLetter } from '../../letters/org-letters.ts';
import { checkLogo, checkName } from './check-organisation.ts';
import { countPending, insertOrg, noteTerms, readDeciders, readOrg } from './org-queries.ts';
import { orgRecord } from './org-record.ts';
import { insertPermission } from './permission-queries.ts';

/** The most organisations of one person that may wait for a decision. */
const MOST_WAITING = 5;

/**
 * Asks for an organisation (API-135). The caller accepts the terms for organisers, becomes its administrator and may
 * prepare competitions at once; nothing is published before an administrator of the application approves it. The
 * administrators are told by mail.
 */
export async function askForOrganisation(
  ctx: Ctx,
  { name, logo, aocode, acceptTerms }: z.output<typeof askForOrg.input>,
): Promise<Replied<Org>> {
  const caller = provedUser(ctx);
  if (!acceptTerms) throw badInput([{ field: 'acceptTerms', message: 'Read and accept the terms for organisers.' }]);
  const now = ctx.now();
  const made = await transaction(ctx.db, async (tx) => {
    await checkName(tx, name, 0);
    await checkLogo(tx, logo, caller.id);
    if ((await countPending(tx, caller.id)) >= MOST_WAITING)
      throw new Refusal(
        'too-many-requests',
        'You have already asked for several organisations. Wait for a decision on them before you ask for more.',
      );
    const id = await insertOrg(tx, { name, logo, aoCode: aocode, askedBy: caller.id, now });
    await insertPermission(tx, { userId: caller.id, role: 'ADMIN', orgId: id, compId: 0, permLevels: [] });
    await noteTerms(tx, id, caller.id, now);
    const text = await readOrganiserTerms(tx);
    if (text !== undefined)
      await noteAgreement(tx, { userId: caller.id, kind: 'organiser-terms', orgId: id, text: cleanText(text), now });
    await writeAudit(tx, ctx, {
      action: 'organisation-asked',
      subject: 'organisation',
      subjectId: id,
      orgId: id,
      after: { name, aocode, logo, terms: true },
    });
    for (const to of await readDeciders(tx))
      await sendLetter(tx, ctx, (site) => orgAskedLetter(site, to, { org: name, asker: caller.displayName }));
    return { row: await readOrg(tx, id), caller: await withRightsNow(tx, caller) };
  });
  if (!made.row) throw new Error('The organisation that was just made is not there.');
  return new Replied(orgRecord(ctx, made.caller, made.row), { message: savedText({ kind: 'organisation', name }) });
}
