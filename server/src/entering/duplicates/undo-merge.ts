import type { undoMerge as contract } from '@startline/contract/people/duplicates';
import { UNDO_LASTS } from '@startline/rules/people/athletes/merging';
import { later, type Instant } from '@startline/rules/time';
import type { AthleteId, EntryId, UserId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { provedUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { Places } from '../../selling/places/places.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { takeBestsBack } from './best-queries.ts';
import { endMerge, lockMerge, readMoved } from './merge-queries.ts';
import { restoredRecord } from './merged-record.ts';
import {
  giveAnswers,
  giveItems,
  giveLinks,
  giveRequests,
  giveTeams,
  insertStored,
  lockAthletes,
  lockPeople,
  readEntriesOf,
  readStored,
  spotsFor,
  takeOffLists,
  writeStored,
} from './move-queries.ts';
import { moveEntries, type Deps, type Moved } from './move-records.ts';

const tooLate = (): Refusal =>
  new Refusal(
    'cannot-undo',
    'This merge can no longer be undone. It has already been undone, or the 30 days are over.',
  );

/**
 * Undoes a merge: what was moved goes back, later changes and additions stay with the remaining record. For
 * administrators.
 */
export async function undoMerge(ctx: Ctx, { id }: z.output<typeof contract.input>) {
  const user = provedUser(ctx);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const merge = await lockMerge(tx, id);
    const moved = merge && (await readMoved(tx, id));
    if (!merge?.endedAt || !moved || later(instantOf(merge.endedAt), UNDO_LASTS) < ctx.now()) throw tooLate();
    const { kept, gone } = merge;
    await moveBack({ tx, ctx, settings }, moved, { kept, gone, by: user.id });
    await endMerge(tx, id, { state: 'undone', by: user.id, why: '' }, ctx.now());
    for (const subjectId of [kept, gone])
      await writeAudit(tx, ctx, {
        action: 'athlete.undo-merge',
        subject: 'athlete',
        subjectId,
        after: { mergeId: id },
      });
    return { state: 'undone' as const };
  });
}

const instantOf = (at: Date): Instant => at.getTime() as Instant;

type Parted = { readonly kept: AthleteId; readonly gone: AthleteId; readonly by: UserId };

/** Moves back what a merge moved, under the same locks. The removed record comes first, so that rows may name it. */
async function moveBack({ tx, ctx, settings }: Deps, moved: Moved, { kept, gone, by }: Parted): Promise<void> {
  await lockPeople(tx, [kept], [by, ...moved.links.gone.map((link) => link.user_id)]);
  const isMoved = (entry: { readonly id: EntryId }): boolean => moved.entries.includes(entry.id);
  const seen = (await readEntriesOf(tx, kept)).filter(isMoved);
  await insertStored(tx, moved.gone, kept);
  const places = await Places.lock(tx, [...seen, ...spotsFor(seen, gone)], ctx.now());
  await lockAthletes(tx, kept, [kept, gone]);
  const entries = (await readEntriesOf(tx, kept)).filter(isMoved);
  await moveEntries({ tx, ctx, settings }, { entries, places, to: gone });
  await takeBestsBack(tx, kept, moved.bests);
  await giveRequests(tx, kept, gone, moved.requests);
  await giveTeams(tx, kept, gone, moved.teams ?? []);
  await giveItems(tx, kept, gone, moved.items ?? []);
  await giveAnswers(tx, kept, gone, moved.answers ?? []);
  await takeOffLists(tx, kept, moved.links.added);
  await giveLinks(tx, kept, moved.links.ended, 'everybody');
  await giveLinks(tx, gone, moved.links.gone, 'everybody');
  const current = await readStored(tx, kept);
  if (!current) throw tooLate();
  await writeStored(tx, restoredRecord(current, moved.before, moved.after));
  await writeStored(tx, moved.gone);
}
