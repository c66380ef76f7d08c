import * as contract from '@startline/contract/comp-rules';
import type { AgeGroupId, CompetitionId, EventDefId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { seedCompetition } from '../testing/competitions.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../testing/http.ts';
import { compRuleRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let builder: Visitor;
let compId: CompetitionId;
let ages: readonly AgeGroupId[];
let defs: readonly EventDefId[];

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, compRuleRoutes);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  const made = await seedCompetition(engine.db, { active: false, events: [{ code: '800', name: '800m' }, { code: '1500', name: '1500m', age: { key: 'U16' } }] });
  compId = made.compId;
  ages = made.ageGroupIds;
  defs = made.eventDefIds;
  builder = await site.as(await site.aUser({ displayName: 'Helen Marsh', permissions: [{ role: 'BUILDER', orgId: made.orgId, compId }] }));
});

const rule = (facts: { ageGroups?: readonly number[]; options?: Record<string, unknown> } = {}) => ({ compId, ageGroups: (facts.ageGroups ?? [ages[0] ?? 0]).map((id) => ({ id })), options: { maxCompEvents: 4, maxCompTrack: 3, maxEvents: 2, ...facts.options } });

test('API-106 CRULE-01 a rule has its limits, unique sets with names, and CRULE-05 its labels', async () => {
  const unique = [{ type: 'event' as const, ids: [...defs], text: '800m or 1500m' }];
  const added = await builder.call(contract.createRule, rule({ options: { unique, displayMaxDayFields: true, maxTeamEvents: 1, maxExcludedEvents: 2 } }));
  expect(added).toMatchObject({ status: 200, message: 'Rule for U15 saved.' });
  expect(added.data).toMatchObject({
    compId, ageGroup: { id: ages[0], name: 'U15' }, ageGroups: [{ id: ages[0] }], version: 1,
    options: { maxCompEvents: 4, maxCompTrack: 3, maxCompField: 0, maxEvents: 2, maxTrack: 0, maxField: 0, maxExcludedEvents: 2, maxTeamEvents: 1, type: 'age-group', displayMaxDayFields: true, unique: [{ ids: defs, type: 'event', text: '800m or 1500m', events: [{ name: '800m' }, { name: '1500m' }] }] },
    texts: ['Max Comp 4 (track 3)', 'Max Day 2', 'Max Exc 2', 'Max Team 1'],
  });
});

test('CRULE-02 an age group has one rule: a second is refused with its number', async () => {
  await builder.call(contract.createRule, rule());
  const refused = await builder.call(contract.createRule, rule({ ageGroups: [...ages] }));
  expect(refused).toMatchObject({ status: 400, message: `A comp rule for [${String(ages[0])}] already exists.`, data: { faults: [{ field: 'ageGroups', code: 'RULE_EXISTS' }] } });
});

test('CRULE-03 CRULE-04 a unique set wants a label and two events, and CRULE-07 limits are whole numbers', async () => {
  const refused = await builder.call(contract.createRule, rule({ options: { maxField: 1.5, unique: [{ type: 'event', ids: [defs[0]], text: '' }] } }));
  expect(refused.data).toMatchObject({
    faults: [{ field: 'options.maxField' }, { field: 'options.unique.0.text', message: 'Enter an Text label.' }, { field: 'options.unique.0.ids', message: 'Select at least 2 events.' }],
  });
});

test('API-105 the rules of a competition are listed and read', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  await builder.call(contract.createRule, rule({ ageGroups: [] }));
  const list = await builder.call(contract.listRules, { compId });
  expect(list.data.map(({ options, ageGroups }) => [options.type, ageGroups.length])).toEqual([['all', 0], ['age-group', 1]]);
  expect((await builder.call(contract.readRule, { id: data.id })).data).toEqual(data);
});

test('API-107 a rule is changed from its version; a second editor is told', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  expect((await builder.call(contract.changeRule, { ...rule({ options: { maxCompEvents: 6 } }), id: data.id, version: 1 })).data).toMatchObject({ version: 2, options: { maxCompEvents: 6 } });
  expect(await builder.call(contract.changeRule, { ...rule(), id: data.id, version: 1 })).toMatchObject({ status: 409, error: 'changed-elsewhere' });
});

test('API-108 a rule is deleted', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  expect((await builder.call(contract.removeRule, { id: data.id })).data).toEqual({ removed: data.id });
  expect((await builder.call(contract.listRules, { compId })).data).toEqual([]);
});
