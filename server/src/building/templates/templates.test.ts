import { createCompEvents, listCompEvents } from '@startline/contract/building/comp-events';
import * as contract from '@startline/contract/building/templates';
import { completeOptions } from '@startline/contract/competitions/options';
import { readTimetable } from '@startline/contract/building/timetable';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compEventRoutes } from '../events/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { timetableRoutes } from '../timetable/routes.ts';
import { templateRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let builder: Visitor;
let orgId: OrgId;

beforeEachDraft(
  { handlers: [...compEventRoutes, ...timetableRoutes, ...templateRoutes], seed: emptyWeekend, standards: true },
  async (draft) => {
    ({ engine, site, orgId } = draft);
    builder = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] }));
  },
);

const aCompetition = async (facts: { startsOn?: string; endsOn?: string } = {}): Promise<CompetitionId> =>
  (
    await seedCompetition(engine.db, {
      orgId,
      startsOn: '2027-05-08',
      endsOn: '2027-05-09',
      active: false,
      events: [],
      ...facts,
    })
  ).compId;
const events = async (compId: CompetitionId) => (await builder.call(listCompEvents, { compId, pagesize: 0 })).data;

test('a county championship is made in one call: events to enter, finals, prices and rules, and no clash', async () => {
  const compId = await aCompetition();
  const used = await builder.call(contract.useTemplate, { key: 'county-championship', compId });
  expect(used).toMatchObject({ status: 200, data: { prices: 3, rules: 3, leftOut: [] } });
  const all = await events(compId);
  const open = all.filter(({ maxAthletes }) => maxAthletes >= 0);
  expect(open.length).toBeGreaterThanOrEqual(58);
  expect(open.every(({ price }) => price !== null)).toBe(true);
  expect(all.filter(({ round }) => round === 'Final').every(({ options }) => options.entriesFrom.length > 0)).toBe(
    true,
  );
  const table = (await builder.call(readTimetable, { compId })).data;
  expect(table.clashes).toEqual([]);
  expect(table.faults).toEqual([]);
});

test('a cross country comes with its distances and its teams; a scoring that is set stays', async () => {
  const compId = await aCompetition();
  const used = await builder.call(contract.useTemplate, { key: 'cross-country', compId });
  expect(used).toMatchObject({ status: 200, data: { leftOut: [] } });
  expect((await events(compId)).map(({ event }) => event.name)).toContain('Cross Country (10km)');
  const stored = async () =>
    (await engine.db.selectFrom('competition').select('options').where('id', '=', compId).executeTakeFirstOrThrow())
      .options as { teamScores?: { method: string } };
  expect((await stored()).teamScores).toMatchObject({ method: 'cross-country' });
  await builder.call(contract.useTemplate, { key: 'league', compId });
  expect((await stored()).teamScores).toMatchObject({ method: 'cross-country' });
});

const optionsOf = async (compId: CompetitionId) =>
  completeOptions(
    (await engine.db.selectFrom('competition').select('options').where('id', '=', compId).executeTakeFirstOrThrow())
      .options,
  );

test('a county championship brings its ground, within whose hours times are proposed, and relays of clubs', async () => {
  const compId = await aCompetition();
  await builder.call(contract.useTemplate, { key: 'county-championship', compId });
  expect((await optionsOf(compId)).facilities).toContainEqual({
    ...{ kind: 'long jump pit', count: 2, from: '09:00', until: '20:00' },
  });
  const table = (await builder.call(readTimetable, { compId })).data;
  expect(table.facilities.find(({ kind }) => kind === 'track')).toMatchObject({
    ...{
      count: 1,
      opens: [
        { from: '09:00', until: '20:00' },
        { from: '09:00', until: '20:00' },
      ],
    },
  });
  const relays = (await events(compId)).filter(({ event }) => event.code === '4x100');
  expect(relays.map(({ options }) => options.eventTeam)).toMatchObject([
    { min: 4, max: 6, singleClub: true, maxTeamsForAthlete: 1 },
    { min: 4, max: 6, singleClub: true, maxTeamsForAthlete: 1 },
  ]);
});

test('a ground that is set stays', async () => {
  const { compId } = await seedCompetition(engine.db, {
    ...{ orgId, startsOn: '2027-05-08', endsOn: '2027-05-09', active: false, events: [] },
    options: { facilities: [{ kind: 'track', count: 2, from: '10:00', until: '18:00' }] },
  });
  await builder.call(contract.useTemplate, { key: 'county-championship', compId });
  expect((await optionsOf(compId)).facilities).toEqual([{ kind: 'track', count: 2, from: '10:00', until: '18:00' }]);
});

test('in an open graded meeting the ages of a race are one group with one limit', async () => {
  const compId = await aCompetition();
  expect((await builder.call(contract.useTemplate, { key: 'open-meeting', compId })).data.leftOut).toEqual([]);
  const [younger, older, ...more] = (await events(compId)).filter(
    ({ event, maxAthletes }) => event.code === '100' && maxAthletes === 40,
  );
  expect(more).toEqual([]);
  expect(older?.eventGroup.id).toBe(younger?.eventGroup.id);
  expect([younger?.maxGroup, older?.maxGroup]).toEqual(['100m U14 U16', '100m U14 U16']);
  expect((await builder.call(readTimetable, { compId })).data).toMatchObject({ clashes: [], faults: [] });
});

test('in an open graded meeting the heats of every race are made by performance', async () => {
  const compId = await aCompetition();
  await builder.call(contract.useTemplate, { key: 'open-meeting', compId });
  const races = (await events(compId)).filter(({ event }) => event.tf === 'T');
  expect(races.length).toBeGreaterThan(9);
  expect(new Set(races.map(({ options }) => options.seed.type))).toEqual(new Set(['O']));
});

test('an indoor meeting has heats, semi-finals and finals, each filled by the round before, and no clash', async () => {
  const compId = await aCompetition();
  expect((await builder.call(contract.useTemplate, { key: 'indoor', compId })).data.leftOut).toEqual([]);
  const all = await events(compId);
  const roundOf = new Map(all.map((event) => [event.id as number, event]));
  const later = all.filter(({ round }) => round === 'Final' || round === 'Semi-finals');
  expect(later).toHaveLength(26);
  for (const event of later) {
    const [from, ...others] = event.options.entriesFrom.map((id) => roundOf.get(id));
    expect(others).toEqual([]);
    expect(from).toMatchObject({ event: { code: event.event.code }, ageGroup: { id: event.ageGroup.id } });
    const semis = event.event.code === '60' && event.round === 'Final' && from?.round === 'Semi-finals';
    expect(from?.round).toBe(semis ? 'Semi-finals' : 'Heats');
  }
  expect(later.filter(({ options }) => roundOf.get(options.entriesFrom[0] ?? 0)?.round === 'Semi-finals')).toHaveLength(
    4,
  );
  expect((await builder.call(readTimetable, { compId })).data).toMatchObject({ clashes: [], faults: [] });
});

test('a template made from a competition keeps its teams, its shared limits and its ground', async () => {
  const from = await aCompetition();
  for (const key of ['county-championship', 'open-meeting'])
    await builder.call(contract.useTemplate, { key, compId: from });
  const made = await builder.call(contract.makeTemplate, { compId: from, name: 'As we do it', description: '' });
  const to = await aCompetition({ startsOn: '2028-05-06', endsOn: '2028-05-07' });
  await builder.call(contract.useTemplate, { key: made.data.key, compId: to });
  const shape = (list: Awaited<ReturnType<typeof events>>) =>
    list.map(({ event, maxGroup, options }) => [event.code, maxGroup, options.eventTeam?.singleClub ?? null]).sort();
  expect(shape(await events(to))).toEqual(shape(await events(from)));
  expect((await optionsOf(to)).facilities).toEqual((await optionsOf(from)).facilities);
});

test('a masters championship has its groups of five years, and no clash', async () => {
  const compId = await aCompetition();
  const used = await builder.call(contract.useTemplate, { key: 'masters', compId });
  expect(used).toMatchObject({ status: 200, data: { leftOut: [] } });
  expect((await builder.call(readTimetable, { compId })).data).toMatchObject({ clashes: [], faults: [] });
});

test('using a template again makes nothing twice', async () => {
  const compId = await aCompetition();
  await builder.call(contract.useTemplate, { key: 'schools', compId });
  const count = (await events(compId)).length;
  const again = await builder.call(contract.useTemplate, { key: 'schools', compId });
  expect(again.data).toMatchObject({
    created: [],
    prices: 0,
    rules: 0,
    leftOut: ['Events that the competition already has were not added again.'],
  });
  expect(await events(compId)).toHaveLength(count);
});

test('in a competition with fewer days, later days stand on the last one, their times to be confirmed, and it is said', async () => {
  const compId = await aCompetition({ endsOn: '2027-05-08' });
  const preview = await builder.call(contract.previewTemplate, { key: 'combined-events', compId });
  expect(preview.data.leftOut).toEqual([
    'The template has 2 days but the competition has 1. Events from later days go on the last day, with times to be confirmed.',
  ]);
  expect(preview.data.rows.some(({ startDateTime }) => startDateTime === '2027-05-08T00:00')).toBe(true);
  expect(await events(compId)).toEqual([]);
});

test('an age group that the competition does not have is left out, and it is said', async () => {
  const from = await aCompetition();
  const row = { eventCode: '100', gender: 'F' as const, ageGroup: 'U14', startDateTime: '2027-05-09T10:30' };
  await builder.call(createCompEvents, { compId: from, rows: [row] });
  const { key } = (await builder.call(contract.makeTemplate, { compId: from, name: 'Sprints' })).data;
  await sql`update comp_template set facts = replace(facts::text, '"U14"', '"U99"')::jsonb where id = ${Number(key.slice(4))}`.execute(
    engine.db,
  );
  const preview = await builder.call(contract.previewTemplate, { key, compId: await aCompetition() });
  expect(preview.data.leftOut).toEqual(["There is no age group 'U99' on the day of the competition."]);
});

test('events whose time is to be confirmed are not made one race of all ages', async () => {
  const compId = await aCompetition({ endsOn: '2027-05-08' });
  await builder.call(contract.useTemplate, { key: 'county-championship', compId });
  const unconfirmed = (await events(compId)).filter(({ startDateTime }) => startDateTime.includes('T00:00'));
  const agesOf = (name: string) => unconfirmed.filter(({ eventGroup }) => eventGroup.name === name).length;
  expect(unconfirmed.length).toBeGreaterThan(20);
  expect(unconfirmed.map(({ eventGroup }) => agesOf(eventGroup.name)).filter((ages) => ages > 1)).toEqual([]);
});

test('a template made from a competition gives the same events on other days, for the same organisation only', async () => {
  const from = await aCompetition();
  const row = {
    eventCode: '100',
    gender: 'F' as const,
    ageGroup: 'U14',
    startDateTime: '2027-05-09T10:30',
    maxAthletes: 8,
    round: 'Heats',
  };
  await builder.call(createCompEvents, {
    compId: from,
    rows: [
      row,
      { ...row, ageGroup: 'U16' },
      { ...row, startDateTime: '2027-05-09T12:30', round: 'Final', maxAthletes: -1, entriesFromRows: [0] },
      { ...row, eventCode: 'HJ', round: '', startDateTime: '2027-05-08T11:00', maxAthletes: 0 },
    ],
  });
  const made = await builder.call(contract.makeTemplate, {
    compId: from,
    name: 'Our evening',
    description: 'As every May.',
  });
  expect(made).toMatchObject({
    status: 200,
    message: 'Template Our evening saved. Events in it: 4.',
    data: { own: true, days: 2, events: 4, organisation: 'Kent County AA' },
  });
  const to = await aCompetition({ startsOn: '2028-05-06', endsOn: '2028-05-07' });
  expect((await builder.call(contract.useTemplate, { key: made.data.key, compId: to })).data).toMatchObject({
    leftOut: [],
  });
  const shape = (list: Awaited<ReturnType<typeof events>>) =>
    list.map(({ event, ageGroup, startDateTime, maxAthletes, round, eventGroup, price }) => [
      event.code,
      ageGroup.keyName,
      startDateTime.slice(11),
      maxAthletes,
      round,
      eventGroup.name,
      price?.price,
    ]);
  expect(shape(await events(to))).toEqual(shape(await events(from)));
  const stranger = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId: orgId + 5_000 }] }));
  expect((await builder.call(contract.listTemplates, {})).data.map(({ key }) => key)).toContain(made.data.key);
  expect((await stranger.call(contract.listTemplates, {})).data.map(({ key }) => key)).not.toContain(made.data.key);
  expect((await stranger.call(contract.removeTemplate, { id: Number(made.data.key.slice(4)) })).status).toBe(404);
  expect(await builder.call(contract.useTemplate, { key: 'own-999999', compId: to })).toMatchObject({
    status: 404,
    message: 'There is no such template. Choose one from the list.',
  });
  expect((await builder.call(contract.removeTemplate, { id: Number(made.data.key.slice(4)) })).message).toBe(
    'Template Our evening deleted.',
  );
});

test('a template of another organisation, and one that does not exist, are both answered as missing', async () => {
  const away = await seedCompetition(engine.db, { orgName: 'Away AC', active: false, events: [] });
  const stranger = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId: away.orgId }] }));
  const from = await aCompetition();
  await builder.call(contract.useTemplate, { key: 'open-meeting', compId: from });
  const made = await builder.call(contract.makeTemplate, { compId: from, name: 'Ours alone', description: '' });
  const missing = { status: 404, message: 'There is no such template. Choose one from the list.' };
  for (const key of [made.data.key, 'own-999999', 'marathon']) {
    expect(await stranger.call(contract.previewTemplate, { key, compId: away.compId })).toMatchObject(missing);
    expect(await stranger.call(contract.useTemplate, { key, compId: away.compId })).toMatchObject(missing);
  }
});

test('combined events have their parts in order, each naming the whole', async () => {
  const compId = await aCompetition();
  await builder.call(contract.useTemplate, { key: 'combined-events', compId });
  const all = await events(compId);
  const decathlon = all.find(({ event }) => event.code === 'DEC');
  expect(decathlon?.options.multiEventOptions.childCeids).toHaveLength(10);
  expect(
    all
      .filter(({ options }) => options.multiEventOptions.parentCeid === decathlon?.id)
      .map(({ maxAthletes }) => maxAthletes),
  ).toEqual(Array(10).fill(-1));
});
