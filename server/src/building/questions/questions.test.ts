import { listHistory, undoChange } from '@startline/contract/building/builder';
import * as contract from '@startline/contract/building/questions';
import { expect, test, beforeAll, afterAll } from 'vitest';
import { lettersTo } from '../../testing/accounts.ts';
import { builderWorld, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { builderRoutes } from '../builder/routes.ts';
import { builtQuestionRoutes } from './routes.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld([...builderRoutes, ...builtQuestionRoutes]);
});
afterAll(() => world.close());

const contact = { userName: 'Helen Marsh', email: 'helen@test.example', tel: '', visible: false, socials: [] };
const published = (): Promise<Seeded> =>
  seedCompetition(world.engine.db, {
    orgId: world.orgId,
    options: { contact },
    events: [{}, { code: '200', name: '200m' }],
  });
const shirt = (facts: object = {}) => ({
  words: 'T-shirt size',
  kind: 'choice' as const,
  choices: ['S', 'M'],
  required: true,
  ...facts,
});
const photos = { words: 'Photographs may be taken', kind: 'consent' as const, required: false };
const read = async ({ compId: id }: Seeded, by = world.organiser) =>
  (await by.call(contract.readQuestions, { id })).data;
const save = async (comp: Seeded, questions: object[], headers: Record<string, string> = {}, by = world.organiser) =>
  by.call(
    contract.saveQuestions,
    { id: comp.compId, version: (await read(comp)).version, questions: questions as never },
    headers,
  );
/** Enters an athlete who has answered a question. */
async function answered(comp: Seeded, questionId: number, value = 'M') {
  const entry = await seedPaidEntry(world.engine.db, comp);
  await world.engine.db
    .insertInto('answer')
    .values({
      question_id: questionId,
      athlete_id: entry.athleteId,
      value,
      answered_by: entry.userId,
      answered_at: new Date(world.clock.now()),
    })
    .execute();
  return entry;
}
const sent = (question: contract.BuiltQuestion) =>
  Object.fromEntries(Object.entries(question).filter(([name]) => name !== 'answers'));

test('questions are added, put in another order, and a consent is required whatever is sent', async () => {
  const comp = await published();
  const { data } = await save(comp, [shirt(), photos]);
  expect(data.questions.map(({ words, required, choices }) => [words, required, choices])).toEqual([
    ['T-shirt size', true, ['S', 'M']],
    ['Photographs may be taken', true, []],
  ]);
  expect(data.groups.map(({ name }) => name)).toHaveLength(2);
  const [first, second] = data.questions.map(sent);
  const again = await save(comp, [second!, first!]);
  expect(again.data.questions.map(({ id }) => id)).toEqual([second!['id'], first!['id']]);
});

test('every fault is named with its question', async () => {
  const comp = await published();
  const refused = await save(comp, [
    shirt({ words: ' ' }),
    shirt({ choices: ['S'] }),
    { ...photos, groups: [999_999] },
  ]);
  expect((refused.data as unknown as { faults: { field: string }[] }).faults.map(({ field }) => field)).toEqual([
    'questions.0.words',
    'questions.1.choices',
    'questions.2.groups',
  ]);
  const eleven = Array.from({ length: 11 }, (_, n) => shirt({ words: `Size ${String(n)}` }));
  expect((await save(comp, eleven)).message).toMatch(/^You can ask at most 10 questions/);
  const other = await published();
  const { data } = await save(other, [shirt()]);
  expect((await save(comp, [sent(data.questions[0]!)])).status, 'a question of another competition').toBe(400);
});

test('a second editor is told instead of overwriting, and another organiser is not let in', async () => {
  const comp = await published();
  const { version } = await read(comp);
  await save(comp, [shirt()]);
  const stale = await world.organiser.call(contract.saveQuestions, { id: comp.compId, version, questions: [] });
  expect(stale).toMatchObject({ status: 409, data: { who: 'Olu Organiser' } });
  for (const visitor of [world.stranger, world.with.Schedule]) {
    expect((await visitor.call(contract.readQuestions, { id: comp.compId })).status).toBe(403);
    expect((await save(comp, [], {}, visitor)).status).toBe(403);
  }
  expect((await read(comp, world.with.Config)).questions).toHaveLength(1);
});

test('an answered question is closed, not removed, and keeps its kind', async () => {
  const comp = await published();
  const [question] = (await save(comp, [shirt()])).data.questions;
  await answered(comp, question!.id);
  expect((await save(comp, [])).message).toContain('Close it instead');
  expect((await save(comp, [{ ...sent(question!), kind: 'text' }])).message).toContain('so the kind cannot be changed');
  const { data } = await save(comp, [{ ...sent(question!), closed: true }]);
  expect(data.questions).toMatchObject([{ closed: true, answers: 1 }]);
});

test('new words for an answered question are asked about once, and told by mail if wanted', async () => {
  const comp = await published();
  const [question] = (await save(comp, [shirt()])).data.questions;
  const { email } = await answered(comp, question!.id);
  await seedPaidEntry(world.engine.db, comp);
  const reworded = [{ ...sent(question!), words: 'Size of the T-shirt' }];
  expect(await save(comp, reworded)).toMatchObject({
    status: 409,
    error: 'entrants-affected',
    message: 'This changes a question that people have answered. It affects 1 entry for 1 person.',
  });
  expect((await save(comp, reworded, { agreed: 'tell' })).status).toBe(200);
  expect(JSON.stringify(await lettersTo(world.engine, email))).toContain('The organiser’s questions have changed.');
});

test('the words of a consent stay once somebody has agreed to them', async () => {
  const comp = await published();
  const [question] = (await save(comp, [photos])).data.questions;
  await answered(comp, question!.id, 'yes');
  expect((await save(comp, [{ ...sent(question!), words: 'Films' }])).message).toContain('agreed to these words');
});

test('adding a question is undone, unless somebody has answered it', async () => {
  const comp = await published();
  const [question] = (await save(comp, [shirt()])).data.questions;
  const history = async () => (await world.organiser.call(listHistory, { id: comp.compId })).data.changes;
  const [added] = await history();
  expect(added).toMatchObject({ kind: 'question', words: 'Question ‘T-shirt size’ added', undoable: true });
  const { userId } = await answered(comp, question!.id);
  expect(await world.organiser.call(undoChange, { id: comp.compId, changeId: added!.id })).toMatchObject({
    error: 'cannot-undo',
  });
  await world.engine.db.deleteFrom('answer').where('answered_by', '=', userId).execute();
  expect((await world.organiser.call(undoChange, { id: comp.compId, changeId: added!.id })).status).toBe(200);
  expect((await read(comp)).questions).toEqual([]);
});
