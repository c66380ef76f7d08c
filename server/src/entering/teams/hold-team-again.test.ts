import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { holdTeamAgain } from './hold-team-again.ts';
import { lockTeamPlaces } from './team-places.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts a team that is paid for, and whoever may hold it again. */
async function aTeam() {
  const { db } = engine;
  const caller = await seedUser(db);
  const comp = await seedRelay(db);
  const id = await seedTeam(db, comp, { name: 'Tonbridge A' });
  await db.updateTable('team').set({ user_id: caller.id }).where('id', '=', id).execute();
  return { id, spot: { compId: comp.compId, ceid: comp.eventIds[0]! }, ctx: testCtx(db, { caller, clock }) };
}
const changed = {
  code: 'changed-meanwhile',
  message: 'This team has changed in the meantime. Load the page again.',
};

test('a team that is entered is not held again', async () => {
  const { id, ctx } = await aTeam();
  await expect(holdTeamAgain(ctx, { id })).rejects.toMatchObject({
    code: 'already-paid',
    message: 'This team is already entered. Find it under My entries.',
  });
});

test('a team of an event that was deleted meanwhile is counted nowhere', async () => {
  const { spot } = await aTeam();
  const gone = { ...spot, ceid: 999_999 as typeof spot.ceid };
  await expect(
    transaction(engine.db, async (tx) => (await lockTeamPlaces(tx, [gone], clock.now())).refusal(gone)),
  ).rejects.toMatchObject(changed);
});

test.runIf(engineUnderTest === 'postgres')('a team that leaves its order meanwhile is not held again', async () => {
  const { id, spot, ctx } = await aTeam();
  const { db } = engine;
  await db
    .updateTable('team')
    .set({ state: 'held', held_until: new Date(clock.at + 60_000) })
    .where('id', '=', id)
    .execute();
  let held: Promise<unknown> = Promise.resolve();
  await transaction(db, async (tx) => {
    await lockTeamPlaces(tx, [spot], clock.now());
    held = holdTeamAgain(ctx, { id }).catch((fault: unknown) => fault);
    await somebodyWaits(db);
    await tx.updateTable('team').set({ order_id: null }).where('id', '=', id).execute();
  });
  expect(await held).toMatchObject(changed);
});
