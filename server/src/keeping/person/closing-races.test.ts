import type { UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { lockUser } from '../../people/accounts/records/account-queries.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { aShopper } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { eraseUser } from './erase-user-queries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const clock = new TestClock();

/** Inserts a user with a held place, and returns its checkout as their call sends it. */
async function aBuyer() {
  const shopper = await aShopper(engine.db, clock);
  const { orgId, eventIds } = await seedCompetition(engine.db);
  const { entryId } = await holdPlace(shopper.ctx(), { ceid: eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
  const ctx = shopper.ctx();
  const buy = () =>
    checkOut(ctx, { orgId, method: 'card', entryIds: [entryId], expectedTotal: '9.00', currency: 'GBP' });
  return { id: shopper.caller.id, buy };
}

const close = (id: UserId, beforeItEnds: () => Promise<unknown>) =>
  transaction(engine.db, async (tx) => {
    const user = await lockUser(tx, id);
    await eraseUser(tx, user!, { now: clock.now(), extent: 'closing' });
    await beforeItEnds();
  });

const ordersBy = async (id: UserId) =>
  (await engine.db.selectFrom('shop_order').select('id').where('user_id', '=', id).execute()).length;

test('a call that began before its account was closed buys nothing any more', async () => {
  const { id, buy } = await aBuyer();
  await close(id, () => Promise.resolve());
  await expect(buy()).rejects.toMatchObject({ code: 'not-logged-in', message: 'This account is closed.' });
  expect(await ordersBy(id)).toBe(0);
});

test.runIf(engineUnderTest === 'postgres')(
  'a checkout that meets the closing of its account waits for it and is refused',
  async () => {
    const { id, buy } = await aBuyer();
    let bought: Promise<unknown> = Promise.resolve();
    await close(id, async () => {
      bought = buy().catch((cause: unknown) => cause);
      await somebodyWaits(engine.db);
    });
    expect(await bought).toMatchObject({ code: 'not-logged-in' });
    expect(await ordersBy(id)).toBe(0);
  },
);
