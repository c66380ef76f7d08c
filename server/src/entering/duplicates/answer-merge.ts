import type { answerMerge as answerContract, Merge } from '@startline/contract/people/duplicates';
import { isAppAdmin } from '@startline/rules/access/permissions';
import type { UserId } from '@startline/rules/ids';
import { allAgreed, needsBoth, UNDO_LASTS, type Keepers } from '@startline/rules/people/athletes/merging';
import { later, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { provedUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { mergeStoppedLetter } from '../../letters/merge-letters.ts';
import { takeEffect } from './merge-athletes.ts';
import {
  endMerge,
  lockMerge,
  noteAgreed,
  readAsker,
  readMerges,
  type ListedMerge,
  type MergeRow,
} from './merge-queries.ts';
import { keepersOf } from './merger.ts';
import { readKeepers } from './pair-queries.ts';

/** Lists the merges that wait for the caller or that the caller asked for; all of them for administrators. */
export async function listMerges(ctx: Ctx): Promise<Merge[]> {
  const user = provedUser(ctx);
  const isAdmin = isAppAdmin(rightsOf(user));
  const since = later(ctx.now(), -UNDO_LASTS);
  const rows = await readMerges(ctx.db, { user: user.id, isAdmin }, since);
  const waiting = rows.filter(({ state }) => state === 'waiting').flatMap(({ kept, gone }) => [kept, gone]);
  const people = waiting.length === 0 ? [] : await readKeepers(ctx.db, waiting);
  return rows.map((row) => shown(row, isAdmin, keepersOf(people, row.kept, row.gone)));
}

function shown(row: ListedMerge, isAdmin: boolean, keepers: Keepers): Merge {
  const isKeeper = row.state === 'waiting' && (row.keepsKept || row.keepsGone);
  return {
    id: row.id,
    state: row.state,
    athlete: `${row.firstName} ${row.surName}`,
    as: isKeeper ? 'keeper' : isAdmin ? 'administrator' : 'representative',
    askedAt: row.askedAt.toISOString(),
    takesEffectAt: row.takesEffectAt.toISOString(),
    shares: row.shares,
    staysListed: row.keepsKept || row.shares,
    why: row.why,
    mayAnswer: row.state === 'waiting' && (isKeeper || isAdmin),
    hasAgreed: isKeeper && hasAgreed(row),
    needsBoth: needsBoth(row.as, keepers),
    undoUntil: isAdmin ? undoUntil(row) : null,
  };
}

const hasAgreed = (row: ListedMerge): boolean =>
  (!row.keepsKept || row.keptAgreedBy !== null) && (!row.keepsGone || row.goneAgreedBy !== null);

const undoUntil = ({ state, endedAt }: ListedMerge): string | null =>
  state === 'done' && endedAt ? new Date(later(endedAt.getTime() as Instant, UNDO_LASTS)).toISOString() : null;

/** Stops a waiting merge, or agrees to it. It takes effect at once when everybody asked has agreed. */
export async function answerMerge(ctx: Ctx, { id, agree }: z.output<typeof answerContract.input>) {
  const user = provedUser(ctx);
  const isAdmin = isAppAdmin(rightsOf(user));
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const merge = await lockMerge(tx, id);
    const { keepers, sides } = await sidesOf(tx, merge, user.id);
    if (merge?.state !== 'waiting' || !(sides.kept || sides.gone || isAdmin))
      throw new Refusal('not-found', 'This merge no longer exists. It was stopped, or has taken effect.');
    if (!agree) {
      await stopMerge(tx, ctx, merge, {
        by: user.id,
        why: stoppedText(sides),
      });
      return { state: 'stopped' as const };
    }
    await noteAgreed(tx, id, { kept: sides.kept ? user.id : null, gone: sides.gone ? user.id : null });
    await writeAudit(tx, ctx, {
      action: 'athlete.agree-merge',
      subject: 'athlete',
      subjectId: merge.kept,
      after: { mergeId: id, sides },
    });
    const agreed = { kept: sides.kept || merge.keptAgreedBy !== null, gone: sides.gone || merge.goneAgreedBy !== null };
    if (!allAgreed(agreed, keepers)) return { state: 'waiting' as const };
    await takeEffect({ tx, ctx, settings }, { ...merge, now: ctx.now() });
    return { state: 'done' as const };
  });
}

/** Returns the people who have the records of a merge on their lists, and which of them a user has. */
async function sidesOf(tx: Tx, merge: MergeRow | undefined, user: UserId) {
  const keepers = merge
    ? keepersOf(await readKeepers(tx, [merge.kept, merge.gone]), merge.kept, merge.gone)
    : { kept: [], gone: [] };
  return { keepers, sides: { kept: keepers.kept.includes(user), gone: keepers.gone.includes(user) } };
}

/** Returns why a merge was stopped: by somebody who has one of the records, or by an administrator. */
const stoppedText = ({ kept, gone }: { readonly kept: boolean; readonly gone: boolean }): string =>
  kept || gone
    ? 'Somebody who has one of the records on their list objected. If you disagree, an administrator can decide.'
    : 'An administrator stopped it.';

/** Ends a waiting merge, and tells the person who asked for it why. */
export async function stopMerge(
  tx: Tx,
  ctx: Pick<Ctx, 'caller' | 'now' | 'requestId' | 'config'>,
  { id, kept, gone }: MergeRow,
  { by, why }: { readonly by: UserId | null; readonly why: string },
): Promise<void> {
  await endMerge(tx, id, { state: 'stopped', by, why }, ctx.now());
  await writeAudit(tx, ctx, {
    action: 'athlete.stop-merge',
    subject: 'athlete',
    subjectId: kept,
    after: { mergeId: id, goneId: gone },
    reason: why,
  });
  const asker = await readAsker(tx, id);
  if (asker && asker.id !== by)
    await sendLetter(tx, ctx, (site) => mergeStoppedLetter(site, asker, { athlete: asker.athlete, why }));
}
