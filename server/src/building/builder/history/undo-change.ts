import { completeOptions } from '@startline/contract/competitions/options';
import type { CompetitionId } from '@startline/rules/ids';
import { refreshCompetitionIndex } from '../../../competitions/published/index-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { draftOf } from '../record/draft.ts';
import { levelsOf } from './history-kinds.ts';
import { askFirst } from '../../parts/ask-first.ts';
import {
  builtTables,
  following,
  imagesOf,
  keyOf,
  lockChange,
  lockUndoing,
  noteUndone,
  recordChange,
  type ChangeRow,
  type Image,
} from '../../parts/history-queries.ts';
import { judgeDraft, refuseFaulty } from '../record/judge-draft.ts';
import { levelsAt, mustHave } from '../record/levels.ts';
import { isMaking } from './list-history.ts';
import { mustRead } from '../record/must-read.ts';
import {
  columnsOf,
  enteredEvents,
  lockEventLimits,
  makeAgain,
  putBack,
  removeLimits,
  removeRow,
  setEventCap,
  standsAs,
} from './undo-queries.ts';
import { lockRecord } from './undo-lock-queries.ts';
import { writeLimits } from '../record/write-record.ts';

type Asked = { readonly id: CompetitionId; readonly changeId: number; readonly again?: boolean | undefined };
type Undoing = {
  readonly tx: Tx;
  readonly change: ChangeRow;
  readonly compId: CompetitionId;
  readonly by: { readonly changedBy: number; readonly at: Date };
};

/**
 * Undoes one change, or does it again: restores old values, removes the rows it inserted, inserts the rows it deleted.
 * Refuses unless every record is still as the change left it, and obeys all other rules: no limit below the entries, no removal of an
 * event with entries. The undoing is itself recorded as a change.
 */
export const undoChange = (ctx: Ctx, { id, changeId, again = false }: Asked) =>
  transaction(ctx.db, async (tx) => {
    await lockRecord(tx, id);
    const row = await mustRead(tx, id);
    const step = await lockChange(tx, id, changeId);
    if (!step) throw new Refusal('not-found', 'There is no such change. Load the history again.');
    const requests = levelsOf(step);
    if (requests === undefined || isMaking(step))
      throw new Refusal(
        'cannot-undo',
        'This cannot be undone here. Use the buttons to publish the competition, stop its entries, turn it back into a draft or delete it.',
      );
    const levels = levelsAt(ctx, { orgId: row.org_id, compId: id });
    for (const level of requests) mustHave(levels, level);
    if (step.undone !== again)
      throw new Refusal('cannot-undo', again ? 'This change already applies.' : 'This change has already been undone.');
    const change = again ? await lockUndoing(tx, changeId) : step;
    if (!change) throw new Error('A step that has been undone cannot be undone again.');
    const undoing = { tx, change, compId: id, by: { changedBy: signedInUser(ctx).id, at: new Date(ctx.now()) } };
    const before = await touched(undoing);
    if (row.active) mustKeepNumbers(change);
    await takeBack(undoing);
    await keepLimits(undoing);
    if (row.active) await mustStayWhole(tx, ctx, id);
    await refreshCompetitionIndex(tx, id);
    const after = await touched(undoing);
    await askFirst(tx, ctx, { compId: id, kind: change.kind, before, after });
    const text = `${again ? 'Redone' : 'Undone'}: ${step.words}`;
    await recordChange(tx, ctx, {
      compId: id,
      kind: change.kind,
      refId: change.refId,
      words: text,
      before,
      after,
      undoes: changeId,
    });
    await noteUndone(tx, changeId, !again);
    return new Replied({ changeId, words: text }, { message: text });
  });

/** Returns the current rows that a change touched, referenced rows first. */
async function touched({ tx, change }: Undoing): Promise<Image[]> {
  const images: Image[] = [];
  for (const table of builtTables)
    images.push(...(await imagesOf(tx, table, idsIn([...change.before, ...change.after], table))));
  return images;
}

/** Refuses to change event numbers once published, since they name photo-finish files. */
function mustKeepNumbers({ before }: ChangeRow): void {
  if (before.some(({ table, row }) => table === 'event_group' && 'event_no' in row))
    throw new Refusal('cannot-undo', 'Event numbers cannot change once a competition is published.');
}

/** Refuses an undoing that would leave a fault in a published competition. */
async function mustStayWhole(tx: Tx, ctx: Ctx, id: CompetitionId): Promise<void> {
  const judged = await judgeDraft(ctx, tx, draftOf(await mustRead(tx, id), {}), id);
  refuseFaulty([...judged.general, ...judged.options], true);
}

const idsIn = (images: readonly Image[], table: Image['table']): number[] => [
  ...new Set(images.filter((image) => image.table === table).map(({ id }) => id)),
];
/** Sorts rows into the order in which they may be inserted: referenced rows first. */
const inOrder = (images: readonly Image[]): Image[] =>
  builtTables.flatMap((table) => images.filter((image) => image.table === table));

async function takeBack({ tx, change, by }: Undoing): Promise<void> {
  const previous = new Map(change.before.map((image) => [keyOf(image), image]));
  const is = new Map(change.after.map((image) => [keyOf(image), image]));
  for (const image of inOrder(change.before)) if (!is.has(keyOf(image))) await again(tx, image, by);
  for (const image of inOrder(change.after)) {
    const old = previous.get(keyOf(image));
    if (old) await back(tx, { old, image }, by);
  }
  const made = inOrder(change.after)
    .filter((image) => !previous.has(keyOf(image)))
    .reverse();
  await removeMade(tx, made);
}

const elsewhere = (): Refusal =>
  new Refusal('cannot-undo', 'This has been changed again since, so it cannot be undone. Change it by hand.');

/** Inserts a deleted row again, unless its number is taken. */
async function again(tx: Tx, image: Image, by: Undoing['by']): Promise<void> {
  const known = await columnsOf(tx, image.table);
  if ((await standsAs(tx, image, [])) !== undefined) throw elsewhere();
  await guarded(() =>
    makeAgain(
      tx,
      image,
      Object.keys(image.row).filter((name) => known.has(name)),
      by,
    ),
  );
}

async function back(
  tx: Tx,
  { old, image }: { readonly old: Image; readonly image: Image },
  by: Undoing['by'],
): Promise<void> {
  const known = await columnsOf(tx, image.table);
  const names = Object.keys(old.row).filter((name) => known.has(name));
  if ((await standsAs(tx, image, names)) !== true) throw elsewhere();
  await guarded(() => putBack(tx, old, names, by));
}

/** Removes the rows that the change inserted, unless somebody entered or something else refers to them. */
async function removeMade(tx: Tx, made: readonly Image[]): Promise<void> {
  const events = idsIn(made, 'comp_event');
  await lockEventLimits(tx, events);
  const entered = await enteredEvents(tx, events);
  if (entered.length > 0)
    throw new Refusal(
      'has-entries',
      `${entered.length === 1 ? 'One of these events has' : `${String(entered.length)} of these events have`} entries, so ${entered.length === 1 ? 'it stays' : 'they stay'}.`,
    );
  await removeLimits(tx, events);
  for (const image of made) {
    const known = await columnsOf(tx, image.table);
    if (
      (await standsAs(
        tx,
        image,
        Object.keys(image.row).filter((name) => known.has(name) && !following.has(name)),
      )) !== true
    )
      throw elsewhere();
    await guarded(() => removeRow(tx, image));
  }
}

/** Translates refusals of the database into words: something else refers to a row, or a referenced row is gone. */
async function guarded(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (fault) {
    if (
      typeof fault === 'object' &&
      fault !== null &&
      'code' in fault &&
      typeof fault.code === 'string' &&
      fault.code.startsWith('23')
    ) {
      throw new Refusal(
        'cannot-undo',
        'Something else now depends on this, or what it depended on is gone. Change it by hand.',
      );
    }
    throw fault;
  }
}

/** Sets the limits of restored events and options; refuses those below what is held and taken. */
async function keepLimits({ tx, change, compId }: Undoing): Promise<void> {
  const all = [...change.before, ...change.after];
  for (const limit of await lockEventLimits(tx, idsIn(all, 'comp_event'))) {
    if (limit.maxAthletes !== 0 && limit.used > Math.max(0, limit.maxAthletes))
      throw new Refusal(
        'limit-below-entries',
        `${String(limit.used)} ${limit.used === 1 ? 'place' : 'places'} in ${limit.name} ${limit.used === 1 ? 'is taken or held in a basket' : 'are taken or held in baskets'}, so its limit cannot be below ${String(limit.used)}.`,
      );
    await setEventCap(tx, limit);
  }
  if (idsIn(all, 'competition').length > 0)
    await writeLimits(tx, compId, completeOptions((await mustRead(tx, compId)).options).compLimits);
}
