import { changeStartList, drawStartLists, startListOfEvent } from '@startline/contract/day/start-lists';
import type { CompEventId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, type SeededEvent } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { startListRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, startListRoutes);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns an event with a paid entry that is not drawn, and an official. */
async function undrawn(event: SeededEvent = {}) {
  const comp = await seedCompetition(engine.db, { events: [event] });
  const { entryId } = await seedPaidEntry(engine.db, comp);
  const { event_group_id: egId } = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', comp.eventIds[0] as CompEventId)
    .executeTakeFirstOrThrow();
  const { compId } = comp;
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
  return { compId, egId, entryId, desk, read: async () => (await desk.call(startListOfEvent, { compId, egId })).data };
}

test('an event that is not drawn has no list to change', async () => {
  const { compId, egId, entryId, desk } = await undrawn();
  const change = { kind: 'add', lineId: entryId } as const;
  expect(await desk.call(changeStartList, { compId, egId, version: 1, change })).toMatchObject({
    status: 409,
    message: 'This event is not drawn yet. Draw it first.',
  });
});

test('an event whose first lane is beyond its last is not drawn', async () => {
  const { compId, egId, desk, read } = await undrawn({
    group: '100m final',
    options: { heatInfo: { maxInHeat: 0, laneCount: 8, firstLane: 9, heatOrder: '' } },
  });
  expect(await desk.call(drawStartLists, { compId, egId })).toMatchObject({
    status: 409,
    message: '100m final has no lanes, because its first lane is beyond its last. Change its lanes in the builder.',
  });
  expect((await read()).heats).toEqual([]);
});
