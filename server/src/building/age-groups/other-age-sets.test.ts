import * as contract from '@startline/contract/building/age-groups';
import { listHistory, undoChange } from '@startline/contract/building/builder';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { beforeEachDraft, emptyWeekend } from '../../testing/before.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { builderRoutes } from '../builder/routes.ts';
import { ageGroupRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let organiser: Visitor;
let orgId: OrgId;
let compId: CompetitionId;

beforeEachDraft({ handlers: [...ageGroupRoutes, ...builderRoutes], seed: emptyWeekend }, async (draft) => {
  ({ engine, site, orgId, compId } = draft);
  organiser = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] }));
});

const aCompetition = async (facts: { name?: string; startsOn?: string } = {}): Promise<CompetitionId> =>
  (await seedCompetition(engine.db, { orgId, startsOn: '2026-05-09', active: false, events: [], ...facts })).compId;
const under = (age: number, facts: Record<string, unknown> = {}) => ({
  ...{ name: `Under ${age}`, shortName: `LA${age}`, minAge: age - 2, maxAge: age - 1 },
  ...{ minAtDay: 30, minAtMonth: 9, maxAtDay: 30, maxAtMonth: 9 },
  ...facts,
});
const give = async (to: CompetitionId, groups: readonly Record<string, unknown>[], by = organiser) => {
  for (const group of groups)
    expect((await by.call(contract.createAgeGroup, { compId: to, ...group })).status).toBe(200);
};
const offered = async (by = organiser) => (await by.call(contract.otherAgeSets, { compId })).data;
const copy = (from: CompetitionId, by = organiser) => by.call(contract.copyAgeSet, { compId, from });
const own = async (at = compId) =>
  (await organiser.call(contract.listAgeGroups, { compId: at, pagesize: 0 })).data.filter(
    (group) => group.compId === Number(at),
  );

test('nothing is offered where no other competition of the organisation has age groups of its own', async () => {
  await aCompetition();
  await give(compId, [under(8)]);
  expect(await offered()).toEqual([]);
});

test('the groups of an earlier competition are offered and copied as they were typed, with ids of their own', async () => {
  const from = await aCompetition({ name: 'Little Athletics 2026' });
  await give(from, [under(9), under(8, { fromDate: '2026-04-01', toDate: '2026-09-30' })]);
  expect(await offered()).toEqual([
    {
      ...{ compId: Number(from), competition: 'Little Athletics 2026', startsOn: '2026-05-09' },
      names: ['Under 8', 'Under 9'],
    },
  ]);
  expect(await copy(from)).toMatchObject({
    ...{ status: 200, message: '2 age groups added from Little Athletics 2026.', data: { added: 2 } },
  });
  const [there, here] = [await own(from), await own()];
  expect(here).toMatchObject([
    {
      ...under(8, { shortName: 'LA8', keyName: 'LA8', fromDate: null, toDate: null }),
      born: 'Born from 1st Oct 2019 to 30th Sep 2021.',
    },
    under(9, { keyName: 'LA9' }),
  ]);
  expect(there.map(({ born }) => born)[0]).toBe('Born from 1st Oct 2018 to 30th Sep 2020.');
  expect(here.filter(({ id }) => there.some((group) => group.id === id))).toEqual([]);
});

test('a second copy adds nothing, and a group that is here by its name stays as it is', async () => {
  const from = await aCompetition({ name: 'Spring Open' });
  await give(from, [under(8), under(9)]);
  await give(compId, [{ ...under(8), name: 'under 8', maxAge: 12 }]);
  const first = await copy(from);
  expect(first).toMatchObject({
    ...{ message: '1 age group added from Spring Open. Already in this competition: Under 8.', data: { added: 1 } },
  });
  const both = await Promise.all([copy(from), copy(from)]);
  expect(both.map(({ data }) => data)).toEqual([1, 2].map(() => ({ ...first.data, added: 0 })));
  expect(first.data.ageGroupIds).toEqual((await own()).map(({ id }) => id));
  expect((await own()).map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['under 8', 12],
    ['Under 9', 8],
  ]);
});

test('two copies at once make each group once', async () => {
  const from = await aCompetition();
  await give(from, [under(8), under(9)]);
  const both = await Promise.all([copy(from), copy(from)]);
  expect(both.map(({ data }) => data.added).sort()).toEqual([0, 2]);
  expect(await own()).toHaveLength(2);
});

test('a copied set is one change, and is undone in one', async () => {
  const from = await aCompetition({ name: 'Spring Open' });
  await give(from, [under(8), under(9)]);
  await copy(from);
  const [change] = (await organiser.call(listHistory, { id: compId })).data.changes;
  expect(change?.words).toContain('2 age groups added from Spring Open');
  await organiser.call(undoChange, { id: compId, changeId: change?.id ?? 0 });
  expect(await own()).toEqual([]);
});

test('a school year stays that school year when it is copied from the summer to the autumn', async () => {
  const from = await aCompetition({ startsOn: '2026-06-13' });
  const at = { minAtDay: 31, minAtMonth: 8, minAtYear: 0, maxAtDay: 31, maxAtMonth: 8, maxAtYear: 0 };
  await give(from, [
    { name: 'Year 7', shortName: 'Y7', minAge: null, maxAge: 12, ...at },
    { name: 'Sevens', minAge: null, maxAge: 12, ...at },
  ]);
  await engine.db
    .updateTable('competition')
    .set({ starts_on: '2026-10-10', ends_on: '2026-10-10' })
    .where('id', '=', compId)
    .execute();
  await copy(from);
  expect((await own()).map(({ name, maxAtYear, born }) => [name, maxAtYear, born])).toEqual([
    ['Sevens', 0, 'Born from 1st Sep 2013 to 31st Aug 2014.'],
    ['Year 7', 1, 'Born from 1st Sep 2014 to 31st Aug 2015.'],
  ]);
});

test('competitions with the same groups are one set, that of the newest; of many sets the newest 10 are offered', async () => {
  for (const year of [2023, 2025, 2024]) await give(await aCompetition({ startsOn: `${year}-05-10` }), [under(8)]);
  expect((await offered()).map(({ startsOn }) => startsOn)).toEqual(['2025-05-10']);
  for (let day = 10; day < 22; day += 1)
    await give(await aCompetition({ startsOn: `2026-05-${day}` }), [under(8, { maxAge: day })]);
  expect((await offered()).map(({ startsOn }) => startsOn)).toEqual(
    Array.from({ length: 10 }, (_, at) => `2026-05-${String(21 - at)}`),
  );
});

test("another organisation's sets are neither offered nor copied: the refusal is that of a competition that does not exist", async () => {
  const { orgId: otherOrg, compId: theirs } = await seedCompetition(engine.db, { active: false, events: [] });
  const other = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId: otherOrg }] }));
  await give(theirs, [under(8)], other);
  expect(await offered()).toEqual([]);
  const unknown = await copy(2_000_000_000 as CompetitionId);
  expect(unknown).toMatchObject({ status: 404, error: 'not-found' });
  const foreign = await copy(theirs);
  expect([foreign.status, foreign.error, foreign.message]).toEqual([unknown.status, unknown.error, unknown.message]);

  const inBoth = await site.as(
    await site.aUser({
      permissions: [
        { role: 'BUILDER', orgId },
        { role: 'BUILDER', orgId: otherOrg },
      ],
    }),
  );
  expect(await offered(inBoth)).toEqual([]);
  expect(await copy(theirs, inBoth)).toMatchObject({ status: 404, error: 'not-found' });

  expect((await other.call(contract.otherAgeSets, { compId })).status).toBe(403);
  expect((await copy(theirs, other)).status).toBe(403);
  expect(await own()).toEqual([]);
});

test('who builds this competition and one other is offered the set of that one alone', async () => {
  const [mine, hidden] = [await aCompetition(), await aCompetition()];
  await give(mine, [under(8)]);
  await give(hidden, [under(9)]);
  const builder = await site.as(
    await site.aUser({
      permissions: [compId, mine].map((at) => ({ role: 'BUILDER', orgId, compId: at })),
    }),
  );
  expect((await offered(builder)).map(({ names }) => names)).toEqual([['Under 8']]);
  expect(await copy(hidden, builder)).toMatchObject({ status: 404, error: 'not-found' });
  expect(await copy(mine, builder)).toMatchObject({ data: { added: 1 } });
});

test('a copy asks for the level of events in this competition', async () => {
  const from = await aCompetition();
  await give(from, [under(8)]);
  const scheduler = await site.as(
    await site.aUser({ permissions: [{ role: 'BUILDER', orgId, permLevels: ['Schedule'] }] }),
  );
  expect(await copy(from, scheduler)).toMatchObject({ status: 403 });
  expect(await own()).toEqual([]);
});

test('a competition of single ages takes the upper age of a copied group', async () => {
  const from = await aCompetition();
  await give(from, [under(8)]);
  await engine.db.updateTable('competition').set({ single_age: true }).where('id', '=', compId).execute();
  await copy(from);
  expect((await own()).map(({ minAge, maxAge }) => [minAge, maxAge])).toEqual([[7, 7]]);
});
