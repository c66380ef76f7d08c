import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { takeOut } from '../basket/take-out.ts';
import { switchEvent } from '../../entering/entries/switch-event.ts';
import { testDatabase } from '../../testing/database.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { payByTestCard } from '../payments/card/pay-by-test-card.ts';
import { aDiscountedShopper } from '../../testing/discounted-shopper.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const shopper = (discount: Parameters<typeof aDiscountedShopper>[1]) => aDiscountedShopper(engine.db, discount);

test('the second event of an athlete costs less from the moment it is chosen, and the full price again when the first is taken out', async () => {
  const {
    comp: {
      eventIds: [first, second],
    },
    ctx,
    child,
    totals,
  } = await shopper({});
  const athleteId = await child();
  const one = await holdPlace(ctx(), { ceid: first!, athleteId, clubId: 0 });
  expect(one.total).toBe('9.00');
  expect((await holdPlace(ctx(), { ceid: second!, athleteId, clubId: 0 })).total).toBe('7.20');
  expect(await totals()).toEqual(['7.20', '9.00']);
  await takeOut(ctx(), { productId: one.entryId });
  expect(await totals()).toEqual(['9.00']);
});

test('a payer of one place gets no discount for having chosen another', async () => {
  const {
    comp: {
      orgId,
      eventIds: [first, second],
    },
    ctx,
    child,
  } = await shopper({});
  const athleteId = await child();
  await holdPlace(ctx(), { ceid: first!, athleteId, clubId: 0 });
  const cheap = await holdPlace(ctx(), { ceid: second!, athleteId, clubId: 0 });
  await expect(
    checkOut(ctx(), { orgId, method: 'card', entryIds: [cheap.entryId], expectedTotal: cheap.total, currency: 'GBP' }),
  ).rejects.toMatchObject({ code: 'basket-changed', facts: { total: '9.00' } });
});

test('paid lines count first: a third event bought later has its discount, and the money agrees with the lines', async () => {
  const {
    comp: {
      orgId,
      eventIds: [first, second, third],
    },
    ctx,
    child,
  } = await shopper({ basis_from: 3, percent_points: null, amount_minor: 250 });
  const athleteId = await child();
  const held = [
    await holdPlace(ctx(), { ceid: first!, athleteId, clubId: 0 }),
    await holdPlace(ctx(), { ceid: second!, athleteId, clubId: 0 }),
  ];
  const order = await checkOut(ctx(), {
    orgId,
    method: 'card',
    entryIds: held.map(({ entryId }) => entryId),
    expectedTotal: '18.00',
    currency: 'GBP',
  });
  await payByTestCard(ctx(), { orderId: order.orderId, number: '4242 4242 4242 4242' });
  const later = await holdPlace(ctx(), { ceid: third!, athleteId, clubId: 0 });
  expect(later.total).toBe('6.50');
  const again = await checkOut(ctx(), {
    orgId,
    method: 'card',
    entryIds: [later.entryId],
    expectedTotal: '6.50',
    currency: 'GBP',
  });
  await payByTestCard(ctx(), { orderId: again.orderId, number: '4242 4242 4242 4242' });
  const lines = await engine.db
    .selectFrom('order_line')
    .select('total_minor')
    .where('order_id', '=', again.orderId)
    .execute();
  expect(lines).toEqual([{ total_minor: 650 }]);
  const books = await engine.db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
    .where('order_id', '=', again.orderId)
    .executeTakeFirstOrThrow();
  expect(Number(books.sum)).toBe(0);
});

test('a family pays less from its second child on; a discounted place may be moved to an event that costs the same', async () => {
  const {
    comp: {
      eventIds: [first, second],
    },
    ctx,
    child,
    totals,
  } = await shopper({ basis: 'athlete', basis_from: 2 });
  await holdPlace(ctx(), { ceid: first!, athleteId: await child(), clubId: 0 });
  const sister = await holdPlace(ctx(), { ceid: first!, athleteId: await child(), clubId: 0 });
  expect(await totals()).toEqual(['7.20', '9.00']);
  expect(await switchEvent(ctx(), { entryid: sister.entryId, ceid: second! })).toMatchObject({ ceid: second });
  expect(await totals()).toEqual(['7.20', '9.00']);
});
