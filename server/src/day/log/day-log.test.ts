import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompetitionId, EntryId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { appendToLog } from './append-to-log.ts';
import { cellName, readCells, readRowsOfCells, readSequence } from './log-queries.ts';

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
  comp = await seedCompetition(engine.db);
  entryId = await anEntry(comp);
  desk = await deskOf(comp.compId);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const anEntry = async (at: Seeded): Promise<EntryId> => (await seedPaidEntry(engine.db, at)).entryId;
const deskOf = async (compId: CompetitionId) =>
  site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));

const aReport = (subjectId: number, more: Partial<SentDayRow> = {}): SentDayRow => ({
  id: randomUUID(),
  subject: 'entry',
  subjectId,
  kind: 'scratch',
  value: 'in',
  reportedAt: '2027-04-24T07:59:00Z',
  device: one,
  replaces: [],
  ...more,
});
const send = (by: Visitor, ...rows: SentDayRow[]) => by.call(sendReports, { compId: comp.compId, rows });
const cellOf = async (id: number) =>
  (await readCells(engine.db, comp.compId, { subject: 'entry', kind: 'scratch', ids: [id] }))[0];

test('a batch is answered row by row, and a row sent again counts once', async () => {
  const row = aReport(entryId);
  const first = await send(desk, row, aReport(999_999));
  expect(first.data.answers).toMatchObject([
    { id: row.id, answer: 'kept' },
    { answer: 'refused', reason: 'This is not part of the competition.' },
  ]);
  expect((await send(desk, row)).data.answers).toMatchObject([{ answer: 'known', seq: first.data.seq }]);
  expect((await send(desk, row, row)).data.seq).toBe(first.data.seq);
  expect((await send(desk, { ...row, value: 'out' })).data.answers).toMatchObject([{ answer: 'other-row', seq: 0 }]);
  expect(await readSequence(engine.db, comp.compId)).toBe(first.data.seq);
  expect(await cellOf(entryId)).toMatchObject({ value: 'in', rowId: row.id, against: [] });
});

test('two devices that say different things both stay, the later applies, and overruling both settles it', async () => {
  const id = await anEntry(comp);
  const [a, b] = [aReport(id), aReport(id, { device: two, value: 'late' })];
  await send(desk, a);
  await send(desk, b);
  expect(await cellOf(id)).toMatchObject({ value: 'late', against: [a.id] });
  await send(desk, aReport(id, { replaces: [a.id, b.id] }));
  expect(await cellOf(id)).toMatchObject({ value: 'in', against: [] });
  const cell = { subject: 'entry', subjectId: id, kind: 'scratch', part: 0 } as const;
  expect((await readRowsOfCells(engine.db, comp.compId, [cell])).get(cellName(cell))).toHaveLength(3);
});

test('a report is taken back by another, and stays in the log', async () => {
  const id = await anEntry(comp);
  const row = aReport(id);
  await send(desk, row, aReport(id, { value: null, replaces: [row.id] }));
  expect(await cellOf(id)).toMatchObject({ value: null, rowId: null });
  await expect(
    transaction(engine.db, (tx) => tx.updateTable('day_log').set({ device: two }).where('id', '=', row.id).execute()),
  ).rejects.toThrow(/append-only/u);
});

test('a permission counts at its own competition and for its own kinds alone', async () => {
  const other = await seedCompetition(engine.db);
  const stranger = await deskOf(other.compId);
  expect((await send(stranger, aReport(entryId))).status).toBe(403);
  expect((await send(site.nobody, aReport(entryId))).status).toBe(401);
  const foreign = await anEntry(other);
  expect((await send(desk, aReport(foreign))).data.answers).toMatchObject([{ answer: 'refused' }]);
  expect((await send(desk, aReport(entryId, { kind: 'lane', value: 4 }))).data.answers).toMatchObject([
    { answer: 'refused', reason: 'You cannot record this here.' },
  ]);
});

test('the id of a row at another competition is taken, and nothing of that row is told', async () => {
  const other = await seedCompetition(engine.db);
  const id = randomUUID();
  const row = { ...aReport(await anEntry(other)), id, reportedAt: clock.now() } as const;
  await transaction(engine.db, (tx) =>
    appendToLog(tx, {
      compId: other.compId,
      by: null,
      now: clock.now(),
      rows: [{ ...row, part: 0, replaces: [], value: 'in' }],
    }),
  );
  expect((await send(desk, aReport(entryId, { id }))).data.answers).toEqual([
    { id, answer: 'other-row', seq: 0, reason: '' },
  ]);
});

test('desks that report at once get numbers without a gap, and each report is kept', async () => {
  const before = await readSequence(engine.db, comp.compId);
  const ids = await Promise.all(Array.from({ length: 6 }, () => anEntry(comp)));
  const sent = await Promise.all(ids.map((id, at) => send(desk, aReport(id, { device: at % 2 ? one : two }))));
  expect(sent.map(({ data }) => data.seq).toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => before + at + 1));
});
