import * as contract from '@startline/contract/entering/competition-entries';
import type { AthleteId } from '@startline/rules/ids';
import { beforeAll, expect, test } from 'vitest';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { seedQuestion } from '../../testing/questions.ts';
import { entryRoutes } from '../entries/routes.ts';

let site: TestApp;
beforeAllSite(entryRoutes, (made) => void (site = made));

let comp: Seeded;
let shirt: number;
let pole: number;
const staff = async (role: 'BUILDER' | 'REPORTS' | 'FINANCE' | 'ADMIN', orgId = comp.orgId): Promise<Visitor> =>
  site.as(await site.aUser({ permissions: [{ role, orgId }] }));

const answer = (questionId: number, athleteId: AthleteId, value: string) =>
  site.engine.db
    .insertInto('answer')
    .values({ question_id: questionId, athlete_id: athleteId, value, answered_by: null, answered_at: new Date(0) })
    .execute();

beforeAll(async () => {
  const { db } = site.engine;
  comp = await seedCompetition(db, { events: [{}, { code: 'PV', name: 'Pole Vault', tf: 'F', unit: 'distance' }] });
  const groups = await db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('comp_id', '=', comp.compId)
    .orderBy('id')
    .execute();
  shirt = await seedQuestion(db, comp.compId, { choices: ['S', 'M', 'L'] });
  pole = await seedQuestion(db, comp.compId, {
    words: 'Own pole',
    kind: 'text',
    place: 1,
    required: false,
    group_ids: [groups[1]!.event_group_id],
  });
  const enter = async (firstName: string, more: object = {}) =>
    (await seedPaidEntry(db, comp, { firstName, ...more })).athleteId;
  const niamh = await enter('Niamh');
  await enter('Niamh', { athleteId: niamh, ceid: comp.eventIds[1]! });
  const [amy] = [await enter('Amy'), await enter('Cara')];
  await answer(shirt, niamh, 'M');
  await answer(pole, niamh, '=cmd: 3.80, own');
  await answer(shirt, amy, 'M');
  await answer(pole, amy, 'never asked');
});

const list = async (by: Visitor, more: object = {}) =>
  by.call(contract.entriesOfCompetition, { id: comp.compId, ...more });
const names = async (by: Visitor, questionId: number, value: string) =>
  (await list(by, { questionId, answer: value })).data.entries.map(({ firstName, event }) => `${firstName} ${event}`);

test('the list has the answers, and counts each athlete once', async () => {
  const { data } = await list(await staff('BUILDER'));
  expect(data.questions).toMatchObject([
    { words: 'T-shirt size', answered: 2, notAnswered: 1, counts: [{ value: 'M', count: 2 }] },
    { words: 'Own pole', answered: 1, notAnswered: 0, counts: [] },
  ]);
  const answersIn = (event: string, firstName: string) =>
    data.entries.find((entry) => entry.event === event && entry.firstName === firstName)?.answers;
  expect(answersIn('Pole Vault', 'Niamh')).toEqual([
    { questionId: shirt, value: 'M' },
    { questionId: pole, value: '=cmd: 3.80, own' },
  ]);
  expect(answersIn('100m', 'Niamh')).toEqual([{ questionId: shirt, value: 'M' }]);
  expect(answersIn('100m', 'Cara')).toEqual([{ questionId: shirt, value: '' }]);
});

test('the list is filtered by an answer, or by none', async () => {
  const builder = await staff('BUILDER');
  expect((await names(builder, shirt, 'M')).sort()).toEqual(['Amy 100m', 'Niamh 100m', 'Niamh Pole Vault']);
  expect(await names(builder, shirt, '')).toEqual(['Cara 100m']);
  expect(await names(builder, shirt, 'L')).toEqual([]);
  expect(await names(builder, pole, ''), 'nobody is missing an answer that is not asked').toEqual([]);
});

test('the files have a column for each question, and no cell that a spreadsheet would run', async () => {
  const { content } = (await (await staff('REPORTS')).call(contract.entriesCsv, { id: comp.compId })).data;
  const [head, ...lines] = content.trim().split('\r\n');
  expect(head?.endsWith('T-shirt size,Own pole')).toBe(true);
  expect(lines.find((line) => line.includes('Cara'))).toMatch(/,Not answered,$/);
  expect(lines.find((line) => line.includes('Pole Vault'))).not.toMatch(/,"?=cmd/);
});

test('finance officials see entries without answers, and another organiser sees nothing', async () => {
  const finance = await staff('FINANCE');
  const { data } = await list(finance);
  expect(data.questions).toEqual([]);
  expect(data.entries.flatMap(({ answers }) => answers)).toEqual([]);
  expect(await list(finance, { questionId: shirt, answer: 'M' })).toMatchObject({
    status: 403,
    message: 'Your account is not allowed to see the answers to the organiser’s questions.',
  });
  const { content } = (await finance.call(contract.entriesCsv, { id: comp.compId })).data;
  expect(content).not.toContain('T-shirt');
  const other = await seedCompetition(site.engine.db, {});
  expect((await list(await staff('ADMIN', other.orgId))).status).toBe(403);
  const open = await site.nobody.call(contract.whoHasEntered, { id: comp.compId });
  expect(JSON.stringify(open.data)).not.toContain('own');
});

test('a closed question keeps the answers it has, and misses none', async () => {
  await site.engine.db.updateTable('question').set({ closed: true }).where('id', '=', shirt).execute();
  const { data } = await list(await staff('BUILDER'));
  expect(data.questions[0]).toMatchObject({ closed: true, answered: 2, notAnswered: 0 });
  expect(data.entries.find(({ firstName }) => firstName === 'Cara')?.answers).toEqual([]);
  expect(data.entries.filter(({ firstName }) => firstName === 'Amy')[0]?.answers).toMatchObject([{ value: 'M' }]);
});
