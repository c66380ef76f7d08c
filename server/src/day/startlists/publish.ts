import type * as contract from '@startline/contract/day/start-lists';
import type * as z from 'zod/mini';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { announce } from '../../kernel/live-queries.ts';
import { lockGroups, readLists, readRoundSources } from './queries.ts';
import { tellEntrants } from './tell-entrants.ts';
import { writePublished } from './write-queries.ts';

/**
 * Publishes the start list of one event group, or all that are drawn and not published, and notifies their entrants.
 * Without a configuration, as when a demo is made, nobody is notified.
 */
export const publishStartLists = (
  ctx: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'config'>>,
  { compId, egId }: z.output<typeof contract.publishStartLists.input>,
) =>
  transaction(ctx.db, async (tx) => {
    await lockGroups(tx, compId, egId);
    const lists = await readLists(tx, compId, egId);
    if (egId !== 0 && lists.length === 0)
      throw new Refusal('start-list-closed', 'This event is not drawn yet. Draw it, then publish it.');
    const chosen = lists.filter(({ publishedAt }) => egId !== 0 || publishedAt === null);
    await writePublished(
      tx,
      chosen.map(({ id }) => id),
      ctx.now(),
    );
    const { config } = ctx;
    const fresh = chosen.filter(({ publishedAt }) => publishedAt === null).map(({ groupId }) => groupId);
    if (config && fresh.length > 0) await tellEntrants(tx, { now: ctx.now, config }, { compId, groupIds: fresh });
    const later = (await readRoundSources(tx, compId)).find(({ groupId }) => fresh.includes(groupId));
    if (later) await announce(tx, { compId, kind: 'rounds', refId: later.groupId, now: ctx.now() });
    const count = chosen.length;
    return new Replied({ published: count }, { message: publishedText(count) });
  });

function publishedText(count: number): string {
  if (count === 0) return 'There is nothing to publish. Every drawn list is published.';
  return count === 1 ? 'Start list published.' : `${String(count)} start lists published.`;
}
