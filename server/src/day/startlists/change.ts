import type * as contract from '@startline/contract/day/start-lists';
import type { StartListChange } from '@startline/contract/day/start-lists';
import { addLate, moveTo, scratch, swapPlaces, type NoChange } from '@startline/rules/day/startlists/late-changes';
import { usableLanes } from '@startline/rules/day/startlists/lanes';
import type { StartList } from '@startline/rules/day/startlists/start-list';
import { mayRearrange } from '@startline/rules/day/units/unit-states';
import type { LineId } from '@startline/rules/ids';
import { never, ok, type Result } from '@startline/rules/result';
import type * as z from 'zod/mini';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { byOf } from './draw.ts';
import { writtenOf } from './event-draw.ts';
import {
  lockGroups,
  readEntrants,
  readLists,
  readStarts,
  type EntrantRow,
  type ListRow,
  type StartRow,
} from './queries.ts';
import { keepStep, takeStep, writeStarts, type WrittenStart } from './write-queries.ts';

type Asked = z.output<typeof contract.changeStartList.input>;

/** Changes a start list by hand, or undoes the last change. Whoever saw an older version looks again first. */
export const changeStartList = (ctx: Ctx, { compId, egId, version, change }: Asked) =>
  transaction(ctx.db, async (tx) => {
    if (egId !== 0) await lockGroups(tx, compId, egId);
    const [list] = egId === 0 ? [] : await readLists(tx, compId, egId);
    if (!list) throw new Refusal('start-list-closed', 'This event is not drawn yet. Draw it first.');
    if (list.version !== version)
      throw new Refusal('changed-meanwhile', 'Somebody else changed this start list meanwhile. Look at it again.');
    const starts = await readStarts(tx, compId, egId);
    if (starts.some(({ unitState }) => !mayRearrange(unitState)))
      throw new Refusal('start-list-closed', 'A heat of this event has been called, so its start list is closed.');
    if (change.kind === 'undo') return undo(tx, ctx, list);
    const entrants = await readEntrants(tx, compId, egId);
    const written = changed(change, { list, starts, entrants });
    if (!written.ok) throw new Refusal('start-list-closed', wordsOf(written.reason));
    await keepStep(tx, list.id, { words: change.kind, before: starts.map(writtenOf), by: byOf(ctx), now: ctx.now() });
    return new Replied(
      { version: await writeStarts(tx, list.id, written.value, ctx.now()) },
      { message: done[change.kind] },
    );
  });

const done = { move: 'Moved.', swap: 'Swapped.', scratch: 'Scratched. The place stays empty.', add: 'Added.' } as const;

async function undo(tx: Tx, ctx: Ctx, list: ListRow): Promise<Replied<{ version: number }>> {
  const before = await takeStep(tx, list.id);
  if (!before) throw new Refusal('start-list-closed', 'There is nothing to undo: this is the list as it was drawn.');
  return new Replied({ version: await writeStarts(tx, list.id, before, ctx.now()) }, { message: 'Undone.' });
}

type No = NoChange | { readonly kind: 'not-ready' } | { readonly kind: 'no-such-lane' };
function wordsOf(reason: No): string {
  switch (reason.kind) {
    case 'not-on-list':
      return 'This athlete is not on the list. Look at it again.';
    case 'already-on-list':
      return 'This athlete is on the list already.';
    case 'no-free-place':
      return 'There is no free place there. Choose another one, or draw the event again for one more heat.';
    case 'not-ready':
      return 'This entry is not paid for, or was withdrawn. Settle it first.';
    case 'no-such-lane':
      return 'The track of this event has no such lane.';
    default:
      return never(reason);
  }
}

type Facts = {
  readonly list: ListRow;
  readonly starts: readonly StartRow[];
  readonly entrants: readonly EntrantRow[];
};

/** The starts after a change; those whom it moved count as placed by hand. */
function changed(
  change: Exclude<StartListChange, { kind: 'undo' }>,
  facts: Facts,
): Result<readonly WrittenStart[], No> {
  const after = listAfter(change, facts);
  if (!after.ok) return after;
  const before = new Map(facts.starts.map((start) => [start.lineId, start]));
  const kinds = new Map([...facts.entrants, ...facts.starts].map(({ lineId, kind }) => [lineId, kind]));
  const on = after.value.flatMap(({ number, places }) =>
    places.map(({ id, position }): WrittenStart => {
      const was = before.get(id);
      if (was?.heat === number && was.position === position) return writtenOf(was);
      return {
        lineId: id,
        kind: kinds.get(id) ?? 'entry',
        heat: number,
        position,
        placed: change.kind === 'add' ? 'late' : 'hand',
        ...rankOf(was),
      };
    }),
  );
  const placed = new Set(on.map(({ lineId }) => lineId));
  const off = facts.starts
    .filter(({ lineId }) => !placed.has(lineId))
    .map((one) => ({ ...writtenOf(one), position: null }));
  return ok([...on, ...off]);
}

const rankOf = (was: StartRow | undefined) => ({ rank: was?.rank ?? null, hasMark: was?.hasMark ?? false });

function listAfter(change: Exclude<StartListChange, { kind: 'undo' }>, facts: Facts): Result<StartList<LineId>, No> {
  const list = listOf(facts.starts);
  const track = { firstLane: facts.list.firstLane, lastLane: facts.list.lastLane, closed: [] };
  const inLanes = facts.list.layout === 'lanes';
  switch (change.kind) {
    case 'move':
      if (inLanes && !usableLanes(track).includes(change.position))
        return { ok: false, reason: { kind: 'no-such-lane' } };
      return moveTo(list, change.lineId, change);
    case 'swap':
      return swapPlaces(list, change.lineId, change.withId);
    case 'scratch':
      return scratch(list, change.lineId);
    case 'add':
      if (!facts.entrants.some(({ lineId }) => lineId === change.lineId))
        return { ok: false, reason: { kind: 'not-ready' } };
      return addLate(list, change.lineId, {
        track: inLanes ? track : null,
        maxPerHeat: facts.list.maxPerHeat,
        teamOf: (id) => facts.entrants.find(({ lineId }) => lineId === id)?.club ?? null,
        slowest: 'first',
      });
    default:
      return never(change);
  }
}

/** The list as the rules take it, every heat with those on it; an empty heat stays. */
function listOf(starts: readonly StartRow[]): StartList<LineId> {
  const heats = Math.max(0, ...starts.map(({ heat }) => heat));
  return Array.from({ length: heats }, (_, at) => ({
    number: at + 1,
    places: starts.flatMap(({ heat, lineId, position }) =>
      heat !== at + 1 || position === null ? [] : [{ id: lineId, position }],
    ),
  }));
}
