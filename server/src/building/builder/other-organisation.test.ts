import { createCompetition, readBuilt, saveCompetition } from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builderWorld, enterSome, generalStep, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld(builderRoutes);
});
afterAll(() => world.close());

const read = async (id: CompetitionId) => (await world.administrator.call(readBuilt, { id })).data.competition;
const move = async (id: CompetitionId) =>
  world.administrator.call(saveCompetition, {
    id,
    version: (await read(id)).version,
    compOrg: { id: world.otherOrgId },
  });

test('a draft that nobody has entered moves to another organisation', async () => {
  const { id } = (await world.organiser.call(createCompetition, generalStep(world))).data.competition;
  expect(await move(id)).toMatchObject({ status: 200 });
  expect((await read(id)).compOrg.id).toBe(world.otherOrgId);
});

test.each([
  ['a published competition', true, 0],
  ['a draft that has been entered', false, 1],
])('%s stays with its organisation', async (_, active, entries) => {
  const made = await seedCompetition(world.engine.db, { orgId: world.orgId, active, events: [{ max: 8 }] });
  await enterSome(world.engine.db, made, entries);
  expect(await move(made.compId)).toMatchObject({
    status: 409,
    error: 'has-entries',
    message:
      'The organisation can be changed only in a draft that nobody has entered. Copy the competition for the other organisation instead.',
  });
  expect((await read(made.compId)).compOrg.id).toBe(world.orgId);
});
