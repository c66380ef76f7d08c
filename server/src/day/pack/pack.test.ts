import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { dayChanges, dayPack } from '@startline/contract/day/pack';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompetitionId, EntryId } from '@startline/rules/ids';
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
let entryId: EntryId;
let desk: Visitor;
const clock = new TestClock();
const [one, two] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T08:00:00Z');
  comp = await seedCompetition(engine.db, {
    events: [{ name: '100m', startsAt: '2027-04-24T10:00:00Z' }],
    options: { checkIn: { enabled: true } },
  });
  entryId = await anEntry();
  desk = await deskOf(comp.compId);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const anEntry = async (): Promise<EntryId> =>
  (await seedPaidEntry(engine.db, comp, { firstName: 'Ada', surname: 'Frost' })).entryId;
const deskOf = async (compId: CompetitionId) =>
  site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
const aCheckIn = (subjectId: number, more: Partial<SentDayRow> = {}): SentDayRow => ({
  id: randomUUID(),
  subject: 'entry',
  subjectId,
  kind: 'check-in',
  value: 'desk',
  reportedAt: '2027-04-24T07:50:00Z',
  device: one,
  ...more,
});
const pack = async (by = desk) => (await by.call(dayPack, { compId: comp.compId })).data;
const since = async (seq: number, mark: string) =>
  (await desk.call(dayChanges, { compId: comp.compId, since: seq, mark })).data;
const send = (rows: SentDayRow[], sentAt?: string) =>
  desk.call(sendReports, { compId: comp.compId, rows, ...(sentAt !== undefined && { sentAt }) });
const cellOf = async (id: number) => (await pack()).cells.find(({ subjectId }) => subjectId === id);

test('a pack holds what a desk needs of each entry, and no birth date, phone or email', async () => {
  const made = await pack();
  expect(made).toMatchObject({ competition: { id: comp.compId }, checkIn: { enabled: true } });
  expect(made.entrants.find(({ lineId }) => lineId === entryId)).toMatchObject({
    firstName: 'Ada',
    surName: 'Frost',
    event: '100m',
    isPaid: true,
    opens: '2027-04-24T07:00:00.000Z',
    closes: '2027-04-24T09:00:00.000Z',
  });
  const text = JSON.stringify(made);
  for (const secret of [/@/, /dob/i, /birth/i, /phone/i, /"(19|20)\d\d-\d\d-\d\d"/]) expect(text).not.toMatch(secret);
});

test('changes since a number are the reports after it, and a new entry makes the pack stale', async () => {
  const made = await pack();
  expect(await since(made.seq, made.mark)).toMatchObject({
    madeAt: '2027-04-24T08:00:00.000Z',
    seq: made.seq,
    cells: [],
    isStale: false,
  });
  const id = await anEntry();
  await send([aCheckIn(entryId)]);
  const changed = await since(made.seq, made.mark);
  expect(changed.cells).toMatchObject([{ subjectId: entryId, value: 'desk', against: [] }]);
  expect((await pack()).entrants.map(({ lineId }) => lineId)).toContain(id);
});

test('two desks without signal that disagree are shown with both authors', async () => {
  const id = await anEntry();
  const other = await site.aUser({
    permissions: [{ role: 'CHECKIN', compId: comp.compId }],
    displayName: 'Otto Other',
  });
  await send([aCheckIn(id)]);
  await (
    await site.as(other)
  ).call(sendReports, {
    compId: comp.compId,
    rows: [aCheckIn(id, { value: 'out', device: two })],
  });
  const cell = await cellOf(id);
  expect(cell).toMatchObject({ value: 'out', against: [{ value: 'desk' }] });
  expect([cell?.by, cell?.against[0]?.by].every((name) => name !== '' && name !== undefined)).toBe(true);
  expect(cell?.by).not.toBe(cell?.against[0]?.by);
});

test('a desk and the athletes themselves who both say that they are in do not disagree', async () => {
  const id = await anEntry();
  await send([aCheckIn(id)]);
  await send([aCheckIn(id, { device: two })]);
  expect(await cellOf(id)).toMatchObject({ value: 'desk', against: [] });
});

test.each([
  ['two hours fast', '2027-04-24T10:00:00Z', '2027-04-24T09:50:00Z'],
  ['two hours slow', '2027-04-24T06:00:00Z', '2027-04-24T05:50:00Z'],
])('a device whose clock is %s reports when it did', async (_, sentAt, reportedAt) => {
  const id = await anEntry();
  await send([aCheckIn(id, { reportedAt })], sentAt);
  expect((await cellOf(id))?.at).toBe('2027-04-24T07:50:00.000Z');
});

test('a row that was kept is known when it comes again, also when it would be refused by now', async () => {
  const id = await anEntry();
  const row = aCheckIn(id);
  await send([row]);
  await engine.db.updateTable('entry').set({ state: 'awaiting-cheque' }).where('id', '=', id).execute();
  expect((await send([row])).data.answers).toMatchObject([{ id: row.id, answer: 'known' }]);
  expect((await send([aCheckIn(id)])).data.answers).toMatchObject([{ answer: 'refused' }]);
});

test('twenty desks that check one athlete in at once agree: one state, every report kept, no conflict', async () => {
  const id = await anEntry();
  const before = (await pack()).seq;
  const sent = await Promise.all(Array.from({ length: 20 }, () => send([aCheckIn(id, { device: randomUUID() })])));
  expect(sent.map(({ data }) => data.answers[0]?.answer)).toEqual(Array.from({ length: 20 }, () => 'kept'));
  expect(sent.map(({ data }) => data.seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => before + at + 1),
  );
  expect(await cellOf(id)).toMatchObject({ value: 'desk', against: [] });
});
