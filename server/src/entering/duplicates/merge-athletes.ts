import type { mergeDuplicate as contract } from '@startline/contract/people/duplicates';
import { shortDay } from '@startline/rules/formats/dates';
import type { AthleteId, UserId } from '@startline/rules/ids';
import { needsBoth, NOTICE_LASTS, takesEffectNow, type MergeRole } from '@startline/rules/people/athletes/merging';
import { later, wallClock } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { provedUser } from '../../access/signed-in.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { mergeAskedLetter, mergedLetter } from '../../letters/merge-letters.ts';
import { openPair } from './list-duplicates.ts';
import { addMerge, noteDone, type DoneMerge } from './merge-queries.ts';
import { keepersOf, mergerOf } from './merger.ts';
import { mergeRecords } from './move-records.ts';
import { readKeepers, type Keeper, type SideRow } from './pair-queries.ts';

/**
 * Merges two records, or schedules the merge for when the people with them on their lists have had their time to object. Merges at
 * once when nobody has them on a list, or when an administrator ends a dispute.
 */
export async function mergeDuplicate(ctx: Ctx, request: z.output<typeof contract.input>) {
  const user = provedUser(ctx);
  const { as } = mergerOf(user);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const { one, other } = await openPair(tx, request.id);
    if (request.keep !== one.id && request.keep !== other.id)
      throw new Refusal('bad-input', 'Choose which of the two records stays.');
    const [kept, gone] = request.keep === one.id ? [one, other] : [other, one];
    const people = await readKeepers(tx, [kept.id, gone.id]);
    const now = ctx.now();
    const keepers = keepersOf(people, kept.id, gone.id);
    const isNow = takesEffectNow(as, request.atOnce, keepers);
    const { take, shares } = request;
    const merge = { kept: kept.id, gone: gone.id, as, take, shares, by: user.id, now };
    if (isNow) {
      const id = await takeEffect({ tx, ctx, settings }, merge);
      return { id, state: 'done' as const, message: `The two records of ${nameOf(kept)} have been merged.` };
    }
    const takesEffectAt = later(now, NOTICE_LASTS);
    const id = await addMerge(tx, { ...merge, takesEffectAt });
    if (id === undefined)
      throw new Refusal(
        'changed-meanwhile',
        'A merge of these two records is already waiting for the people who have them on their lists.',
      );
    await writeAudit(tx, ctx, {
      action: 'athlete.ask-merge',
      subject: 'athlete',
      subjectId: kept.id,
      after: { goneId: gone.id, as, shares },
    });
    await tellBefore(tx, ctx, {
      kept,
      gone,
      people,
      as,
      shares,
      needsBoth: needsBoth(as, keepers),
      until: shortDay(wallClock(takesEffectAt, 'Europe/London').date),
    });
    return {
      id,
      state: 'waiting' as const,
      message: `The people who have the records on their lists have been told by email. The records become one ${
        needsBoth(as, keepers) ? 'only if both families agree' : 'unless somebody objects'
      }.`,
    };
  });
}

const nameOf = ({ firstName, surName }: Pick<SideRow, 'firstName' | 'surName'>): string => `${firstName} ${surName}`;

type Notice = {
  readonly kept: SideRow;
  readonly gone: SideRow;
  readonly people: readonly Keeper[];
  readonly as: MergeRole;
  readonly shares: boolean;
  readonly needsBoth: boolean;
  readonly until: string;
};

/** Tells everybody with one of the records on their list, once each, under the name of that record. */
async function tellBefore(
  tx: Tx,
  ctx: Ctx,
  { kept, gone, people, as, shares, needsBoth, until }: Notice,
): Promise<void> {
  for (const { keeper, stays } of toldOf(people, kept.id)) {
    const others = shares && people.some((one) => one.id !== keeper.id && one.athlete !== keeper.athlete);
    const athlete = nameOf(keeper.athlete === kept.id ? kept : gone);
    const told = { athlete, as, until, needsBoth, others, stays: stays || shares };
    await sendLetter(tx, ctx, (site) => mergeAskedLetter(site, keeper, told));
  }
}

/** Returns each keeper once, with whether they have the remaining record. */
function toldOf(people: readonly Keeper[], kept: AthleteId): { keeper: Keeper; stays: boolean }[] {
  const keepers = new Map<UserId, Keeper>();
  for (const one of people) if (one.athlete === kept || !keepers.has(one.id)) keepers.set(one.id, one);
  return [...keepers.values()].map((keeper) => ({ keeper, stays: keeper.athlete === kept }));
}

export type Deps = {
  readonly tx: Tx;
  readonly ctx: Pick<Ctx, 'caller' | 'now' | 'requestId' | 'config'>;
  readonly settings: EntrySettings;
};

/** Merges under lock, writes the log of both records, and tells the people who had them on their lists. Returns the merge's id. */
export async function takeEffect({ tx, ctx, settings }: Deps, merge: DoneMerge): Promise<number> {
  const { kept, gone, as, take, shares, by } = merge;
  const people = await readKeepers(tx, [kept, gone]);
  const moved = await mergeRecords({ tx, ctx, settings }, { kept, gone, take, shares, by: by === null ? [] : [by] });
  const mergeId = await noteDone(tx, merge, moved);
  const facts = { keptId: kept, goneId: gone, mergeId, as, by, take, shares, entries: moved.entries.length };
  for (const subjectId of [kept, gone])
    await writeAudit(tx, ctx, { action: 'athlete.merge', subject: 'athlete', subjectId, after: facts });
  const athlete = `${String(moved.after['first_name'])} ${String(moved.after['surname'])}`;
  for (const { keeper, stays } of toldOf(people, kept))
    await sendLetter(tx, ctx, (site) => mergedLetter(site, keeper, { athlete, stays: stays || shares }));
  return mergeId;
}
