import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { dayPack } from '@startline/contract/day/pack';
import {
  drawStartLists,
  publicStartLists,
  publishStartLists,
  startListOfEvent,
} from '@startline/contract/day/start-lists';
import { viewPapers } from '@startline/contract/day/papers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AthleteId, ClubId, CompEventId, EventGroupId, LineId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { lockCounts } from '../../entering/teams/capacity-queries.ts';
import { writeMembers } from '../../entering/teams/member-queries.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { relayEvent as aRelay, seedRelay, seedTeam } from '../../testing/relay.ts';
import { writeList, writeStarts } from '../startlists/write-queries.ts';
import { somebodyWaits } from '../../testing/waiting.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let egId: EventGroupId;
let clubId: ClubId;
let desk: Visitor;
/** Girls of the club who are entered at the competition, by first name. */
let girls: Record<string, AthleteId>;
let team: LineId;
const clock = new TestClock();
const names = ['Ada', 'Bea', 'Cleo', 'Dot', 'Eve', 'Fay'];
const UNDER_WAY = 'This team’s race is under way or over, so its runners can no longer be changed.';

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
beforeEach(async () => {
  clock.at = instant('2027-04-24T08:00:00Z');
  comp = await seedCompetition(engine.db, {
    events: [aRelay(), { code: '4x100', name: '4x100m', max: -1, group: 'Final' }],
    options: { checkIn: { enabled: true } },
  });
  clubId = await aClub();
  girls = {};
  for (const firstName of names) girls[firstName] = await anEntered(firstName, clubId);
  team = await aTeam('Tonbridge A', idsOf('Ada', 'Bea', 'Cleo', 'Dot'));
  desk = await site.as(
    await site.aUser({
      permissions: ['CHECKIN', 'RESULTS', 'ADMIN'].map((role) => ({ role, compId: comp.compId })),
    }),
  );
  const event = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', relayEvent())
    .executeTakeFirstOrThrow();
  egId = event.event_group_id;
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const relayEvent = () => comp.eventIds[0] as CompEventId;
const idsOf = (...wanted: string[]): AthleteId[] => wanted.map((name) => girls[name] ?? (0 as AthleteId));
const aClub = async (): Promise<ClubId> =>
  (
    await engine.db
      .insertInto('club')
      .values({ name: `Tonbridge ${randomUUID()}`, area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts an athlete of a club who is entered at the competition. */
const anEntered = async (firstName: string, club: ClubId): Promise<AthleteId> => {
  const { athleteId } = await seedPaidEntry(engine.db, comp, { firstName, surname: 'Frost', clubId: club });
  await engine.db.updateTable('athlete').set({ club_id: club }).where('id', '=', athleteId).execute();
  return athleteId;
};

/** Inserts a paid team of the club with these members. */
const aTeam = (name: string, members: readonly AthleteId[]): Promise<LineId> =>
  seedTeam(engine.db, comp, { name, clubId, members });

const aRow = (value: SentDayRow['value'], more: Partial<SentDayRow> = {}): SentDayRow => ({
  id: randomUUID(),
  subject: 'team',
  subjectId: team,
  kind: 'runners',
  value,
  reportedAt: '2027-04-24T07:50:00Z',
  device: randomUUID(),
  ...more,
});
const send = async (...rows: SentDayRow[]) =>
  (await desk.call(sendReports, { compId: comp.compId, rows })).data.answers.map(({ answer, reason }) => [
    answer,
    reason,
  ]);
const name = (...wanted: string[]) => send(aRow(idsOf(...wanted).join(',')));
const packOf = async () => (await desk.call(dayPack, { compId: comp.compId })).data;
const running = async (id = team) =>
  (await packOf()).entrants
    .find(({ lineId }) => Number(lineId) === Number(id))
    ?.runners.map((one) => one.split(' ')[0]);

test('the pack has the places of a team, its runners and who else of the club may run, without birth dates', async () => {
  await anEntered('Gil', await aClub());
  const [packed] = (await packOf()).teams;
  expect(packed?.places).toEqual(['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Reserve 1', 'Reserve 2']);
  expect(packed?.runnerIds).toEqual(idsOf('Ada', 'Bea', 'Cleo', 'Dot'));
  expect(packed?.candidates.map((one) => one.name)).toEqual(names.map((first) => `${first} Frost`));
  expect(Object.keys(packed?.candidates[0] ?? {})).toEqual(['athleteId', 'name']);
});

test('the desk names runners and their order, and a row sent again changes nothing', async () => {
  const { mark } = await packOf();
  const row = aRow(idsOf('Fay', 'Bea', 'Ada', 'Eve', 'Dot').join(','));
  expect(await send(row)).toEqual([['kept', '']]);
  expect(await running()).toEqual(['Fay', 'Bea', 'Ada', 'Eve', 'Dot']);
  expect((await packOf()).mark).not.toBe(mark);
  expect(await name('Ada', 'Bea', 'Cleo', 'Dot')).toEqual([['kept', '']]);
  expect(await send(row)).toEqual([['known', '']]);
  expect(await running()).toEqual(['Ada', 'Bea', 'Cleo', 'Dot']);
});

test('only members of the team and those of its club who are entered may run', async () => {
  const other = await anEntered('Gil', await aClub());
  const idle = await anEntered('Ida', clubId);
  await engine.db
    .updateTable('entry')
    .set({ comp_id: (await seedRelay(engine.db)).compId })
    .where('athlete_id', '=', idle)
    .execute();
  for (const stranger of [other, idle, 2_000_000_000 as AthleteId])
    expect((await send(aRow([...idsOf('Ada', 'Bea'), stranger].join(','))))[0]?.[1]).toBe(
      "Only members of the team, and athletes of its club who are entered, can run. Check the team's list.",
    );
  expect(await running()).toEqual(['Ada', 'Bea', 'Cleo', 'Dot']);
});

test('the rules of teams hold: gender, size, and one team of an event', async () => {
  await engine.db
    .updateTable('athlete')
    .set({ gender: 'M' })
    .where('id', '=', idsOf('Eve')[0] as AthleteId)
    .execute();
  expect((await name('Ada', 'Bea', 'Cleo', 'Eve'))[0]?.[1]).toMatch(/Eve Frost cannot be in a/u);
  await aTeam('Tonbridge B', idsOf('Fay'));
  expect((await name('Ada', 'Bea', 'Cleo', 'Fay'))[0]?.[1]).toMatch(/is in Tonbridge B already/u);
  for (const value of ['1,1', 'Ada', null, true])
    expect((await send(aRow(value)))[0]).toEqual(['refused', 'Name each runner once, in running order.']);
  expect(await name('Ada', 'Bea')).toEqual([['kept', '']]);
});

test('nobody names the runners of a team whose event is no longer one of teams', async () => {
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ isTeamEvent: false }) })
    .where('id', '=', relayEvent())
    .execute();
  expect(await name('Ada', 'Bea', 'Cleo', 'Eve')).toEqual([['refused', 'This is no longer a team event.']]);
});

test('one sending cannot put an athlete in two teams', async () => {
  const second = await aTeam('Tonbridge B', []);
  const both = (id: LineId) => aRow(idsOf('Eve', 'Fay').join(','), { subjectId: id });
  expect((await send(both(team), both(second))).map(([answer]) => answer)).toEqual(['kept', 'refused']);
});

test.runIf(engineUnderTest === 'postgres')(
  'of two desks that name the same athlete for two teams the second waits for the first and is refused',
  async () => {
    const second = await aTeam('Tonbridge B', []);
    let late: Promise<string[][]> = Promise.resolve([]);
    await name('Ada', 'Bea', 'Cleo', 'Dot');
    await transaction(engine.db, async (tx) => {
      await lockCounts(tx, [{ compId: comp.compId, ceid: relayEvent() }]);
      late = name('Ada', 'Bea', 'Eve');
      await somebodyWaits(engine.db);
      await writeMembers(tx, second, idsOf('Eve'));
    });
    expect((await late)[0]?.[1]).toMatch(/Eve Frost is in Tonbridge B already/u);
  },
);

test('a team of another competition, an entry and a scanner desk name nobody', async () => {
  const elsewhere = await seedRelay(engine.db);
  const officer = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: elsewhere.compId }] }));
  const row = aRow(idsOf('Fay').join(','));
  const { data } = await officer.call(sendReports, { compId: elsewhere.compId, rows: [row] });
  expect(data.answers).toMatchObject([{ answer: 'refused', reason: 'This team is not in the competition.' }]);
  expect((await send(aRow(idsOf('Fay').join(','), { subject: 'entry' })))[0]?.[0]).toBe('refused');
  expect((await send(aRow(idsOf('Fay').join(','), { part: 1 })))[0]?.[0]).toBe('refused');
  const results = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  const refused = await results.call(sendReports, { compId: comp.compId, rows: [row] });
  expect(refused.data.answers).toMatchObject([{ answer: 'refused', reason: 'You cannot record this here.' }]);
  expect(await running()).toEqual(['Ada', 'Bea', 'Cleo', 'Dot']);
});

test('start lists and papers show the runners, who stay once the heat is under way', async () => {
  await name('Dot', 'Cleo', 'Bea', 'Ada');
  await desk.call(drawStartLists, { compId: comp.compId, egId });
  await desk.call(publishStartLists, { compId: comp.compId, egId });
  const runners = ['Dot Frost', 'Cleo Frost', 'Bea Frost', 'Ada Frost'];
  const list = (await desk.call(startListOfEvent, { compId: comp.compId, egId })).data;
  const start = list.heats.flatMap(({ starts }) => starts).find((one) => Number(one.lineId) === Number(team));
  expect(start?.runners).toEqual(runners);
  const open = (await site.nobody.call(publicStartLists, { id: comp.compId })).data;
  const shown = open.lists[0]?.heats.flatMap(({ starts }) => starts).find((one) => one.name === 'Tonbridge A');
  expect(shown?.runners).toEqual(runners);
  const papers = (await desk.call(viewPapers, { compId: comp.compId, kind: 'announcer', egId })).data;
  expect(JSON.stringify(papers)).toContain('1  Dot Frost');
  await engine.db.updateTable('unit').set({ state: 'under-way' }).execute();
  expect((await name('Ada', 'Bea', 'Cleo', 'Dot'))[0]?.[1]).toBe(UNDER_WAY);
  expect(await running()).toEqual(['Dot', 'Cleo', 'Bea', 'Ada']);
});

test('a final has runners of its own from its draw on, and the heat keeps those who ran', async () => {
  await desk.call(drawStartLists, { compId: comp.compId, egId });
  await desk.call(publishStartLists, { compId: comp.compId, egId });
  await engine.db.updateTable('unit').set({ state: 'official' }).execute();
  expect((await name('Ada', 'Bea', 'Cleo', 'Fay'))[0]?.[0]).toBe('refused');
  const final = await drawnFinal();
  expect(await name('Fay', 'Bea', 'Ada', 'Eve')).toEqual([['kept', '']]);
  expect(await name('Eve', 'Fay', 'Bea', 'Ada')).toEqual([['kept', '']]);
  expect(await runnersIn(egId)).toEqual(['Ada', 'Bea', 'Cleo', 'Dot']);
  expect(await runnersIn(final)).toEqual(['Eve', 'Fay', 'Bea', 'Ada']);
  const papers = (await desk.call(viewPapers, { compId: comp.compId, kind: 'announcer', egId })).data;
  expect(JSON.stringify(papers)).toContain('4  Dot Frost');
  await engine.db.updateTable('unit').set({ state: 'under-way' }).execute();
  expect((await name('Ada', 'Bea', 'Cleo', 'Fay'))[0]?.[1]).toBe(UNDER_WAY);
});

/** Draws the team into a final that the relay fills. */
async function drawnFinal(): Promise<EventGroupId> {
  const [heat, last] = comp.eventIds as [CompEventId, CompEventId];
  const { event_group_id: groupId } = await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ entriesFrom: [heat] }) })
    .where('id', '=', last)
    .returning('event_group_id')
    .executeTakeFirstOrThrow();
  const form = {
    scheme: null,
    layout: 'lanes',
    track: { firstLane: 1, lastLane: 8, closed: [] },
    maxPerHeat: 8,
  } as const;
  await transaction(engine.db, async (tx) => {
    const now = clock.now();
    const list = await writeList(tx, { compId: comp.compId, groupId, eventNo: 2, form, seed: 'final', now });
    const start = { lineId: team, kind: 'team', heat: 1, position: 4, placed: 'draw', rank: 1, hasMark: true } as const;
    await writeStarts(tx, list, [start], now);
  });
  return groupId;
}
const runnersIn = async (group: EventGroupId) =>
  (await desk.call(startListOfEvent, { compId: comp.compId, egId: group })).data.heats
    .flatMap(({ starts }) => starts)
    .find((one) => Number(one.lineId) === Number(team))
    ?.runners.map((one) => one.split(' ')[0]);
