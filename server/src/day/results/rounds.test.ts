import { myDay } from '@startline/contract/day/calls';
import { sendReports } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet, resultsOfCompetition } from '@startline/contract/day/results';
import { drawRound, laterRound } from '@startline/contract/day/rounds';
import {
  changeStartList,
  drawStartLists,
  publishStartLists,
  startListOfEvent,
} from '@startline/contract/day/start-lists';
import type { CompetitionId, CompEventId, EventGroupId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { changesAfter } from '../../kernel/live-queries.ts';
import { handlers } from '../../start/routes.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition, type Seeded, type SeededEvent } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { appendToLog } from '../log/append-to-log.ts';
import { lockGroups } from '../startlists/queries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const device = randomUUID();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  clock.at = instant('2027-04-24T10:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Meet = {
  readonly compId: CompetitionId;
  readonly comp: Seeded;
  readonly heats: EventGroupId;
  readonly final: EventGroupId;
  readonly official: Visitor;
};

/**
 * Inserts two heats of three in a 100m whose best go to a final that names them; all drawn and published but the final.
 */
async function aMeet(
  count = 6,
  finalOptions: Record<string, unknown> = {},
  kind: SeededEvent = { code: '100', name: '100m' },
): Promise<Meet> {
  const comp = await seedCompetition(engine.db, {
    events: [
      { ...kind, max: 20, group: 'Heats', options: { heatInfo: { maxInHeat: 3 } } },
      { ...kind, max: -1, group: 'Final', startsAt: '2027-04-24T13:00:00Z' },
    ],
  });
  const [heat, last] = comp.eventIds as [CompEventId, CompEventId];
  await engine.db
    .updateTable('comp_event')
    .set({ round: 'Final', options: JSON.stringify({ entriesFrom: [heat], ...finalOptions }) })
    .where('id', '=', last)
    .execute();
  for (let n = 0; n < count; n++)
    await seedPaidEntry(engine.db, comp, { firstName: 'Runner', surname: `No ${String(n)}` });
  const groupOf = async (id: CompEventId) =>
    (await engine.db.selectFrom('comp_event').select('event_group_id').where('id', '=', id).executeTakeFirstOrThrow())
      .event_group_id;
  const [heats, final] = [await groupOf(heat), await groupOf(last)];
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  const meet = { compId: comp.compId, comp, heats, final, official };
  await drawHeats(meet);
  return meet;
}

async function drawHeats({ official, compId, heats }: Meet): Promise<void> {
  await official.call(drawStartLists, { compId, egId: heats });
  await official.call(publishStartLists, { compId, egId: heats });
}

const sheetOf = async ({ official, compId, heats }: Meet, egId = heats) =>
  (await official.call(resultSheet, { compId, egId })).data;

/** Writes a value for a start by heat and place on the list. */
async function write(meet: Meet, heat: number, at: number, value: string): Promise<string> {
  const sheet = await sheetOf(meet);
  const start = sheet.heats.find((one) => one.heat === heat)?.starts[at];
  const replaces = start?.cells.map(({ rowId }) => rowId) ?? [];
  const row = {
    id: randomUUID(),
    subject: 'start' as const,
    subjectId: start?.startId ?? 0,
    kind: 'result' as const,
    value,
    reportedAt: '2027-04-24T10:00:00Z',
    device,
    replaces,
  };
  const { data } = await meet.official.call(sendReports, { compId: meet.compId, rows: [row] });
  expect(data.answers[0]).toMatchObject({ answer: 'kept' });
  return start?.name ?? '';
}

/** Runs both heats: 12.0, 12.2, 12.4 in the first, 12.1, 12.3, 12.5 in the second; returns the names in that order. */
async function run(meet: Meet): Promise<string[]> {
  const names: string[] = [];
  for (const heat of [1, 2])
    for (const at of [0, 1, 2]) names.push(await write(meet, heat, at, (11.8 + heat / 10 + at / 5 + 0.1).toFixed(2)));
  await finish(meet);
  return names;
}

async function finish(meet: Meet, heats = [1, 2]): Promise<void> {
  for (const heat of heats)
    await meet.official.call(changeUnitState, {
      compId: meet.compId,
      egId: meet.heats,
      heat,
      state: 'provisional',
      reason: '',
    });
}

const terms = { byPlace: 1, byTime: 2, standard: 0, heats: 1 };
const roundOf = async ({ official, compId, final }: Meet) =>
  (await official.call(laterRound, { compId, egId: final })).data;
const draw = (meet: Meet, how: 'draw' | 'replace' = 'draw', more: Partial<typeof terms> = {}) =>
  meet.official.call(drawRound, { compId: meet.compId, egId: meet.final, how, terms: { ...terms, ...more } });
const namesOn = async ({ official, compId, final }: Meet) =>
  (await official.call(startListOfEvent, { compId, egId: final })).data.heats.flatMap(({ starts }) =>
    starts.map(({ name, position }) => ({ name, position })),
  );
const heatLines = async ({ compId, heats }: Meet) => {
  const { data } = await site.nobody.call(publicResults, { id: compId });
  return data.events.find(({ egId }) => egId === heats)?.heats.flatMap(({ lines }) => lines) ?? [];
};

test('a final is drawn from its heats: winners, then times, the best in the middle, and marked Q and q', async () => {
  const meet = await aMeet();
  expect(await roundOf(meet)).toMatchObject({ isReady: false, drawnAt: null, moves: [] });
  expect(await draw(meet)).toMatchObject({
    status: 409,
    message: 'An earlier heat has no result yet. Make every heat provisional or official, then draw this round.',
  });
  const names = await run(meet);
  const round = await roundOf(meet);
  expect(round).toMatchObject({ isReady: true, sources: [{ heats: 2, state: 'provisional' }] });
  expect(await draw(meet)).toMatchObject({ status: 200, data: { placed: 4 }, message: 'Final drawn: 4 qualify.' });
  const on = await namesOn(meet);
  expect(on.map(({ name }) => name).sort()).toEqual([0, 1, 3, 4].map((at) => names[at] ?? '').sort());
  expect(on.map(({ position }) => position)).toEqual([5, 6, 7, 8]);
  expect((await heatLines(meet)).every(({ qualified }) => qualified === '')).toBe(true);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  clock.pass(2_000);
  expect((await heatLines(meet)).map(({ name, qualified }) => `${name} ${qualified}`.trim())).toEqual([
    `${names[0] ?? ''} Q`,
    `${names[1] ?? ''} q`,
    names[2],
    `${names[3] ?? ''} Q`,
    `${names[4] ?? ''} q`,
    names[5],
  ]);
});

test('who goes on sees the final under their own entries, with lane and call time, once its list is published', async () => {
  const meet = await aMeet();
  const [winner = ''] = await run(meet);
  const { user_id } = await engine.db
    .selectFrom('entry as e')
    .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
    .select('e.user_id')
    .where('e.comp_id', '=', meet.compId)
    .where(sql`a.first_name || ' ' || a.surname`, '=', winner)
    .executeTakeFirstOrThrow();
  const entrant = await site.as(user_id);
  const shown = async () => (await entrant.call(myDay, {})).data.lines.flatMap(({ start, more }) => [start, ...more]);
  await draw(meet);
  expect(await shown()).toMatchObject([{ heat: 1, heats: 2 }]);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  const [, final, ...others] = await shown();
  expect(final).toMatchObject({
    name: 'Final',
    callAt: '2027-04-24T12:40:00.000Z',
    start: { heat: 1, heats: 1, layout: 'lanes' },
  });
  expect(others).toEqual([]);
});

test('a correction after the draw says who moves and why, and who comes in takes the free lane', async () => {
  const meet = await aMeet();
  const names = await run(meet);
  await draw(meet);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  const before = await namesOn(meet);
  await write(meet, 1, 0, 'DQ TR17.3');
  const { moves } = await roundOf(meet);
  expect(moves.map(({ name, move, from, to, why }) => ({ name, move, from, to, why }))).toEqual(
    expect.arrayContaining([
      { name: names[0], move: 'out', from: 'Q', to: '', why: 'heat 1, place 1, 12.00; now heat 1, DQ TR17.3' },
      {
        name: names[1],
        move: 'other-code',
        from: 'q',
        to: 'Q',
        why: 'heat 1, place 2, 12.20; now heat 1, place 1, 12.20',
      },
      { name: names[2], move: 'in', from: '', to: 'q', why: 'heat 1, place 3, 12.40; now heat 1, place 2, 12.40' },
    ]),
  );
  expect((await sheetOf(meet)).next).toEqual([{ egId: meet.final, name: 'Final', isDrawn: true, moves: 3 }]);
  expect(await draw(meet, 'replace')).toMatchObject({
    status: 200,
    data: { placed: 4 },
    message: 'The new qualifiers have been given the free places in Final.',
  });
  const lane = before.find(({ name }) => name === names[0])?.position;
  const after = await namesOn(meet);
  expect(after.find(({ name }) => name === names[2])?.position).toBe(lane);
  expect(after.filter(({ name }) => name !== names[2])).toEqual(before.filter(({ name }) => name !== names[0]));
  expect((await roundOf(meet)).moves).toEqual([]);
});

test('readers of the heats hear when the final is published and when a correction changes its list', async () => {
  const meet = await aMeet();
  const heard = async () =>
    (await changesAfter(engine.db, meet.compId, 0, 100)).filter(({ kind }) => kind === 'rounds').length;
  await run(meet);
  await draw(meet);
  expect(await heard()).toBe(0);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  expect(await heard()).toBe(1);
  await write(meet, 1, 0, 'DQ TR17.3');
  await draw(meet, 'replace');
  expect(await heard()).toBe(2);
});

test('the letter about a published final has the time of the final, not that of the heats', async () => {
  const meet = await aMeet(0);
  const { email } = await seedPaidEntry(engine.db, meet.comp, { firstName: 'Grace', surname: 'Quick' });
  await drawHeats(meet);
  await write(meet, 1, 0, '12.00');
  await finish(meet, [1]);
  await draw(meet);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  const letters = await lettersTo(engine, email);
  expect(letters.at(-1)?.text).toMatch(/Grace Quick, 100m final: One race, lane \d, report by 13:40, start 14:00/);
});

test('whoever is moved by hand in a published final is written to', async () => {
  const meet = await aMeet(0);
  const { email } = await seedPaidEntry(engine.db, meet.comp, { firstName: 'Grace', surname: 'Quick' });
  await seedPaidEntry(engine.db, meet.comp, { firstName: 'Maya', surname: 'Swift' });
  await drawHeats(meet);
  for (const at of [0, 1]) await write(meet, 1, at, `12.0${String(at)}`);
  await finish(meet, [1]);
  await draw(meet);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  const input = { compId: meet.compId, egId: meet.final };
  const list = (await meet.official.call(startListOfEvent, input)).data;
  const [lineId, withId] = (list.heats[0]?.starts ?? []).map((start) => start.lineId);
  if (lineId === undefined || withId === undefined) throw new Error('Two go on.');
  const change = { kind: 'swap' as const, lineId, withId };
  expect(await meet.official.call(changeStartList, { ...input, version: list.version, change })).toMatchObject({
    status: 200,
  });
  expect((await lettersTo(engine, email)).at(-1)?.text).toMatch(/lane \d \(was lane \d\)/);
});

test('a correction writes to those whom it brings into a published final and to those whom it takes out', async () => {
  const meet = await aMeet();
  const names = await run(meet);
  await draw(meet);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  const emailOf = async (name: string): Promise<string> =>
    (
      await engine.db
        .selectFrom('entry as e')
        .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
        .innerJoin('app_user as u', 'u.id', 'e.user_id')
        .select('u.email')
        .where('e.comp_id', '=', meet.compId)
        .where(sql`a.first_name || ' ' || a.surname`, '=', name)
        .executeTakeFirstOrThrow()
    ).email;
  await write(meet, 1, 0, 'DQ TR17.3');
  const [out, stays, into] = await Promise.all([0, 1, 2].map((at) => emailOf(names[at] ?? '')));
  const earlier = (await lettersTo(engine, stays ?? '')).length;
  await draw(meet, 'replace');
  expect((await lettersTo(engine, into ?? '')).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Start list changed: /) as string,
    text: expect.stringContaining(`${names[2] ?? ''}: now qualifies for this round, lane `) as string,
  });
  expect((await lettersTo(engine, out ?? '')).at(-1)?.text).toContain(
    `${names[0] ?? ''}: no longer qualifies for this round`,
  );
  expect(await lettersTo(engine, stays ?? '')).toHaveLength(earlier);
});

test('a final that has run keeps its list; its public result says that a correction moves somebody', async () => {
  const meet = await aMeet();
  await run(meet);
  await draw(meet);
  await meet.official.call(publishStartLists, { compId: meet.compId, egId: meet.final });
  await write({ ...meet, heats: meet.final }, 1, 0, '12.01');
  await write(meet, 1, 0, 'DQ TR17.3');
  for (const how of ['draw', 'replace'] as const)
    expect(await draw(meet, how)).toMatchObject({
      status: 409,
      message: 'Final has been called or run, so it cannot be drawn again.',
    });
  expect((await roundOf(meet)).isClosed).toBe(true);
  clock.pass(2_000);
  const { data } = await site.nobody.call(publicResults, { id: meet.compId });
  expect(data.events.find(({ egId }) => egId === meet.final)).toMatchObject({ moves: [{}, {}, {}] });
  expect(data.events.find(({ egId }) => egId === meet.heats)).toMatchObject({ moves: [] });
});

test('a tie for the last place by time goes on with the lanes that are there', async () => {
  const meet = await aMeet();
  const names = await run(meet);
  await write(meet, 1, 2, '12.30');
  const { data } = await meet.official.call(laterRound, {
    compId: meet.compId,
    egId: meet.final,
    byplace: 1,
    bytime: 2,
  });
  expect(data.lines.filter(({ code }) => code === 'q').map(({ name }) => name)).toEqual(
    expect.arrayContaining([names[1], names[2], names[4]]),
  );
});

test('a round is not drawn when nobody qualifies, and nobody is replaced before it is drawn', async () => {
  const meet = await aMeet();
  await run(meet);
  expect(await draw(meet, 'draw', { byPlace: 0, byTime: 0 })).toMatchObject({
    status: 409,
    message: 'With these numbers, nobody qualifies. Let more qualify by place or time.',
  });
  expect(await draw(meet, 'replace')).toMatchObject({
    status: 409,
    message: 'This round is not drawn yet. Draw it first.',
  });
  expect((await roundOf(meet)).drawnAt).toBeNull();
  const jump = await aMeet(3, {}, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance' });
  await finish(jump, [1]);
  expect(await draw(jump, 'draw', { byPlace: 0, byTime: 0 })).toMatchObject({
    status: 409,
    message: 'With these numbers, nobody qualifies. Let more qualify by mark, or lower the standard.',
  });
});

test('a final without lanes is not drawn', async () => {
  const meet = await aMeet(6, { heatInfo: { firstLane: 9, laneCount: 8 } });
  await run(meet);
  expect(await draw(meet)).toMatchObject({
    status: 409,
    message: 'Final has no lanes, because its first lane is beyond its last. Change its lanes in the builder.',
  });
  expect((await roundOf(meet)).drawnAt).toBeNull();
});

test('a correction that only brings in athletes has no places for them, so the round is drawn again', async () => {
  const meet = await aMeet();
  const names = await run(meet);
  await draw(meet);
  await write(meet, 1, 2, '12.30');
  expect((await roundOf(meet)).moves).toMatchObject([{ name: names[2], move: 'in' }]);
  expect(await draw(meet, 'replace')).toMatchObject({
    status: 409,
    message: 'There are more new qualifiers than free places. Draw the round again.',
  });
  expect(await namesOn(meet)).toHaveLength(4);
  expect(await draw(meet)).toMatchObject({ status: 200, data: { placed: 5 } });
});

test('a round fills from the heats that qualify to it too, and nothing draws it from entries', async () => {
  const meet = await aMeet(6, { entriesFrom: [] });
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ heatInfo: { maxInHeat: 3 }, seed: { type: 'O', qualifyToEg: meet.final } }) })
    .where('event_group_id', '=', meet.heats)
    .execute();
  await run(meet);
  expect(await meet.official.call(drawStartLists, { compId: meet.compId, egId: meet.final })).toMatchObject({
    status: 409,
    message: 'This round depends on earlier ones. Draw it from their results.',
  });
  expect(await draw(meet)).toMatchObject({ status: 200, data: { placed: 4 } });
});

test('results are taken only where the organiser lets them be', async () => {
  const meet = await aMeet();
  await engine.db.updateTable('event_group').set({ results_possible: false }).where('id', '=', meet.heats).execute();
  const { data } = await meet.official.call(resultsOfCompetition, { compId: meet.compId });
  expect(data.events.map(({ egId }) => egId)).toEqual([meet.final]);
  const subjectId = (await sheetOf(meet)).heats[0]?.starts[0]?.startId ?? 0;
  const row = {
    id: randomUUID(),
    subject: 'start' as const,
    subjectId,
    kind: 'result' as const,
    value: '12.00',
    reportedAt: '2027-04-24T10:00:00Z',
    device,
  };
  const sent = await meet.official.call(sendReports, { compId: meet.compId, rows: [row] });
  expect(sent.data.answers).toMatchObject([{ answer: 'refused', reason: 'Results cannot be entered for this event.' }]);
});

test('only staff draw a round, and only where earlier ones fill it', async () => {
  const meet = await aMeet();
  const input = { compId: meet.compId, egId: meet.final, how: 'draw', terms } as const;
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: meet.compId }] }));
  expect((await desk.call(drawRound, input)).status).toBe(403);
  expect((await site.nobody.call(laterRound, { compId: meet.compId, egId: meet.final })).status).toBe(401);
  expect(await meet.official.call(laterRound, { compId: meet.compId, egId: meet.heats })).toMatchObject({
    status: 404,
    message: 'No earlier round leads to this event. Link the rounds in the builder first.',
  });
});

test.runIf(engineUnderTest === 'postgres')('the draw of the final waits for a correction on its way', async () => {
  const meet = await aMeet();
  const names = await run(meet);
  const start = (await sheetOf(meet)).heats[0]?.starts[0];
  const drawing = await transaction(engine.db, async (tx) => {
    await lockGroups(tx, meet.compId, meet.heats);
    const subject = { subject: 'start', subjectId: start?.startId ?? 0, kind: 'result' } as const;
    const row = { ...subject, id: randomUUID(), value: 'DQ TR17.3', reportedAt: clock.now(), device, replaces: [] };
    const { rowId = '' } = start?.cells[0] ?? {};
    await appendToLog(tx, { compId: meet.compId, by: null, now: clock.now(), rows: [{ ...row, replaces: [rowId] }] });
    const drawn = draw(meet);
    await somebodyWaits(engine.db);
    return { drawn };
  });
  expect(await drawing.drawn).toMatchObject({ status: 200 });
  expect((await namesOn(meet)).map(({ name }) => name)).not.toContain(names[0]);
  expect((await roundOf(meet)).moves).toEqual([]);
});
