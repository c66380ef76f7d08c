import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { holdPlaces } from './hold-places.ts';
import { showGrid } from './show-grid.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts a club of this many girls with two secretaries. */
async function aClub(athletes: number) {
  const { db } = engine;
  const parent = await seedUser(db);
  const { id: clubId } = await db
    .insertInto('club')
    .values({ name: `Hartsfield AC ${String(parent.id)}`, kind: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: AthleteId[] = [];
  for (let n = 0; n < athletes; n++) {
    const id = await seedAthlete(db, parent.id);
    await db.updateTable('athlete').set({ club_id: clubId }).where('id', '=', id).execute();
    ids.push(id);
  }
  const clock = new TestClock();
  const secretary = async () => {
    const caller = await seedUser(db);
    await db.insertInto('user_club').values({ user_id: caller.id, club_id: clubId }).execute();
    return testCtx(db, { caller, clock });
  };
  return { clubId, ids, one: await secretary(), two: await secretary() };
}

const threeEvents = [
  { code: '100', max: 0 },
  { code: '200', max: 0 },
  { code: 'SP', max: 0 },
];

test('the grid shows every athlete of the club with the events that they may enter, and what is held', async () => {
  const { clubId, ids, one } = await aClub(3);
  const { compId, eventIds } = await seedCompetition(engine.db, {
    events: [
      { code: '100', max: 0 },
      { code: '200', max: -1 },
    ],
  });
  const before = await showGrid(one, { compId, clubId });
  expect(before.events.map(({ code }) => code)).toEqual(['100']);
  expect(before.athletes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const cells = [{ ceid: eventIds[0]!, athleteId: ids[0]! }];
  const held = await holdPlaces(one, { compId, clubId, cells });
  expect(held).toMatchObject({ basketCount: 1, cells: [{ ...cells[0], refusal: '', total: '9.00' }] });
  expect(await holdPlaces(one, { compId, clubId, cells })).toMatchObject({
    basketCount: 1,
    cells: [{ productId: held.cells[0]?.productId }],
  });
  const after = await showGrid(one, { compId, clubId });
  expect(after.athletes.find(({ id }) => id === ids[0])?.cells).toMatchObject([
    { entry: { kind: 'held' }, productId: held.cells[0]?.productId },
  ]);
});

test('a batch holds the places left in the order of the cells, and each other cell says why not', async () => {
  const { clubId, ids, one } = await aClub(4);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: [{ code: '100', max: 3 }] });
  const ceid = eventIds[0]!;
  const reply = await holdPlaces(one, {
    compId,
    clubId,
    cells: [...ids.map((athleteId) => ({ ceid, athleteId })), { ceid, athleteId: 999_999 as AthleteId }],
  });
  expect(reply.cells.map(({ refusal }) => refusal)).toEqual(['', '', '', 'Event full', 'Event Not Available']);
  expect(reply.basketCount).toBe(3);
});

test('a best of a spreadsheet goes with its entry, and one that cannot be read refuses that entry alone', async () => {
  const { clubId, ids, one } = await aClub(2);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: [{ code: '100', max: 0 }] });
  const ceid = eventIds[0]!;
  const reply = await holdPlaces(one, {
    compId,
    clubId,
    cells: [
      { ceid, athleteId: ids[0]!, pb: '13.1' },
      { ceid, athleteId: ids[1]!, pb: 'fast' },
    ],
  });
  expect(reply.cells.map(({ refusal }) => refusal === '')).toEqual([true, false]);
  const entries = await engine.db.selectFrom('entry').where('comp_id', '=', compId).select('perf_text').execute();
  expect(entries).toEqual([{ perf_text: '13.1' }]);
});

test('an athlete of another club is not entered by naming them', async () => {
  const mine = await aClub(1);
  const other = await aClub(1);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: threeEvents });
  const reply = await holdPlaces(mine.one, {
    compId,
    clubId: mine.clubId,
    cells: [{ ceid: eventIds[0]!, athleteId: other.ids[0]! }],
  });
  expect(reply.cells).toMatchObject([{ productId: 0, refusal: 'Event Not Available' }]);
});

test('sixty athletes get three places each in one call', async () => {
  const { clubId, ids, one } = await aClub(60);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: threeEvents });
  const cells = ids.flatMap((athleteId) => eventIds.map((ceid) => ({ ceid, athleteId })));
  const start = performance.now();
  const reply = await holdPlaces(one, { compId, clubId, cells });
  console.log(`180 places held in ${(performance.now() - start).toFixed(0)} ms`);
  expect(reply.cells.filter(({ refusal }) => refusal !== '')).toEqual([]);
  expect(reply.basketCount).toBe(180);
});

test('a secretary has 240 places of a competition unpaid at most, however many calls hold them', async () => {
  const { clubId, ids, one } = await aClub(61);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: [...threeEvents, { code: '400', max: 0 }] });
  const cells = ids.flatMap((athleteId) => eventIds.map((ceid) => ({ ceid, athleteId })));
  await holdPlaces(one, { compId, clubId, cells: cells.slice(0, 120) });
  const replies = await Promise.all([
    holdPlaces(one, { compId, clubId, cells: cells.slice(120, 182) }),
    holdPlaces(one, { compId, clubId, cells: cells.slice(182, 244) }),
  ]);
  const refusals = replies.flatMap((reply) => reply.cells).flatMap(({ refusal }) => (refusal === '' ? [] : [refusal]));
  expect(refusals).toHaveLength(4);
  expect(refusals[0]).toMatch(
    /^First pay for the places you already hold\. You can have at most 240 unpaid places in one competition/,
  );
  const again = await holdPlaces(one, { compId, clubId, cells: cells.slice(0, 2) });
  expect(again.cells.map(({ refusal }) => refusal)).toEqual(['', '']);
});

const isServer = engineUnderTest === 'postgres';
test('R1 two secretaries who tick the same last places at once never oversell them', async () => {
  const { clubId, ids, one, two } = await aClub(8);
  for (let seed = 0; seed < (isServer ? 5 : 2); seed++) {
    const { compId, eventIds } = await seedCompetition(engine.db, {
      events: [
        { code: '100', max: 5 },
        { code: '200', max: 3 },
      ],
    });
    const cells = ids.flatMap((athleteId) => eventIds.map((ceid) => ({ ceid, athleteId })));
    const replies = await Promise.all([
      holdPlaces(one, { compId, clubId, cells }),
      holdPlaces(two, { compId, clubId, cells: cells.toReversed() }),
    ]);
    const held = replies.flatMap((reply) => reply.cells.filter(({ productId }) => productId > 0));
    const inEvent = (ceid: number | undefined) => held.filter((cell) => cell.ceid === ceid).length;
    expect([inEvent(eventIds[0]), inEvent(eventIds[1])]).toEqual([5, 3]);
    const places = await engine.db
      .selectFrom('capacity')
      .where('kind', '=', 'event')
      .where('ref_id', 'in', [...eventIds])
      .orderBy('ref_id')
      .select('held')
      .execute();
    expect(places.map((row) => row.held)).toEqual([5, 3]);
  }
});

test('a secretary who is removed while their paste waits its turn enters nobody more, and keeps what was held before', async () => {
  const { clubId, ids, one } = await aClub(2);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: threeEvents });
  const cellOf = (athleteId: AthleteId) => [{ ceid: eventIds[0]!, athleteId }];
  expect(await holdPlaces(one, { compId, clubId, cells: cellOf(ids[0]!) })).toMatchObject({ basketCount: 1 });
  const { caller } = one;
  if (caller.kind !== 'user') throw new Error('A secretary is a user.');
  await engine.db.deleteFrom('user_club').where('user_id', '=', caller.id).execute();
  await expect(holdPlaces(one, { compId, clubId, cells: cellOf(ids[1]!) })).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'You no longer represent this club. The places you held stay in your basket.',
  });
  const held = await engine.db
    .selectFrom('entry')
    .select('athlete_id as athleteId')
    .where('comp_id', '=', compId)
    .where('state', '=', 'held')
    .execute();
  expect(held).toEqual([{ athleteId: ids[0] }]);
});

test('two secretaries who paste the same rows at once hold each place once, and each is told of every row', async () => {
  const { clubId, ids, one, two } = await aClub(6);
  const { compId, eventIds } = await seedCompetition(engine.db, { events: threeEvents });
  const cells = ids.flatMap((athleteId) => eventIds.map((ceid) => ({ ceid, athleteId })));
  const pieces = [cells.slice(0, 9), cells.slice(9)];
  const paste = async (who: typeof one, items: typeof pieces) => {
    const told = [];
    for (const piece of items) told.push(...(await holdPlaces(who, { compId, clubId, cells: piece })).cells);
    return told;
  };
  const told = await Promise.all([paste(one, pieces), paste(two, pieces.toReversed())]);
  for (const rows of told) {
    expect(rows).toHaveLength(cells.length);
    for (const { productId, refusal } of rows) expect(productId > 0).toBe(refusal === '');
  }
  const held = told.flat().filter(({ productId }) => productId > 0);
  expect(new Set(held.map(({ ceid, athleteId }) => `${String(ceid)}/${String(athleteId)}`)).size).toBe(cells.length);
  expect(held).toHaveLength(cells.length);
});

test('a club that is not there has no athletes to show', async () => {
  const { one } = await aClub(0);
  const { compId } = await seedCompetition(engine.db, { events: threeEvents });
  expect((await showGrid(one, { compId, clubId: 999_999 as ClubId })).athletes).toEqual([]);
});

test('a page of a club holds so many athletes times events, and says what to do beyond', async () => {
  const { clubId, one } = await aClub(1);
  const { compId } = await seedCompetition(engine.db, { events: threeEvents });
  await sql`insert into athlete (first_name, surname, gender, dob, club_id)
    select 'Many', 'Runner ' || n, 'F', '2013-03-04', ${clubId} from generate_series(1, 33400) n`.execute(engine.db);
  await expect(showGrid(one, { compId, clubId })).rejects.toMatchObject({
    code: 'body-too-large',
    message: 'This club has too many athletes for one page. Enter them one by one from the competition’s page.',
  });
  await sql`delete from athlete where surname like 'Runner %' and club_id = ${clubId}`.execute(engine.db);
  expect((await showGrid(one, { compId, clubId })).athletes).toHaveLength(1);
});
