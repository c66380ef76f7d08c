import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../outside/test-cards.ts';
import { builderWorld, type BuilderWorld } from '../../../testing/builder-world.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx } from '../../../testing/context.ts';
import { builderRoutes } from '../routes.ts';
import { checkCompetition } from './check-competition.ts';

let world: BuilderWorld;
let cards: ReturnType<typeof testCards>;
beforeAll(async () => {
  world = await builderWorld(builderRoutes);
  cards = testCards(world.engine.db, world.clock.now);
});
afterAll(() => world.close());

/** Returns the kinds of what is found in a competition. */
async function kindsIn(id: CompetitionId, provider = cards.provider) {
  const ctx = testCtx(world.engine.db, { outside: { cards: { ...cards, provider } } });
  return (await checkCompetition(ctx, { id })).checks.map(({ kind }) => kind);
}

test('where no card provider is set up, nobody is told to connect an account', async () => {
  const { compId } = await seedCompetition(world.engine.db, { orgId: world.orgId });
  const found = await kindsIn(compId, 'none');
  expect(found).toContain('no-card-provider');
  expect(found).not.toContain('no-way-to-pay');
});

test('a match between clubs that names none is a remark until it names one', async () => {
  const found = async (categories: readonly object[]) => {
    const options = { clubComp: { enabled: true, categories } };
    const { compId } = await seedCompetition(world.engine.db, { orgId: world.orgId, options });
    return (await kindsIn(compId)).includes('match-without-clubs');
  };
  const category = { ...{ name: 'A', maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0 }, clubs: [] };
  const named = { ...category, clubs: [{ id: 1, bibNos: '' }] };
  expect([await found([]), await found([category]), await found([category, named])]).toEqual([true, true, false]);
});
