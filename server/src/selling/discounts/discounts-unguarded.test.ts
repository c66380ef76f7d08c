import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import type * as discounts from '../../entering/entries/facts/give-discounts.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition, seedDiscount } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { checkOut } from '../payments/settling/check-out.ts';

/** Removes the guard: discounts are given on everything held, whatever part of it is bought. */
vi.mock('../../entering/entries/facts/give-discounts.ts', async (original) => {
  const real = await original<typeof discounts>();
  return {
    ...real,
    giveDiscounts: (tx, { userId, compId, now, settings }) => real.giveDiscounts(tx, { userId, compId, now, settings }),
  } satisfies typeof discounts;
});

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('without its guard a place bought alone keeps the discount of another that was only chosen, so the test of that rule does find what it looks for', async () => {
  const {
    compId,
    orgId,
    eventIds: [first, second],
  } = await seedCompetition(engine.db, {
    events: [{ max: 8 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }],
  });
  await seedDiscount(engine.db, compId);
  const caller = await seedUser(engine.db);
  const clock = new TestClock();
  const ctx = (intention: string) =>
    testCtx(engine.db, { caller, clock, outside: { cards: testCards(engine.db, clock.now) }, intention });
  const athleteId = await seedAthlete(engine.db, caller.id);
  await holdPlace(ctx('unguarded-1'), { ceid: first!, athleteId, clubId: 0 });
  const cheap = await holdPlace(ctx('unguarded-2'), { ceid: second!, athleteId, clubId: 0 });
  expect(cheap.total).toBe('7.20');
  const order = await checkOut(ctx('unguarded-3'), {
    orgId,
    method: 'card',
    entryIds: [cheap.entryId],
    expectedTotal: '7.20',
    currency: 'GBP',
  });
  expect(order.total).toBe('7.20');
});
