import type { createCompetition as contract } from '@startline/contract/building/builder';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import type * as z from 'zod/mini';
import { readSettings } from '../../kernel/settings.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { refreshCompetitionIndex } from '../../competitions/published/index-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { draftOf, type Draft } from './record/draft.ts';
import { imagesOf, recordChange } from '../parts/history-queries.ts';
import { judgeDraft, refuseFaulty } from './record/judge-draft.ts';
import { mustBuildFor } from './record/levels.ts';
import { savedReply } from './record/read-built.ts';
import { insertCompetition } from './record/record-queries.ts';
import { columnsOf, orgIdOf, stampOf, writeLimits } from './record/write-record.ts';

/**
 * API-069: creates a competition as a draft. Without a name, an organisation, a location or its dates nothing is saved
 * and all faults are returned at once; other faults are saved with the draft and listed. Its creator becomes its
 * contact unless the call names another.
 */
export const createCompetition = (ctx: Ctx, sent: z.output<typeof contract.input>) =>
  transaction(ctx.db, async (tx) => {
    const { registration } = await readSettings(tx);
    const draft = withUsual(draftOf(undefined, sent), ctx, {
      mandatoryPb: registration.mandatoryPb,
      isContactSent: sent.options?.contact !== undefined,
      isPbSent: sent.options?.pbMandatory !== undefined,
    });
    const judged = await judgeDraft(ctx, tx, draft, 0);
    if (judged.org) mustBuildFor(ctx, orgIdOf(draft));
    const faults = [...judged.general, ...judged.options];
    refuseFaulty(faults, false);
    const id = await insertCompetition(tx, { ...columnsOf(draft, judged), ...stampOf(ctx), active: false });
    await writeLimits(tx, id, draft.options.compLimits);
    await refreshCompetitionIndex(tx, id);
    await recordChange(tx, ctx, {
      compId: id,
      kind: 'competition',
      refId: id,
      words: `${draft.name.trim()} was created.`,
      before: [],
      after: await imagesOf(tx, 'competition', [id]),
    });
    return new Replied(await savedReply(tx, ctx, id, faults), { message: savedText({ kind: 'competition' }) });
  });

function withUsual(
  draft: Draft,
  ctx: Ctx,
  {
    mandatoryPb,
    isContactSent,
    isPbSent,
  }: { readonly mandatoryPb: boolean; readonly isContactSent: boolean; readonly isPbSent: boolean },
): Draft {
  const { displayName, email } = signedInUser(ctx);
  const contact = isContactSent ? draft.options.contact : { ...draft.options.contact, userName: displayName, email };
  return {
    ...draft,
    options: { ...draft.options, contact, pbMandatory: isPbSent ? draft.options.pbMandatory : mandatoryPb },
  };
}
