import { refusals } from '@startline/contract/refusals';
import * as contract from '@startline/contract/day/bibs';
import { publicStartLists } from '@startline/contract/day/start-lists';
import type { AthleteId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { drawStartLists, publishStartLists } from '@startline/contract/day/start-lists';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Meet = { readonly comp: Seeded; readonly desk: Visitor; readonly athletes: AthleteId[] };
const surnames = ['Adams', 'Baker', 'Clark', 'Davies'];

/** Returns a competition with four athletes who have paid, and a desk that may number them. */
async function aMeet(options: Record<string, unknown> = {}, more: SeededCompetition = {}): Promise<Meet> {
  const comp = await seedCompetition(engine.db, { ...more, options });
  const athletes: AthleteId[] = [];
  for (const surname of surnames) athletes.push((await seedPaidEntry(engine.db, comp, { surname })).athleteId);
  const desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  return { comp, desk, athletes };
}
const bibsOf = async ({ desk, comp: { compId } }: Meet) => {
  const { data } = await desk.call(contract.bibsOfCompetition, { compId });
  return data;
};
const numbersOf = async (meet: Meet) => (await bibsOf(meet)).holders.map(({ bib }) => bib);
const give = ({ desk, comp: { compId } }: Meet, anew = false) => desk.call(contract.assignBibNumbers, { compId, anew });
const change = ({ desk, comp: { compId } }: Meet, athleteId: number, bibNo: string, swap = false) =>
  desk.call(contract.changeBib, { compId, athleteId, bibNo, swap });

test('BIB-03 numbers come from the ranges of the options, in the order of bibSort1 to bibSort3', async () => {
  const meet = await aMeet({ bibNos: '15-16,200+', bibSort1: 'surname', bibSort2: 'club', bibSort3: 'gender' });
  expect((await give(meet)).data).toEqual({ given: 4, without: 0 });
  expect(await numbersOf(meet)).toEqual(['15', '16', '200', '201']);
  const few = await aMeet({ bibNos: '7-8' });
  expect((await give(few)).data).toEqual({ given: 2, without: 2 });
});

test('BIB-02 staff number those without one or all again, and change one with its history', async () => {
  const meet = await aMeet({ bibNos: '1+' });
  await give(meet);
  const [first] = meet.athletes;
  expect((await change(meet, first ?? 0, '50')).data).toEqual({ bib: '50' });
  expect((await give(meet)).data).toEqual({ given: 0, without: 0 });
  expect(await numbersOf(meet)).toEqual(['50', '2', '3', '4']);
  await give(meet, true);
  expect(await numbersOf(meet)).toEqual(['1', '2', '3', '4']);
  const { data } = await meet.desk.call(contract.bibHistory, { compId: meet.comp.compId });
  expect(data.filter(({ name }) => name.endsWith('Adams')).map(({ bib }) => bib)).toEqual(['1', '50', '1']);
});

test('API-120 BIB-OPEN-01 POST /v5/bib/change/{a}/{b}/{c} takes competition, athlete and number, refuses one that is worn, and swaps on purpose', async () => {
  const meet = await aMeet({ bibNos: '1-9' });
  await give(meet);
  const [a, b] = meet.athletes;
  const taken = await change(meet, a ?? 0, '2');
  expect([taken.status, taken.errNo]).toEqual([409, refusals['bib-refused'].errNo]);
  expect((await change(meet, a ?? 0, '10')).errNo).toBe(refusals['bib-refused'].errNo);
  expect((await change(meet, a ?? 0, 'x')).errNo).toBe(refusals['bib-refused'].errNo);
  expect((await change(meet, a ?? 0, '2', true)).data).toEqual({ bib: '2' });
  expect(await numbersOf(meet)).toEqual(['2', '1', '3', '4']);
  expect((await change(meet, b ?? 0, '002')).errNo).toBe(refusals['bib-refused'].errNo);
  const elsewhere = await aMeet();
  expect(await change(elsewhere, a ?? 0, '3')).toMatchObject({
    status: 404,
    message: 'This athlete or team is not entered here. Load the list again.',
  });
  const compId = meet.comp.compId;
  expect((await elsewhere.desk.call(contract.changeBib, { compId, athleteId: a ?? 0, bibNo: '9' })).status).toBe(403);
});

test('API-121 GET /v5/bib/unused/{id} answers the numbers that nobody has', async () => {
  const meet = await aMeet({ bibNos: '3-8,20+' });
  await give(meet);
  await change(meet, meet.athletes[0] ?? 0, '25');
  const { data } = await meet.desk.call(contract.unusedBibNumbers, { id: meet.comp.compId });
  expect(data).toEqual({
    unused: [
      { from: 3, to: 3 },
      { from: 7, to: 8 },
      { from: 20, to: 24 },
      { from: 26, to: null },
    ],
    words: '3,7-8,20-24,26+',
    next: 3,
  });
});

test('BIB-01 numbers that two desks gave twice are named: Please make sure all entries have unique bib numbers.', async () => {
  const meet = await aMeet();
  await give(meet);
  expect(await bibsOf(meet)).toMatchObject({ fault: '', shared: [] });
  await engine.db
    .updateTable('day_cell')
    .set({ value: '"2"' })
    .where('comp_id', '=', meet.comp.compId)
    .where('kind', '=', 'bib')
    .where('value', '=', '"1"')
    .execute();
  const { fault, shared } = await bibsOf(meet);
  expect(fault).toBe('Please make sure all entries have unique bib numbers.');
  expect(shared).toMatchObject([{ bib: '2' }]);
});

test('ranges that share numbers are refused before anybody is numbered, and say where to change them', async () => {
  const meet = await aMeet({ bibNos: '1-9,5' });
  expect(await give(meet)).toMatchObject({
    error: 'bib-refused',
    message: '5 and 1-9 share numbers. Each number can be in one range only. Change the bib numbers in the builder.',
  });
  expect(
    await engine.db.selectFrom('day_cell').select('value').where('comp_id', '=', meet.comp.compId).execute(),
  ).toEqual([]);
});

test('two desks that number at once give nobody two numbers and no number twice', async () => {
  const meet = await aMeet();
  await Promise.all([give(meet), give(meet), give(meet, true), change(meet, meet.athletes[0] ?? 0, '3')]);
  expect(new Set(await numbersOf(meet)).size).toBe(4);
});

test('a published start list shows the numbers, for every event of an athlete', async () => {
  const events = [
    { group: '100m', name: '100m' },
    { group: '200m', name: '200m', code: '200' },
  ];
  const meet = await aMeet({}, { events });
  const { comp, desk, athletes } = meet;
  const [athleteId] = athletes;
  if (athleteId === undefined || comp.eventIds[1] === undefined) throw new Error('not seeded');
  await give(meet);
  await seedPaidEntry(engine.db, comp, { athleteId, ceid: comp.eventIds[1] });
  await desk.call(drawStartLists, { compId: comp.compId, egId: 0 });
  await desk.call(publishStartLists, { compId: comp.compId, egId: 0 });
  const { data } = await site.nobody.call(publicStartLists, { id: comp.compId });
  expect(data.lists.map(({ heats }) => heats.flatMap(({ starts }) => starts.map(({ bib }) => bib)).sort())).toEqual([
    ['1', '2', '3', '4'],
    ['1'],
  ]);
});
