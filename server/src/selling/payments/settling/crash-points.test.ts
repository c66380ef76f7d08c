import { spawn } from 'node:child_process';
import path from 'node:path';
import { minutes } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { testCards } from '../../../outside/test-cards.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { aSharedDatabase } from '../../../testing/shared-database.ts';
import { anOrder, shopFaults } from '../../../testing/shop.ts';
import { crashPoints, type CrashPoint } from './crash-points.ts';
import { startCardPayment } from '../../orders/start-card-payment.ts';
import { readOrderRow } from '../../books/order-queries.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { reconcilePayments } from '../run-payment-jobs.ts';

/** A process is killed at every point, on both engines. */
const points: readonly CrashPoint[] = crashPoints;

const child = path.join(import.meta.dirname, '../../../testing/crash-child.ts');

const settleAndDie = (
  where: string,
  paymentId: number,
  at: { point: string; now: string },
): Promise<NodeJS.Signals | null> =>
  new Promise((done, failed) => {
    const run = spawn(process.execPath, ['--import', 'tsx', child, where, String(paymentId), at.now], {
      env: { ...process.env, NODE_ENV: 'test', CRASH_AT: at.point },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    run.on('error', failed);
    run.on('exit', (_code, signal) => done(signal));
  });

test('P3 a process killed after any statement of confirming a payment leaves nothing lost and nothing doubled', async () => {
  const { where, open, drop } = await aSharedDatabase();
  const clock = new TestClock();
  let engine = await open();
  const orders = [];
  for (const point of points) {
    const { orderId, shopper } = await anOrder(engine.db, clock);
    const [payment] = await readPayments(engine.db, orderId);
    const order = await readOrderRow(engine.db, orderId);
    const started = await startCardPayment(shopper.ctx(), { payment: payment!, order: order! });
    await testCards(engine.db, clock.now).payWith?.(started.ref, '4242424242424242', clock.now());
    orders.push({ point, orderId, paymentId: payment!.id });
  }
  await engine.close();
  for (const { point, paymentId } of orders)
    expect(await settleAndDie(where, paymentId, { point, now: new Date(clock.at).toISOString() }), point).toBe(
      'SIGKILL',
    );
  engine = await open();
  const before = await engine.db.selectFrom('payment').select('state').where('state', '=', 'succeeded').execute();
  expect(before).toHaveLength(1); // the kill after the commit
  expect(await shopFaults(engine.db)).toEqual([]);
  clock.pass(minutes(1));
  await reconcilePayments(testCtx(engine.db, { clock, outside: { cards: testCards(engine.db, clock.now) } }));
  const after = await engine.db.selectFrom('shop_order').select('state').execute();
  expect(after.map(({ state }) => state)).toEqual(points.map(() => 'paid'));
  const entries = await engine.db.selectFrom('entry').select('state').execute();
  expect(entries.map(({ state }) => state)).toEqual(points.map(() => 'paid'));
  const mails = await engine.db
    .selectFrom('outbox')
    .select('once_key')
    .where('once_key', 'like', 'confirm:%')
    .execute();
  expect(mails).toHaveLength(points.length);
  expect(await shopFaults(engine.db)).toEqual([]);
  await engine.close();
  await drop();
}, 480_000);
