import type * as contract from '@startline/contract/day/start-lists';
import { drawEvent, formOf } from '@startline/rules/day/startlists/draw-event';
import { drawClosedText, mayRearrange } from '@startline/rules/day/units/unit-states';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { hostRead } from '../../building/parts/host.ts';
import type { Host } from '../../building/parts/host-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { entrantOf, eventDraw, mayDraw, withoutLanes, writtenOf } from './event-draw.ts';
import {
  lockGroups,
  readEntrants,
  readGroups,
  readLists,
  readStarts,
  type EntrantRow,
  type GroupRow,
  type StartRow,
} from './queries.ts';
import { putStarts } from './put-starts.ts';
import { keepStep, writeList, type WrittenStart } from './write-queries.ts';

/** The parts of the context that a draw needs. */
export type Drawer = Pick<Ctx, 'db' | 'now' | 'caller'> & Partial<Pick<Ctx, 'config'>>;

/** Draws one event group, or all that are ready and not drawn yet. Two officials who draw one at once take turns. */
export const drawStartLists = (ctx: Drawer, { compId, egId }: z.output<typeof contract.drawStartLists.input>) =>
  transaction(ctx.db, async (tx) => {
    await lockGroups(tx, compId, egId);
    const host = await hostRead(tx, compId);
    const groups = await readGroups(tx, host.id, egId);
    if (egId !== 0 && groups.length === 0) throw missing('event');
    if (egId !== 0 && groups.some(({ isLater }) => isLater))
      throw new Refusal('start-list-closed', 'This round depends on earlier ones. Draw it from their results.');
    const drawn = new Set((await readLists(tx, host.id, egId)).map(({ groupId }) => groupId));
    const entrants = grouped(await readEntrants(tx, host.id, egId), ({ groupId }) => groupId);
    const starts = await readStarts(tx, host.id, egId);
    const chosen = groups.filter(({ groupId, isLater }) =>
      egId === 0 ? !isLater && !drawn.has(groupId) && entrants.has(groupId) : true,
    );
    for (const group of chosen)
      await drawGroup(tx, ctx, {
        host,
        group,
        entrants: entrants.get(group.groupId) ?? [],
        starts: egId === 0 ? [] : starts,
      });
    return new Replied({ drawn: chosen.length }, { message: drawnText(chosen) });
  });

const drawnText = (groups: readonly GroupRow[]): string => {
  const [first] = groups;
  if (first === undefined) return 'There is nothing to draw. Every event with paid entries has been drawn.';
  return groups.length === 1 ? `${first.name} drawn.` : `${String(groups.length)} events drawn.`;
};

type Draw = {
  readonly host: Host;
  readonly group: GroupRow;
  readonly entrants: readonly EntrantRow[];
  /** The previous draw: starts placed by hand stay, and scratched ones stay off. */
  readonly starts: readonly StartRow[];
};

async function drawGroup(tx: Tx, ctx: Drawer, { host, group, entrants, starts }: Draw): Promise<void> {
  if (starts.some(({ unitState }) => !mayRearrange(unitState)))
    throw new Refusal('start-list-closed', drawClosedText(group.name));
  const byHand = new Set(starts.flatMap(({ lineId, placed }) => (placed === 'draw' ? [] : [lineId])));
  const ready = mayDraw({ host, group, now: ctx.now() }, entrants, byHand);
  const live = new Map(ready.map((one) => [one.lineId, one]));
  const scratched = starts.filter(({ state, lineId }) => state === 'scratched' && live.has(lineId));
  const off = new Set(scratched.map(({ lineId }) => lineId));
  const settings = eventDraw(host, group);
  const [first] = starts;
  if (first)
    await keepStep(tx, first.listId, {
      ...{ words: 'Drawn again', before: starts.map(writtenOf), withTerms: true },
      ...{ by: byOf(ctx), now: ctx.now() },
    });
  const list = await writeList(tx, {
    compId: host.id,
    groupId: group.groupId,
    eventNo: group.eventNo,
    form: formOf(settings),
    seed: `${String(group.groupId)}-${String(ctx.now())}`,
    now: ctx.now(),
  });
  const drawn = drawEvent(
    ready.filter(({ lineId }) => !off.has(lineId)).map((one) => entrantOf(one, group)),
    settings,
    `${String(group.groupId)}-${String(ctx.now())}`,
    starts.flatMap(({ lineId, placed, heat, position }) =>
      placed === 'draw' || position === null ? [] : [{ id: lineId, heat, position }],
    ),
  );
  if (!drawn.ok) throw withoutLanes(group);
  const { list: heats, reasons, kept } = drawn.value;
  const placedBy = new Map(starts.map(({ lineId, placed }) => [lineId, placed]));
  const written = heats.flatMap(({ number, places }) =>
    places.map(({ id, position }): WrittenStart => ({
      lineId: id,
      kind: live.get(id)?.kind ?? 'entry',
      heat: number,
      position,
      placed: kept.has(id) ? (placedBy.get(id) ?? 'hand') : 'draw',
      rank: reasons.get(id)?.rank ?? null,
      hasMark: reasons.get(id)?.hasMark ?? false,
    })),
  );
  const last = Math.max(1, ...heats.map(({ number }) => number));
  const after = [...written, ...scratched.map((one) => ({ ...writtenOf(one), heat: Math.min(one.heat, last) }))];
  await putStarts(tx, ctx, { compId: host.id, groupId: group.groupId, listId: list, before: starts, after });
}

/** Returns who makes a change, for its step. */
export const byOf = (ctx: Pick<Ctx, 'caller'>) => (ctx.caller.kind === 'user' ? ctx.caller.id : null);
