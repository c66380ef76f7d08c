import { sendReports } from '@startline/contract/day/log';
import { dayPack } from '@startline/contract/day/pack';
import {
  createScannerLink,
  revokeScannerLink,
  scannerChanges,
  scannerLinks,
  scannerLog,
  scannerPack,
  type ScannerJob,
} from '@startline/contract/day/scanners';
import { callTimes, myDay } from '@startline/contract/day/calls';
import { drawStartLists, publishStartLists, changeStartList } from '@startline/contract/day/start-lists';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompetitionId, EntryId, EventGroupId, UserId } from '@startline/rules/ids';
import { hours, instant, later } from '@startline/rules/time';
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
let own: { readonly entryId: EntryId; readonly userId: UserId };
const clock = new TestClock();
const eight = instant('2027-04-24T08:00:00Z');

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = eight;
  comp = await seedCompetition(engine.db, {
    events: [{ name: '100m', startsAt: '2027-04-24T10:00:00Z' }],
    options: { checkIn: { enabled: true } },
  });
  const sold = await seedPaidEntry(engine.db, comp, { firstName: 'Ada', surname: 'Frost' });
  const { user_id } = await engine.db
    .selectFrom('entry')
    .select('user_id')
    .where('id', '=', sold.entryId)
    .executeTakeFirstOrThrow();
  own = { entryId: sold.entryId, userId: user_id };
  await seedPaidEntry(engine.db, comp, { firstName: 'Bea', surname: 'Hill' });
  desk = await deskOf(comp.compId);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const deskOf = async (compId: CompetitionId, role = 'CHECKIN') =>
  site.as(await site.aUser({ permissions: [{ role, compId }], displayName: 'Olivia Official' }));
async function aLink(job: ScannerJob) {
  const made = await desk.call(createScannerLink, { compId: comp.compId, label: `Gate ${job}`, job, hours: 14 });
  return { id: made.data.id, key: /#key=([\w-]{43})$/.exec(made.data.url)?.[1] ?? '', qr: made.data.qr };
}
const aRow = (subjectId: number, more: object = {}) => ({
  id: randomUUID(),
  subject: 'entry' as const,
  subjectId,
  kind: 'check-in' as const,
  value: 'desk' as string | number | null,
  reportedAt: '2027-04-24T07:50:00Z',
  device: randomUUID(),
  ...more,
});

test('a volunteer with a link gets the pack of one job and reports under the label of the link', async () => {
  const { key, qr } = await aLink('check-in');
  expect(qr).toContain('<svg');
  const { data } = await site.nobody.call(scannerPack, { key });
  expect(data).toMatchObject({ job: 'check-in', label: 'Gate check-in', pack: { units: [], starts: [] } });
  const text = JSON.stringify(data);
  for (const secret of [/@/, /dob/i, /birth/i, /phone/i]) expect(text).not.toMatch(secret);
  const row = aRow(own.entryId);
  const answers = async () => (await site.nobody.call(scannerLog, { key, rows: [row] })).data.answers;
  expect(await answers()).toMatchObject([{ answer: 'kept' }]);
  expect(await answers()).toMatchObject([{ answer: 'known' }]);
  const cell = (await desk.call(dayPack, { compId: comp.compId })).data.cells.find(
    ({ subjectId }) => subjectId === own.entryId,
  );
  expect(cell).toMatchObject({ value: 'desk', by: 'Gate check-in', at: '2027-04-24T07:50:00.000Z' });
  expect((await desk.call(scannerLinks, { compId: comp.compId })).data.links[0]).toMatchObject({
    label: 'Gate check-in',
    lastUsedAt: '2027-04-24T08:00:00.000Z',
  });
});

test('a link does its own job alone', async () => {
  const { key } = await aLink('check-in');
  const rows = [
    aRow(own.entryId, { kind: 'bib', value: '7' }),
    aRow(own.entryId, { kind: 'call', value: 'present' }),
    aRow(1, { subject: 'unit', kind: 'unit-state', value: 'called' }),
  ];
  const { data } = await site.nobody.call(scannerLog, { key, rows });
  expect(data.answers.map(({ answer }) => answer)).toEqual(['refused', 'refused', 'refused']);
});

test('a link that was revoked, has ended or never was opens nothing, and all say the same', async () => {
  const opensNothing = async (key: string): Promise<void> => {
    for (const answer of [
      await site.nobody.call(scannerPack, { key }),
      await site.nobody.call(scannerChanges, { key, since: 0, mark: '' }),
      await site.nobody.call(scannerLog, { key, rows: [aRow(own.entryId)] }),
    ])
      expect([answer.status, answer.message]).toEqual([
        404,
        'This link has expired. Ask the check-in desk for a new one.',
      ]);
  };
  const revoked = await aLink('check-in');
  expect((await site.nobody.call(scannerPack, { key: revoked.key })).status).toBe(200);
  await desk.call(revokeScannerLink, { compId: comp.compId, id: revoked.id });
  expect(await desk.call(revokeScannerLink, { compId: comp.compId, id: revoked.id + 999 })).toMatchObject({
    status: 404,
    message: 'There is no such link.',
  });
  await opensNothing(revoked.key);
  const ended = await aLink('check-in');
  clock.at = later(eight, hours(14) + 1);
  for (const key of [ended.key, 'a'.repeat(43), 'short']) await opensNothing(key);
  clock.at = eight;
});

test('only officials of the competition make, see and end its links', async () => {
  const { id } = await aLink('call-room');
  const other = await deskOf((await seedCompetition(engine.db)).compId);
  const input = { compId: comp.compId, label: 'Mine', job: 'check-in' as const, hours: 1 };
  for (const visitor of [other, site.nobody]) {
    expect((await visitor.call(createScannerLink, input)).status).toBeGreaterThan(400);
    expect((await visitor.call(scannerLinks, { compId: comp.compId })).status).toBeGreaterThan(400);
    expect((await visitor.call(revokeScannerLink, { compId: comp.compId, id })).status).toBeGreaterThan(400);
  }
  const elsewhere = await seedCompetition(engine.db);
  expect(
    await (await deskOf(elsewhere.compId)).call(revokeScannerLink, { compId: elsewhere.compId, id }),
  ).toMatchObject({ status: 404, message: 'There is no such link.' });
  const { links } = (await desk.call(scannerLinks, { compId: comp.compId })).data;
  expect(links.find((one) => one.id === id)?.revokedAt).toBeNull();
});

test('the call room says who is there, calls a heat and sends it out; entrants see heat, lane and call time', async () => {
  const organiser = await deskOf(comp.compId, 'ADMIN');
  const { compId } = comp;
  const egId = (await desk.call(dayPack, { compId })).data.events[0]?.egId as EventGroupId;
  await organiser.call(drawStartLists, { compId, egId });
  const before = (await (await site.as(own.userId)).call(myDay, {})).data.lines;
  expect(before).toMatchObject([{ lineId: own.entryId, start: null, checkIn: 'checked-in' }]);
  await organiser.call(publishStartLists, { compId, egId });
  const mails = async () =>
    (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute())
      .map(({ payload }) => JSON.stringify(payload))
      .filter((text) => text.includes('Start list'));
  expect((await mails()).some((text) => text.includes('Ada Frost, 100m: One race, lane'))).toBe(true);
  const after = (await (await site.as(own.userId)).call(myDay, {})).data.lines;
  expect(after).toMatchObject([
    { start: { heat: 1, heats: 1, layout: 'lanes', state: 'published' }, callAt: '2027-04-24T09:40:00.000Z' },
  ]);
  const { key } = await aLink('call-room');
  const { pack } = (await site.nobody.call(scannerPack, { key })).data;
  const [unit] = pack.units;
  const start = pack.starts.find(({ lineId }) => lineId === own.entryId);
  const call = (more: object) => aRow(start?.startId ?? 0, { subject: 'start', kind: 'call', ...more });
  const take = (value: string) => aRow(unit?.unitId ?? 0, { subject: 'unit', kind: 'unit-state', value });
  const send = async (...rows: ReturnType<typeof aRow>[]) =>
    (await site.nobody.call(scannerLog, { key, rows })).data.answers.map(({ answer, reason }) => reason || answer);
  expect(
    await send(call({ value: 'missing' }), call({ value: 12, part: 1 }), call({ value: 'late' }), take('called')),
  ).toEqual(['kept', 'kept', 'Choose present or missing.', 'kept']);
  const shown = async () => (await site.nobody.call(callTimes, { id: compId })).data.events[0]?.heats;
  expect(await shown()).toEqual([{ heat: 1, state: 'called' }]);
  const out = take('under-way');
  expect(await send(out)).toEqual(['kept']);
  expect(await send(out)).toEqual(['known']);
  expect(await send(take('called'))).toEqual([
    'This heat has already been called or has started. Load the page again.',
  ]);
  const moved = await organiser.call(changeStartList, {
    compId,
    egId,
    version: 1,
    change: { kind: 'scratch', lineId: own.entryId },
  });
  expect(moved.status).toBe(409);
  await engine.db.updateTable('unit').set({ state: 'drawn' }).execute();
  const notPublished = 'Publish the start list before athletes are called.';
  expect(await send(call({ value: 'present' }), take('called'))).toEqual([notPublished, notPublished]);
});

test('an official without a right to check in or write results reports nothing to the call room', async () => {
  const reader = await deskOf(comp.compId, 'SCOREBOARD');
  expect((await reader.call(sendReports, { compId: comp.compId, rows: [aRow(own.entryId)] })).status).toBe(403);
});
