import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { refusalFor } from '../../../kernel/error-reply.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedUser } from '../../../testing/entrants.ts';
import { aShopper, orderFor, shopFaults } from '../../../testing/shop.ts';
import { comeToRest, restFaults } from '../../../testing/shop-rest.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { showOrder } from '../../orders/show-order.ts';
import { showReceipt } from '../../orders/show-receipt.ts';
import { endPayment } from '../run-payment-jobs.ts';
import { cancelEntry } from '../settling/cancel-entry.ts';
import { markPaid } from '../settling/mark-paid.ts';
import { askProvider } from './ask-provider.ts';
import { payByCardInstead } from './pay-by-card-instead.ts';
import { payByTestCard } from './pay-by-test-card.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const card = { good: '4242424242424242', refused: '4000000000000002', slow: '4000000000000259' } as const;

/** Inserts an order of two entries promised by cheque, and returns what may happen to it. */
async function aPromise() {
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db, {
    events: [{ max: 1 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 1 }],
    options: { cheques: { allow: true, ends: '' } },
  });
  const shopper = await aShopper(engine.db, clock);
  const finance = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds, 'cheque');
  return {
    ...{ clock, comp, shopper, orderId, entryIds },
    open: () => payByCardInstead(shopper.ctx(), { id: orderId }),
    type: (number: string) => payByTestCard(shopper.ctx(), { orderId, number }),
    chequeCame: (isPaid = true, prodIds = entryIds) =>
      markPaid(testCtx(engine.db, { caller: finance, clock }), { prodIds, paid: isPaid, message: '' }),
    /** Cancels for the organiser, who returns the fee as well. */
    callOff: (at: number) =>
      cancelEntry(testCtx(engine.db, { caller: finance, clock }), { id: entryIds[at]!, reason: 'off', back: 'refund' }),
    cancel: (at: number) => cancelEntry(shopper.ctx(), { id: entryIds[at]!, reason: 'ill', back: 'refund' }),
    show: () => showOrder(shopper.ctx(), { id: orderId }),
    payments: () => readPayments(engine.db, orderId),
    /** Asks the provider about the last card payment, once a slow card has gone through. */
    cardComes: async () => {
      clock.pass(minutes(1));
      const [last] = (await readPayments(engine.db, orderId)).filter(({ provider }) => provider === 'test').slice(-1);
      return askProvider(shopper.ctx(), last!.id);
    },
    entries: async () =>
      (await engine.db.selectFrom('entry').select('state').where('order_id', '=', orderId).orderBy('id').execute()).map(
        ({ state }) => state,
      ),
    refunds: () =>
      engine.db.selectFrom('refund').select(['amount_minor', 'manner']).where('order_id', '=', orderId).execute(),
    received: async (account: string): Promise<number> =>
      Number(
        (
          await engine.db
            .selectFrom('ledger')
            .select((eb) => eb.fn.sum('amount_minor').as('sum'))
            .where('order_id', '=', orderId)
            .where('account', '=', account)
            .executeTakeFirstOrThrow()
        ).sum,
      ),
  };
}
type Promised = Awaited<ReturnType<typeof aPromise>>;

/** Expects that the sums of the shop are true now, and once all that is under way has ended. */
async function expectTrue({ clock, shopper }: Promised): Promise<void> {
  expect(await shopFaults(engine.db)).toEqual([]);
  await comeToRest(engine.db, clock, shopper);
  expect([await shopFaults(engine.db), await restFaults(engine.db)]).toEqual([[], []]);
}

test('a card pays at the same price for what was promised by cheque, and the places are kept throughout', async () => {
  const promised = await aPromise();
  expect((await promised.show()).cheque?.cardInstead).toEqual({ isTest: true, notice: 'Test card: no money moves' });
  expect(await promised.open()).toMatchObject({ state: 'awaiting-cheque', total: '18.00', card: { provider: 'test' } });
  expect(await promised.entries()).toEqual(['awaiting-cheque', 'awaiting-cheque']);
  expect(await promised.type(card.good)).toMatchObject({
    ...{ state: 'paid', method: 'card', total: '18.00', cheque: null, payment: { state: 'succeeded' } },
  });
  expect(await promised.entries()).toEqual(['paid', 'paid']);
  expect([await promised.received('card'), await promised.received('cheque')]).toEqual([1800, 0]);
  await expectTrue(promised);
});

test('a refused card changes nothing, and another card or the cheque may still pay', async () => {
  const promised = await aPromise();
  await promised.open();
  const text =
    'Your places are kept. Your card was declined. You have not been charged: try a card again or send your cheque.';
  await expect(promised.type(card.refused)).rejects.toMatchObject({ code: 'card-refused', message: text });
  expect(await promised.show()).toMatchObject({ state: 'awaiting-cheque', text });
  expect(await promised.open()).toMatchObject({ card: { provider: 'test' } });
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'card' });
  await expectTrue(promised);
});

test('a number alone pays no order that awaits a cheque', async () => {
  const promised = await aPromise();
  expect(await promised.type(card.good)).toMatchObject({ state: 'awaiting-cheque' });
  expect(await promised.payments()).toEqual([]);
});

test('many presses at once open one payment, and the card is charged once', async () => {
  const promised = await aPromise();
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => promised.open().then(() => promised.type(card.good))),
  );
  for (const one of all) if (one.status === 'rejected') expect(refusalFor(one.reason).code).toBe('busy');
  expect(await promised.payments()).toMatchObject([{ state: 'succeeded', amount: 1800, refunded: 0 }]);
  expect(await promised.received('card')).toBe(1800);
  await expectTrue(promised);
});

test('a cheque that comes after the card has paid is not noted', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.type(card.good);
  expect(await promised.chequeCame()).toMatchObject({ changed: 0 });
  expect(await promised.chequeCame(false)).toMatchObject({ changed: 0 });
  expect(await promised.received('cheque')).toBe(0);
  await expectTrue(promised);
});

test('a cheque that comes while the card is under way pays; the money of the card goes back and the entries stay', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.type(card.slow);
  expect((await promised.show()).text).toContain('If you have just paid by card');
  await promised.chequeCame();
  expect(await promised.cardComes()).toBe('refunded');
  expect(await promised.show()).toMatchObject({ state: 'paid', method: 'cheque' });
  expect(await promised.entries()).toEqual(['paid', 'paid']);
  expect(await promised.refunds()).toEqual([{ amount_minor: 1800, manner: 'card' }]);
  expect([await promised.received('card'), await promised.received('cheque')]).toEqual([0, 1800]);
  await expectTrue(promised);
});

test('a cheque ends the card payment that was begun and not made', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.chequeCame();
  const jobs = await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'end-payment').execute();
  const [payment] = await promised.payments();
  expect(jobs.map(({ payload }) => payload['paymentId'])).toContain(payment!.id);
  await endPayment(promised.shopper.ctx(), { paymentId: payment!.id });
  expect((await promised.payments())[0]).toMatchObject({ state: 'failed' });
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'cheque' });
  await expectTrue(promised);
});

test('an entry cancelled while the card is under way: the card is paid back whole, and a card may pay the rest', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.type(card.slow);
  await promised.cancel(0);
  expect(await promised.cardComes()).toBe('refunded');
  expect(await promised.entries()).toEqual(['cancelled', 'awaiting-cheque']);
  expect(await promised.refunds()).toEqual([{ amount_minor: 1800, manner: 'card' }]);
  expect((await promised.show()).cheque).toMatchObject({ due: '9.00', cardInstead: { isTest: true } });
  await promised.open();
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'card', total: '9.00' });
  expect(await promised.entries()).toEqual(['cancelled', 'paid']);
  expect(await promised.received('card')).toBe(900);
  await expectTrue(promised);
});

test('a card pays what is left after an entry was cancelled, which is charged nowhere', async () => {
  const promised = await aPromise();
  await promised.cancel(0);
  expect(await promised.show()).toMatchObject({
    total: '9.00',
    cheque: { due: '9.00' },
    lines: [{ state: 'cancelled', uncharged: true }, { uncharged: false }],
  });
  await promised.open();
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'card', total: '9.00' });
  expect(await promised.payments()).toMatchObject([{ state: 'succeeded', amount: 900, refunded: 0 }]);
  expect(await showReceipt(promised.shopper.ctx(), { id: promised.orderId })).toMatchObject({
    ...{ total: '9.00', refunded: '0.00', lines: [{ total: '9.00' }] },
  });
  await expectTrue(promised);
  await promised.cancel(1);
  // the booking fee is kept
  expect(await promised.show()).toMatchObject({ state: 'part-refunded' });
  expect(await promised.refunds()).toEqual([{ amount_minor: 850, manner: 'card' }]);
  await expectTrue(promised);
});

test('the cheque for the rest pays the rest alone, and the receipt leaves out what was cancelled', async () => {
  const promised = await aPromise();
  await promised.cancel(0);
  await promised.chequeCame();
  expect(await promised.show()).toMatchObject({ state: 'paid', method: 'cheque', total: '9.00' });
  expect(await showReceipt(promised.shopper.ctx(), { id: promised.orderId })).toMatchObject({ total: '9.00' });
  await expectTrue(promised);
});

test('a card payment of the whole order that was begun before the cancellation is not taken up for the rest', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.cancel(0);
  expect(await promised.type(card.good)).toMatchObject({ state: 'awaiting-cheque' });
  await promised.open();
  expect(await promised.payments()).toMatchObject([{ amount: 1800 }, { amount: 900 }]);
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'card' });
  expect(await promised.received('card')).toBe(900);
  await expectTrue(promised);
});

test('both a card for the whole and a card for the rest go through: the rest is paid once, and the whole goes back', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.type(card.slow);
  await promised.cancel(0);
  await promised.open();
  expect(await promised.type(card.good)).toMatchObject({ state: 'paid', method: 'card', total: '9.00' });
  promised.clock.pass(minutes(1));
  const [whole] = await promised.payments();
  expect(await askProvider(promised.shopper.ctx(), whole!.id)).toBe('refunded');
  expect(await promised.show()).toMatchObject({ state: 'paid', lines: [{ refunded: '0.00' }, { refunded: '0.00' }] });
  expect(await promised.refunds()).toEqual([{ amount_minor: 1800, manner: 'card' }]);
  expect(await promised.received('card')).toBe(900);
  await promised.callOff(1);
  expect(await promised.show()).toMatchObject({ state: 'refunded' });
  await expectTrue(promised);
});

test('a part that is paid by cheque leaves the rest to a cheque', async () => {
  const promised = await aPromise();
  await promised.chequeCame(true, promised.entryIds.slice(0, 1));
  expect((await promised.show()).cheque).toMatchObject({ due: '9.00', cardInstead: null });
  await expect(promised.open()).rejects.toThrow('Part of this order is paid already.');
  await expectTrue(promised);
});

test('an order whose entries are all cancelled costs nothing and takes no card', async () => {
  const promised = await aPromise();
  await promised.open();
  await promised.cancel(0);
  await promised.cancel(1);
  expect(await promised.show()).toMatchObject({ state: 'cancelled', total: '0.00' });
  expect(await promised.open()).toMatchObject({ state: 'cancelled' });
  await expectTrue(promised);
});

test('twelve presses, a cheque and a cancellation of the rest of an order at the same moment: it is paid once at most', async () => {
  for (let round = 0; round < 4; round++) {
    const promised = await aPromise();
    await promised.open();
    const all = await Promise.allSettled([
      promised.cancel(0),
      ...Array.from({ length: 12 }, () => promised.open().then(() => promised.type(card.good))),
      ...(round % 2 === 0 ? [promised.chequeCame(true, promised.entryIds.slice(1))] : []),
    ]);
    for (const one of all)
      if (one.status === 'rejected') expect(['busy', 'changed-meanwhile']).toContain(refusalFor(one.reason).code);
    if ((await promised.show()).state === 'awaiting-cheque') await promised.chequeCame();
    expect((await promised.entries())[1]).toBe('paid');
    await expectTrue(promised);
    // the booking fee of an entry that was paid before it was cancelled is kept
    expect([900, 950]).toContain((await promised.received('card')) + (await promised.received('cheque')));
  }
});

test('where the organiser takes no cards the cheque is awaited', async () => {
  const promised = await aPromise();
  await engine.db
    .updateTable('organisation')
    .set({ card_payments: false })
    .where('id', '=', promised.comp.orgId)
    .execute();
  expect((await promised.show()).cheque?.cardInstead).toBeNull();
  await expect(promised.open()).rejects.toThrow('This organiser does not accept cards. Send your cheque.');
});

test('a cheque noted at the very moment the card settles: one of them pays, and never both', async () => {
  for (let round = 0; round < 8; round++) {
    const promised = await aPromise();
    await promised.open();
    const all = await Promise.allSettled([
      ...[0, 1, 2].map(() => promised.type(card.good)),
      ...promised.entryIds.map((id) => promised.chequeCame(true, [id])),
      promised.open(),
    ]);
    for (const one of all)
      if (one.status === 'rejected') expect(['busy', 'changed-meanwhile']).toContain(refusalFor(one.reason).code);
    if ((await promised.show()).state === 'awaiting-cheque') await promised.chequeCame();
    expect(await promised.entries()).toEqual(['paid', 'paid']);
    expect((await promised.received('card')) + (await promised.received('cheque'))).toBe(1800);
    await expectTrue(promised);
  }
});
