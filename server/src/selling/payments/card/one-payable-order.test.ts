import { minutes } from '@startline/rules/time';
import { money } from '@startline/rules/money';
import type { OrderId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeOut } from '../../basket/take-out.ts';
import type { Engine } from '../../../db/engine.ts';
import { holdPlace } from '../../../entering/entries/hold-place.ts';
import type { CardPayment, Cards } from '../../../outside/cards.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { anOrder, aShopper, shopFaults } from '../../../testing/shop.ts';
import { showOrder } from '../../orders/show-order.ts';
import { checkOut } from '../settling/check-out.ts';
import { abandonOrder } from './abandon-order.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { endPayment, giveRefund, reconcilePayments } from '../run-payment-jobs.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { askProvider } from './ask-provider.ts';
import { payByTestCard } from './pay-by-test-card.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Returns a provider with sessions of its own: each is open until it is paid or ended there. */
function aProvider() {
  const sessions = new Map<string, CardPayment>();
  const refunded: string[] = [];
  let isAway = false;
  const reached = <T>(answer: () => T): Promise<T> =>
    isAway ? Promise.reject(new Error('The provider is away.')) : Promise.resolve(answer());
  const cards: Cards = {
    provider: 'stripe',
    start: ({ onceKey }) =>
      reached(() => {
        if (!sessions.has(onceKey)) sessions.set(onceKey, { state: 'pending', ref: onceKey });
        return { ref: onceKey, clientSecret: '', redirectUrl: `https://pay.example/${onceKey}` };
      }),
    ask: (ref) => reached(() => sessions.get(ref) ?? { state: 'failed', ref, why: 'There is no such session.' }),
    close: (ref) =>
      reached(() => {
        if (sessions.get(ref)?.state === 'pending') sessions.set(ref, { state: 'failed', ref, why: 'Ended.' });
      }),
    refund: ({ onceKey, ref }) =>
      reached(() => {
        if (!refunded.includes(onceKey)) refunded.push(onceKey);
        return { ref: `refund ${ref}` };
      }),
  };
  return {
    cards,
    refunded,
    open: () => [...sessions.values()].filter(({ state }) => state === 'pending').map(({ ref }) => ref),
    pay: (ref: string, currency: 'GBP' | 'EUR' = 'GBP') =>
      sessions.set(ref, { state: 'succeeded', ref, amount: money(900, currency) }),
    goAway: (away: boolean) => (isAway = away),
  };
}

/** Inserts a shopper with one held place, and returns the call that checks it out anew each time. */
async function aBasket() {
  const provider = aProvider();
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db);
  const shopper = await aShopper(engine.db, clock, provider.cards);
  const hold = async () =>
    (await holdPlace(shopper.ctx(), { ceid: comp.eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 })).entryId;
  const entryId = await hold();
  const input = { orgId: comp.orgId, method: 'card', expectedTotal: '9.00', currency: 'GBP' } as const;
  const checks = (id = entryId) => checkOut(shopper.ctx(), { ...input, entryIds: [id] });
  return { provider, clock, shopper, entryId, hold, checks, ctx: () => shopper.ctx() };
}
type Basket = Awaited<ReturnType<typeof aBasket>>;

const payable = async ({ shopper }: Basket) =>
  (
    await engine.db
      .selectFrom('shop_order')
      .select('id')
      .where('user_id', '=', shopper.caller.id)
      .where('state', '=', 'awaiting-card')
      .execute()
  ).map(({ id }) => id);

/** Runs the outbox jobs of these orders. */
async function doJobs({ ctx }: Basket) {
  for (const { id, payload } of await engine.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'end-payment')
    .where('state', '=', 'waiting')
    .execute()) {
    await endPayment(ctx(), { paymentId: Number(payload['paymentId']) });
    await engine.db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', id).execute();
  }
}
const lastOf = async (id: OrderId) => (await readPayments(engine.db, id)).at(-1)!;

test('P16 twenty-five checkouts of one place at once leave one order to pay, and one open page at the provider', async () => {
  const basket = await aBasket();
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => basket.checks()));
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'busy' });
  const left = await payable(basket);
  expect(left).toHaveLength(1);
  await doJobs(basket);
  basket.clock.pass(minutes(1));
  await reconcilePayments(basket.ctx());
  expect(basket.provider.open()).toEqual([(await lastOf(left[0]!)).ref]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('P16 a page that was opened while its order was given up is found and ended', async () => {
  const basket = await aBasket();
  const first = await basket.checks();
  await basket.checks();
  expect(basket.provider.open()).toHaveLength(2);
  await doJobs(basket);
  expect(basket.provider.open()).toHaveLength(1);
  expect(await lastOf(first.orderId)).toMatchObject({ state: 'failed' });
});

test('P16 while the provider is away, a page that was given up is asked about until it has ended', async () => {
  const basket = await aBasket();
  const first = await basket.checks();
  await basket.checks();
  basket.provider.goAway(true);
  await expect(doJobs(basket)).rejects.toThrow('away');
  basket.clock.pass(minutes(1));
  await reconcilePayments(basket.ctx());
  expect(await lastOf(first.orderId)).toMatchObject({ state: 'pending' });
  basket.provider.goAway(false);
  basket.clock.pass(minutes(1));
  await reconcilePayments(basket.ctx());
  expect(await lastOf(first.orderId)).toMatchObject({ state: 'failed' });
  expect(basket.provider.open()).toHaveLength(1);
});

test('P16 an order that was given up and paid all the same is returned once, and its place stays with the other', async () => {
  const basket = await aBasket();
  const first = await basket.checks();
  const second = await basket.checks();
  basket.provider.pay((await lastOf(first.orderId)).ref!);
  for (let again = 0; again < 3; again++) {
    await doJobs(basket);
    basket.clock.pass(minutes(1));
    await reconcilePayments(basket.ctx());
  }
  const refunds = await engine.db.selectFrom('refund').selectAll().where('order_id', '=', first.orderId).execute();
  expect(refunds).toMatchObject([{ amount_minor: 900, manner: 'card' }]);
  for (let again = 0; again < 2; again++) await giveRefund(basket.ctx(), { refundId: refunds[0]!.id });
  expect(basket.provider.refunded).toHaveLength(1);
  expect(await showOrder(basket.ctx(), { id: first.orderId })).toMatchObject({
    text: 'This order was not completed. Your payment has been refunded.',
  });
  basket.provider.pay((await lastOf(second.orderId)).ref!);
  await askProvider(basket.ctx(), (await lastOf(second.orderId)).id);
  expect(
    await engine.db
      .selectFrom('entry')
      .select(['state', 'order_id'])
      .where('user_id', '=', basket.shopper.caller.id)
      .execute(),
  ).toEqual([{ state: 'paid', order_id: second.orderId }]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('P16 taking a place out of the basket gives its unpaid order up, so that holding it anew does not make two', async () => {
  const basket = await aBasket();
  await basket.checks();
  await takeOut(basket.ctx(), { productId: basket.entryId });
  expect(await payable(basket)).toEqual([]);
  const { orderId } = await basket.checks(await basket.hold());
  expect(await payable(basket)).toEqual([orderId]);
  await doJobs(basket);
  expect(basket.provider.open()).toEqual([(await lastOf(orderId)).ref]);
});

test('P16 an order that its payer gave up while the provider was away is ended there later', async () => {
  const basket = await aBasket();
  const { orderId } = await basket.checks();
  basket.provider.goAway(true);
  expect(await abandonOrder(basket.ctx(), { id: orderId })).toMatchObject({ state: 'cancelled' });
  basket.provider.goAway(false);
  await doJobs(basket);
  expect(basket.provider.open()).toEqual([]);
});

test('P7 the right amount in another currency enters nobody and writes nothing', async () => {
  const basket = await aBasket();
  const { orderId } = await basket.checks();
  const payment = await lastOf(orderId);
  basket.provider.pay(payment.ref!, 'EUR');
  await expect(askProvider(basket.ctx(), payment.id)).rejects.toThrow('900 EUR arrived instead of 900 GBP');
  await expect(
    settlePayment(testCtx(engine.db), payment.id, { state: 'succeeded', ref: '', amount: money(900, 'EUR') }),
  ).rejects.toThrow('900 EUR arrived instead of 900 GBP');
  expect(await lastOf(orderId)).toMatchObject({ state: 'pending' });
  expect(await engine.db.selectFrom('ledger').select('id').where('order_id', '=', orderId).execute()).toEqual([]);
});

test('the payment code of a competition goes to the card provider with each of its orders', async () => {
  const clock = new TestClock();
  const told: string[] = [];
  const cards = testCards(engine.db, clock.now);
  const start: typeof cards.start = (payment) => {
    told.push(payment.description);
    return cards.start(payment);
  };
  const competition = { options: { paymentCode: 'KENT-7' }, orgName: 'Kent County AA' };
  const { orderId, shopper } = await anOrder(engine.db, clock, { competition, cards: { ...cards, start } });
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  expect(told).toEqual([`Order ${String(orderId)}, Kent County AA, KENT-7`]);
});
