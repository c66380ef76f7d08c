import { writeToEntrants as contract } from '@startline/contract/entering/competition-entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { handlers } from '../../../start/routes.ts';
import { lettersTo } from '../../../testing/accounts.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../../testing/entrants.ts';
import { testApp, type TestApp } from '../../../testing/http.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let keys = 0;
const key = () => ({ 'idempotency-key': `write-to-entrants-${String(++keys)}` });
const words = { subject: 'Car park', message: 'The car park is closed.\n\nUse <b>Station Road</b>.' };

/** Creates a family with two entries, one with one, and a closed account; and an entry of another competition. */
async function aMeeting() {
  const { db } = engine;
  const events = [{ name: '100m' }, { name: 'Long jump' }];
  const [here, elsewhere] = [await seedCompetition(db, { events }), await seedCompetition(db, { events })];
  const enter = async (at: typeof here, user: Awaited<ReturnType<typeof seedUser>>, event: number, surname: string) =>
    seedEntry(db, {
      ...{ compId: at.compId, ceid: at.eventIds[event]!, userId: user.id },
      athleteId: await seedAthlete(db, user.id, { firstName: 'Ada', surname }),
    });
  const family = await seedUser(db, { name: 'Fay Family' });
  const single = await seedUser(db, { name: 'Sam Single' });
  const closed = await seedUser(db);
  const entryIds = [
    await enter(here, family, 0, 'Byrne'),
    await enter(here, family, 1, 'Cole'),
    await enter(here, single, 0, 'Dunne'),
    await enter(here, closed, 0, 'Egan'),
    await enter(elsewhere, await seedUser(db), 0, 'Foreign'),
  ];
  await db
    .updateTable('app_user')
    .set({ closed_at: new Date(clock.at) })
    .where('id', '=', closed.id)
    .execute();
  const staff = async (role: 'BUILDER' | 'FINANCE' | 'REPORTS') =>
    site.as((await seedUser(db, { role, orgId: here.orgId })).id);
  return { here, entryIds, family, single, staff };
}

test('the email is shown before it is sent, and nothing is sent by looking', async () => {
  const { here, entryIds, family, staff } = await aMeeting();
  const seen = await (await staff('BUILDER')).call(contract, { id: here.compId, entryIds, ...words }, key());
  expect(seen.data.people).toBe(2);
  expect(seen.data.first).toMatchObject({
    name: 'Fay Family',
    subject: expect.stringMatching(/: Car park$/) as string,
  });
  expect(seen.data.first.text).toContain('Ada Byrne, 100m\nAda Cole, Long jump');
  expect(await lettersTo(engine, family.email)).toEqual([]);
});

test('each account gets one email that names only its own entries and no address', async () => {
  const { here, entryIds, family, single, staff } = await aMeeting();
  const builder = await staff('BUILDER');
  const input = { id: here.compId, entryIds, ...words, send: true };
  const same = key();
  expect((await builder.call(contract, input, same)).data.people).toBe(2);
  await builder.call(contract, input, same);
  const [letter, ...more] = await lettersTo(engine, family.email);
  expect(more).toEqual([]);
  expect(letter?.text).toContain('Use <b>Station Road</b>.');
  expect(letter?.html).toContain('Use &#60;b&#62;Station Road');
  expect(letter?.text).not.toMatch(/Dunne|Egan|Foreign|@/);
  expect((await lettersTo(engine, single.email))[0]?.text).not.toMatch(/Byrne|Cole|@/);
  const logged = await engine.db
    .selectFrom('audit')
    .select(['after'])
    .where('action', '=', 'write to entrants')
    .where('comp_id', '=', here.compId)
    .execute();
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('@');
});

test('only builders write to entrants, and only of an approved organisation', async () => {
  const { here, entryIds, single, staff } = await aMeeting();
  const input = { id: here.compId, entryIds, ...words, send: true };
  for (const role of ['FINANCE', 'REPORTS'] as const)
    expect((await (await staff(role)).call(contract, input, key())).status).toBe(403);
  await engine.db.updateTable('organisation').set({ status: 'Pending' }).where('id', '=', here.orgId).execute();
  expect((await (await staff('BUILDER')).call(contract, input, key())).status).toBe(403);
  expect(await lettersTo(engine, single.email)).toEqual([]);
});

test('entries of closed accounts, and of another competition, leave nobody to write to', async () => {
  const { here, entryIds, staff } = await aMeeting();
  const [, , , closed, foreign] = entryIds;
  const input = { id: here.compId, entryIds: [closed!, foreign!], ...words, send: true };
  expect(await (await staff('BUILDER')).call(contract, input, key())).toMatchObject({
    status: 404,
    message: 'Nobody who made these entries can be emailed. Load the list again.',
  });
});
