import type * as contract from '@startline/contract/day/boards';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { hostRead } from '../../building/parts/host.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { announce } from '../../kernel/live-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockGroups, readGroups } from '../startlists/queries.ts';
import { competitionOf } from '../startlists/show.ts';
import { addBoard, dropBoard, readBoards, writeBoard, type BoardFacts } from './board-queries.ts';

/** Lists the boards of a competition, with the events that they may show. */
export async function outputsOfCompetition(
  ctx: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.outputsOfCompetition.output>> {
  const host = await hostRead(ctx.db, compId);
  return {
    competition: competitionOf(host),
    outputs: await readBoards(ctx.db, compId),
    events: (await readGroups(ctx.db, compId)).map(({ groupId, eventNo, name }) => ({ egId: groupId, eventNo, name })),
  };
}

const MOST_BOARDS = 40;

/** Adds a board to a competition. */
export const createOutput = (ctx: Ctx, { compId, ...facts }: z.output<typeof contract.createOutput.input>) =>
  transaction(ctx.db, async (tx) => {
    await lockGroups(tx, compId, 0);
    if ((await readBoards(tx, compId)).length >= MOST_BOARDS)
      throw new Refusal('bad-input', `A competition has at most ${String(MOST_BOARDS)} boards.`);
    await checkEvent(tx, compId, facts.egId);
    const id = await addBoard(tx, compId, facts);
    await changed(tx, ctx, compId, { action: 'create board', id, after: facts });
    return new Replied({ id, ...facts }, { message: 'Board added.' });
  });

/** Changes a board; screens that show it update at once. */
export const updateOutput = (ctx: Ctx, { compId, id, ...facts }: z.output<typeof contract.updateOutput.input>) =>
  transaction(ctx.db, async (tx) => {
    await checkEvent(tx, compId, facts.egId);
    if (!(await writeBoard(tx, compId, id, facts))) throw missing('board');
    await changed(tx, ctx, compId, { action: 'change board', id, after: facts });
    return new Replied({ id, ...facts }, { message: 'Board changed.' });
  });

/** Deletes a board; screens that show it say so. */
export const deleteOutput = (ctx: Ctx, { compId, id }: z.output<typeof contract.deleteOutput.input>) =>
  transaction(ctx.db, async (tx) => {
    if (!(await dropBoard(tx, compId, id))) throw missing('board');
    await changed(tx, ctx, compId, { action: 'delete board', id });
    return new Replied({ deleted: true }, { message: 'Board deleted.' });
  });

async function checkEvent(tx: Tx, compId: CompetitionId, egId: number): Promise<void> {
  if (egId !== 0 && (await readGroups(tx, compId, egId)).length === 0) throw missing('event');
}

type Change = { readonly action: string; readonly id: number; readonly after?: BoardFacts };

async function changed(tx: Tx, ctx: Ctx, compId: CompetitionId, { action, id, after }: Change): Promise<void> {
  await writeAudit(tx, ctx, { action, subject: 'board', subjectId: id, compId, ...(after ? { after } : {}) });
  await announce(tx, { compId, kind: 'day', refId: id, now: ctx.now() });
}
