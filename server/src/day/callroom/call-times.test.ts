import { readBuilt, saveCompetition } from '@startline/contract/building/builder';
import { callTimes, myDay } from '@startline/contract/day/calls';
import { dayChanges, dayPack } from '@startline/contract/day/pack';
import { viewPapers } from '@startline/contract/day/papers';
import { myCalendar } from '@startline/contract/selling/payments';
import { publishStartLists } from '@startline/contract/day/start-lists';
import { instant, later } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';

let engine: Engine;
let site: TestApp;
let meet: DrawnMeet;
let organiser: Visitor;
let entrant: Visitor;
const clock = new TestClock();

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T07:00:00Z');
  meet = await seedDrawnMeet(engine, 1, {
    clock,
    unpublished: true,
    facts: { events: [{ name: '100m', startsAt: '2027-04-24T10:00:00Z' }] },
  });
  const { compId, entries } = meet;
  organiser = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId }] }));
  const { user_id } = await engine.db
    .selectFrom('entry')
    .select('user_id')
    .where('id', '=', entries[0] ?? (0 as never))
    .executeTakeFirstOrThrow();
  entrant = await site.as(user_id);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const save = async (callMinutes: { track: number; field: number; highJump: number; poleVault: number }) => {
  const { competition } = (await organiser.call(readBuilt, { id: meet.compId })).data;
  const { version } = competition;
  return organiser.call(saveCompetition, { id: meet.compId, version, options: { callMinutes } });
};
const calendarOf = async (): Promise<string> =>
  (await site.app.inject({ ...requestFor(myCalendar, {}), headers: entrant.headers })).payload;

test('the organiser sets how long before the start events are called, and every list, pack, paper and mail goes by it', async () => {
  const { compId } = meet;
  const pack = async () => (await organiser.call(dayPack, { compId })).data;
  const shown = async () => [
    (await site.nobody.call(callTimes, { id: compId })).data.events[0]?.callAt,
    (await entrant.call(myDay, {})).data.lines[0]?.callAt,
    (await pack()).events[0]?.callAt,
  ];
  const usual = '2027-04-24T09:40:00.000Z';
  const { seq: since, mark } = await pack();
  expect(await shown()).toEqual([usual, usual, usual]);
  expect(await calendarOf()).toContain('Report by 10:40');

  expect((await save({ track: 35, field: 40, highJump: 40, poleVault: 60 })).status).toBe(200);
  clock.at = later(clock.at, 6_000); // the public reply is kept for five
  const earlier = '2027-04-24T09:25:00.000Z';
  expect(await shown()).toEqual([earlier, earlier, earlier]);
  expect((await organiser.call(dayChanges, { compId, since, mark })).data.isStale).toBe(true);
  expect(await calendarOf()).toContain('Report by 10:25');
  const [paper] = (await organiser.call(viewPapers, { compId, kind: 'call-room' })).data.papers;
  expect(paper?.lead).toContain('Call 10:25');
  await organiser.call(publishStartLists, { compId, egId: meet.egId });
  const mails = await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  expect(JSON.stringify(mails)).toContain('report by 10:25, start 11:00');
});

test('a call time is from 0 to 600 minutes before the start', async () => {
  for (const track of [-1, 601, 7.5]) {
    const answer = await save({ track, field: 40, highJump: 40, poleVault: 60 });
    expect([answer.status, answer.error]).toEqual([400, 'bad-input']);
  }
});
