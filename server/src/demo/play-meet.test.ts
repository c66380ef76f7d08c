import { publicResults } from '@startline/contract/day/results';
import { publicStartLists } from '@startline/contract/day/start-lists';
import type { CompetitionId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { handlers } from '../start/routes.ts';
import { TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp } from '../testing/http.ts';
import { seedMeet } from './seed-meet.ts';

const at = instant('2027-07-11T11:30:00Z');
const compId = 1 as CompetitionId;
let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  await seedMeet(engine, { meet: 'running', at, size: 1, force: false });
  clock.at = at;
  site = await testApp(engine, handlers, { clock });
}, 180_000);
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('the running meet has a finished first day, and a second with events under way and to come', async () => {
  const { data } = await site.nobody.call(publicResults, { id: compId });
  const on = (day: string) => data.events.filter(({ startDateTime }) => startDateTime.startsWith(day));
  expect(on('2027-07-10').length).toBeGreaterThan(30);
  expect(new Set(on('2027-07-10').map(({ state }) => state))).toEqual(new Set(['official']));
  expect(new Set(on('2027-07-11').map(({ state }) => state))).toEqual(
    new Set(['official', 'provisional', 'under-way']),
  );
  expect(data.events.every(({ startDateTime }) => instant(startDateTime) < at)).toBe(true);
});

test('finals of the first day were drawn from their heats, and those of the second wait for theirs', async () => {
  const { data } = await site.nobody.call(publicResults, { id: compId });
  const finals = data.events.filter(
    ({ name, startDateTime }) => startDateTime.startsWith('2027-07-10') && name.endsWith(' final'),
  );
  expect(finals.length).toBeGreaterThan(10);
  const codes = data.events.flatMap(({ heats }) => heats.flatMap(({ lines }) => lines.map((one) => one.qualified)));
  expect(codes).toEqual(expect.arrayContaining(['', 'Q', 'q']));
  const { data: lists } = await site.nobody.call(publicStartLists, { id: compId });
  expect(lists.lists.filter(({ startDateTime }) => instant(startDateTime) > at).map(({ name }) => name)).toContain(
    '100m Men Senior',
  );
});

test('every finished event has a winner with a mark, and every form of sheet is there', async () => {
  const { data } = await site.nobody.call(publicResults, { id: compId });
  const finished = data.events.filter(({ state }) => state === 'official');
  expect(new Set(finished.map(({ form }) => form))).toEqual(new Set(['race', 'trials', 'heights']));
  const without = finished.filter(({ heats }) =>
    heats.some(({ lines }) => lines.length > 2 && !lines.some(({ place, mark }) => place === 1 && mark !== '')),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('nothing that was played is refused by the rules: no conflicts, nothing before its event', async () => {
  const cells = await engine.db.selectFrom('day_cell').select(['against']).where('comp_id', '=', compId).execute();
  expect(cells.length).toBeGreaterThan(1_000);
  expect(cells.filter(({ against }) => against.length > 0)).toEqual([]);
  const latest = await engine.db
    .selectFrom('day_log')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow();
  expect(latest.at.getTime()).toBeLessThanOrEqual(at);
});

test('whatever the hour, the running meet is at half past twelve of its second day', async () => {
  const night = instant('2027-07-12T01:40:00Z');
  await seedMeet(engine, { meet: 'running', at: night, size: 1, force: false });
  clock.at = night;
  const { data } = await site.nobody.call(publicResults, { id: compId });
  expect(new Set(data.events.map(({ state }) => state))).toEqual(new Set(['official', 'provisional', 'under-way']));
});
