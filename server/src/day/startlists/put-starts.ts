import type { CompetitionId, EventGroupId, StartListId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { announce } from '../../kernel/live-queries.ts';
import { readLists, type StartRow } from './queries.ts';
import { tellMoved } from './tell-moved.ts';
import { writeStarts, type WrittenStart } from './write-queries.ts';

type Put = {
  readonly compId: CompetitionId;
  readonly groupId: EventGroupId;
  readonly listId: StartListId;
  readonly before: readonly StartRow[];
  readonly after: readonly WrittenStart[];
  /** Whether it is the list of a later round, drawn from results. */
  readonly isLater?: boolean;
};

/**
 * Writes a start list as it is now; once it is published, notifies screens, and people whose place changed. Returns the
 * new version.
 */
export async function putStarts(
  tx: Tx,
  ctx: Pick<Ctx, 'now'> & Partial<Pick<Ctx, 'config'>>,
  { compId, groupId, listId, before, after, isLater = false }: Put,
): Promise<number> {
  const version = await writeStarts(tx, listId, after, ctx.now());
  if (before.length === 0) return version;
  const list = (await readLists(tx, compId, groupId)).find(({ id }) => id === listId);
  if (!list?.publishedAt) return version;
  await announce(tx, { compId, kind: 'day', refId: groupId, now: ctx.now() });
  await tellMoved(tx, ctx, { compId, groupId, layout: list.layout, version, before, after, isLater });
  return version;
}
