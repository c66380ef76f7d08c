import { refusals } from '@startline/contract/refusals';
import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import {
  changeProtest,
  changeUnitState,
  publicResults,
  resultSheet,
  resultsOfCompetition,
} from '@startline/contract/day/results';
import { changeStartList, drawStartLists } from '@startline/contract/day/start-lists';
import type { EntryId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const [one, two] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const longJump = { events: [{ code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 20 }] } as const;
const highJump = { events: [{ code: 'HJ', name: 'High Jump', tf: 'F', unit: 'height', max: 20 }] } as const;

type Held = {
  readonly meet: DrawnMeet;
  readonly official: Visitor;
  readonly starts: number[];
  readonly unitId: number;
};

/** Returns a drawn and published event, and an official who may enter its results. */
async function held(count: number, more: Partial<Parameters<typeof seedDrawnMeet>[2]> = {}): Promise<Held> {
  const meet = await seedDrawnMeet(engine, count, { clock, ...more });
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: meet.compId }] }));
  const { data } = await official.call(resultSheet, { compId: meet.compId, egId: meet.egId });
  const [heat] = data.heats;
  return { meet, official, starts: heat?.starts.map(({ startId }) => startId) ?? [], unitId: heat?.unitId ?? 0 };
}

const mark = (subjectId: number | undefined, value: string | null, more: Partial<SentDayRow> = {}): SentDayRow => ({
  id: randomUUID(),
  subject: 'start',
  subjectId: subjectId ?? 0,
  kind: 'result',
  value,
  reportedAt: '2027-04-24T10:00:00Z',
  device: one,
  ...more,
});
const trial = (subjectId: number | undefined, part: number, value: string): SentDayRow =>
  mark(subjectId, value, { kind: 'trial', part });
const write = ({ official, meet }: Held, ...rows: SentDayRow[]) =>
  official.call(sendReports, { compId: meet.compId, rows });
const answers = async (world: Held, ...rows: SentDayRow[]) =>
  (await write(world, ...rows)).data.answers.map(({ answer, reason }) => (answer === 'refused' ? reason : answer));
const sheetOf = async ({ official, meet: { compId, egId } }: Held) =>
  (await official.call(resultSheet, { compId, egId })).data;
const resultsOf = async ({ meet }: Held) => {
  clock.pass(2_000); // a shared reply is a second old at most
  return (await site.nobody.call(publicResults, { id: meet.compId })).data.events;
};
const go = ({ official, meet: { compId, egId } }: Held, state: 'under-way' | 'provisional' | 'official', reason = '') =>
  official.call(changeUnitState, { compId, egId, heat: 1, state, reason });

test('RESULT-OPEN-01 a result record holds event, heat, lane, mark or status, wind and place, and all see it at once', async () => {
  const world = await held(3);
  expect(await resultsOf(world)).toEqual([]);
  const [a, b, c] = world.starts;
  expect(
    await answers(
      world,
      mark(a, '12,41'),
      mark(b, '12.38'),
      mark(c, 'dns'),
      mark(world.unitId, '1.2', { subject: 'unit', kind: 'wind' }),
    ),
  ).toEqual(['kept', 'kept', 'kept', 'kept']);
  const [event] = await resultsOf(world);
  expect(event).toMatchObject({ egId: world.meet.egId, state: 'under-way', form: 'race', overall: [] });
  expect((await sheetOf(world)).heats[0]).toMatchObject({
    heat: 1,
    wind: { text: '+1.2' },
    starts: world.starts.map((startId) => ({ startId, isOff: false })),
  });
  expect(event?.heats[0]).toMatchObject({ state: 'under-way', wind: '+1.2' });
  expect(event?.heats[0]?.lines.map(({ place, mark: text }) => [place, text])).toEqual([
    [1, '12.38'],
    [2, '12.41'],
    [null, 'DNS'],
  ]);
  expect(Object.keys(event?.heats[0]?.lines[0] ?? {}).sort()).toEqual(
    [
      'ageGroup',
      'bib',
      'club',
      'labels',
      'mark',
      'name',
      'pageOf',
      'place',
      'position',
      'qualified',
      'series',
      'tied',
      'wind',
    ].sort(),
  );
});

test('a long jump is written trial by trial; two judges of one pit are shown until one overrules', async () => {
  const world = await held(2, { facts: longJump });
  const [a, b] = world.starts;
  const first = trial(a, 1, '5.10 +1.0');
  await write(world, first, trial(b, 1, 'x'), trial(a, 2, '5.20 2.3'));
  const second = { ...trial(a, 1, '5.01'), device: two };
  await write(world, second);
  const sheet = await sheetOf(world);
  const start = sheet.heats[0]?.starts.find(({ startId }) => startId === a);
  expect(start).toMatchObject({ place: 1, mark: '5.20', wind: '+2.3' });
  expect(start?.cells.find(({ part }) => part === 1)).toMatchObject({
    text: '5.01',
    against: [{ rowId: first.id, text: '5.10 +1.0' }],
  });
  await write(world, { ...trial(a, 1, '5.10 +1.0'), replaces: [first.id, second.id] });
  expect(
    (await sheetOf(world)).heats[0]?.starts.find(({ startId }) => startId === a)?.cells.find(({ part }) => part === 1),
  ).toMatchObject({ text: '5.10 +1.0', against: [] });
  const [event] = await resultsOf(world);
  expect(event?.heats[0]?.lines[0]?.series).toEqual([
    { part: 1, text: '5.10 +1.0' },
    { part: 2, text: '5.20 +2.3' },
  ]);
});

test('a high jump is written bar by bar and placed by countback', async () => {
  const world = await held(2, { facts: highJump });
  const [a, b] = world.starts;
  const jump = (id: number | undefined, part: number, value: string) => mark(id, value, { kind: 'height', part });
  await write(world, jump(a, 150, 'O'), jump(b, 150, 'xo'), jump(a, 155, 'xxx'), jump(b, 155, 'XXX'));
  expect(
    (await sheetOf(world)).heats[0]?.starts.map(({ startId, place, mark: text }) => [startId === a, place, text]),
  ).toEqual(
    expect.arrayContaining([
      [true, 1, '1.50'],
      [false, 2, '1.50'],
    ]),
  );
});

test('an invalid result is refused with how to write it, and the others of the batch are kept', async () => {
  const world = await held(2);
  const [a, b] = world.starts;
  expect(await answers(world, mark(a, 'fast'), mark(b, '12.00'), trial(a, 1, '5.00'))).toEqual([
    'This is not a time. Enter a time such as 12.34 or 1:02.34, or DNS, DNF, or DQ and the rule number, such as DQ TR16.8.',
    'kept',
    'A result of this kind cannot be entered for this event.',
  ]);
});

test('nothing is written of an event whose group takes no results', async () => {
  const world = await held(1);
  const group = engine.db.updateTable('event_group').where('id', '=', world.meet.egId);
  await group.set({ results_possible: false }).execute();
  expect(await answers(world, mark(world.starts[0], '12.00'))).toEqual(['Results cannot be entered for this event.']);
});

test('nothing is written before the list is published, nor about the scratched, withdrawn or foreign', async () => {
  const unpublished = await held(2, { unpublished: true });
  expect(await answers(unpublished, mark(unpublished.starts[0], '12.00'))).toEqual([
    'Publish the start list before you enter results.',
  ]);
  expect((await go(unpublished, 'provisional')).errNo).toBe(refusals['results-closed'].errNo);
  const world = await held(3);
  const organiser = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId: world.meet.compId }] }));
  const { compId, egId, entries } = world.meet;
  await organiser.call(changeStartList, {
    compId,
    egId,
    version: 1,
    change: { kind: 'scratch', lineId: entries[0] ?? 0 },
  });
  await engine.db
    .updateTable('entry')
    .set({ state: 'cancelled', cancel_reason: 'ill' })
    .where('id', '=', entries[1] as EntryId)
    .execute();
  const sheet = await sheetOf(world);
  const off = sheet.heats[0]?.starts.filter(({ isOff }) => isOff).map(({ startId }) => startId) ?? [];
  expect(off).toHaveLength(2);
  const refused = 'This athlete was withdrawn or scratched from the start list.';
  expect(await answers(world, ...off.map((id) => mark(id, '12.00')))).toEqual([refused, refused]);
  expect(await answers(world, mark(unpublished.starts[0], '12.00'))).toEqual(['This is not part of the competition.']);
});

test('once a heat is under way its start list is closed', async () => {
  const world = await held(2);
  const { compId, egId } = world.meet;
  const organiser = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId }] }));
  await write(world, mark(world.starts[0], '12.00'));
  expect((await organiser.call(drawStartLists, { compId, egId })).errNo).toBe(2040);
});

test('a draw and the first mark at once leave either a new list or a mark, never both', async () => {
  const world = await held(8);
  const { compId, egId } = world.meet;
  const organiser = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', compId }] }));
  const [drawn, written] = await Promise.all([
    organiser.call(drawStartLists, { compId, egId }),
    write(world, mark(world.starts[0], '12.00')),
  ]);
  expect([drawn.errNo, written.errNo]).toEqual([expect.toBeOneOf([0, 2040]), 0]);
  const sheet = await sheetOf(world);
  expect(sheet.heats.flatMap(({ starts }) => starts).filter(({ mark: text }) => text === '12.00')).toHaveLength(1);
  expect(sheet.heats.some(({ state }) => state === 'under-way')).toBe(true);
});

test('an official result opens again with a reason alone, which the audit keeps', async () => {
  const world = await held(2);
  await write(world, mark(world.starts[0], '12.00'));
  expect((await go(world, 'official')).message).toBe('Make the result provisional first, then official.');
  expect((await go(world, 'provisional')).message).toBe('The result is provisional.');
  expect(await answers(world, mark(world.starts[1], '12.50'))).toEqual(['kept']);
  expect((await go(world, 'official')).message).toBe('The result is official.');
  expect((await resultsOf(world))[0]?.state).toBe('official');
  expect(await answers(world, mark(world.starts[1], '12.10'))).toEqual([
    'This result is official. Reopen it with a reason to change a mark.',
  ]);
  expect(await go(world, 'provisional')).toMatchObject({
    errNo: refusals['results-closed'].errNo,
    message: 'Give a reason for reopening the result. It is recorded.',
  });
  expect((await go(world, 'provisional', 'Photo read again')).errNo).toBe(0);
  const audited = await engine.db
    .selectFrom('audit')
    .select('reason')
    .where('comp_id', '=', world.meet.compId)
    .where('reason', '<>', '')
    .execute();
  expect(audited).toEqual([{ reason: 'Photo read again' }]);
});

test('RESULT-OPEN-02 results are listed, saved, deleted and published by the paths of the contract', async () => {
  const world = await held(1);
  const { compId, egId } = world.meet;
  const base = `/wp-json/e4s/v5/results/${String(compId)}`;
  const read = async (url: string) =>
    (await site.app.inject({ method: 'GET', url, headers: world.official.headers })).json<{ data: unknown }>().data;
  const post = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, payload, headers: world.official.headers });
  expect(await read(base)).toMatchObject({ events: [{ egId, starts: 1, written: 0 }] });
  const row = mark(world.starts[0], '12.00');
  const log = `/wp-json/e4s/v5/day/${String(compId)}/log`;
  expect((await post(log, { rows: [row] })).statusCode).toBe(200);
  expect(await read(`${base}/${String(egId)}`)).toMatchObject({ heats: [{ starts: [{ mark: '12.00' }] }] });
  expect((await post(log, { rows: [mark(world.starts[0], null, { replaces: [row.id] })] })).statusCode).toBe(200);
  expect(await read(base)).toMatchObject({ events: [{ egId, written: 0 }] });
  await post(log, { rows: [mark(world.starts[0], '12.01')] });
  for (const state of ['provisional', 'official'])
    expect((await post(`${base}/${String(egId)}/state`, { heat: 1, state })).statusCode).toBe(200);
  expect(await resultsOf(world)).toMatchObject([{ egId, state: 'official' }]);
});

test.each([true, false])(
  'nobody protests against a heat that has not been called (list unpublished: %s)',
  async (unpublished) => {
    const { official, meet } = await held(2, unpublished ? { unpublished: true } : {});
    const input = { compId: meet.compId, egId: meet.egId, heat: 1, state: 'protest', note: '' } as const;
    expect(await official.call(changeProtest, input)).toMatchObject({
      status: 409,
      message: 'There is no result to protest against yet.',
    });
  },
);

test('a result under protest is shown as such and not made official before it is decided', async () => {
  const world = await held(2);
  const { compId, egId } = world.meet;
  const protest = (state: 'protest' | 'protest-rejected' | 'appeal' | 'appeal-upheld', note = '') =>
    world.official.call(changeProtest, { compId, egId, heat: 1, state, note });
  await write(world, mark(world.starts[0], '12.00'));
  await go(world, 'provisional');
  expect(await protest('appeal')).toMatchObject({
    status: 409,
    message: 'Somebody else has decided in the meantime, or there is no protest. Load the page again.',
  });
  expect(await protest('protest', 'Lane 3 was impeded')).toMatchObject({ status: 200, message: 'Under protest.' });
  expect((await resultsOf(world))[0]?.heats[0]?.protest).toMatchObject({ state: 'protest' });
  expect((await sheetOf(world)).heats[0]?.protest).toMatchObject({ state: 'protest' });
  expect((await sheetOf(world)).heats[0]?.protest?.by).toMatch(/^Someone/);
  expect(await go(world, 'official')).toMatchObject({
    status: 409,
    message: 'This result is under protest. Decide the protest first.',
  });
  await protest('protest-rejected');
  await protest('appeal');
  expect((await go(world, 'official')).status).toBe(409);
  await protest('appeal-upheld');
  expect((await go(world, 'official')).status).toBe(200);
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
  const input = { compId, egId, heat: 1, state: 'protest', note: '' } as const;
  expect((await desk.call(changeProtest, input)).status).toBe(403);
  expect(JSON.stringify(await resultsOf(world))).not.toContain('impeded');
});

test('a mark that is taken back is gone, and stays in the log', async () => {
  const world = await held(2);
  const row = mark(world.starts[0], '12.00');
  await write(world, row);
  await write(world, mark(world.starts[0], null, { replaces: [row.id] }));
  expect((await sheetOf(world)).heats[0]?.starts.find(({ startId }) => startId === world.starts[0])).toMatchObject({
    mark: '',
    cells: [],
  });
});

test('only those who hold RESULTS or ADMIN see sheets and write; a desk does not', async () => {
  const world = await held(2);
  const { compId, egId } = world.meet;
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
  expect((await desk.call(resultSheet, { compId, egId })).status).toBe(403);
  expect((await desk.call(resultsOfCompetition, { compId })).status).toBe(403);
  const { data } = await desk.call(sendReports, { compId, rows: [mark(world.starts[0], '12.00')] });
  expect(data.answers[0]?.reason).toBe('You cannot record this here.');
  expect((await world.official.call(resultsOfCompetition, { compId })).data.events).toMatchObject([
    { starts: 2, written: 0, heats: [{ heat: 1, state: 'published' }] },
  ]);
  expect((await site.nobody.call(resultSheet, { compId, egId })).status).toBe(401);
});

test('a competition that is not public shows no results', async () => {
  const world = await held(2, { facts: { active: false } });
  expect((await site.nobody.call(publicResults, { id: world.meet.compId })).status).toBe(404);
});
