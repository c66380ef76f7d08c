import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition, seedDiscount } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { aShopper, shopFaults } from '../../testing/shop.ts';
import { checkOut } from '../payments/settling/check-out.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('an order with 100 % off is free, is paid at once and never asks the card provider', async () => {
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db);
  await seedDiscount(engine.db, comp.compId, { percent_points: 10_000, basis: 'every-line' });
  const requests: string[] = [];
  const shopper = await aShopper(engine.db, clock, {
    ...testCards(engine.db, clock.now),
    start: () => {
      requests.push('start');
      return Promise.reject(new Error('The card provider was asked.'));
    },
    ask: () => {
      requests.push('ask');
      return Promise.reject(new Error('The card provider was asked.'));
    },
  });
  const held = await holdPlace(shopper.ctx(), { ceid: comp.eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
  expect(held.total).toBe('0.00');
  expect(
    await checkOut(shopper.ctx(), {
      orgId: comp.orgId,
      method: 'card',
      entryIds: [held.entryId],
      expectedTotal: '0.00',
      currency: 'GBP',
    }),
  ).toMatchObject({ state: 'paid', method: 'free', total: '0.00' });
  expect(requests).toEqual([]);
  expect(await shopFaults(engine.db)).toEqual([]);
});
