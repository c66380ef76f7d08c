import {
  ownAthleteResults,
  publicAthleteResults,
  publicRankings,
  showAthleteResults,
} from '@startline/contract/day/rankings';
import { publicResults } from '@startline/contract/day/results';
import type { AthleteId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { aPit } from '../../testing/pit.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('results over competitions are shown to everybody only once the family shows them', async () => {
  const pit = await aPit(2, { engine, site, clock });
  const id = pit.who.athleteId as AthleteId;
  const family = await site.aUser();
  await sql`insert into user_athlete (user_id, athlete_id) values (${family}, ${id})`.execute(engine.db);
  const parent = await site.as(family);
  const seen = async () => {
    clock.pass(6_000); // a shared reply is five seconds old at most
    const page = await site.nobody.call(publicAthleteResults, { id });
    const ranking = await site.nobody.call(publicRankings, { year: 2027, event: 'LJ', gender: pit.who.gender });
    const lines = (await site.nobody.call(publicResults, { id: pit.compId })).data.events[0]?.heats[0]?.lines ?? [];
    return {
      page: page.status === 200 ? page.data.results.map(({ mark }) => mark) : page.status,
      ranked: ranking.data.lines.map(({ place, mark }) => `${String(place)} ${mark}`),
      links: lines.map(({ pageOf }) => pageOf).filter((one) => one > 0),
    };
  };
  await pit.write([0, 1, '5.31 +1.0'], [1, 1, '5.60 +1.0']);
  await pit.go('provisional');
  await parent.call(showAthleteResults, { id, shown: true });
  expect(await seen()).toEqual({ page: [], ranked: [], links: [id] });
  await pit.go('official');
  expect(await seen()).toEqual({ page: ['5.31'], ranked: ['1 5.31'], links: [id] });
  await sql`update official_mark set held_on = '2026-09-05' where comp_id = ${pit.compId}`.execute(engine.db);
  expect((await site.nobody.call(publicRankings, {})).data).toMatchObject({ year: 2026, events: [{ code: 'LJ' }] });
  await sql`update official_mark set held_on = '2027-04-24' where comp_id = ${pit.compId}`.execute(engine.db);

  await parent.call(showAthleteResults, { id, shown: false });
  expect(await seen()).toEqual({ page: 404, ranked: [], links: [] });
  expect((await site.nobody.call(publicAthleteResults, { id })).message).toBe(
    'There is no such page. You can find the results of a competition on the competition’s page.',
  );
  expect((await site.nobody.call(publicRankings, {})).data).toMatchObject({ year: 2027, events: [] });
  expect((await site.nobody.call(publicRankings, { year: 5 })).status).toBe(400);
  const own = (await parent.call(ownAthleteResults, { id })).data;
  expect(own).toMatchObject({ total: 1, results: [{ mark: '5.31', place: 2 }], bests: [{ event: 'Long Jump' }] });
});

test('a hidden athlete is answered like one who does not exist, and nobody but the family decides', async () => {
  const pit = await aPit(1, { engine, site, clock });
  const id = pit.who.athleteId as AthleteId;
  const hidden = await site.nobody.call(publicAthleteResults, { id });
  const nobody = await site.nobody.call(publicAthleteResults, { id: 2_000_000_000 });
  expect([hidden.status, hidden.message]).toEqual([nobody.status, nobody.message]);
  const administrator = await site.as(await site.aUser({ role: 'APPADMIN' }));
  expect(await administrator.call(showAthleteResults, { id, shown: true })).toMatchObject({
    status: 403,
    message: 'Only people who have the athlete on their own list can decide this.',
  });
  expect(await pit.official.call(showAthleteResults, { id, shown: true })).toMatchObject({ status: 403 });
});
