import type { CompetitionId, CompEventId, EntryId, EventGroupId, OrgId } from '@startline/rules/ids';
import type { Engine } from '../db/engine.ts';
import { drawStartLists } from '../day/startlists/draw.ts';
import { publishStartLists } from '../day/startlists/publish.ts';
import { seedCompetition, type SeededCompetition } from './competitions.ts';
import { testCtx, type TestClock } from './context.ts';
import { seedUser } from './entrants.ts';
import { seedPaidEntry } from './paid-entries.ts';

/** A competition with one event whose start list is published. */
export type DrawnMeet = {
  readonly compId: CompetitionId;
  readonly orgId: OrgId;
  readonly egId: EventGroupId;
  readonly entries: readonly EntryId[];
};

/** Inserts this many entries in the first event of a competition, draws it and publishes the list. */
export async function seedDrawnMeet(
  engine: Engine,
  count: number,
  more: { readonly facts?: SeededCompetition; readonly clock: TestClock; readonly unpublished?: true },
): Promise<DrawnMeet> {
  const comp = await seedCompetition(engine.db, more.facts ?? {});
  const caller = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const entries: EntryId[] = [];
  for (let n = 0; n < count; n++)
    entries.push(
      (await seedPaidEntry(engine.db, comp, { firstName: 'Runner', surname: `No ${String(n + 1)}` })).entryId,
    );
  const { event_group_id: egId } = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', comp.eventIds[0] as CompEventId)
    .executeTakeFirstOrThrow();
  const ctx = testCtx(engine.db, { caller, clock: more.clock });
  await drawStartLists(ctx, { compId: comp.compId, egId });
  if (!more.unpublished) await publishStartLists(ctx, { compId: comp.compId, egId });
  return { compId: comp.compId, orgId: comp.orgId, egId, entries };
}
