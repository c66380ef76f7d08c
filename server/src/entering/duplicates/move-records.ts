import type { AthleteId, EntryId, LineId, UserId } from '@startline/rules/ids';
import type { MergeField } from '@startline/rules/people/athletes/merging';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import type { EntrySettings } from '../../selling/prices/ask-settings.ts';
import { lockPrices } from '../entries/facts/discount-queries.ts';
import { giveDiscounts } from '../entries/facts/give-discounts.ts';
import { Places, type Taking } from '../../selling/places/places.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { announce } from '../../kernel/live-queries.ts';
import { proveNumber } from '../../people/athletes/queries.ts';
import { giveBests, type MovedBests } from './best-queries.ts';
import { conflictText } from './merger.ts';
import { mergedRecord, type StoredAthlete } from './merged-record.ts';
import {
  giveAnswers,
  giveEntries,
  giveItems,
  giveLines,
  giveLinks,
  giveRequests,
  giveTeams,
  heldBy,
  lockAthletes,
  lockPeople,
  readEntriesOf,
  readLinesOf,
  readStored,
  removeAthlete,
  spotsFor,
  takeLinks,
  writeStored,
  type Link,
  type MovedEntry,
} from './move-queries.ts';
import { hasOpenOrder, readConflicts } from './pair-queries.ts';

/** The records that a merge moved, stored for undoing. */
export type Moved = {
  readonly gone: StoredAthlete;
  readonly before: StoredAthlete;
  readonly after: StoredAthlete;
  readonly entries: readonly EntryId[];
  readonly requests: readonly number[];
  /** Missing in merges from before teams existed. */
  readonly teams?: readonly LineId[];
  /** Missing in merges from before items were bought for athletes. */
  readonly items?: readonly LineId[];
  /** The questions whose answers were moved. Missing in merges from before organisers asked questions. */
  readonly answers?: readonly number[];
  /** The users whose lists had the removed record, who lost the remaining one, and who newly got it. */
  readonly links: {
    readonly gone: readonly Link[];
    readonly ended: readonly Link[];
    readonly added: readonly UserId[];
  };
  readonly bests: MovedBests;
};

type Ids = { readonly kept: AthleteId; readonly gone: AthleteId };
type Wish = Ids & { readonly take: readonly MergeField[]; readonly shares: boolean; readonly by: readonly UserId[] };
export type Deps = { readonly tx: Tx; readonly ctx: Pick<Ctx, 'now'>; readonly settings: EntrySettings };

/**
 * Merges two records into one under lock: people, limits, counts, entries, requests, athletes, each in id order.
 * Refuses when both have a place in one event. The database refuses to delete the other record while any row names it.
 */
export async function mergeRecords(
  { tx, ctx, settings }: Deps,
  { kept, gone, take, shares, by }: Wish,
): Promise<Moved> {
  const { entries, places } = await lockRecords(tx, { from: gone, to: kept, by }, ctx.now());
  const [before, going] = [await readStored(tx, kept), await readStored(tx, gone)];
  if (!before || !going) throw new Error('A locked record is gone.');
  await refuseConflicts(tx, { kept, gone });
  await moveEntries({ tx, ctx, settings }, { entries, places, to: kept });
  const links = await moveLinks(tx, { kept, gone }, shares);
  const bests = await giveBests(tx, gone, kept);
  const requests = await giveRequests(tx, gone, kept);
  const teams = await giveTeams(tx, gone, kept);
  const items = await giveItems(tx, gone, kept);
  const answers = await giveAnswers(tx, gone, kept);
  for (const line of await giveLines(tx, gone, kept)) await places.wait(tx, line, -1);
  await removeAthlete(tx, gone);
  await writeStored(tx, mergedRecord(before, going, take));
  await proveNumber(tx, kept, ctx.now());
  const after = await readStored(tx, kept);
  if (!after) throw new Error('A locked record is gone.');
  return {
    gone: going,
    before,
    after,
    entries: entries.map(({ id }) => id),
    requests,
    teams,
    items,
    answers,
    links,
    bests,
  };
}

type Locking = { readonly from: AthleteId; readonly to: AthleteId; readonly by: readonly UserId[] };

/** Locks everything that moving an athlete's entries affects, and reads these entries. */
export async function lockRecords(
  tx: Tx,
  { from, to, by }: Locking,
  now: ReturnType<Ctx['now']>,
): Promise<{ entries: MovedEntry[]; places: Places }> {
  await lockPeople(tx, [from, to], by);
  const seen = await readEntriesOf(tx, from);
  const places = await Places.lock(tx, [...seen, ...spotsFor(seen, to), ...(await readLinesOf(tx, from))], now);
  for (const { userId, compId } of heldBy(seen)) await lockPrices(tx, userId, [compId]);
  const there = await lockAthletes(tx, from, [from, to]);
  const entries = await readEntriesOf(tx, from);
  const isNew = (one: MovedEntry): boolean => !seen.some(({ id, ceid }) => id === one.id && ceid === one.ceid);
  if (there.length < 2 || entries.some(isNew))
    throw new Refusal('changed-meanwhile', 'One of the two records has changed in the meantime. Look at them again.');
  return { entries, places };
}

async function refuseConflicts(tx: Tx, { kept, gone }: Ids): Promise<void> {
  const conflicts = (await readConflicts(tx, kept, gone)).map(conflictText);
  if (conflicts.length > 0) throw new Refusal('merge-refused', conflicts.join(' '), { facts: { conflicts } });
  if (await hasOpenOrder(tx, kept, gone))
    throw new Refusal(
      'merge-refused',
      'Both records have a place in the same order, which is waiting for a card payment. Merge them once that order is paid or has lapsed.',
    );
}

const takingOf = ({ state }: MovedEntry): Taking =>
  state === 'held' ? 'held' : state === 'paid' || state === 'awaiting-cheque' ? 'taken' : 'none';

type Moving = { readonly entries: readonly MovedEntry[]; readonly places: Places; readonly to: AthleteId };

/** Moves entries to another athlete, with their counts in limits and discounts. */
export async function moveEntries({ tx, ctx, settings }: Deps, { entries, places, to }: Moving): Promise<void> {
  for (const entry of entries) {
    const taking = takingOf(entry);
    if (taking === 'none') continue;
    places.move(entry, taking, 'none');
    places.move({ ...entry, athleteId: to }, 'none', taking);
  }
  await places.write(tx);
  await giveEntries(
    tx,
    entries.map(({ id }) => id),
    to,
  );
  for (const basket of heldBy(entries)) await giveDiscounts(tx, { ...basket, now: ctx.now(), settings });
  const shown = entries.filter((entry) => takingOf(entry) === 'taken');
  for (const { compId, id } of shown) await announce(tx, { compId, kind: 'entries', refId: id, now: ctx.now() });
}

/**
 * Moves the record to the lists that it belongs on afterwards. The merged record is on no list of an unproved address,
 * which may be anyone's; entries made with such an address stay theirs.
 */
async function moveLinks(tx: Tx, { kept, gone }: Ids, shares: boolean): Promise<Moved['links']> {
  const links = await takeLinks(tx, gone, 'everybody');
  const ended = await takeLinks(tx, kept, 'unproved');
  const added = shares ? await giveLinks(tx, kept, links, 'proved') : [];
  return { gone: links, ended, added };
}
