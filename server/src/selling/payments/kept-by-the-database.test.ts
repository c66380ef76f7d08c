import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { anOrder } from '../../testing/shop.ts';
import { readPayments } from '../books/payment-queries.ts';
import { insertRefund } from '../books/refund-queries.ts';

let engine: Engine;
let orders: readonly Awaited<ReturnType<typeof anOrder>>[];
beforeAll(async () => {
  engine = await testDatabase();
  orders = [await anOrder(engine.db, new TestClock()), await anOrder(engine.db, new TestClock())];
});
afterAll(() => engine.close());

/** Writes that the database refuses, even if a command forgets the check. */
const kept: readonly [string, RawBuilder<unknown>, RegExp][] = [
  ['credit below nothing', sql`update app_user set credit_minor = -1`, /credit_minor_check/],
  [
    'more credit in an order than it costs',
    sql`update shop_order set credit_minor = total_minor + 1`,
    /shop_order_credit/,
  ],
  [
    'more returned than was paid',
    sql`update payment set refunded_minor = amount_minor + 1`,
    /payment_not_over_refunded/,
  ],
  [
    'more returned for a line than it cost',
    sql`update order_line set refunded_minor = total_minor + 1`,
    /order_line_check/,
  ],
  ['two orders of one intention', sql`update shop_order set intention = 'the same'`, /shop_order_intention_key/],
  [
    'two payments of one name at the provider',
    sql`update payment set provider_ref = 'the same'`,
    /payment_provider_provider_ref/,
  ],
];

test.each(kept)('P10 P11 the database takes no %s', async (_, wrong, constraint) => {
  await expect(wrong.execute(engine.db)).rejects.toThrow(constraint);
});

test('P11 one refund is written down once', async () => {
  const [order] = orders;
  const [payment] = await readPayments(engine.db, order!.orderId);
  const refund = () =>
    transaction(engine.db, (tx) =>
      insertRefund(tx, {
        paymentId: payment!.id,
        orderId: order!.orderId,
        amount: 100,
        manner: 'card',
        reason: 'ill',
        onceKey: 'line:1',
        now: new TestClock().now(),
      }),
    );
  await refund();
  await expect(refund()).rejects.toThrow(/refund_once_key_key/);
  expect((await readPayments(engine.db, order!.orderId))[0]).toMatchObject({ refunded: 100 });
});
