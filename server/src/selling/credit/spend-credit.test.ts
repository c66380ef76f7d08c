import type { OrderId, UserId } from '@startline/rules/ids';
import { hours, minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { readCart } from '../basket/read-cart.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { aShopper, shopFaults, type Shopper } from '../../testing/shop.ts';
import { addCredit } from './change-credit.ts';
import { cancelEntry } from '../payments/settling/cancel-entry.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { abandonOrder } from '../payments/card/abandon-order.ts';
import { readPayments } from '../books/payment-queries.ts';
import { payByTestCard } from '../payments/card/pay-by-test-card.ts';
import { freeCredit, reconcilePayments } from '../payments/run-payment-jobs.ts';
import { settlePayment } from '../payments/settling/settle-payment.ts';

const clock = new TestClock();
let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

let count = 0;
/** Inserts a shopper with credit from an administrator, and a place in an event that costs 9.00. */
async function aRichShopper(value: string, facts: SeededCompetition = {}) {
  const comp = await seedCompetition(engine.db, facts);
  const shopper = await aShopper(engine.db, clock, testCards(engine.db, clock.now));
  const admin = await seedUser(engine.db);
  clock.pass(1);
  if (value !== '0.00')
    await addCredit(
      { ...testCtx(engine.db, { caller: admin, clock }), requestId: `give-${String(++count)}` },
      { id: shopper.caller.id, value, reason: 'Rained off' },
    );
  return { comp, shopper, entryId: await hold(shopper, comp) };
}
const hold = async (shopper: Shopper, comp: Seeded, at = 0) =>
  (await holdPlace(shopper.ctx(), { ceid: comp.eventIds[at]!, athleteId: shopper.athleteId, clubId: 0 })).entryId;
type Bought = {
  readonly comp: Seeded;
  readonly entryId: Awaited<ReturnType<typeof hold>>;
  readonly method?: 'card' | 'cheque';
  readonly currency?: 'GBP' | 'EUR';
};
const buy = (shopper: Shopper, { comp, entryId, method = 'card', currency = 'GBP' }: Bought, useCredit: string) =>
  checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method,
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency,
    useCredit,
  });
const creditOf = async (id: UserId): Promise<number> =>
  (await engine.db.selectFrom('app_user').select('credit_minor').where('id', '=', id).executeTakeFirstOrThrow())
    .credit_minor;
const shownCredit = async (shopper: Shopper) => (await readCart(shopper.ctx(), { id: 0 })).meta;
const pay = (shopper: Shopper, orderId: OrderId, number = '4242424242424242') =>
  payByTestCard(shopper.ctx(), { orderId, number });
const allIsWell = async () => expect(await shopFaults(engine.db)).toEqual([]);

test('P11 credit that covers everything pays at once, and is gone from the account', async () => {
  const { comp, shopper, entryId } = await aRichShopper('15.00');
  const order = await buy(shopper, { comp, entryId }, '9.00');
  expect(order).toMatchObject({
    state: 'paid',
    method: 'credit',
    total: '9.00',
    credit: '9.00',
    payment: { state: 'succeeded' },
    lines: [{ state: 'paid' }],
  });
  expect(await creditOf(shopper.caller.id)).toBe(600);
  const mails = await engine.db
    .selectFrom('outbox')
    .select('once_key')
    .where('once_key', '=', `order:${String(order.orderId)}`)
    .execute();
  expect(mails).toHaveLength(1);
  await allIsWell();
  expect(await cancelEntry(shopper.ctx(), { id: entryId, reason: 'Injured', back: 'refund' })).toMatchObject({
    back: 'credit',
    amount: '8.50',
  });
  expect(await creditOf(shopper.caller.id)).toBe(1450);
  await allIsWell();
});

test('P11 credit waits in the order until the card has paid the rest, and a cancelled entry gives back the card first', async () => {
  const { comp, shopper, entryId } = await aRichShopper('5.00');
  const order = await buy(shopper, { comp, entryId }, '5.00');
  expect(order).toMatchObject({ state: 'awaiting-card', credit: '5.00' });
  expect([await creditOf(shopper.caller.id), ((await shownCredit(shopper)) as { credit: unknown }).credit]).toEqual([
    0,
    [{ currency: 'GBP', amount: '5.00' }],
  ]);
  await allIsWell();
  expect(await pay(shopper, order.orderId)).toMatchObject({ state: 'paid', credit: '5.00' });
  expect(
    (await readPayments(engine.db, order.orderId)).map(({ provider, amount, state }) => [provider, amount, state]),
  ).toEqual([
    ['test', 400, 'succeeded'],
    ['credit', 500, 'succeeded'],
  ]);
  await allIsWell();
  expect(await cancelEntry(shopper.ctx(), { id: entryId, reason: 'Injured', back: 'refund' })).toMatchObject({
    back: 'refund',
    amount: '8.50',
  });
  const refunds = await engine.db
    .selectFrom('refund')
    .select(['manner', 'amount_minor'])
    .where('order_id', '=', order.orderId)
    .orderBy('id')
    .execute();
  expect(refunds).toEqual([
    { manner: 'card', amount_minor: 400 },
    { manner: 'credit', amount_minor: 450 },
  ]);
  expect(await creditOf(shopper.caller.id)).toBe(450);
  await allIsWell();
});

test('after a card is refused the credit waits; going back, or paying another way, gives it back', async () => {
  const { comp, shopper, entryId } = await aRichShopper('5.00');
  const first = await buy(shopper, { comp, entryId }, '5.00');
  await expect(pay(shopper, first.orderId, '4000000000000002')).rejects.toMatchObject({ code: 'card-refused' });
  expect(await creditOf(shopper.caller.id)).toBe(0);
  expect(await abandonOrder(shopper.ctx(), { id: first.orderId })).toMatchObject({
    state: 'cancelled',
    credit: '0.00',
  });
  expect(await creditOf(shopper.caller.id)).toBe(500);
  await buy(shopper, { comp, entryId }, '5.00');
  const third = await buy(shopper, { comp, entryId }, '2.00');
  expect([third.credit, await creditOf(shopper.caller.id)]).toEqual(['2.00', 300]);
  expect(await pay(shopper, third.orderId)).toMatchObject({ state: 'paid' });
  await allIsWell();
});

test('R6 a card that pays when no place is left goes back to the card, and the credit to the account, each once', async () => {
  const { comp, shopper, entryId } = await aRichShopper('5.00', { events: [{ max: 1 }] });
  const { orderId } = await buy(shopper, { comp, entryId }, '5.00');
  clock.pass(minutes(31));
  const other = await aShopper(engine.db, clock);
  await hold(other, comp);
  const [payment] = await readPayments(engine.db, orderId);
  const paid = () =>
    settlePayment(shopper.ctx(), payment!.id, {
      state: 'succeeded',
      ref: payment!.ref!,
      amount: { minor: 400, currency: 'GBP' },
    });
  expect([await paid(), await paid()]).toEqual(['refunded', 'unchanged']);
  expect(await creditOf(shopper.caller.id)).toBe(500);
  expect(
    await engine.db.selectFrom('refund').select(['manner', 'amount_minor']).where('order_id', '=', orderId).execute(),
  ).toEqual([{ manner: 'card', amount_minor: 400 }]);
  await allIsWell();
});

test('credit of an order that nobody pays is free again two hours later, and a card that pays after that is returned whole', async () => {
  const { comp, shopper, entryId } = await aRichShopper('5.00');
  const { orderId } = await buy(shopper, { comp, entryId }, '5.00');
  const jobs = async () => {
    const ctx = testCtx(engine.db, { clock, outside: { cards: testCards(engine.db, clock.now) } });
    await reconcilePayments(ctx);
    await freeCredit(ctx);
  };
  await jobs();
  expect(await creditOf(shopper.caller.id)).toBe(0);
  clock.pass(hours(2) + minutes(1));
  await jobs();
  expect(await creditOf(shopper.caller.id)).toBe(500);
  const [payment] = await readPayments(engine.db, orderId);
  expect(
    await settlePayment(shopper.ctx(), payment!.id, {
      state: 'succeeded',
      ref: payment!.ref!,
      amount: { minor: 400, currency: 'GBP' },
    }),
  ).toBe('refunded');
  expect(await engine.db.selectFrom('refund').select('amount_minor').where('order_id', '=', orderId).execute()).toEqual(
    [{ amount_minor: 400 }],
  );
  await allIsWell();
});

test('P11 of eight orders at once that want the same credit only as many get it as there is, and it never falls below 0', async () => {
  const { comp, shopper, entryId } = await aRichShopper('20.00', {
    events: Array.from({ length: 8 }, (_, n) => ({ name: `Event ${String(n)}`, code: '100' })),
  });
  const entryIds = [entryId];
  for (let n = 1; n < 8; n++) entryIds.push(await hold(shopper, comp, n));
  const outcomes = await Promise.allSettled(entryIds.map((id) => buy(shopper, { comp, entryId: id }, '9.00')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'basket-changed', facts: { credit: '2.00' } });
  expect(await creditOf(shopper.caller.id)).toBe(200);
  await allIsWell();
}, 60_000);

test('lines that credit cannot pay for say why, and nothing is taken', async () => {
  const { comp, shopper, entryId } = await aRichShopper('5.00');
  await expect(buy(shopper, { comp, entryId }, '6.00')).rejects.toMatchObject({
    code: 'basket-changed',
    message: 'Your credit is now 5.00 GBP. Check it, then pay.',
  });
  await engine.db
    .updateTable('competition')
    .set({ options: JSON.stringify({ cheques: { allow: true, ends: '' } }) })
    .where('id', '=', comp.compId)
    .execute();
  await expect(buy(shopper, { comp, entryId, method: 'cheque' }, '5.00')).rejects.toMatchObject({
    code: 'not-payable-by-cheque',
    message: 'Credit can be combined with a card, but not with a cheque. Pay by card, or do not use the credit.',
  });
  const rich = await aRichShopper('30.00');
  await expect(buy(rich.shopper, rich, '10.00')).rejects.toMatchObject({ code: 'basket-changed' });
  const irish = await aRichShopper('30.00', {
    aoCode: 'IRL',
    options: { allowAdd: { unregistered: false, registered: true, international: true } },
  });
  await expect(buy(irish.shopper, { ...irish, currency: 'EUR' }, '9.00')).rejects.toMatchObject({
    code: 'basket-changed',
    facts: { credit: '0.00' },
  });
  expect([await creditOf(shopper.caller.id), await creditOf(rich.shopper.caller.id)]).toEqual([500, 3000]);
  await allIsWell();
});
