import { checkInPoster } from '@startline/contract/day/check-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestFor, testApp, type TestApp } from '../../testing/http.ts';
import { paperRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, paperRoutes, { clock: new TestClock() });
  comp = await seedCompetition(engine.db, { options: { checkIn: { enabled: true } } });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const deskOf = async ({ compId }: Seeded, role = 'CHECKIN') =>
  site.as(await site.aUser({ permissions: [{ role, compId }] }));

test('the desk prints one page for the venue, and only where there is check-in', async () => {
  const desk = await deskOf(comp);
  const answer = await site.app.inject({
    ...requestFor(checkInPoster, { compid: comp.compId }),
    headers: desk.headers,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const off = await seedCompetition(engine.db);
  expect(await (await deskOf(off)).call(checkInPoster, { compid: off.compId })).toMatchObject({
    status: 404,
    message: 'This competition has no check-in, so it has no poster.',
  });
});

test('only officials print it', async () => {
  const elsewhere = await deskOf(await seedCompetition(engine.db));
  const parent = await site.as(await site.aUser());
  for (const by of [elsewhere, parent, await deskOf(comp, 'RESULTS')])
    expect((await by.call(checkInPoster, { compid: comp.compId })).status).toBe(403);
  expect((await site.nobody.call(checkInPoster, { compid: comp.compId })).status).toBe(401);
});
