import { readCart } from '@startline/contract/selling/basket';
import { eventsForAthlete, holdPlace, savePb } from '@startline/contract/entering/entries';
import { entryPerformance } from '@startline/contract/entering/entry-actions';
import type { PartBests } from '@startline/contract/entering/part-bests';
import { readAthlete } from '@startline/contract/people/athletes';
import type { AthleteId, EntryId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { handlers } from '../../../start/routes.ts';
import { seedCompetition, type SeededCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedUser } from '../../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../../testing/http.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** The heptathlon of Edmonton 2001 as the tables print it: 6694 points. */
const edmonton = [
  ['100H', '100m Hurdles', 'T', 'sprintTime', '13.77', 1011],
  ['HJ', 'High Jump', 'F', 'height', '1.88', 1080],
  ['SP', 'Shot Put', 'F', 'distance', '13.15', 737],
  ['200', '200m', 'T', 'sprintTime', '23.73', 1007],
  ['LJ', 'Long Jump', 'F', 'distance', '6.61', 1043],
  ['JT', 'Javelin Throw', 'F', 'distance', '50.73', 874],
  ['800', '800m', 'T', 'middleTime', '2:11.53', 942],
] as const;

type Reply<T> = { status: number; errNo: number; error: string; message: string; data: T };
/** Makes a call by the path of the specification. */
async function call<T>(as: Visitor, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<T>> {
  const answer = await site.app.inject({
    method,
    url: `/wp-json/e4s${path}`,
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  });
  return { ...answer.json<Reply<T>>(), status: answer.statusCode };
}

/** Inserts a heptathlon with its seven parts, and a parent of a girl who may enter it. */
async function aHeptathlon(facts: SeededCompetition = {}) {
  const comp = await seedCompetition(engine.db, {
    ...facts,
    events: [
      { code: 'HEP', name: 'Heptathlon', tf: 'M', unit: 'points', gender: 'F', max: 8 },
      ...edmonton.map(([code, name, tf, unit], at) => ({
        ...{ code, name, tf, unit, gender: 'F' as const, max: 8 },
        startsAt: `2027-04-24T${String(10 + at)}:00:00Z`,
      })),
    ],
  });
  const [multi, ...parts] = comp.eventIds;
  for (const part of parts)
    await engine.db
      .updateTable('comp_event')
      .set({ options: JSON.stringify({ multiEventOptions: { parentCeid: multi, childCeids: [] } }) })
      .where('id', '=', part)
      .execute();
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id);
  const parent = await site.as(user.id);
  const typed = (marks: readonly string[]) =>
    parts.flatMap((ceid, at) => (marks[at] === undefined ? [] : [{ ceid, pbText: marks[at] }]));
  const save = (marks: readonly string[], who = parent, id: number = athleteId) =>
    call<PartBests>(who, 'POST', `/v5/athlete/multi/${String(id)}`, { ceid: multi, parts: typed(marks) });
  const read = (who = parent, id: number = athleteId) =>
    call<PartBests>(who, 'GET', `/v5/events/multi/${String(id)}/${String(multi)}`);
  const enter = async () =>
    (await parent.call(holdPlace, { ceid: multi!, athleteId, clubId: 0, teamId: 0 })).data as { productId: number };
  return { comp, multi: multi!, parts, user, athleteId, parent, save, read, enter };
}
const marks = edmonton.map(([, , , , mark]) => mark);

test("API-014 an athlete's bests in the parts of a combined event are saved together, and their points are its best", async () => {
  const { save, parent, athleteId } = await aHeptathlon();
  const saved = await save(marks);
  expect(saved).toMatchObject({ status: 200, errNo: 0, message: 'PB saved for Heptathlon', data: { total: 6694 } });
  expect(saved.data.parts.map(({ eventName, pbText, points }) => [eventName, pbText, points])).toEqual(
    edmonton.map(([, name, , , mark, points]) => [name, mark, points]),
  );
  const { pbInfo } = (await parent.call(readAthlete, { id: athleteId })).data;
  expect(pbInfo).toHaveLength(8);
  expect(pbInfo).toContainEqual(expect.objectContaining({ eventName: 'Heptathlon', pb: 6694 }));
});

test('API-015 the parts of a combined event are read for an athlete, in the order of the timetable', async () => {
  const { read, save, multi, parts } = await aHeptathlon();
  expect(await read()).toMatchObject({
    errNo: 0,
    data: {
      ...{ multiid: multi, eventName: 'Heptathlon', entryId: null, fixed: '', total: null },
      parts: parts.map((ceid, at) => ({ ceid, eventName: edmonton[at]?.[1], pb: null, pbText: '', points: null })),
    },
  });
  await save(['13.77']);
  expect((await read()).data).toMatchObject({
    total: null,
    parts: [{ pb: 13.77, pbText: '13.77', points: 1011 }, {}, {}, {}, {}, {}, {}],
  });
});

test('a mark of an event that is not a part is refused, and none is saved', async () => {
  const { comp, multi, parts, athleteId, parent, read } = await aHeptathlon();
  expect(comp.eventIds).toContain(multi);
  const body = { ceid: multi, parts: [parts[0], multi].map((ceid) => ({ ceid, pbText: '13.77' })) };
  expect(await call(parent, 'POST', `/v5/athlete/multi/${String(athleteId)}`, body)).toMatchObject({
    error: 'bad-input',
    message: 'Error updating Multi PBs. One of these is not a part of this event.',
  });
  expect((await read()).data.parts.every(({ pb }) => pb === null)).toBe(true);
});

test('PB-29 when one part is wrong none is saved, and each fault says which part', async () => {
  const { save, read, parts } = await aHeptathlon();
  const refused = await save(['13.77', '1.8.8', '13.15', '2:3:7:3']);
  expect(refused).toMatchObject({
    status: 400,
    message: 'Error updating Multi PBs.',
    data: {
      parts: [
        { id: parts[1], code: 'USER_SEPARATOR_COUNT_TOO_HIGH', message: 'High Jump: Too many separators entered.' },
        { id: parts[3], code: 'USER_SEPARATOR_COUNT_TOO_HIGH', message: '200m: Too many separators entered.' },
      ],
    },
  });
  expect((await read()).data.parts.every(({ pb }) => pb === null)).toBe(true);
});

const heldParts = async (id: EntryId | number) =>
  (await engine.db
    .selectFrom('entry')
    .select(['perf', 'part_perfs'])
    .where('id', '=', id as EntryId)
    .executeTakeFirstOrThrow()) as unknown as {
    perf: string | null;
    part_perfs: { ceid: number; perf: string; perfText: string }[];
  };

test("PB-34 an entry in a combined event holds its parts' performances, whichever comes first, and its rows name the whole", async () => {
  const early = await aHeptathlon();
  await early.save(marks);
  const { productId } = await early.enter();
  expect((await heldParts(productId)).part_perfs.map(({ perfText }) => perfText)).toEqual(marks);
  const late = await aHeptathlon();
  const entry = await late.enter();
  expect(await heldParts(entry.productId)).toEqual({ perf: null, part_perfs: [] });
  await late.save(marks);
  expect(await heldParts(entry.productId)).toMatchObject({
    perf: '6694.00',
    part_perfs: late.parts.map((ceid, at) => ({ ceid, perfText: marks[at] })),
  });
  const { rows } = (await late.parent.call(eventsForAthlete, { compId: late.comp.compId, athleteId: late.athleteId }))
    .data;
  expect(rows.map(({ multiid }) => multiid)).toEqual([0, ...late.parts.map(() => late.multi)]);
  // the entry keeps its mark when a best changes elsewhere
  await late.parent.call(savePb, {
    aid: late.athleteId,
    eid: late.comp.eventDefIds[1]!,
    pbText: '13.50',
    trackSb: false,
  });
  expect((await late.read()).data.parts[0]).toMatchObject({ pbText: '13.77' });
});

test('a stranger reads and saves nothing of an athlete or an event that is not theirs to see', async () => {
  const { read, save, athleteId, comp, parent } = await aHeptathlon();
  const stranger = await site.as((await seedUser(engine.db)).id);
  const [held, none] = [await read(stranger), await read(stranger, 99_999_999)];
  expect([held.status, held.error, held.message]).toEqual([none.status, none.error, none.message]);
  expect((await save(marks, stranger)).status).toBe(held.status);
  expect(await read(parent)).toMatchObject({ status: 200 });
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', comp.compId).execute();
  expect((await read(parent)).message).toBe('There is no such combined event.');
  expect((await read(parent, athleteId)).status).toBe(404);
});

/** Inserts an entry of the 100m. */
async function anEntry(options: object = {}) {
  const comp = await seedCompetition(engine.db, { options: options as Record<string, unknown>, events: [{ max: 8 }] });
  const user = await seedUser(engine.db);
  const athleteId: AthleteId = await seedAthlete(engine.db, user.id);
  const parent = await site.as(user.id);
  const held = await parent.call(holdPlace, { ceid: comp.eventIds[0]!, athleteId, clubId: 0, teamId: 0, pb: '12.84' });
  const entryId = held.data.productId as EntryId;
  const pay = async () => {
    const order = {
      ...({
        user_id: user.id,
        org_id: comp.orgId,
        currency: 'GBP',
        method: 'cheque',
        state: 'awaiting-cheque',
      } as const),
      ...{
        total_minor: 900,
        intention: `promised-${String(entryId)}`,
        created_at: new Date(clock.now()),
        settled_at: null,
      },
    };
    const { id } = await engine.db.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow();
    const promised = { state: 'awaiting-cheque', held_until: null, order_id: id } as const;
    await engine.db.updateTable('entry').set(promised).where('id', '=', entryId).execute();
  };
  const change = (performance: unknown, who = parent) =>
    call<{ perfText: string }>(who, 'POST', '/v5/athlete/pbupdatev2', { entryId, performance });
  const perf = async () => (await parent.call(entryPerformance, { id: entryId })).data;
  return { comp, parent, athleteId, entryId, pay, change, perf };
}

test('API-017 the performance of an entry is changed, as typed or as a performance, and the best follows where it is better', async () => {
  const { change, perf, parent } = await anEntry();
  expect(await change('12.50')).toMatchObject({ errNo: 0, message: 'PB saved for 100m', data: { perfText: '12.50' } });
  expect(await perf()).toMatchObject({ perf: 12.5, perfText: '12.50', pb: 12.5 });
  expect((await change({ perf: 12.9, perfText: '12.90' })).errNo).toBe(0);
  expect(await perf()).toMatchObject({ perf: 12.9, pb: 12.5 });
  expect((await change('12.8.1')).message).toBe('Too many separators entered.');
  expect((await parent.call(readCart, { id: 0 })).status).toBe(200);
  const stranger = await site.as((await seedUser(engine.db)).id);
  expect((await change('11.00', stranger)).status).toBe(403);
  expect(await perf()).toMatchObject({ perf: 12.9 });
});

test('after paying, a PB changes where the organiser lets it be and until entries close; a builder changes it at any time', async () => {
  const open = await anEntry();
  await open.pay();
  expect((await open.change('12.40')).errNo).toBe(0);
  await engine.db
    .updateTable('competition')
    .set({ closes_at: new Date(clock.now() - 1000) })
    .where('id', '=', open.comp.compId)
    .execute();
  expect((await open.change('12.30')).message).toMatch(/^Entries have closed/);
  const builder = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: open.comp.orgId })).id);
  expect((await open.change('12.20', builder)).errNo).toBe(0);
  const shut = await anEntry({ selfService: { switchEvent: true, changePb: false, cancel: true } });
  expect((await shut.change('12.40')).errNo).toBe(0);
  await shut.pay();
  expect((await shut.change('12.30')).message).toMatch(/^This organiser does not allow you to change the PB/);
  expect(await shut.perf()).toMatchObject({ perf: 12.4 });
});

test('an organiser changes the mark of an entry alone: the list hears of it, and the PB of the athlete is the family’s to change', async () => {
  const { comp, entryId, change, perf, parent } = await anEntry();
  const staff = async (orgId: number) => site.as((await seedUser(engine.db, { role: 'BUILDER', orgId })).id);
  expect(await change('12.00', await staff(comp.orgId + 1000))).toMatchObject({ status: 403 });
  expect(await perf()).toMatchObject({ perf: 12.84, pb: 12.84 });
  const builder = await staff(comp.orgId);
  expect(await change('12.00', builder)).toMatchObject({ errNo: 0, data: { perfText: '12.00' } });
  expect(await perf()).toMatchObject({ perf: 12, perfText: '12.00', pb: 12.84, pbText: '12.84' });
  expect((await builder.call(entryPerformance, { id: entryId })).data).toMatchObject({ perfText: '12.00' });
  const heard = () =>
    engine.db.selectFrom('live_event').select(['kind', 'ref_id']).where('comp_id', '=', comp.compId).execute();
  expect(await heard()).toEqual([{ kind: 'entries', ref_id: entryId }]);
  const audited = await engine.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'change pb of entry')
    .where('subject_id', '=', entryId)
    .execute();
  expect(audited).toEqual([{ before: { perf: '12.84' }, after: { perf: 12 } }]);
  expect((await change('11.90', parent)).errNo).toBe(0);
  expect(await perf()).toMatchObject({ perf: 11.9, pb: 11.9 });
});

test('an emptied PB goes from the entry and from the athlete, unless the event requires one', async () => {
  const { comp, athleteId, parent, change, perf } = await anEntry();
  const remove = () => parent.call(savePb, { aid: athleteId, eid: comp.eventDefIds[0]!, pbText: '', trackSb: false });
  expect(await change('')).toMatchObject({ message: 'PB removed for 100m', data: { perf: null, perfText: '' } });
  expect(await perf()).toMatchObject({ perf: null, perfText: '', pb: 12.84 });
  expect(await remove()).toMatchObject({ message: 'PB removed for 100m', data: { pb: null, pbText: '' } });
  expect(await perf()).toMatchObject({ pb: null, pbText: '' });
  await change('12.70');
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ mandatoryPB: true }) })
    .where('id', '=', comp.eventIds[0]!)
    .execute();
  expect((await change('')).message).toBe('This event requires a PB. You can change it, but not remove it.');
  expect(await perf()).toMatchObject({ perf: 12.7, pb: 12.7 });
});

test('a best that a result confirmed stays when the field of the PB is emptied', async () => {
  const { comp, athleteId, parent, perf } = await anEntry();
  await engine.db
    .updateTable('performance')
    .set({ pb_on: '2027-02-01' as IsoDate })
    .where('athlete_id', '=', athleteId)
    .execute();
  const input = { aid: athleteId, eid: comp.eventDefIds[0]!, pbText: '', trackSb: false };
  expect((await parent.call(savePb, input)).message).toBe('This PB comes from a result, so it cannot be removed.');
  expect(await perf()).toMatchObject({ pb: 12.84 });
});

test('API-026 the limits beside a performance are those of the event, else those of its definition', async () => {
  const { comp, perf } = await anEntry();
  expect((await perf()).limits).toEqual({ min: null, max: null });
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ min: 10, max: 20 }) })
    .where('id', '=', comp.eventIds[0]!)
    .execute();
  expect((await perf()).limits).toEqual({ min: 10, max: 20 });
});
