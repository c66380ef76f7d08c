import { cancelCompetition, readBuilt } from '@startline/contract/building/builder';
import type { EntryId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../db/db.ts';
import { claimJobs } from '../../../jobs/claim-queries.ts';
import { runDueJobs } from '../../../jobs/run-jobs.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { payByTestCard } from '../../../selling/payments/card/pay-by-test-card.ts';
import { jobRunners } from '../../../start/routes.ts';
import { builderWorld, enterSome, type BuilderWorld } from '../../../testing/builder-world.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx } from '../../../testing/context.ts';
import { aShopper, orderFor, shopFaults } from '../../../testing/shop.ts';
import { builderRoutes } from '../routes.ts';
import { AT_ONCE } from './cancel-entries.ts';
import { cancelNextEntries } from './cancel-next-entries.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld(builderRoutes, {
    outside: (engine, clock) => ({ cards: testCards(engine.db, clock.now) }),
  });
});
afterAll(() => world.close());

/** Inserts a published competition with a paid entry and three people's promises: more than one transaction cancels. */
async function manyEntries() {
  const made = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    active: true,
    events: [
      { max: 500 },
      { max: 500, code: '200', name: '200m' },
      { max: 500, code: '400', name: '400m' },
      { max: 500, code: '800', name: '800m' },
    ],
  });
  for (const [at, ceid] of made.eventIds.slice(1).entries()) {
    await enterSome(world.engine.db, { ...made, eventIds: [ceid] }, AT_ONCE - at);
    await world.engine.db
      .updateTable('shop_order')
      .set({ intention: `person ${String(ceid)}` })
      .where('intention', '=', `entered ${String(made.compId)}`)
      .execute();
  }
  const shopper = await aShopper(world.engine.db, world.clock);
  const { orderId } = await orderFor(shopper, made, made.eventIds.slice(0, 1));
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  return { ...made, count: 3 * AT_ONCE - 2 };
}
const kernel = () => {
  const { config, log, outside } = testCtx(world.engine.db, {
    clock: world.clock,
    outside: { cards: testCards(world.engine.db, world.clock.now) },
  });
  return { engine: world.engine, config, log, outside, now: world.clock.now };
};
const live = async (compId: number): Promise<EntryId[]> =>
  (
    await world.engine.db
      .selectFrom('entry')
      .select('id')
      .where('comp_id', '=', compId as never)
      .where('state', '<>', 'cancelled')
      .execute()
  ).map(({ id }) => id);
const letters = async (): Promise<number> =>
  (
    await world.engine.db
      .selectFrom('outbox')
      .select('id')
      .where('once_key', 'like', 'competition-cancelled:%')
      .execute()
  ).length;

test('many entries are cancelled some at a time; what a kill interrupts has not happened, what it leaves is done by the next turn, and everybody is told once', async () => {
  const made = await manyEntries();
  const { version } = (await world.organiser.call(readBuilt, { id: made.compId })).data.competition;
  const answer = await world.organiser.call(
    cancelCompetition,
    { id: made.compId, version, reason: 'Snow on the track.', moneyBack: 'policy' },
    { 'idempotency-key': 'cancel-many-1' },
  );
  expect(answer.data).toMatchObject({
    entries: made.count,
    left: made.count,
    letters: 4,
    refunded: '0.00',
    competition: { cancelled: { reason: 'Snow on the track.' } },
  });
  expect(await live(made.compId)).toHaveLength(made.count);

  await cancelNextEntries(testCtx(world.engine.db, { clock: world.clock }), {
    compId: made.compId,
    moneyBack: 'policy',
  });
  const afterOne = (await live(made.compId)).length;
  expect(made.count - afterOne).toBeGreaterThan(0);
  expect(made.count - afterOne).toBeLessThanOrEqual(AT_ONCE);

  let amount = 0;
  const killed = {
    ...testCtx(world.engine.db, { clock: world.clock }),
    now: () => {
      amount += 1;
      if (amount > 2) throw new Error('killed');
      return world.clock.now();
    },
  };
  await expect(cancelNextEntries(killed, { compId: made.compId, moneyBack: 'policy' })).rejects.toThrow('killed');
  expect(await live(made.compId)).toHaveLength(afterOne);

  const taken = await transaction(world.engine.db, (tx) =>
    claimJobs(tx, { now: world.clock.now(), until: (world.clock.now() + 50_000) as never, most: 50 }),
  ); // claimed by a process that dies
  expect(taken.some(({ kind }) => kind === 'cancel-entries')).toBe(true);
  world.clock.pass(60_000);
  for (let turns = 0; turns < 30 && (await live(made.compId)).length > 0; turns++)
    await runDueJobs(kernel(), jobRunners);
  expect(await live(made.compId)).toEqual([]);
  expect(await letters()).toBe(4);
  expect(await shopFaults(world.engine.db)).toEqual([]);
  expect(
    (await world.engine.db.selectFrom('refund').select('amount_minor').execute()).map(
      ({ amount_minor: minor }) => minor,
    ),
  ).toEqual([850]);
});

test('a turn does nothing where the competition is not called off', async () => {
  const made = await seedCompetition(world.engine.db, { orgId: world.orgId, active: true, events: [{ max: 50 }] });
  await enterSome(world.engine.db, made, 2);
  await cancelNextEntries(testCtx(world.engine.db, { clock: world.clock }), { compId: made.compId, moneyBack: 'all' });
  expect(await live(made.compId)).toHaveLength(2);
});
