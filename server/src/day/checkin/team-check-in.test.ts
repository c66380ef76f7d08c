import { clearCheckInsByPost } from '@startline/contract/day/check-in';
import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { dayPack } from '@startline/contract/day/pack';
import { drawStartLists, startListOfEvent } from '@startline/contract/day/start-lists';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LineId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import type { Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let desk: Visitor;
let team: LineId;
const clock = new TestClock();
const device = randomUUID();

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
beforeEach(async () => {
  clock.at = instant('2027-04-24T08:00:00Z');
  comp = await seedRelay(engine.db, {}, { options: { checkIn: { enabled: true } } });
  team = await seedTeam(engine.db, comp, { name: 'Tonbridge A' });
  desk = await site.as(
    await site.aUser({ permissions: ['CHECKIN', 'ADMIN'].map((role) => ({ role, compId: comp.compId })) }),
  );
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const aRow = (value: SentDayRow['value'], more: Partial<SentDayRow> = {}): SentDayRow => ({
  ...{ id: randomUUID(), subject: 'team', subjectId: team, kind: 'check-in', value, device, replaces: [] },
  ...{ reportedAt: '2027-04-24T07:50:00Z', ...more },
});
const send = async (row: SentDayRow) => {
  const { answers } = (await desk.call(sendReports, { compId: comp.compId, rows: [row] })).data;
  return [answers[0]?.answer, answers[0]?.reason];
};
const valueOf = async (id = team) =>
  (await desk.call(dayPack, { compId: comp.compId })).data.cells.find(
    ({ subject, subjectId, kind }) => subject === 'team' && subjectId === Number(id) && kind === 'check-in',
  )?.value;

test('the desk checks a team in as one, and takes it back until the start list is drawn', async () => {
  const row = aRow('desk');
  expect(await send(row)).toEqual(['kept', '']);
  expect(await valueOf()).toBe('desk');
  const back = aRow(null, { replaces: [row.id] });
  expect(await send(back)).toEqual(['kept', '']);
  expect(await valueOf()).toBeNull();
  const again = aRow('desk');
  await send(again);
  await desk.call(drawStartLists, { compId: comp.compId, egId: 0 });
  expect(await send(aRow(null, { replaces: [again.id] }))).toEqual([
    'refused',
    'This team is already on the start list. Scratch it there if it is not starting.',
  ]);
});

test('a team that is not paid for, of another competition, or where there is no check-in is refused', async () => {
  const unpaid = await seedTeam(engine.db, comp, { name: 'Tonbridge B', method: 'cheque' });
  expect(await send(aRow('desk', { subjectId: unpaid }))).toEqual([
    'refused',
    'This entry is not paid yet. Go to the check-in desk.',
  ]);
  const NOT_PART = ['refused', 'This entry is not part of the competition.'];
  const foreign = await seedTeam(engine.db, await seedRelay(engine.db), { name: 'Tonbridge C' });
  expect(await send(aRow('desk', { subjectId: foreign }))).toEqual(NOT_PART);
  expect(await send(aRow('desk', { subject: 'entry' }))).toEqual(NOT_PART);
  expect(await send(aRow('desk', { part: 1 }))).toEqual(NOT_PART);
  expect((await send(aRow('self')))[0]).toBe('refused');
  comp = await seedRelay(engine.db);
  const other = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  const off = aRow('desk', { subjectId: await seedTeam(engine.db, comp, { name: 'Tonbridge D' }) });
  const { data } = await other.call(sendReports, { compId: comp.compId, rows: [off] });
  expect(data.answers).toMatchObject([{ answer: 'refused' }]);
});

test('every team is drawn after check-in has closed, except those that do not start', async () => {
  const second = await seedTeam(engine.db, comp, { name: 'Tonbridge B' });
  expect(await send(aRow('out', { subjectId: second }))).toEqual(['kept', '']);
  await engine.db
    .updateTable('comp_event')
    .set({ starts_at: new Date('2027-04-24T08:30:00Z') })
    .where('comp_id', '=', comp.compId)
    .execute();
  await desk.call(drawStartLists, { compId: comp.compId, egId: 0 });
  const { event_group_id: egId } = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('comp_id', '=', comp.compId)
    .executeTakeFirstOrThrow();
  const { heats } = (await desk.call(startListOfEvent, { compId: comp.compId, egId })).data;
  const lines = heats.flatMap(({ starts }) => starts).map(({ lineId }) => Number(lineId));
  expect(lines).toContain(Number(team));
  expect(lines).not.toContain(Number(second));
});

test('clearing check-ins clears those of teams too', async () => {
  await send(aRow('desk'));
  const { data } = await desk.call(clearCheckInsByPost, { compid: comp.compId, all: true });
  expect(data.cleared).toBe(1);
  expect(await valueOf()).toBeNull();
});
