import type { CompEventId, CompetitionId, EntryId, EventGroupId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import type { Ctx } from '../../kernel/context.ts';
import { seedCompetition, type SeededCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { appendToLog } from '../log/append-to-log.ts';
import { changeStartList } from './change.ts';
import { drawStartLists } from './draw.ts';
import { publishStartLists } from './publish.ts';
import { lockGroups } from './queries.ts';
import { publicStartLists, startListOfEvent, startListsOfCompetition } from './show.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

type Meet = {
  readonly compId: CompetitionId;
  readonly egId: EventGroupId;
  readonly ids: EntryId[];
  readonly ctx: () => Ctx;
  readonly enter: (perf: string) => Promise<EntryId>;
};

/** Inserts a paid order. */
async function anOrder(user: UserId, org: OrgId): Promise<OrderId> {
  const at = new Date('2027-03-01T12:00:00Z');
  const paid = {
    user_id: user,
    org_id: org,
    currency: 'GBP',
    method: 'free',
    state: 'paid',
    total_minor: 0,
    created_at: at,
  } as const;
  const row = { ...paid, intention: `order-${String(user)}`, settled_at: at };
  return (await engine.db.insertInto('shop_order').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a competition with one event and this many paid entries, each a tenth slower than the one before. */
async function aMeet(count: number, facts: SeededCompetition = {}): Promise<Meet> {
  const comp = await seedCompetition(engine.db, facts);
  const ceid = comp.eventIds[0] as CompEventId;
  const caller = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const order = await anOrder(caller.id, comp.orgId);
  const enter = async (perf: string): Promise<EntryId> => {
    const athleteId = await seedAthlete(engine.db, caller.id);
    const paid = { state: 'paid', held_until: null, order_id: order, perf, perf_text: perf } as const;
    return seedEntry(engine.db, { compId: comp.compId, ceid, athleteId, userId: caller.id }, paid);
  };
  const ids: EntryId[] = [];
  for (let n = 0; n < count; n++) ids.push(await enter((12 + n / 10).toFixed(2)));
  const { event_group_id: egId } = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', ceid)
    .executeTakeFirstOrThrow();
  return { compId: comp.compId, egId, ids, ctx: () => testCtx(engine.db, { caller, clock }), enter };
}

const listOf = ({ ctx, compId, egId }: Meet) => startListOfEvent(ctx(), { compId, egId });
const draw = ({ ctx, compId, egId }: Meet) => drawStartLists(ctx(), { compId, egId });
const change = async (meet: Meet, input: Parameters<typeof changeStartList>[1]['change']) => {
  const { version } = await listOf(meet);
  return changeStartList(meet.ctx(), { compId: meet.compId, egId: meet.egId, version, change: input });
};
const placesOf = async (meet: Meet) =>
  (await listOf(meet)).heats.flatMap(({ heat, starts }) =>
    starts.flatMap(({ lineId, position }) =>
      position === null ? [] : [`${String(lineId)} at ${String(heat)}.${String(position)}`],
    ),
  );
const everybody = async (meet: Meet) =>
  (await listOf(meet)).heats.flatMap(({ starts }) => starts.map(({ lineId }) => lineId)).sort((a, b) => a - b);

test('one press draws every event with paid entries, the fastest in the last heat', async () => {
  const meet = await aMeet(12);
  const drawn = await drawStartLists(meet.ctx(), { compId: meet.compId, egId: 0 });
  expect(drawn.data).toEqual({ drawn: 1 });
  const list = await listOf(meet);
  expect(list.heats.map(({ starts }) => starts.length)).toEqual([6, 6]);
  expect(list.heats[1]?.starts.map(({ lineId }) => lineId).sort()).toEqual(meet.ids.slice(0, 6));
  expect(list.heats[1]?.starts.find(({ lineId }) => lineId === meet.ids[0])).toMatchObject({
    rank: 1,
    hasMark: true,
    placed: 'draw',
  });
  expect((await drawStartLists(meet.ctx(), { compId: meet.compId, egId: 0 })).data).toEqual({ drawn: 0 });
});

test('a hand time is ranked as its electronic equivalent, and shown as it was', async () => {
  const meet = await aMeet(0);
  const [electronic, byHand] = [await meet.enter('12.20'), await meet.enter('12.1')];
  await draw(meet);
  const starts = (await listOf(meet)).heats.flatMap((heat) => heat.starts);
  const ranks = starts.map(({ lineId, rank, perfText }) => [lineId, rank, perfText]);
  expect(ranks.sort((x, y) => Number(x[1]) - Number(y[1]))).toEqual([
    [electronic, 1, '12.20'],
    [byHand, 2, '12.1'],
  ]);
});

test('lanes, heats and the seed type of the event decide the draw', async () => {
  const meet = await aMeet(12, {
    options: { laneCount: 6, heatOrder: 's' },
    events: [
      {
        options: {
          heatInfo: { maxInHeat: 4, laneCount: 0, firstLane: 2, heatOrder: 'f' },
          seed: { type: 'O', qualifyToEg: 0 },
        },
      },
    ],
  });
  await draw(meet);
  const list = await listOf(meet);
  expect(list.lanes).toEqual([2, 3, 4, 5, 6]);
  expect(list.heats).toHaveLength(3);
  expect(list.heats[0]?.starts.map(({ lineId }) => lineId).sort()).toEqual(meet.ids.slice(0, 4));
});

test('an event that says nothing of its heats takes the most of its definition; officials read the notes of the group', async () => {
  const meet = await aMeet(12, { events: [{ code: 'ZZ' }] });
  const set = { options: JSON.stringify({ maxInHeat: 3 }) };
  const events = engine.db.selectFrom('comp_event').where('event_group_id', '=', meet.egId);
  await engine.db.updateTable('event_def').set(set).where('id', 'in', events.select('event_def_id')).execute();
  await engine.db.updateTable('event_group').set({ notes: 'Runway B' }).where('id', '=', meet.egId).execute();
  await draw(meet);
  const list = await listOf(meet);
  expect([list.notes, list.heats.map(({ starts }) => starts.length)]).toEqual(['Runway B', [3, 3, 3, 3]]);
});

test('ATH-19 athletes stand in lists for what the competition asks of them, and for their club where they have none of it', async () => {
  const meet = await aMeet(2, { options: { genericCompAthleteEntity: { type: 'House' } } });
  const athlete = engine.db
    .selectFrom('entry')
    .select('athlete_id')
    .where('id', '=', meet.ids[0] as EntryId);
  const own = { genericCompAthleteEntities: ['troop: 4th', 'house: Red'] };
  await engine.db
    .updateTable('athlete')
    .set({ options: JSON.stringify(own) })
    .where('id', '=', athlete)
    .execute();
  await draw(meet);
  const starts = (await listOf(meet)).heats.flatMap((heat) => heat.starts);
  expect(starts.map(({ lineId, club }) => [lineId === meet.ids[0], club]).sort()).toEqual([
    [false, ''],
    [true, 'Red'],
  ]);
});

test('an event that is not drawn is not published', async () => {
  const meet = await aMeet(2);
  await expect(publishStartLists(meet.ctx(), { compId: meet.compId, egId: meet.egId })).rejects.toMatchObject({
    code: 'start-list-closed',
    message: 'This event is not drawn yet. Draw it, then publish it.',
  });
});

test('the public sees published start lists only, without marks or birth dates', async () => {
  const meet = await aMeet(3);
  await draw(meet);
  const shown = () => publicStartLists(meet.ctx(), { id: meet.compId });
  expect((await shown()).lists).toEqual([]);
  await publishStartLists(meet.ctx(), { compId: meet.compId, egId: meet.egId });
  const [list] = (await shown()).lists;
  expect(list?.heats[0]?.starts.map((start) => Object.keys(start))).toEqual(
    Array.from({ length: 3 }, () => ['position', 'bib', 'name', 'club', 'ageGroup', 'runners']),
  );
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', meet.compId).execute();
  await expect(shown()).rejects.toMatchObject({ code: 'not-found' });
});

test('a start list says Senior, not SEN', async () => {
  const senior = { key: 'SEN', minAge: 20 };
  const meet = await aMeet(1, { events: [{ age: senior }] });
  await draw(meet);
  await publishStartLists(meet.ctx(), { compId: meet.compId, egId: meet.egId });
  const [list] = (await publicStartLists(meet.ctx(), { id: meet.compId })).lists;
  const desk = await startListOfEvent(meet.ctx(), { compId: meet.compId, egId: meet.egId });
  expect([list, desk].map((one) => one?.heats[0]?.starts[0]?.ageGroup)).toEqual(['Senior', 'Senior']);
});

test('a late scratch leaves the lane empty, shows in the published list at once, and can be undone', async () => {
  const meet = await aMeet(4);
  await draw(meet);
  await publishStartLists(meet.ctx(), { compId: meet.compId, egId: meet.egId });
  const before = await placesOf(meet);
  const first = meet.ids[0] as EntryId;
  await change(meet, { kind: 'scratch', lineId: first });
  expect(await placesOf(meet)).toEqual(before.filter((place) => !place.startsWith(`${String(first)} `)));
  const shown = (await publicStartLists(meet.ctx(), { id: meet.compId })).lists[0];
  expect([shown?.version, shown?.heats[0]?.starts.length]).toEqual([2, 3]);
  await change(meet, { kind: 'undo' });
  expect(await placesOf(meet)).toEqual(before);
  await expect(change(meet, { kind: 'undo' })).rejects.toMatchObject({
    code: 'start-list-closed',
    message: 'There is nothing to undo. This is the list as drawn.',
  });
});

test('two swap, one moves to a free lane, a late entrant is added, and a redraw of the rest leaves them there', async () => {
  const meet = await aMeet(9);
  await draw(meet);
  const [a, b] = meet.ids as [EntryId, EntryId];
  const list = await listOf(meet);
  const spot = (id: EntryId) =>
    list.heats.flatMap(({ heat, starts }) =>
      starts.filter(({ lineId }) => lineId === id).map(({ position }) => [heat, position]),
    )[0];
  await change(meet, { kind: 'swap', lineId: a, withId: b });
  expect(await placesOf(meet)).toContain(`${String(a)} at ${String(spot(b)?.[0])}.${String(spot(b)?.[1])}`);
  await expect(change(meet, { kind: 'move', lineId: a, heat: 1, position: 9 })).rejects.toMatchObject({
    code: 'start-list-closed',
    message: 'The track of this event has no such lane.',
  });
  await change(meet, { kind: 'move', lineId: a, heat: 1, position: 1 });
  const late = await meet.enter('11.00');
  await change(meet, { kind: 'add', lineId: late });
  const byHand = (await listOf(meet)).heats.flatMap(({ heat, starts }) =>
    starts
      .filter(({ placed }) => placed !== 'draw')
      .map(({ lineId, position }) => `${String(lineId)} at ${String(heat)}.${String(position)}`),
  );
  expect(byHand).toHaveLength(3);
  await change(meet, { kind: 'scratch', lineId: meet.ids[8] as EntryId });
  clock.pass(60_000);
  await draw(meet);
  expect(await placesOf(meet)).toEqual(expect.arrayContaining(byHand));
  expect(await everybody(meet)).toEqual([...meet.ids, late].sort((x, y) => x - y));
  expect(await placesOf(meet)).toHaveLength(9);
});

test('a withdrawn athlete is off the next draw, and nobody is placed before they have paid', async () => {
  const meet = await aMeet(5);
  await draw(meet);
  const [gone, unpaid] = meet.ids as [EntryId, EntryId];
  await engine.db
    .updateTable('entry')
    .set({ state: 'cancelled', cancel_reason: 'ill' })
    .where('id', '=', gone)
    .execute();
  await engine.db.updateTable('entry').set({ state: 'awaiting-cheque' }).where('id', '=', unpaid).execute();
  const [heat] = (await listOf(meet)).heats;
  expect(
    heat?.starts
      .filter(({ isWithdrawn }) => isWithdrawn)
      .map(({ lineId }) => lineId)
      .sort(),
  ).toEqual([gone, unpaid]);
  await draw(meet);
  expect(await everybody(meet)).toEqual(meet.ids.slice(2));
});

test('a change made on an older version of the list is refused', async () => {
  const meet = await aMeet(3);
  await draw(meet);
  const input = {
    compId: meet.compId,
    egId: meet.egId,
    version: 1,
    change: { kind: 'scratch', lineId: meet.ids[0] as EntryId },
  } as const;
  await changeStartList(meet.ctx(), input);
  await expect(changeStartList(meet.ctx(), input)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'Somebody else changed this start list in the meantime. Check it again.',
  });
});

/**
 * Starts work while another official holds the lock of the event; on PostgreSQL, checks that each piece of it waits for
 * that lock. The embedded engine runs one transaction at a time.
 */
async function whileLocked(meet: Meet, work: readonly (() => Promise<unknown>)[]) {
  const begin = () => work.map((one) => one().catch((fault: unknown) => ({ fault })));
  if (engineUnderTest !== 'postgres') return Promise.all(begin());
  const { pieces } = await transaction(engine.db, async (tx) => {
    await lockGroups(tx, meet.compId, meet.egId);
    const begun = { pieces: begin() };
    await somebodyWaits(engine.db, work.length);
    return begun;
  });
  return Promise.all(pieces);
}

test('two laptops that draw one event at once place everybody once', async () => {
  const meet = await aMeet(17);
  await whileLocked(
    meet,
    Array.from({ length: 4 }, () => () => draw(meet)),
  );
  expect(await everybody(meet)).toEqual(meet.ids);
  const places = (await placesOf(meet)).map((place) => place.split(' at ')[1]);
  expect(new Set(places).size).toBe(17);
});

test('an event with nobody has no heats', async () => {
  const empty = await aMeet(0);
  expect((await startListsOfCompetition(empty.ctx(), { compId: empty.compId })).lists[0]).toMatchObject({
    ready: 0,
    version: 0,
  });
  await draw(empty);
  expect((await listOf(empty)).heats).toEqual([]);
});

test('once a heat is called, its start list is neither changed nor drawn again', async () => {
  const meet = await aMeet(2);
  await draw(meet);
  const { version } = await listOf(meet);
  await engine.db.updateTable('unit').set({ state: 'called' }).execute();
  await expect(draw(meet)).rejects.toMatchObject({
    code: 'start-list-closed',
    message: expect.stringContaining('has been called or run, so it cannot be drawn again.') as string,
  });
  const change = { kind: 'undo' } as const;
  await expect(
    changeStartList(meet.ctx(), { compId: meet.compId, egId: meet.egId, version, change }),
  ).rejects.toMatchObject({
    code: 'start-list-closed',
    message: 'A heat of this event has been called, so its start list is closed.',
  });
});

test('once check-in is over, those who did not come are left out of the draw, unless an official adds them', async () => {
  const meet = await aMeet(4, { options: { checkIn: { enabled: true } } });
  const [here, , , late] = meet.ids as [EntryId, EntryId, EntryId, EntryId];
  await draw(meet);
  expect(await everybody(meet)).toEqual(meet.ids);
  const report = { subject: 'entry', kind: 'check-in', value: 'desk', device: randomUUID(), replaces: [] } as const;
  await transaction(engine.db, (tx) =>
    appendToLog(tx, {
      compId: meet.compId,
      by: null,
      now: clock.now(),
      rows: [{ ...report, id: randomUUID(), subjectId: here, reportedAt: clock.now() }],
    }),
  );
  const before = clock.at;
  clock.at = instant('2027-04-25T20:00:00Z');
  await draw(meet);
  expect(await everybody(meet)).toEqual([here]);
  await change(meet, { kind: 'add', lineId: late });
  await draw(meet);
  expect(await everybody(meet)).toEqual([here, late]);
  clock.at = before;
});

test('a scratch and a redraw at once never bring the scratched athlete back', async () => {
  const meet = await aMeet(12);
  await draw(meet);
  for (const lineId of meet.ids.slice(0, 6)) {
    const { version } = await listOf(meet);
    const input = { compId: meet.compId, egId: meet.egId, version, change: { kind: 'scratch', lineId } } as const;
    const scratched = { isDone: false };
    await whileLocked(meet, [
      () => draw(meet),
      () => changeStartList(meet.ctx(), input).then(() => (scratched.isDone = true)),
      () => draw(meet),
    ]);
    const isOn = (await placesOf(meet)).some((place) => place.startsWith(`${String(lineId)} at`));
    expect(isOn).toBe(!scratched.isDone);
  }
});
