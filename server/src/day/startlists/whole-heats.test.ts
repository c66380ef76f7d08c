import * as contract from '@startline/contract/day/start-lists';
import type { StartListChange } from '@startline/contract/day/start-lists';
import type { EntryId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';
import { startListRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, startListRoutes, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Listed = DrawnMeet & { readonly desk: Visitor };
async function aList(count: number, more: { unpublished?: true; maxInHeat?: number } = {}): Promise<Listed> {
  const heatInfo = { maxInHeat: more.maxInHeat ?? 0, laneCount: 0, firstLane: 0, heatOrder: '' };
  const meet = await seedDrawnMeet(engine, count, {
    clock,
    facts: { events: [{ options: { heatInfo } }] },
    ...(more.unpublished ? { unpublished: true } : {}),
  });
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: meet.compId }] }));
  return { ...meet, desk };
}
const read = async ({ desk, compId, egId }: Listed) =>
  (await desk.call(contract.startListOfEvent, { compId, egId })).data;
const change = async (meet: Listed, input: StartListChange) => {
  const { version } = await read(meet);
  return meet.desk.call(contract.changeStartList, { compId: meet.compId, egId: meet.egId, version, change: input });
};
const sizes = async (meet: Listed) =>
  (await read(meet)).heats.map(({ starts }) => starts.filter(({ position }) => position !== null).length);
const placesOf = async (meet: Listed) =>
  (await read(meet)).heats.flatMap(({ heat, starts }) =>
    starts.map(({ lineId, position }) => `${String(lineId)} ${String(heat)}.${String(position)}`),
  );
const mails = async () =>
  (
    await sql<{ letter: { to: string; subject: string; text: string } }>`
      select payload->'letter' as letter from outbox where kind = 'mail' order by id`.execute(engine.db)
  ).rows.map(({ letter }) => letter);

test('a heat is split and put together again, each step is undone, and nobody is lost', async () => {
  const meet = await aList(7);
  const before = await placesOf(meet);
  expect(await sizes(meet)).toEqual([7]);
  expect((await change(meet, { kind: 'split', heat: 1 })).status).toBe(200);
  expect(await sizes(meet)).toEqual([4, 3]);
  expect((await change(meet, { kind: 'merge', heat: 2, into: 1 })).status).toBe(200);
  expect(await placesOf(meet)).toEqual(before);
  await change(meet, { kind: 'undo' });
  expect(await sizes(meet)).toEqual([4, 3]);
  await change(meet, { kind: 'undo' });
  expect(await placesOf(meet)).toEqual(before);
  expect((await change(meet, { kind: 'merge', heat: 1, into: 3 })).message).toBe(
    'There is no such heat. Load the list again.',
  );
});

test('a merge closes the gap: the heats behind keep their athletes and lanes under one number less', async () => {
  const meet = await aList(12, { maxInHeat: 4 });
  const third = (await read(meet)).heats[2]?.starts.map(({ lineId, position }) => [lineId, position]);
  expect((await change(meet, { kind: 'merge', heat: 1, into: 2 })).message).toBe(
    'There are too many for one heat. Move some of them to another heat first.',
  );
  for (const { lineId } of (await read(meet)).heats[0]?.starts ?? [])
    await change(meet, { kind: 'scratch', lineId, then: 'leave' });
  expect((await change(meet, { kind: 'merge', heat: 1, into: 2 })).status).toBe(200);
  expect(await sizes(meet)).toEqual([4, 4]);
  expect(
    (await read(meet)).heats[1]?.starts
      .filter(({ position }) => position !== null)
      .map(({ lineId, position }) => [lineId, position]),
  ).toEqual(third);
});

test('after a late scratch the lane stays empty, or the race is drawn again among the others', async () => {
  const meet = await aList(6);
  const [first, second] = meet.entries as [EntryId, EntryId];
  const before = await placesOf(meet);
  await change(meet, { kind: 'scratch', lineId: first, then: 'leave' });
  expect((await placesOf(meet)).filter((place) => before.includes(place))).toHaveLength(5);
  await change(meet, { kind: 'scratch', lineId: second, then: 'redraw' });
  const [heat] = (await read(meet)).heats;
  const lanes = heat?.starts.flatMap(({ position }) => position ?? []);
  expect(lanes).toEqual([5, 6, 7, 8]);
  expect(
    heat?.starts
      .filter(({ position }) => position === null)
      .map(({ lineId }) => lineId)
      .sort(),
  ).toEqual([first, second].sort());
});

test('undoing a redraw brings back the lanes, heats and seed that it replaced', async () => {
  const meet = await aList(9, { maxInHeat: 5 });
  const terms = async () =>
    engine.db
      .selectFrom('start_list')
      .select(['layout', 'first_lane', 'last_lane', 'max_per_heat', 'seed'])
      .where('event_group_id', '=', meet.egId)
      .executeTakeFirstOrThrow();
  const before = { terms: await terms(), places: await placesOf(meet) };
  await sql`update comp_event set options = jsonb_set(options, '{heatInfo,maxInHeat}', '3') where comp_id = ${meet.compId}`.execute(
    engine.db,
  );
  clock.pass(60_000);
  await meet.desk.call(contract.drawStartLists, { compId: meet.compId, egId: meet.egId });
  expect(await sizes(meet)).toEqual([3, 3, 3]);
  expect((await terms()).max_per_heat).toBe(3);
  await change(meet, { kind: 'undo' });
  expect({ terms: await terms(), places: await placesOf(meet) }).toEqual(before);
});

test('screens are told of a change to a published list, and of none before', async () => {
  const told = async ({ compId, egId }: Listed) =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from live_event where comp_id = ${compId} and kind = 'day' and ref_id = ${egId}`.execute(
        engine.db,
      )
    ).rows[0]?.n ?? 0;
  for (const more of [{}, { unpublished: true } as const]) {
    const meet = await aList(2, more);
    const [a, b] = meet.entries as [EntryId, EntryId];
    const before = await told(meet);
    await change(meet, { kind: 'swap', lineId: a, withId: b });
    expect((await told(meet)) - before).toBe('unpublished' in more ? 0 : 1);
  }
});

test('an athlete moved on a published list gets one email with the old place and the new one', async () => {
  const meet = await aList(3);
  const [a, b, c] = meet.entries as [EntryId, EntryId, EntryId];
  const count = (await mails()).length;
  await change(meet, { kind: 'swap', lineId: a, withId: b });
  const sent = (await mails()).slice(count);
  const text = sent.map((mail) => mail.text).join('\n');
  expect(text).toContain('Runner No 1: lane');
  expect(text).toContain('Runner No 2: lane');
  expect(text).not.toContain('Runner No 3');
  expect(text).toMatch(/lane \d \(was lane \d\)/);
  expect(sent.length).toBe(new Set(sent.map(({ to }) => to)).size);
  await change(meet, { kind: 'scratch', lineId: c, then: 'leave' });
  expect((await mails()).length).toBe(count + sent.length);
});

test('changes before a list is published send no mail', async () => {
  const meet = await aList(3, { unpublished: true });
  const count = (await mails()).length;
  await change(meet, { kind: 'swap', lineId: meet.entries[0] as EntryId, withId: meet.entries[1] as EntryId });
  expect((await mails()).length).toBe(count);
});

test('in a field event the words say pool', async () => {
  const facts = { events: [{ code: 'LJ', name: 'Long Jump' }] };
  const drawn = await seedDrawnMeet(engine, 4, { clock, facts });
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: drawn.compId }] }));
  const meet = { ...drawn, desk };
  expect((await change(meet, { kind: 'split', heat: 1 })).message).toBe(
    'The pool is split. Move athletes between the two as you like.',
  );
  expect((await change(meet, { kind: 'merge', heat: 1, into: 3 })).message).toBe(
    'There is no such pool. Load the list again.',
  );
  expect((await change(meet, { kind: 'merge', heat: 2, into: 1 })).message).toBe('The pools are combined.');
  await engine.db.updateTable('unit').set({ state: 'called' }).execute();
  expect((await change(meet, { kind: 'split', heat: 1 })).message).toBe(
    'A pool of this event has been called, so its start list is closed.',
  );
});
