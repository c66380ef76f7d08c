import * as contract from '@startline/contract/building/age-groups';
import { createCompEvents } from '@startline/contract/building/comp-events';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { compEventRoutes } from '../events/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { ageGroupRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let builder: Visitor;
let compId: CompetitionId;

beforeEachDraft({ handlers: [...ageGroupRoutes, ...compEventRoutes], seed: emptyWeekend, standards: true }, (draft) => {
  ({ engine, site, builder, compId } = draft);
});
const anAdmin = async () => site.as(await site.aUser({ role: 'APPADMIN' }));

const group = (facts: Record<string, unknown> = {}) => ({
  compId,
  name: 'Quad kids',
  shortName: 'QK',
  minAge: 7,
  maxAge: 9,
  minAtDay: 31,
  minAtMonth: 8,
  maxAtDay: 31,
  maxAtMonth: 8,
  ...facts,
});
const faults = async (facts: Record<string, unknown>) =>
  (
    (await builder.call(contract.createAgeGroup, group(facts))).data as unknown as {
      faults: { field: string; message: string }[];
    }
  ).faults;

test('API-088 AGE-10 AGE-01 a competition has an age group of its own, with who is in it, and uses it', async () => {
  const added = await builder.call(contract.createAgeGroup, group());
  expect(added).toMatchObject({ status: 200, message: 'Age group Quad kids saved.' });
  expect(added.data).toMatchObject({
    compId,
    name: 'Quad kids',
    shortName: 'QK',
    keyName: 'QK',
    minAge: 7,
    maxAge: 9,
    minAtDay: 31,
    minAtMonth: 8,
    maxAtDay: 31,
    maxAtMonth: 8,
    version: 1,
    fromDate: null,
    toDate: null,
    options: [{ aocode: 'EA' }],
    born: 'Born from 1st Sep 2017 to 31st Aug 2020.',
  });
  const made = await builder.call(createCompEvents, {
    compId,
    rows: [{ eventCode: '75', gender: 'O', ageGroup: 'QK', startDateTime: '2027-05-08T10:00' }],
  });
  expect(made.data.events).toBe(1);
  expect((await builder.call(contract.readAgeGroup, { id: added.data.id })).data.events).toBe(1);
});

test('AGE-02 AGE-03 AGE-04 AGE-05 AGE-06 a name, ages from 1 to 100, days and months are asked for', async () => {
  expect(await faults({ name: '', minAge: 101, maxAge: 120, minAtDay: 32, maxAtMonth: 13 })).toMatchObject([
    { field: 'name', message: 'Enter a name for the age group.' },
    { field: 'minAge', message: 'Number between 1 and 100.' },
    { field: 'maxAge', message: 'Number between 1 and 100.' },
    { field: 'minAtDay' },
    { field: 'maxAtMonth' },
  ]);
});

test('AGE-07 the least age is below the most; AGE-08 one age typed is both', async () => {
  expect(await faults({ minAge: 9, maxAge: 9 })).toMatchObject([
    { field: 'minAge', message: 'Must be less than max age.' },
  ]);
  expect(
    (await builder.call(contract.createAgeGroup, group({ minAge: null, maxAge: 8, minAtDay: null, minAtMonth: null })))
      .data,
  ).toMatchObject({ minAge: 8, maxAge: 8, minAtDay: 31 });
});

test('API-091 AGE-09 the default groups are those of the body on the day: the UK ones for EA, the Irish ones otherwise, masters beside them', async () => {
  const uk = await builder.call(contract.defaultAgeGroups, { aocode: 'EA', compid: compId });
  expect(uk.data.filter(({ minAge }) => minAge < 35).map(({ keyName }) => keyName)).toEqual([
    'U10',
    'U12',
    'U14',
    'U16',
    'U18',
    'U20',
    'SEN',
    'U23',
  ]);
  expect(uk.data.find(({ keyName }) => keyName === 'U14')?.born).toBe('Born from 1st Sep 2013 to 31st Aug 2015.');
  const irish = await builder.call(contract.defaultAgeGroups, { aocode: 'IRL', compid: compId });
  expect(irish.data.map(({ keyName }) => keyName)).toContain('U9');
  const old = await seedCompetition(engine.db, {
    startsOn: '2026-02-08',
    events: [],
    orgId: (
      await engine.db.selectFrom('competition').select('org_id').where('id', '=', compId).executeTakeFirstOrThrow()
    ).org_id,
  });
  const all = await (await anAdmin()).call(contract.defaultAgeGroups, { aocode: 'EA', compid: old.compId });
  expect(all.data.map(({ keyName }) => keyName)).toContain('U13');
});

test("API-087 groups are listed by name, five at a time, with those of the competition among them, and no other's", async () => {
  const { data } = await builder.call(contract.createAgeGroup, group({ name: 'AAA first' }));
  const list = await builder.call(contract.listAgeGroups, { compId });
  expect(list.data).toHaveLength(5);
  expect(list.data[0]).toMatchObject({ id: data.id, name: 'AAA first' });
  const stranger = await site.as(await site.aUser());
  expect((await stranger.call(contract.listAgeGroups, { compId })).status).toBe(403);
  expect((await stranger.call(contract.readAgeGroup, { id: data.id })).status).toBe(403);
  expect((await stranger.call(contract.listAgeGroups, { pagesize: 0 })).data.map(({ name }) => name)).not.toContain(
    'AAA first',
  );
});

test("API-089 a group is changed from its version; standard groups are the administrators'", async () => {
  const { data } = await builder.call(contract.createAgeGroup, group());
  expect(
    (await builder.call(contract.changeAgeGroup, { ...group({ maxAge: 10 }), id: data.id, version: 1 })).data,
  ).toMatchObject({ maxAge: 10, version: 2 });
  expect(await builder.call(contract.changeAgeGroup, { ...group(), id: data.id, version: 1 })).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
  });
  expect((await builder.call(contract.changeAgeGroup, { ...group({ compId: 0 }), id: 101, version: 1 })).status).toBe(
    403,
  );
  expect((await builder.call(contract.createAgeGroup, group({ compId: 0 }))).status).toBe(403);
  expect(
    (await (await anAdmin()).call(contract.createAgeGroup, group({ compId: 0, name: 'Under 8', shortName: 'U8' })))
      .data,
  ).toMatchObject({ compId: 0, name: 'Under 8' });
});

test('API-090 a group that nothing uses is deleted; one with events stays, and it is said why', async () => {
  const { data } = await builder.call(contract.createAgeGroup, group());
  await builder.call(createCompEvents, {
    compId,
    rows: [{ eventCode: '75', gender: 'O', ageGroupId: data.id, startDateTime: '2027-05-08T10:00' }],
  });
  expect(await builder.call(contract.removeAgeGroup, { id: data.id })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: 'Quad kids is used by 1 event. Change that event first.',
  });
  const free = await builder.call(contract.createAgeGroup, group({ name: 'Nobody' }));
  expect((await builder.call(contract.removeAgeGroup, { id: free.data.id })).data).toEqual({ removed: free.data.id });
});

test('a competition chooses among the sets in force on its day, the usual one first', async () => {
  const { data } = await builder.call(contract.ageGroupSets, { compId });
  expect(data[0]).toMatchObject({ key: 'uk', isDefault: true });
  expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(['uk-off-track', 'english-schools', 'masters']));
});

test('AGE-08 with single ages the lower age of a group is copied from its upper one', async () => {
  const ages = async (name: string) => {
    const { data } = await builder.call(contract.createAgeGroup, group({ name }));
    return [data.minAge, data.maxAge];
  };
  expect(await ages('Seven to nine')).toEqual([7, 9]);
  await engine.db.updateTable('competition').set({ single_age: true }).where('id', '=', compId).execute();
  expect(await ages('Nine')).toEqual([9, 9]);
});

test('a group that administrators add to the usual set is offered, a single year only where ages are single', async () => {
  const admin = await anAdmin();
  const add = (name: string, option: { default: boolean; base: number }) =>
    admin.call(contract.createAgeGroup, group({ compId: 0, name, options: [{ aocode: 'EA', ...option }] }));
  await add('Added', { default: true, base: 1 });
  await add('Year of nine', { default: true, base: 0 });
  await add('Own business', { default: false, base: 1 });
  const added = async () => {
    const { data } = await builder.call(contract.defaultAgeGroups, { aocode: 'EA', compid: compId });
    return data.map(({ name }) => name).filter((name) => ['Added', 'Year of nine', 'Own business'].includes(name));
  };
  expect(await added()).toEqual(['Added']);
  await engine.db.updateTable('competition').set({ single_age: true }).where('id', '=', compId).execute();
  expect(await added()).toEqual(['Added', 'Year of nine']);
});
