import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { takeOut } from '../basket/take-out.ts';
import { testDatabase } from '../../testing/database.ts';
import { shopFaults } from '../../testing/shop.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { aDiscountedShopper } from '../../testing/discounted-shopper.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const ROUNDS = 6;
/** Inserts a parent with three children at a competition where every child after the first costs £1.80 less. */
async function family() {
  const shopper = await aDiscountedShopper(engine.db, { basis: 'athlete' });
  const children = [await shopper.child(), await shopper.child(), await shopper.child()];
  const hold = (nth: number) =>
    holdPlace(shopper.ctx(), { ceid: shopper.comp.eventIds[nth]!, athleteId: children[nth]!, clubId: 0 });
  return { ...shopper, hold };
}

test('places that one payer chooses at the same moment, in several windows, have the discounts of them all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { hold, totals } = await family();
    await Promise.all([0, 1, 2].map(hold));
    expect(await totals(), `round ${String(round)}`).toEqual(['7.20', '7.20', '9.00']);
  }
});

test('a place chosen while another is given back has the price of what is left, and nobody waits in a circle', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, hold, totals } = await family();
    const first = await hold(0);
    await hold(1);
    await Promise.all([takeOut(ctx(), { productId: first.entryId }), hold(2)]);
    expect(await totals(), `round ${String(round)}`).toEqual(['7.20', '9.00']);
  }
});

test('a place chosen while the others are being paid never changes what was asked for them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { comp, ctx, hold } = await family();
    const entryIds = [(await hold(0)).entryId, (await hold(1)).entryId];
    const [order] = await Promise.all([
      checkOut(ctx(), { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '16.20', currency: 'GBP' }),
      hold(2),
    ]);
    const bought = await engine.db
      .selectFrom('entry')
      .select('total_minor')
      .where('order_id', '=', order.orderId)
      .orderBy('total_minor')
      .execute();
    expect(bought, `round ${String(round)}`).toEqual([{ total_minor: 720 }, { total_minor: 900 }]);
    expect(order.lines.map(({ total }) => total).sort()).toEqual(['7.20', '9.00']);
  }
  expect(await shopFaults(engine.db)).toEqual([]);
});
