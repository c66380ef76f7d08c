import type * as contract from '@startline/contract/day/start-lists';
import { heatWord, type Layout } from '@startline/rules/day/units/layout';
import { listClosedText, mayRearrange } from '@startline/rules/day/units/unit-states';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { hostRead } from '../../building/parts/host.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { changedStarts, noChangeText, type ByHand } from './changed-list.ts';
import { byOf } from './draw.ts';
import { eventDraw, writtenOf } from './event-draw.ts';
import { putStarts } from './put-starts.ts';
import { lockGroups, readEntrants, readGroups, readLists, readStarts, type ListRow, type StartRow } from './queries.ts';
import { keepStep, takeStep, type WrittenStart } from './write-queries.ts';

type Asked = z.output<typeof contract.changeStartList.input>;

/** Changes a start list by hand, or undoes the last change. Refuses a caller who saw an older version. */
export const changeStartList = (ctx: Ctx, { compId, egId, version, change }: Asked) =>
  transaction(ctx.db, async (tx) => {
    if (egId !== 0) await lockGroups(tx, compId, egId);
    const [list] = egId === 0 ? [] : await readLists(tx, compId, egId);
    if (!list) throw new Refusal('start-list-closed', 'This event is not drawn yet. Draw it first.');
    if (list.version !== version)
      throw new Refusal('changed-meanwhile', 'Somebody else changed this start list in the meantime. Check it again.');
    const starts = await readStarts(tx, compId, egId);
    if (starts.some(({ unitState }) => !mayRearrange(unitState)))
      throw new Refusal('start-list-closed', listClosedText(list.layout));
    const after =
      change.kind === 'undo' ? await undone(tx, list) : await changed(tx, ctx, { compId, list, starts, change });
    const put = { compId, groupId: list.groupId, listId: list.id, before: starts, after };
    return new Replied({ version: await putStarts(tx, ctx, put) }, { message: doneText(change, list.layout) });
  });

const done = {
  move: 'Moved.',
  swap: 'Swapped.',
  add: 'Added.',
  undo: 'Undone.',
} as const;

function doneText(change: Asked['change'], layout: Layout): string {
  const heat = heatWord(layout);
  switch (change.kind) {
    case 'split':
      return `The ${heat} is split. Move athletes between the two as you like.`;
    case 'merge':
      return `The ${heat}s are combined.`;
    case 'scratch':
      return `Scratched. ${change.then === 'redraw' ? `The ${heat} is drawn again.` : 'The position stays empty.'}`;
    default:
      return done[change.kind];
  }
}

async function undone(tx: Tx, list: ListRow): Promise<readonly WrittenStart[]> {
  const before = await takeStep(tx, list.id);
  if (!before) throw new Refusal('start-list-closed', 'There is nothing to undo. This is the list as drawn.');
  return before;
}

type Changing = {
  readonly compId: Asked['compId'];
  readonly list: ListRow;
  readonly starts: readonly StartRow[];
  readonly change: ByHand;
};

/** Returns the starts after a change by hand, and stores what it replaces so that it can be undone. */
async function changed(tx: Tx, ctx: Ctx, { compId, list, starts, change }: Changing): Promise<readonly WrittenStart[]> {
  const entrants = await readEntrants(tx, compId, list.groupId);
  const [group] = await readGroups(tx, compId, list.groupId);
  if (!group) throw missing('event');
  const draw = eventDraw(await hostRead(tx, compId), group);
  const seed = `${String(list.groupId)}-${String(ctx.now())}`;
  const written = changedStarts(change, { list, starts, entrants, draw, seed });
  if (!written.ok) throw new Refusal('start-list-closed', noChangeText(written.reason, list.layout));
  await keepStep(tx, list.id, { words: change.kind, before: starts.map(writtenOf), by: byOf(ctx), now: ctx.now() });
  return written.value;
}
