import { spawn } from 'node:child_process';
import { minutes } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { testCards } from '../../../outside/test-cards.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { bundledProgram } from '../../../testing/bundled-program.ts';
import { aSharedDatabase } from '../../../testing/shared-database.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { anOrder, aShopper, orderFor, shopFaults } from '../../../testing/shop.ts';
import { switchEvent } from '../../../entering/entries/switch-event.ts';
import { payByTestCard } from '../card/pay-by-test-card.ts';
import { checkOut } from './check-out.ts';
import { crashPoints, type CrashPoint } from './crash-points.ts';
import { startCardPayment } from '../../orders/start-card-payment.ts';
import { readOrderRow } from '../../books/order-queries.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { reconcilePayments } from '../run-payment-jobs.ts';

/** kills a process at every point, on both engines */
const points: readonly CrashPoint[] = crashPoints;

const child = bundledProgram('crash-child');

const settleAndDie = async (
  where: string,
  paymentId: number,
  at: { point: string; now: string },
): Promise<NodeJS.Signals | null> => {
  const program = await child;
  return new Promise((done, failed) => {
    const run = spawn(process.execPath, [program, where, String(paymentId), at.now], {
      env: { ...process.env, NODE_ENV: 'test', CRASH_AT: at.point },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    run.on('error', failed);
    run.on('exit', (_code, signal) => done(signal));
  });
};

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

test('a process killed while the difference of a dearer move is confirmed leaves the old entry or the new one, never both', async () => {
  const { where, open, drop } = await aSharedDatabase();
  const clock = new TestClock();
  let engine = await open();
  const events = ['100', '400'].map((code) => ({ code, name: code, max: 8 }));
  for (const point of points) {
    const comp = await seedCompetition(engine.db, { events });
    const [ceid, dearer] = comp.eventIds;
    const price = { comp_id: comp.compId, description: 'Dearer', price_minor: 1200 };
    const { id } = await engine.db.insertInto('price').values(price).returning('id').executeTakeFirstOrThrow();
    await engine.db.updateTable('comp_event').set({ price_id: id }).where('id', '=', dearer!).execute();
    const shopper = await aShopper(engine.db, clock);
    const first = await orderFor(shopper, comp, [ceid!]);
    await payByTestCard(shopper.ctx(), { orderId: first.orderId, number: '4242424242424242' });
    await switchEvent(shopper.ctx(), { entryid: first.entryIds[0]!, ceid: dearer! });
    const held = await engine.db.selectFrom('entry').select('id').where('state', '=', 'held').executeTakeFirstOrThrow();
    const input = { orgId: comp.orgId, method: 'card' as const, entryIds: [held.id], currency: 'GBP' as const };
    const { orderId } = await checkOut(shopper.ctx(), { ...input, expectedTotal: '3.00' });
    const [payment] = await readPayments(engine.db, orderId);
    const order = await readOrderRow(engine.db, orderId);
    const started = await startCardPayment(shopper.ctx(), { payment: payment!, order: order! });
    await testCards(engine.db, clock.now).payWith?.(started.ref, '4242424242424242', clock.now());
    await engine.close();
    const died = await settleAndDie(where, payment!.id, { point, now: new Date(clock.at).toISOString() });
    expect(died, point).toBe('SIGKILL');
    engine = await open();
    const paid = await engine.db
      .selectFrom('entry')
      .select('id')
      .where('user_id', '=', shopper.caller.id)
      .where('state', '=', 'paid')
      .execute();
    expect(paid, point).toHaveLength(1);
    expect(await shopFaults(engine.db)).toEqual([]);
    const again = testCtx(engine.db, { clock, outside: { cards: testCards(engine.db, clock.now) } });
    clock.pass(minutes(1));
    await reconcilePayments(again);
    const rows = await engine.db
      .selectFrom('entry')
      .select(['state', 'total_minor'])
      .where('user_id', '=', shopper.caller.id)
      .orderBy('id')
      .execute();
    expect(rows, point).toEqual([
      { state: 'cancelled', total_minor: 900 },
      { state: 'paid', total_minor: 1200 },
    ]);
    expect(await shopFaults(engine.db)).toEqual([]);
  }
  await engine.close();
  await drop();
}, 480_000);
