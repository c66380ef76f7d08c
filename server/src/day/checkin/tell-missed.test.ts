import { saveCheckIns } from '@startline/contract/day/check-in';
import { drawStartLists } from '@startline/contract/day/start-lists';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EntryId } from '@startline/rules/ids';
import { instant, minutes } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import type { Letter } from '../../outside/mail.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { seedPaidEntry, type PaidEntry } from '../../testing/paid-entries.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { tellMissed } from './tell-missed.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let ada: PaidEntry;
const clock = new TestClock();

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
beforeEach(async () => {
  clock.at = instant('2027-04-24T08:00:00Z');
  comp = await seedCompetition(engine.db, {
    events: [
      { name: '100m', startsAt: '2027-04-24T10:00:00Z' },
      { name: 'Long Jump', startsAt: '2027-04-24T10:00:00Z' },
      { name: 'High Jump', startsAt: '2027-04-24T14:00:00Z', options: { checkIn: { from: 60, to: 30 } } },
    ],
    options: { checkIn: { enabled: true } },
  });
  ada = await seedPaidEntry(engine.db, comp, { firstName: 'Ada', surname: 'Frost' });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns the letters about this competition's check-in that a round queues. */
async function told(): Promise<Letter[]> {
  await engine.db.deleteFrom('outbox').where('once_key', 'is', null).execute();
  await tellMissed(testCtx(engine.db, { clock }));
  const rows = await engine.db
    .selectFrom('outbox')
    .select('payload')
    .where('once_key', 'like', `missed-check-in-${String(comp.compId)}-%`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload['letter'] as Letter);
}
async function checkIn(entryId: EntryId, collected = true): Promise<void> {
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  await desk.call(saveCheckIns, { id: comp.compId, athletes: [{ entryId, collected }] });
}
const startAt = (at: string) =>
  engine.db
    .updateTable('comp_event')
    .set({ starts_at: new Date(at) })
    .where('id', '=', comp.eventIds[0]!)
    .execute();

test('entrants not checked in when check-in closes are told once, with the way to be reinstated', async () => {
  const jump = comp.eventIds[1]!;
  await seedPaidEntry(engine.db, comp, {
    by: { id: ada.userId, email: ada.email },
    athleteId: ada.athleteId,
    ceid: jump,
  });
  clock.at = instant('2027-04-24T09:10:00Z');
  expect(await told()).toEqual([]);
  clock.at = instant('2027-04-24T09:10:01Z');
  const letters = await told();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'Check-in missed: Kent County Championships'],
  ]);
  expect(letters[0]!.text).toContain('Ada Frost, 100m: check-in closed at 10:00');
  expect(letters[0]!.text).toContain('Ada Frost, Long Jump: check-in closed at 10:00');
  expect(letters[0]!.text).toContain('an official can reinstate them');
  clock.pass(minutes(50));
  expect(await told()).toEqual(letters);
});

test('two processes that go round at once tell somebody once', async () => {
  clock.at = instant('2027-04-24T09:30:00Z');
  const ctx = testCtx(engine.db, { clock });
  await Promise.all([tellMissed(ctx), tellMissed(ctx)]);
  expect(await told()).toHaveLength(1);
});

test('each closing has a letter of its own, and later ones are not told before', async () => {
  const jump = comp.eventIds[2]!;
  await seedPaidEntry(engine.db, comp, {
    by: { id: ada.userId, email: ada.email },
    athleteId: ada.athleteId,
    ceid: jump,
  });
  clock.at = instant('2027-04-24T10:00:00Z');
  expect(await told()).toHaveLength(1);
  clock.at = instant('2027-04-24T13:41:00Z');
  const letters = await told();
  expect(letters).toHaveLength(2);
  expect(letters[1]!.text).toContain('Ada Frost, High Jump: check-in closed at 14:30');
});

test('an entrant on a start list drawn before is not left out, and gets no such mail', async () => {
  const officer = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId: comp.compId }] }));
  expect((await officer.call(drawStartLists, { compId: comp.compId, egId: 0 })).data.drawn).toBe(1);
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);
});

test('no mail goes to entrants who came, to closed accounts, or where there is no check-in', async () => {
  await checkIn(ada.entryId);
  const bea = await seedPaidEntry(engine.db, comp, { firstName: 'Bea' });
  await engine.db.updateTable('app_user').set({ closed_at: new Date() }).where('id', '=', bea.userId).execute();
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);

  comp = await seedCompetition(engine.db, { events: [{ startsAt: '2027-04-24T10:00:00Z' }] });
  await seedPaidEntry(engine.db, comp);
  expect(await told()).toEqual([]);
});

test('a server that was down for hours tells nobody of an event that is over', async () => {
  clock.at = instant('2027-04-24T11:00:01Z');
  expect(await told()).toEqual([]);
});

test('an entry is told of once, whether its start moves earlier or later afterwards', async () => {
  clock.at = instant('2027-04-24T09:30:00Z');
  const letters = await told();
  expect(letters).toHaveLength(1);
  await startAt('2027-04-24T09:45:00Z');
  expect(await told()).toEqual(letters);
  await startAt('2027-04-24T12:00:00Z');
  clock.at = instant('2027-04-24T11:30:00Z');
  expect(await told()).toEqual(letters);
});

test('a place that is sold or moved after check-in has closed is not told of', async () => {
  const sold = new Date('2027-04-24T09:05:00Z');
  await engine.db.updateTable('entry').set({ changed_at: sold }).where('id', '=', ada.entryId).execute();
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);
});

test('a desk that was without signal has ten minutes to send whom it checked in', async () => {
  clock.at = instant('2027-04-24T09:09:00Z');
  expect(await told()).toEqual([]);
  await checkIn(ada.entryId);
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);
});

test('entrants reinstated by the desk and those awaiting a cheque are not told', async () => {
  await checkIn(ada.entryId);
  await checkIn(ada.entryId, false);
  await seedPaidEntry(engine.db, comp, { firstName: 'Bea', method: 'cheque' });
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);
});

test('teams are drawn whether they were checked in or not, so nobody is told of them', async () => {
  comp = await seedRelay(engine.db, {}, { options: { checkIn: { enabled: true } } });
  await seedTeam(engine.db, comp, { name: 'Tonbridge A' });
  await engine.db.deleteFrom('entry').where('comp_id', '=', comp.compId).execute();
  await startAt('2027-04-24T10:00:00Z');
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await told()).toEqual([]);
});
