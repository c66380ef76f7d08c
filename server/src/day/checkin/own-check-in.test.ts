import {
  organiserCheckIns,
  ownCheckIns,
  saveCheckIns,
  saveOwnCheckIns,
  verifyCheckIn,
} from '@startline/contract/day/check-in';
import { drawStartLists } from '@startline/contract/day/start-lists';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hours, instant } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { sql } from 'kysely';
import { handlers } from '../../start/routes.ts';
import { asSent } from '../../testing/accounts.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedPaidEntry, type PaidEntry } from '../../testing/paid-entries.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let ours: PaidEntry;
let theirs: PaidEntry;
const clock = new TestClock();
const terms = { useTerms: true, terms: 'Spikes of 6 mm' };

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
beforeEach(async () => {
  clock.at = instant('2027-04-24T08:00:00Z');
  comp = await aCompetition();
  ours = await seedPaidEntry(engine.db, comp, { firstName: 'Ada' });
  theirs = await seedPaidEntry(engine.db, comp, { firstName: 'Bea' });
  await engine.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const aCompetition = (checkIn: object = {}) =>
  seedCompetition(engine.db, {
    events: [{ startsAt: '2027-04-24T10:00:00Z' }],
    options: { checkIn: { enabled: true, ...checkIn } },
  });
const verify = (change: Partial<{ emailid: string; compcode: string; date: string }> = {}) =>
  site.nobody.call(verifyCheckIn, {
    emailid: ours.email,
    compcode: String(comp.compId),
    date: '2027-04-24',
    ...change,
  });
const letters = async () =>
  (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()).map(({ payload }) =>
    asSent(payload, site.config.secretKey),
  );
async function mailedNonce(): Promise<string> {
  await verify();
  const [letter] = await letters();
  return /nonce=([\w.-]+)/u.exec(letter!.text)![1]!;
}
const listBy = (nonce: string, at = comp) => site.nobody.call(ownCheckIns, { compid: at.compId, nonce });
const saveBy = (nonce: string, entryId = ours.entryId, collected = true, termsAccepted = false) =>
  site.nobody.call(saveOwnCheckIns, {
    id: comp.compId,
    nonce,
    termsAccepted,
    athletes: [{ entryId, collected }],
  });

test('the key of an emailed link to check in lies nowhere in the database', async () => {
  const nonce = await mailedNonce();
  expect((await listBy(nonce)).status).toBe(200);
  for (const table of ['outbox', 'audit', 'idempotency_key']) {
    const { rows } = await sql
      .raw<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
      .execute(engine.db);
    expect(rows.filter(({ row }) => row.includes(nonce.slice(-20)))).toEqual([]);
  }
});

test('API-118 CHECKIN-02 a link is emailed for the right address, code and day, and a stranger learns nothing', async () => {
  const right = await verify();
  expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
    [ours.email, 'Check in: Kent County Championships'],
  ]);
  await engine.db.deleteFrom('outbox').execute();
  for (const wrong of [{ emailid: 'nobody@test.example' }, { compcode: '999999' }, { date: '2027-04-25' }]) {
    const answer = await verify(wrong);
    expect([answer.status, Object.keys(answer.data)]).toEqual([right.status, Object.keys(right.data)]);
    expect(answer.message.replace('nobody@test.example', ours.email)).toBe(right.message);
  }
  expect(await letters()).toEqual([]);
});

test('a stranger cannot fill a mailbox with links', async () => {
  for (let n = 0; n < 5; n += 1) await verify();
  expect(await letters()).toHaveLength(1);
});

test('API-115 API-117 CHECKIN-16 CHECKIN-21 whoever opened the link checks in their own entries, and takes it back', async () => {
  const nonce = await mailedNonce();
  const { data } = await listBy(nonce);
  expect(data.athletes.map(({ firstName }) => firstName)).toEqual(['Ada']);
  expect(data).toMatchObject({ athletes: [{ isOpen: true }], stats: { expected: 1, collected: 0 } });
  expect((await saveBy(nonce)).data).toMatchObject({
    answers: [{ answer: 'checked-in' }],
    athletes: [{ by: 'self', collected: true }],
    stats: { expected: 1, collected: 1 },
  });
  expect((await saveBy(nonce, ours.entryId, false)).data.answers).toMatchObject([{ answer: 'taken-back' }]);
  expect((await saveBy(nonce, theirs.entryId)).data).toMatchObject({ answers: [{ answer: 'refused' }], athletes: [] });
});

test('a parent who is logged in needs no link', async () => {
  const parent = await site.as(theirs.userId);
  expect((await parent.call(ownCheckIns, { compid: comp.compId })).data.athletes).toMatchObject([{ firstName: 'Bea' }]);
});

test('a link that is forged, too old or of another competition opens nothing, even for who is logged in', async () => {
  const nonce = await mailedNonce();
  const other = await aCompetition();
  const [user, until, signature] = nonce.split('.');
  const parent = await site.as(theirs.userId);
  for (const bad of [
    '',
    'x',
    `${theirs.userId.toString(36)}.${until!}.${signature!}`,
    `${user!}.zzzzzzzzz.${signature!}`,
  ])
    expect(await listBy(bad)).toMatchObject({ status: 401, message: 'Log in, or ask for a new link to check in.' });
  expect((await listBy(nonce, other)).status).toBe(401);
  expect((await parent.call(ownCheckIns, { compid: comp.compId, nonce: 'x' })).status).toBe(401);
  clock.pass(hours(13));
  expect((await listBy(nonce)).status).toBe(401);
});

test('the window binds entrants, and what a desk checked in only a desk takes back', async () => {
  const nonce = await mailedNonce();
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  await desk.call(saveCheckIns, { id: comp.compId, athletes: [{ entryId: ours.entryId, collected: true }] });
  expect((await saveBy(nonce, ours.entryId, false)).data.answers).toMatchObject([
    { answer: 'refused', reason: 'Only the check-in desk can undo this check-in.' },
  ]);
  await desk.call(saveCheckIns, { id: comp.compId, athletes: [{ entryId: ours.entryId, collected: false }] });
  clock.at = instant('2027-04-24T09:30:00Z');
  expect((await listBy(nonce)).data.athletes).toMatchObject([{ isOpen: false }]);
  expect((await saveBy(nonce)).data.answers).toMatchObject([
    { answer: 'refused', reason: 'Check-in closed at 10:00. Go to the check-in desk.' },
  ]);
  expect((await desk.call(organiserCheckIns, { compid: comp.compId })).data.stats.collected).toBe(0);
});

test('once the start list is drawn, a parent who takes back a check-in is sent to the desk', async () => {
  const nonce = await mailedNonce();
  await saveBy(nonce);
  const official = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  await official.call(drawStartLists, { compId: comp.compId, egId: 0 });
  expect((await saveBy(nonce, ours.entryId, false)).data.answers).toMatchObject([
    {
      answer: 'refused',
      reason: 'The start list has already been drawn. If Ada is not starting, tell the check-in desk.',
    },
  ]);
});

test('CHECKIN-22 terms are accepted before somebody checks in by themselves', async () => {
  comp = await aCompetition(terms);
  ours = await seedPaidEntry(engine.db, comp);
  const nonce = await mailedNonce();
  expect((await saveBy(nonce)).data.answers).toMatchObject([
    { answer: 'refused', reason: 'Read and accept the terms first.' },
  ]);
  expect((await saveBy(nonce, ours.entryId, true, true)).data.answers).toMatchObject([{ answer: 'checked-in' }]);
});
