import { eventsForAthlete, holdPlace } from '@startline/contract/entering/entries';
import { saveCompetition } from '@startline/contract/building/builder';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock: new TestClock() });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('ATH-16 an organiser exempts athletes below an age from the registration number, and the entry judges by it', async () => {
  const { compId, orgId, eventIds } = await seedCompetition(engine.db, {
    startsOn: '2027-06-05',
    endsOn: '2027-06-05',
  });
  const parent = await seedUser(engine.db);
  const child = await seedAthlete(engine.db, parent.id, { dob: '2013-06-06', urn: '' });
  const older = await seedAthlete(engine.db, parent.id, { dob: '2013-06-05', urn: '' });
  const [family, builder] = [
    await site.as(parent.id),
    await site.as((await seedUser(engine.db, { role: 'ADMIN', orgId })).id),
  ];
  const enter = (athleteId: typeof child) =>
    family.call(holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  expect((await enter(child)).message).toContain('registered athletes only. Add the athlete’s registration number');
  const saved = await builder.call(saveCompetition, { id: compId, version: 1, options: { exemptBelow: 14 } });
  expect([saved.status, saved.message]).toEqual([200, 'Competition Saved.']);
  const shown = await site.nobody.call(publicCompetition, { id: compId });
  expect(shown.data.options.exemptBelow).toBe(14);
  expect((await enter(child)).status).toBe(200);
  const text =
    'From the age of 14, this competition takes registered athletes only. Add the athlete’s registration number.';
  expect(await enter(older)).toMatchObject({ status: 409, message: text });
  const list = await family.call(eventsForAthlete, { compId, athleteId: older });
  expect(list.data.athlete).toMatchObject({ refusal: text });
});
