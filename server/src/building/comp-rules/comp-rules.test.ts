import * as contract from '@startline/contract/building/comp-rules';
import type { AgeGroupId, CompetitionId, EventDefId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { beforeEachDraft } from '../../testing/before.ts';
import type { Visitor } from '../../testing/http.ts';
import { compRuleRoutes } from './routes.ts';

let builder: Visitor;
let compId: CompetitionId;
let ages: readonly AgeGroupId[];
let defs: readonly EventDefId[];

beforeEachDraft(
  {
    handlers: compRuleRoutes,
    seed: {
      events: [
        { code: '800', name: '800m' },
        { code: '1500', name: '1500m', age: { key: 'U16' } },
      ],
    },
  },
  (draft) => {
    ({ builder, compId, ageGroupIds: ages, eventDefIds: defs } = draft);
  },
);

const rule = (facts: { ageGroups?: readonly number[]; options?: Record<string, unknown> } = {}) => ({
  compId,
  ageGroups: (facts.ageGroups ?? [ages[0] ?? 0]).map((id) => ({ id })),
  options: { maxCompEvents: 4, maxCompTrack: 3, maxEvents: 2, ...facts.options },
});

test('API-106 CRULE-01 a rule has its limits, unique sets with names, and CRULE-05 its labels', async () => {
  const unique = [{ type: 'event' as const, ids: [...defs], text: '800m or 1500m' }];
  const added = await builder.call(
    contract.createRule,
    rule({ options: { unique, displayMaxDayFields: true, maxTeamEvents: 1, maxExcludedEvents: 2 } }),
  );
  expect(added).toMatchObject({ status: 200, message: 'Rule for U15 saved.' });
  expect(added.data).toMatchObject({
    compId,
    ageGroup: { id: ages[0], name: 'U15' },
    ageGroups: [{ id: ages[0] }],
    version: 1,
    options: {
      maxCompEvents: 4,
      maxCompTrack: 3,
      maxCompField: 0,
      maxEvents: 2,
      maxTrack: 0,
      maxField: 0,
      maxExcludedEvents: 2,
      maxTeamEvents: 1,
      type: 'age-group',
      displayMaxDayFields: true,
      unique: [{ ids: defs, type: 'event', text: '800m or 1500m', events: [{ name: '800m' }, { name: '1500m' }] }],
    },
    texts: ['Max Comp 4 (track 3)', 'Max Day 2', 'Max Exc 2', 'Max Team 1'],
  });
});

test('CRULE-02 an age group has one rule: a second is refused with its number', async () => {
  await builder.call(contract.createRule, rule());
  const refused = await builder.call(contract.createRule, rule({ ageGroups: [...ages] }));
  expect(refused).toMatchObject({
    status: 400,
    message: `A comp rule for [${String(ages[0])}] already exists.`,
    data: { faults: [{ field: 'ageGroups', code: 'RULE_EXISTS' }] },
  });
});

test('CRULE-03 CRULE-04 a unique set wants a label and two events, and CRULE-07 limits are whole numbers', async () => {
  const refused = await builder.call(
    contract.createRule,
    rule({ options: { maxField: 1.5, unique: [{ type: 'event', ids: [defs[0]], text: '' }] } }),
  );
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'options.maxField' },
      { field: 'options.unique.0.text', message: 'Enter an Text label.' },
      { field: 'options.unique.0.ids', message: 'Select at least 2 events.' },
    ],
  });
});

test('a set is made of events of the sport and of groups of the competition; anything else is named beside the set', async () => {
  const unique = [
    { type: 'event' as const, ids: [...defs], text: 'Fine' },
    { type: 'event' as const, ids: [defs[0] ?? 0, 987_654], text: 'Not there' },
    { type: 'group' as const, ids: [987_653, 987_654], text: 'No groups' },
  ];
  const refused = await builder.call(contract.createRule, rule({ options: { unique } }));
  expect(refused.data).toMatchObject({
    faults: [
      { field: 'options.unique.1.ids', message: 'Not among the events: 987654.' },
      { field: 'options.unique.2.ids', message: 'Not among the event groups of the competition: 987653, 987654.' },
    ],
  });
});

test('API-105 the rules of a competition are listed and read', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  await builder.call(contract.createRule, rule({ ageGroups: [] }));
  const list = await builder.call(contract.listRules, { compId });
  expect(list.data.map(({ options, ageGroups }) => [options.type, ageGroups.length])).toEqual([
    ['all', 0],
    ['age-group', 1],
  ]);
  expect((await builder.call(contract.readRule, { id: data.id })).data).toEqual(data);
});

test('API-107 a rule is changed from its version; a second editor is told', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  expect(
    (await builder.call(contract.changeRule, { ...rule({ options: { maxCompEvents: 6 } }), id: data.id, version: 1 }))
      .data,
  ).toMatchObject({ version: 2, options: { maxCompEvents: 6 } });
  expect(await builder.call(contract.changeRule, { ...rule(), id: data.id, version: 1 })).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
  });
});

test('API-108 a rule is deleted', async () => {
  const { data } = await builder.call(contract.createRule, rule());
  expect((await builder.call(contract.removeRule, { id: data.id })).data).toEqual({ removed: data.id });
  expect((await builder.call(contract.listRules, { compId })).data).toEqual([]);
});
