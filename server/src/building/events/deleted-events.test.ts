import { editCompEvents } from '@startline/contract/building/comp-events';
import type { CompEventId, CompetitionId, OrgId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { beforeEachDraft } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { seedUser } from '../../testing/entrants.ts';
import type { Visitor } from '../../testing/http.ts';
import { compEventRoutes } from './routes.ts';
import { removeCompEvents } from './remove-events.ts';

let engine: Engine;
let builder: Visitor;
let orgId: OrgId;
let compId: CompetitionId;
let events: readonly CompEventId[];
beforeEachDraft({ handlers: compEventRoutes, seed: { events: [{}, { code: '200', name: '200m' }] } }, (draft) => {
  ({ engine, builder, orgId, compId, eventIds: events } = draft);
});

const stored = () =>
  engine.db.selectFrom('comp_event').select(['id', 'version', 'facility']).where('comp_id', '=', compId).execute();

test('many events are not changed when one of them is of another competition or deleted', async () => {
  const before = await stored();
  const elsewhere = (await seedCompetition(engine.db, { orgId })).eventIds;
  const gone = await seedCompetition(engine.db, { orgId });
  await removeCompEvents(testCtx(engine.db, { caller: await seedUser(engine.db) }), { ceids: gone.eventIds });
  for (const other of [...elsewhere.slice(0, 1), ...gone.eventIds.slice(0, 1)])
    expect(
      await builder.call(editCompEvents, {
        compId,
        events: [...events, other].map((id) => ({ id, version: 1 })),
        change: { facility: 'Track' },
      }),
    ).toMatchObject({
      status: 404,
      message: 'Some of these events are not in the competition. They may have been deleted: load the list again.',
    });
  expect(await stored()).toEqual(before);
});

test('no event is deleted when somebody has deleted one of them since the rights were checked', async () => {
  const ctx = testCtx(engine.db, { caller: await seedUser(engine.db) });
  await removeCompEvents(ctx, { ceids: events.slice(0, 1) });
  const left = await stored();
  await expect(removeCompEvents(ctx, { ceids: events })).rejects.toMatchObject({
    code: 'not-found',
    message: 'Some of these events are not there. They may have been deleted: load the list again.',
  });
  expect(left).toHaveLength(1);
  expect(await stored()).toEqual(left);
});

test('of two people who delete the same events at once, one is told that they are gone', async () => {
  const ctx = testCtx(engine.db, { caller: await seedUser(engine.db) });
  const answers = await Promise.allSettled([1, 2].map(() => removeCompEvents(ctx, { ceids: events })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-found' } });
  expect(await stored()).toEqual([]);
});
