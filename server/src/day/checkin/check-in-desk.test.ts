import {
  checkInSummary,
  clearCheckIns,
  clearCheckInsByPost,
  organiserCheckIns,
  saveCheckIns,
} from '@startline/contract/day/check-in';
import { sendReports } from '@startline/contract/day/log';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClubId, CompetitionId, EntryId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let desk: Visitor;
let clubId: ClubId;
const entries: Record<'ada' | 'bea' | 'cleo', EntryId> = { ada: 0 as EntryId, bea: 0 as EntryId, cleo: 0 as EntryId };
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
      { name: 'High Jump', startsAt: '2027-04-24T14:00:00Z', options: { checkIn: { from: 60, to: 30 } } },
    ],
    options: { checkIn: { enabled: true, text: 'Desk by the gate', defaultFrom: 240, defaultTo: 60 } },
  });
  clubId = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Tonbridge AC', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  entries.ada = (await seedPaidEntry(engine.db, comp, { firstName: 'Ada', surname: 'Frost', clubId })).entryId;
  const jump = comp.eventIds[1]!;
  entries.bea = (
    await seedPaidEntry(engine.db, comp, { firstName: 'Bea', surname: 'Hill', clubId, ceid: jump })
  ).entryId;
  entries.cleo = (
    await seedPaidEntry(engine.db, comp, { firstName: 'Cleo', surname: 'Ash', method: 'cheque' })
  ).entryId;
  desk = await deskOf(comp.compId);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const deskOf = async (compId: CompetitionId, role = 'CHECKIN') =>
  site.as(await site.aUser({ permissions: [{ role, compId }] }));
const list = async (filter: Record<string, unknown> = {}, by = desk) =>
  (await by.call(organiserCheckIns, { compid: comp.compId, ...filter })).data;
const names = async (filter: Record<string, unknown>) =>
  (await list(filter)).athletes.map(({ firstName }) => firstName);
const save = (by: Visitor, collected: boolean, ...ids: EntryId[]) =>
  by.call(saveCheckIns, { id: comp.compId, athletes: ids.map((entryId) => ({ entryId, collected })) });
const summary = async () => (await site.nobody.call(checkInSummary, { compid: comp.compId })).data;

test('CHECKIN-01 API-113 anyone reads the summary of check-in, which names nobody', async () => {
  await save(desk, true, entries.ada);
  const { data, response } = await site.nobody.call(checkInSummary, { compid: comp.compId });
  expect(data).toMatchObject({
    id: comp.compId,
    name: 'Kent County Championships',
    compOrg: { name: 'Kent County AA' },
    location: { name: 'Julie Rose Stadium' },
    options: { checkIn: { enabled: true } },
    meta: { compEvents: [{ name: '100m' }, { name: 'High Jump' }], access: [] },
    checkIn: {
      expected: 3,
      collected: 1,
      checkInDateTimeOpens: '',
      text: 'Desk by the gate',
      codes: [],
      useTerms: false,
      terms: '',
      defaultTo: 60,
      defaultFrom: 240,
    },
    organiser: { id: comp.orgId, name: 'Kent County AA' },
  });
  expect(data.eventGroups).toHaveLength(2);
  expect(response.body).not.toMatch(/Frost|Hill|Ash/u);
  const atDesk = await desk.call(checkInSummary, { compid: comp.compId });
  expect(atDesk.data.meta.access).toEqual(['CHECKIN']);
  expect(atDesk.data.checkIn.codes).toEqual([String(comp.compId)]);
});

test('CHECKIN-19 without words of its own a competition shows those of the app config', async () => {
  const bare = await seedCompetition(engine.db, { options: { checkIn: { enabled: true } } });
  const { data } = await site.nobody.call(checkInSummary, { compid: bare.compId });
  expect(data.checkIn.text).toMatch(/^Check in when you arrive/u);
});

test('a competition that is not published shows its check-in to its own staff alone', async () => {
  const draft = await seedCompetition(engine.db, { active: false });
  expect((await site.nobody.call(checkInSummary, { compid: draft.compId })).status).toBe(404);
  const staff = await deskOf(draft.compId);
  expect((await staff.call(checkInSummary, { compid: draft.compId })).status).toBe(200);
});

test('API-114 CHECKIN-15 the desk finds entries by name, club, number, event and day, or by any of them', async () => {
  expect(await names({ names: 'fro ada' })).toEqual(['Ada']);
  expect(await names({ club: 'tonbridge' })).toEqual(['Ada', 'Bea']);
  expect(await names({ event: 'high' })).toEqual(['Bea']);
  expect(await names({ whois: 'tonbridge high' })).toEqual(['Bea']);
  expect(await names({ whois: '100m' })).toEqual(['Cleo', 'Ada']);
  expect(await names({ date: '2027-04-25' })).toEqual([]);
  expect(await names({ date: '2027-04-24', names: '%' })).toEqual([]);
  const [ada] = (await list({ names: 'Ada' })).athletes;
  expect(await names({ urn: ada!.urn })).toEqual(['Ada']);
  expect(await names({ egid: ada!.eventGroupId })).toEqual(['Cleo', 'Ada']);
  const device = randomUUID();
  const row = { id: randomUUID(), subject: 'entry', subjectId: entries.bea, kind: 'bib', value: '214' } as const;
  await desk.call(sendReports, {
    compId: comp.compId,
    rows: [{ ...row, device, reportedAt: '2027-04-24T07:00:00Z' }],
  });
  expect(await names({ bibno: '214' })).toEqual(['Bea']);
  expect(await names({ whois: '214' })).toEqual(['Bea']);
});

test('CHECKIN-03 CHECKIN-10 CHECKIN-11 CHECKIN-12 collected is 1, not collected 0, all -1, and the reply says how many', async () => {
  await save(desk, true, entries.ada);
  expect(await list({ collected: 1 })).toMatchObject({ athletes: [{ firstName: 'Ada' }], message: '1 result found.' });
  expect(await list({ collected: 0 })).toMatchObject({ message: '2 results found.' });
  expect(await list({ collected: -1 })).toMatchObject({ message: '3 results found.' });
  expect(await list({ names: 'nobody' })).toMatchObject({ athletes: [], message: 'No results found.' });
});

test('API-116 the desk checks in and takes it back, and every desk has the counts', async () => {
  const other = await deskOf(comp.compId);
  expect((await save(desk, true, entries.ada)).data).toMatchObject({
    answers: [{ entryId: entries.ada, answer: 'checked-in' }],
    athletes: [{ collected: true, by: 'desk', state: 'checked-in' }],
    stats: { expected: 3, collected: 1 },
  });
  expect((await save(other, true, entries.ada)).data.answers).toMatchObject([{ answer: 'unchanged' }]);
  expect((await list({}, other)).stats).toEqual({ expected: 3, collected: 1 });
  expect((await save(other, false, entries.ada)).data).toMatchObject({
    answers: [{ answer: 'taken-back' }],
    stats: { collected: 0 },
  });
  expect((await save(desk, true, entries.ada)).data.stats.collected).toBe(1);
});

test('entries that cannot be checked in are refused one by one, with the way on', async () => {
  const foreign = await seedPaidEntry(engine.db, await seedCompetition(engine.db));
  expect((await save(desk, true, entries.cleo, foreign.entryId, entries.ada)).data.answers).toMatchObject([
    { answer: 'refused', reason: 'This entry is not paid yet. Go to the check-in desk.' },
    { answer: 'refused', reason: 'This entry is not part of the competition.' },
    { answer: 'checked-in' },
  ]);
});

test('a device that writes to the log is checked as the desk is, whatever it says', async () => {
  const off = await seedCompetition(engine.db);
  const { entryId: without } = await seedPaidEntry(engine.db, off);
  const report = async (compId: CompetitionId, subjectId: EntryId, value: 'desk' | 'self' | true | null) => {
    const row = { id: randomUUID(), subject: 'entry', subjectId, kind: 'check-in', value } as const;
    const rows = [{ ...row, device: randomUUID(), reportedAt: '2027-04-24T07:59:00Z' }];
    return (await (await deskOf(compId)).call(sendReports, { compId, rows })).data.answers;
  };
  expect(await report(off.compId, without, 'desk')).toMatchObject([
    { answer: 'refused', reason: 'This competition has no check-in.' },
  ]);
  expect(await report(comp.compId, entries.cleo, 'desk')).toMatchObject([
    { answer: 'refused', reason: 'This entry is not paid yet. Go to the check-in desk.' },
  ]);
  expect(await report(comp.compId, without, 'desk')).toMatchObject([
    { answer: 'refused', reason: 'This entry is not part of the competition.' },
  ]);
  for (const value of ['self', true] as const)
    expect(await report(comp.compId, entries.ada, value)).toMatchObject([
      { answer: 'refused', reason: 'A desk reports a check-in with the value "desk" or "out".' },
    ]);
  expect((await list()).stats.collected).toBe(0);
  expect(await report(comp.compId, entries.ada, 'desk')).toMatchObject([{ answer: 'kept' }]);
  expect(await list({ names: 'Ada' })).toMatchObject({ athletes: [{ by: 'desk', state: 'checked-in' }] });
});

test('CHECKIN-04 without check-in nobody is checked in', async () => {
  const off = await seedCompetition(engine.db);
  const { entryId } = await seedPaidEntry(engine.db, off);
  const answer = await (
    await deskOf(off.compId)
  ).call(saveCheckIns, { id: off.compId, athletes: [{ entryId, collected: true }] });
  expect(answer.data.answers).toMatchObject([{ answer: 'refused', reason: 'This competition has no check-in.' }]);
});

test('CHECKIN-20 CHECKIN-07 an event follows its own window, else the one of the competition', async () => {
  const windows = async () =>
    Object.fromEntries((await list()).athletes.map(({ firstName, window }) => [firstName, window]));
  expect(await windows()).toMatchObject({ Ada: 'Check in by 10:00.', Bea: 'Check-in opens at 14:00.' });
  clock.at = instant('2027-04-24T09:30:00Z');
  expect(await windows()).toMatchObject({ Ada: 'Check-in closed at 10:00. Go to the check-in desk.' });
});

test('CHECKIN-05 CHECKIN-06 without a setting check-in opens 180 minutes before the start and closes 60 before', async () => {
  comp = await seedCompetition(engine.db, {
    events: [{ startsAt: '2027-04-24T13:00:00Z' }],
    options: { checkIn: { enabled: true } },
  });
  await seedPaidEntry(engine.db, comp);
  desk = await deskOf(comp.compId);
  const window = async (at: string) => {
    clock.at = instant(at);
    return (await list()).athletes[0]!.window;
  };
  expect(await window('2027-04-24T09:59:00Z')).toBe('Check-in opens at 11:00.');
  expect(await window('2027-04-24T10:00:00Z')).toBe('Check in by 13:00.');
  expect(await window('2027-04-24T12:01:00Z')).toMatch(/^Check-in closed at 13:00\./u);
});

test('an entrant absent when the window closes is marked as missed, and the desk reinstates them', async () => {
  clock.at = instant('2027-04-24T09:30:00Z');
  const stateOf = async () => (await list({ names: 'Ada' })).athletes[0]!.state;
  expect(await stateOf()).toBe('missed');
  await save(desk, true, entries.ada);
  expect(await stateOf()).toBe('checked-in');
});

test('API-119 clearing takes check-ins back for an administrator, by a link that proves the site or by POST', async () => {
  await save(desk, true, entries.ada, entries.bea);
  expect((await desk.call(clearCheckInsByPost, { compid: comp.compId, all: true })).status).toBe(403);
  const admin = await deskOf(comp.compId, 'ADMIN');
  const withoutToken = Object.fromEntries(Object.entries(admin.headers).filter(([name]) => !name.startsWith('x-')));
  const bare = await site.app.inject({
    url: `/wp-json/e4s/v5/competition/checkin/clear?compid=${String(comp.compId)}&all=1`,
    headers: withoutToken,
  });
  expect(bare.statusCode).toBe(403);
  expect(await admin.call(clearCheckInsByPost, { compid: comp.compId })).toMatchObject({
    status: 400,
    message: 'Say which check-ins to clear: collected, checkedin or all.',
  });
  expect((await admin.call(clearCheckIns, { compid: comp.compId, checkedin: true })).data.cleared).toBe(0);
  expect((await admin.call(clearCheckIns, { compid: comp.compId, collected: true })).data).toEqual({
    cleared: 2,
    stats: { expected: 3, collected: 0 },
  });
  expect((await summary()).checkIn.collected).toBe(0);
});

test('CHECKIN-OPEN-01 the desk of another competition, a parent and a stranger see and change nothing', async () => {
  const elsewhere = await deskOf((await seedCompetition(engine.db)).compId);
  const parent = await site.as(await site.aUser());
  for (const by of [elsewhere, parent, site.nobody]) {
    expect((await by.call(organiserCheckIns, { compid: comp.compId })).status).toBeGreaterThanOrEqual(401);
    expect((await save(by, true, entries.ada)).status).toBeGreaterThanOrEqual(401);
  }
  const { response } = await desk.call(organiserCheckIns, { compid: comp.compId });
  expect(response.body).not.toMatch(/dob|2013-03-04|@test|phone/u);
});
