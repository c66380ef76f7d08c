import { refusals } from '@startline/contract/refusals';
import * as basket from '@startline/contract/selling/basket';
import * as lists from '@startline/contract/entering/competition-entries';
import * as entries from '@startline/contract/entering/entries';
import { entryActions } from '@startline/contract/entering/entry-actions';
import { myEntries } from '@startline/contract/entering/my-entries';
import * as contract from '@startline/contract/selling/payments';
import { minutes } from '@startline/rules/time';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basketRoutes } from '../basket/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { entryRoutes } from '../../entering/entries/routes.ts';
import { stripeCards } from '../../outside/stripe-cards.ts';
import { testCards } from '../../outside/test-cards.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition, type SeededCompetition } from '../../testing/competitions.ts';
import { TestClock, testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { anOrder, shopFaults } from '../../testing/shop.ts';
import { checkBooks, checkHealth } from './check-health.ts';
import { readPayments } from '../books/payment-queries.ts';
import { paymentRoutes } from './routes.ts';
import { settlePayment } from './settling/settle-payment.ts';

const clock = new TestClock();
const handlers = [...entryRoutes, ...basketRoutes, ...paymentRoutes];
let engine: Engine;
let site: TestApp;
let queries = 0;
beforeAll(async () => {
  engine = await testDatabase(() => void (queries += 1));
  site = await testApp(engine, handlers, { clock, outside: { cards: testCards(engine.db, clock.now) } });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let keys = 0;
const key = () => ({ 'idempotency-key': `key-for-test-${String(++keys)}` });
const aParent = async () => {
  const user = await seedUser(engine.db, { name: 'Pat Byrne' });
  return {
    user,
    visitor: await site.as(user.id),
    athleteId: await seedAthlete(engine.db, user.id, { surname: 'Byrne' }),
  };
};
const hold = async (
  who: { visitor: Visitor; athleteId: Awaited<ReturnType<typeof aParent>>['athleteId'] },
  ceid: number,
) =>
  (await who.visitor.call(entries.holdPlace, { ceid, athleteId: who.athleteId, clubId: 0, teamId: 0, pb: '12.84' }))
    .data.entryId;
const basketOf = async (facts: SeededCompetition = {}) => {
  const comp = await seedCompetition(engine.db, facts);
  const parent = await aParent();
  return { comp, ...parent, entryId: await hold(parent, comp.eventIds[0]!) };
};
const checkOut = (world: Awaited<ReturnType<typeof basketOf>>, method: 'card' | 'cheque' = 'card', headers = key()) =>
  world.visitor.call(
    contract.checkOut,
    { orgId: world.comp.orgId, method, entryIds: [world.entryId], expectedTotal: '9.00', currency: 'GBP' },
    headers,
  );

test('CART-01 NAV-71 API-054 the basket shows places by organisation with currency, number of items and where it is', async () => {
  const world = await basketOf();
  queries = 0;
  const cart = await world.visitor.call(basket.readCart, { id: 0 });
  expect(queries).toBeLessThanOrEqual(10);
  expect(cart.meta).toMatchObject({
    wcCart: { currency: 'GBP', items: 1, url: 'http://startline.test/app-v3/v2/basket-v2' },
  });
  expect(cart.data).toMatchObject([
    {
      org: { name: 'Kent County AA' },
      totals: { total: '9.00' },
      methods: { card: { isTest: true, notice: 'Test card: no money moves' }, cheque: { offered: false } },
      lines: [{ state: 'held', perfText: '12.84', total: '9.00' }],
    },
  ]);
  clock.pass(minutes(31));
  const after = await world.visitor.call(basket.readCart, { id: 0 });
  expect(after.data[0]?.lines[0]).toMatchObject({ state: 'lapsed', perfText: '12.84', blocks: [] });
  expect(after.data[0]?.totals.total).toBe('0.00');
});

test('CART-10 API-053 an empty basket is not submitted; CART-14 a full one is, and CART-04 faults stop it', async () => {
  const world = await basketOf({ events: [{ name: '100m' }, { code: 'X', name: 'Camping' }] });
  expect((await world.visitor.call(basket.submitBasket, { products: [] })).message).toBe('No events in basket.');
  const sent = await world.visitor.call(basket.submitBasket, { products: [world.entryId] });
  expect(sent).toMatchObject({ status: 200, message: 'Submitted to basket.', data: { products: [world.entryId] } });
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ secondarySpend: { parentCeid: world.comp.eventIds[0] } }) })
    .where('id', '=', world.comp.eventIds[1]!)
    .execute();
  const camping = await hold(world, world.comp.eventIds[1]!);
  const alone = await world.visitor.call(basket.submitBasket, { products: [camping] });
  expect(alone).toMatchObject({
    status: 409,
    error: 'basket-refused',
    message: "Event 'Camping' requires '100m' to be selected.",
  });
});

test('CART-OPEN-03 the basket holds groups of lines with an amount each, its head counts them, places are submitted by their ids, and our own shop takes the order', async () => {
  const world = await basketOf();
  const cart = await world.visitor.call(basket.readCart, { id: 0 });
  expect(Object.keys(cart.data[0]!).sort()).toEqual([
    'currency',
    'faults',
    'firstEnd',
    'lines',
    'methods',
    'org',
    'terms',
    'totals',
  ]);
  expect(cart.data[0]!.lines[0]).toMatchObject({
    productId: world.entryId,
    athleteId: world.athleteId,
    price: '8.50',
    fee: '0.50',
    total: '9.00',
  });
  expect(cart.meta).toMatchObject({ wcCart: { items: 1 } });
  expect((await world.visitor.call(basket.submitBasket, { products: [world.entryId] })).data).toEqual({
    products: [world.entryId],
    url: 'http://startline.test/app-v3/v2/basket-v2',
  });
  const order = await checkOut(world);
  expect(order.data).toMatchObject({ state: 'awaiting-card', total: '9.00', card: { provider: 'test' } });
  const [known] = (await world.visitor.call(contract.myOrders, {})).data;
  expect(known).toMatchObject({
    orderId: order.data.orderId,
    productIds: [world.entryId],
    total: '9.00',
    hasCredit: false,
    hasRefund: false,
  });
});

test('P9 the same intention pays once and gets the same answer; another body with its key is refused', async () => {
  const world = await basketOf();
  const intention = key();
  const first = await checkOut(world, 'card', intention);
  expect(first).toMatchObject({ status: 200, data: { state: 'awaiting-card' } });
  const again = await checkOut(world, 'card', intention);
  expect(again.response.body).toBe(first.response.body);
  expect((await checkOut(world, 'cheque', intention)).status).toBe(422);
  expect(
    (
      await world.visitor.call(contract.checkOut, {
        orgId: world.comp.orgId,
        method: 'card',
        entryIds: [world.entryId],
        expectedTotal: '9.00',
        currency: 'GBP',
      })
    ).status,
  ).toBe(400);
  const pay = key();
  const paid = await world.visitor.call(
    contract.payByTestCard,
    { orderId: first.data.orderId, number: '4242424242424242' },
    pay,
  );
  expect(paid.data.state).toBe('paid');
  expect(
    (await world.visitor.call(contract.payByTestCard, { orderId: first.data.orderId, number: '4242424242424242' }, pay))
      .response.body,
  ).toBe(paid.response.body);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('CART-03 API-056 my entries show each state with its payment code and what to do next', async () => {
  const world = await basketOf({ options: { cheques: { allow: true, ends: '' } } });
  const shown = async () => (await world.visitor.call(myEntries, {})).data[0];
  expect(await shown()).toMatchObject({
    state: 'held',
    paid: 0,
    paymentText: 'Not Paid',
    next: { kind: 'pay', text: 'Pay within 30 minutes to keep the place.' },
  });
  const order = await checkOut(world, 'cheque');
  expect(await shown()).toMatchObject({
    state: 'awaiting-cheque',
    paid: 2,
    paymentText: 'Cheque/Awaiting Payment',
    next: { kind: 'send-cheque' },
  });
  const finance = await seedUser(engine.db, { role: 'FINANCE', orgId: world.comp.orgId });
  const marked = await (
    await site.as(finance.id)
  ).call(entries.markPaid, { prodIds: [world.entryId], paid: true, message: 'cheque 12' }, key());
  expect(marked.data).toEqual({ changed: 1 });
  expect(await shown()).toMatchObject({
    state: 'paid',
    paid: 1,
    paymentText: 'Paid',
    mayCancel: true,
    moneyBack: ['refund', 'credit'],
  });
  expect((await world.visitor.call(contract.readReceipt, { id: order.data.orderId })).data).toMatchObject({
    seller: 'Kent County AA',
    total: '9.00',
    fee: '0.50',
    payer: { name: 'Pat Byrne' },
    isTest: false,
  });
  const calendar = await site.app.inject({
    url: `/wp-json/e4s/v5/my/entries.ics?order=${String(order.data.orderId)}`,
    headers: world.visitor.headers,
  });
  expect(calendar.headers['content-type']).toMatch(/^text\/calendar/);
  expect(calendar.body).toContain('SUMMARY:Niamh Byrne: 100m');
  const [written = '', starts = ''] = ['DTSTAMP', 'DTSTART'].map(
    (name) => new RegExp(`^${name}:(\\S+)`, 'm').exec(calendar.body)?.[1],
  );
  expect(written < starts).toBe(true);
});

test('CART-02 an order has its id, products, day, values and whether money came back as credit or refund', async () => {
  const world = await basketOf();
  const order = await checkOut(world);
  await world.visitor.call(contract.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  const listed = {
    orderId: order.data.orderId,
    productIds: [world.entryId],
    state: 'paid',
    method: 'card',
    currency: 'GBP',
    total: '9.00',
    refunded: '0.00',
    hasCredit: false,
    hasRefund: false,
  };
  expect((await world.visitor.call(contract.myOrders, {})).data).toMatchObject([
    { ...listed, dateOrdered: order.data.createdAt },
  ]);
  await world.visitor.call(entries.cancelEntry, { id: world.entryId, reason: 'injured', back: 'credit' }, key());
  expect((await world.visitor.call(contract.myOrders, {})).data).toMatchObject([
    { state: 'part-refunded', refunded: '8.50', hasCredit: true, hasRefund: false },
  ]);
  for (const meta of [
    (await world.visitor.call(basket.readCart, { id: 0 })).meta,
    (await world.visitor.call(contract.myOrders, {})).meta,
  ])
    expect(meta).toMatchObject({ credit: [{ currency: 'GBP', amount: '8.50' }] });
});

test('CART-23 marking as paid is refused to those who may not, in the words of the specification', async () => {
  const world = await basketOf({ options: { cheques: { allow: true, ends: '' } } });
  await checkOut(world, 'cheque');
  const elsewhere = await seedUser(engine.db, { role: 'FINANCE', orgId: world.comp.orgId + 1_000 });
  for (const visitor of [world.visitor, await site.as(elsewhere.id)])
    expect(await visitor.call(entries.markPaid, { prodIds: [world.entryId], paid: true }, key())).toMatchObject({
      status: 403,
      message: 'Error updating paid.',
    });
});

test('API-057 CART-19 an entry can be cancelled until 48 hours before entries close, and CART-20 the price without the fee goes back', async () => {
  const world = await basketOf({ closesAt: '2027-03-10T12:00:00Z' });
  const order = await checkOut(world);
  await world.visitor.call(contract.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  const start = clock.at;
  clock.at = new Date('2027-03-08T12:00:01Z').getTime() as typeof start;
  const visitor = await site.as(world.user.id);
  expect(await visitor.call(entries.cancelEntry, { id: world.entryId, reason: 'injured' }, key())).toMatchObject({
    status: 409,
    error: 'not-cancellable',
  });
  clock.at = new Date('2027-03-08T12:00:00Z').getTime() as typeof start;
  const cancelled = await visitor.call(entries.cancelEntry, { id: world.entryId, reason: 'injured' }, key());
  expect(cancelled.data).toMatchObject({ back: 'refund', amount: '8.50', currency: 'GBP' });
  clock.at = start;
  expect(await shopFaults(engine.db)).toEqual([]);
});

test.each([
  ['E4S_FEES', 'refund', { back: 'refund', amount: '8.50' }],
  ['FULL', 'credit', { back: 'credit', amount: '9.00' }],
  ['HALF', 'refund', { back: 'refund', amount: '4.25' }],
  ['NONE', 'refund', { back: 'none', amount: '0.00' }],
] as const)('CART-OPEN-04 under the terms %s a cancelled entry gives back as %s', async (refundType, back, input) => {
  const cancelEvent = { hoursBeforeClose: 48, refundType, allowRefund: true, allowCredit: true };
  const world = await basketOf({ options: { cancelEvent } });
  const order = await checkOut(world);
  await world.visitor.call(contract.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  const request = { id: world.entryId, reason: 'injured', back };
  expect((await world.visitor.call(entries.cancelEntry, request, key())).data).toMatchObject(input);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('the mail about a cheque names its deadline as the page of the order does', async () => {
  const world = await basketOf({ options: { cheques: { allow: true, ends: '' } } });
  const order = await checkOut(world, 'cheque');
  expect(order.data.cheque?.arriveBy).toBe('2027-04-18');
  expect((await lettersTo(engine, world.user.email)).at(-1)?.text).toContain('It should arrive by 18th Apr 2027.');
});

test('cancelling an entry promised by cheque says that nothing was paid, not that money is kept', async () => {
  const world = await basketOf({ options: { cheques: { allow: true, ends: '' } } });
  await checkOut(world, 'cheque');
  await world.visitor.call(entries.cancelEntry, { id: world.entryId, reason: 'injured' }, key());
  const letter = (await lettersTo(engine, world.user.email)).at(-1);
  expect(letter?.text).toContain(
    'Nothing has been paid, so there is nothing to refund. If your cheque is in the post, ask the organiser to return the amount for what was cancelled.',
  );
  expect(letter?.text).not.toContain('there is no refund');
  const { comp, athleteId } = world;
  const page = await world.visitor.call(entryActions, {
    ...{ compId: comp.compId, athleteId, clubId: 0 },
    entryId: world.entryId,
  });
  expect(page.data.entry.refunded).toBe('Nothing was paid, so there is nothing to refund.');
});

test('API-055 a paid entry moves to another event of the same price and takes its place along', async () => {
  const world = await basketOf({
    events: [{ max: 1 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 1 }],
  });
  const order = await checkOut(world);
  await world.visitor.call(contract.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  expect(
    (await world.visitor.call(entries.switchEvent, { entryid: world.entryId, ceid: world.comp.eventIds[1]! })).data,
  ).toEqual({ entryId: world.entryId, ceid: world.comp.eventIds[1], toPay: null });
  const other = await aParent();
  expect(await hold(other, world.comp.eventIds[0]!)).toBeGreaterThan(0);
  expect(
    (
      await other.visitor.call(entries.holdPlace, {
        ceid: world.comp.eventIds[1]!,
        athleteId: other.athleteId,
        clubId: 0,
        teamId: 0,
      })
    ).message,
  ).toBe('Event full');
});

test('API-036 the organiser sees entries by event with counts, contact and payment; nobody else does; the CSV runs no formula', async () => {
  const world = await basketOf({ events: [{ max: 8 }] });
  await engine.db.updateTable('athlete').set({ surname: '=cmd()' }).where('id', '=', world.athleteId).execute();
  const order = await checkOut(world);
  await world.visitor.call(contract.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  const organiser = await site.as((await seedUser(engine.db, { role: 'ADMIN', orgId: world.comp.orgId })).id);
  queries = 0;
  const list = await organiser.call(lists.entriesOfCompetition, { id: world.comp.compId });
  expect(queries).toBeLessThanOrEqual(10);
  expect(list.data).toMatchObject({
    totals: { athletes: 1, entries: 1, paid: 1, income: '8.50' },
    events: [{ paid: 1, held: 0, max: 8 }],
    entries: [{ state: 'paid', contact: { name: 'Pat Byrne', email: world.user.email } }],
  });
  expect(list.meta).toMatchObject({ totalCount: 1 });
  expect(
    (await organiser.call(lists.entriesOfCompetition, { id: world.comp.compId, search: 'nobody' })).data.entries,
  ).toEqual([]);
  expect((await organiser.call(lists.entriesCsv, { id: world.comp.compId })).data.content).toContain("'=cmd()");
  expect((await world.visitor.call(lists.entriesOfCompetition, { id: world.comp.compId })).status).toBe(403);
  const open = await site.nobody.call(lists.whoHasEntered, { id: world.comp.compId });
  expect(open.data.counters).toMatchObject({ athletes: 1, entries: 1 });
  expect(open.response.body).not.toMatch(/dob|2013-03-04|@test\.example|phone|email/);
});

test('P7 an event with a bad, missing or old signature, from the future, of another account, or too big, is refused and nothing is written', async () => {
  const secret = 'whsec_a_test_secret';
  const stripe = new Stripe('sk_test_none');
  const keysSet = { secretKey: 'sk_test_none', webhookSecret: secret, apiBase: 'http://127.0.0.1:9' };
  const real = await testApp(engine, handlers, {
    clock,
    outside: { cards: stripeCards(keysSet) },
    config: { stripe: keysSet },
  });
  const { orderId } = await anOrder(engine.db, clock);
  const [payment] = await readPayments(engine.db, orderId);
  await engine.db
    .updateTable('payment')
    .set({ provider: 'stripe', provider_ref: 'cs_1' })
    .where('id', '=', payment!.id)
    .execute();
  const event = (more: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_1' } },
      ...more,
    });
  const signed = (payload: string, at: number, by = secret) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: Math.floor(at / 1000) });
  const answerTo = (payload: string, signature?: string) =>
    real.app.inject({
      method: 'POST',
      url: '/wp-json/e4s/v5/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    });
  const send = async (payload: string, signature?: string) => (await answerTo(payload, signature)).statusCode;
  const stored = () =>
    engine.db
      .selectFrom('provider_event')
      .select('event_id')
      .where('provider', '=', 'stripe')
      .where('event_id', 'like', 'evt_%')
      .execute();
  expect((await answerTo(event())).json()).toMatchObject({
    errNo: refusals['bad-signature'].errNo,
    message: 'This event cannot be read, or its signature is missing, wrong or too old.',
  });
  expect(await send(event())).toBe(400);
  expect(await send(event(), signed(event(), clock.at, 'whsec_other'))).toBe(400);
  expect(await send(event(), signed(event(), clock.at - 600_000))).toBe(400);
  expect(await send(event(), signed(event(), clock.at + 60_000))).toBe(400);
  const elsewhere = event({ account: 'acct_other' });
  expect((await answerTo(elsewhere, signed(elsewhere, clock.at))).json()).toMatchObject({
    errNo: refusals['bad-signature'].errNo,
    message: 'This event is about a payment to another account.',
  });
  expect(await send(event().replace('evt_1', 'evt_2'), signed(event(), clock.at))).toBe(400);
  expect(await send(JSON.stringify({ pad: 'x'.repeat(1_000_000) }), 'x')).toBe(413);
  for (const more of [
    { id: undefined },
    { id: '' },
    { type: undefined },
    { data: undefined },
    { data: { object: null } },
  ])
    expect(await send(event(more), signed(event(more), clock.at)), JSON.stringify(more)).toBe(400);
  expect(await stored()).toEqual([]);
  expect(await send(event(), signed(event(), clock.at))).toBe(200);
  expect(await send(event(), signed(event(), clock.at))).toBe(200);
  expect(await stored()).toHaveLength(1);
  const unknown = event({ id: 'evt_3', data: { object: { object: 'checkout.session', id: 'cs_of_nobody' } } });
  expect(await send(unknown, signed(unknown, clock.at)), 'of no payment of ours: kept, and nothing follows').toBe(200);
  expect(await engine.db.selectFrom('outbox').select('id').where('kind', '=', 'settle').execute()).toHaveLength(1);
  await real.close();
});

test('without a provider that sends events none is taken, and a real provider takes no test cards', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/wp-json/e4s/v5/webhooks/stripe', payload: {} });
  expect(answer.json()).toMatchObject({
    errNo: refusals['payments-off'].errNo,
    message: 'No card provider that sends events is set up here.',
  });
  const { shopper, orderId } = await anOrder(engine.db, clock);
  const keysSet = { secretKey: 'sk_test_none', webhookSecret: 'whsec_none', apiBase: 'http://127.0.0.1:9' };
  const real = await testApp(engine, handlers, { clock, outside: { cards: stripeCards(keysSet) } });
  const payer = await real.as(shopper.caller.id);
  expect(await payer.call(contract.payByTestCard, { orderId, number: '4242424242424242' }, key())).toMatchObject({
    error: 'payments-off',
    message: 'Test cards are only for a demo.',
  });
  expect(await payer.call(contract.readReceipt, { id: orderId })).toMatchObject({
    status: 404,
    message: 'There is no receipt yet: this order is not paid.',
  });
  await real.close();
});

test('P14 the health checks see a payment without its entry, a hold past its end and a job that waits', async () => {
  const { orderId, entryIds, shopper } = await anOrder(engine.db, clock);
  const [payment] = await readPayments(engine.db, orderId);
  await settlePayment(shopper.ctx(), payment!.id, {
    state: 'succeeded',
    ref: '',
    amount: { minor: 900, currency: 'GBP' },
  });
  await engine.db
    .updateTable('entry')
    .set({ state: 'held', held_until: new Date(clock.at - minutes(6)) })
    .where('id', '=', entryIds[0]!)
    .execute();
  clock.pass(minutes(2));
  await checkHealth(testCtx(engine.db, { clock }));
  await checkBooks(testCtx(engine.db, { clock }));
  const checks = await engine.db.selectFrom('health_check').select(['name', 'ok', 'note']).execute();
  expect(checks.find(({ name }) => name === 'entry check')).toMatchObject({
    ok: false,
    note: expect.stringMatching(
      /1 paid lines without an entry; 1 holds counted more than 5 minutes past their end/,
    ) as string,
  });
  expect(checks.find(({ name }) => name === 'health monitor')?.note).toMatch(/jobs waiting for more than 60 seconds/);
  expect(checks.find(({ name }) => name === 'order check')).toMatchObject({
    ok: false,
    note: '1 events whose count is wrong',
  });
});
