import { minutes, type IsoDate } from '@startline/rules/time';
import { money } from '@startline/rules/money';
import type { EntryId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { myEntries } from '../../entering/entries/lists/my-entries.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { readCart } from '../basket/read-cart.ts';
import { takeOut } from '../basket/take-out.ts';
import { submitBasket } from '../basket/submit-basket.ts';
import { switchEvent } from '../../entering/entries/switch-event.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { aShopper, orderFor, shopFaults, type Shopper } from '../../testing/shop.ts';
import { cancelEntry } from './settling/cancel-entry.ts';
import { checkOut } from './settling/check-out.ts';
import { readOrderRow } from '../books/order-queries.ts';
import { readPayments } from '../books/payment-queries.ts';
import { settlePayment } from './settling/settle-payment.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const events = [{ max: 1 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }] as const;
const NOBODYS = 999_999 as EntryId;

/** Inserts a user with a place in the first of two events and none in the second. */
async function aBasket() {
  const comp = await seedCompetition(engine.db, { events, options: { selfService: { switchEvent: true } } });
  const clock = new TestClock();
  const shopper = await aShopper(engine.db, clock);
  const [here, there] = comp.eventIds as [(typeof comp.eventIds)[number], (typeof comp.eventIds)[number]];
  const hold = (ceid: typeof here, who: Shopper = shopper) =>
    holdPlace(who.ctx(), { ceid, athleteId: who.athleteId, clubId: 0 });
  const { entryId } = await hold(here);
  const input = {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
  } as const;
  const pays = async (orderId: Parameters<typeof readPayments>[1]) => {
    const [payment] = await readPayments(engine.db, orderId);
    return settlePayment(shopper.ctx(), payment!.id, { state: 'succeeded', ref: '', amount: money(900, 'GBP') });
  };
  return { comp, clock, shopper, here, there, hold, entryId, asked: input, pays };
}
const ordersOf = async ({ caller }: Shopper) =>
  (await engine.db.selectFrom('shop_order').select('id').where('user_id', '=', caller.id).execute()).length;

test('a purchase is the whole of the request, of one organisation and in its currency; else nothing is bought', async () => {
  const { shopper, entryId, asked: input } = await aBasket();
  const { orgId: elsewhere } = await seedCompetition(engine.db);
  for (const wrong of [{ orgId: elsewhere }, { currency: 'EUR' as const }, { entryIds: [entryId, NOBODYS] }])
    await expect(checkOut(shopper.ctx(), { ...input, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'basket-changed',
    });
  await takeOut(shopper.ctx(), { productId: entryId });
  await expect(checkOut(shopper.ctx(), input)).rejects.toMatchObject({ code: 'basket-changed' });
  expect(await ordersOf(shopper)).toBe(0);
});

test('P9 one intention makes one order, also where its first answer was lost', async () => {
  const { shopper, asked: input } = await aBasket();
  const ctx = shopper.ctx();
  const first = await checkOut(ctx, input);
  expect((await checkOut(ctx, input)).orderId).toBe(first.orderId);
  expect(await ordersOf(shopper)).toBe(1);
});

test('an entry that is paid is not sold again', async () => {
  const { shopper, asked: input, pays } = await aBasket();
  const { orderId } = await checkOut(shopper.ctx(), input);
  await pays(orderId);
  await expect(checkOut(shopper.ctx(), input)).rejects.toMatchObject({ code: 'already-paid', facts: { orderId } });
  expect(await ordersOf(shopper)).toBe(1);
});

test('a basket of which a part is paid in another window is refused', async () => {
  const { clock, shopper, there, hold, asked: input, pays } = await aBasket();
  const { entryId } = await hold(there);
  const { orderId } = await checkOut(shopper.ctx(), input);
  await pays(orderId);
  clock.pass(1);
  const both = { ...input, entryIds: [...input.entryIds, entryId], expectedTotal: '18.00' };
  await expect(checkOut(shopper.ctx(), both)).rejects.toMatchObject({
    code: 'already-paid',
    message: 'Part of this is already confirmed. Look at your basket again.',
    facts: { orderId: null },
  });
  expect(await ordersOf(shopper)).toBe(1);
});

test('without a card provider no order waits for a card', async () => {
  const { shopper, asked: input } = await aBasket();
  const ctx = shopper.ctx();
  const none = { ...ctx, outside: { ...ctx.outside, cards: { ...ctx.outside.cards, provider: 'none' as const } } };
  await expect(checkOut(none, input)).rejects.toMatchObject({
    code: 'payments-off',
    message: 'Card payments are not set up here. Ask the organiser how to pay.',
  });
  expect(await ordersOf(shopper)).toBe(0);
});

test('an order whose money went back stays so when its place is bought anew', async () => {
  const { clock, shopper, here, hold, asked: input, pays } = await aBasket();
  const { orderId } = await checkOut(shopper.ctx(), input);
  clock.pass(minutes(31));
  const rival = await aShopper(engine.db, clock);
  const taken = await hold(here, rival);
  expect(await pays(orderId)).toBe('refunded');
  await takeOut(rival.ctx(), { productId: taken.entryId });
  await checkOut(shopper.ctx(), input);
  expect((await readOrderRow(engine.db, orderId))?.state).toBe('refunded');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('R6 a payment that comes when another entry of the athlete stands in the event goes back', async () => {
  const { comp, clock, shopper, here, there, hold, pays } = await aBasket();
  const { orderId } = await orderFor(shopper, comp, [there]);
  clock.pass(minutes(31));
  const { entryId } = await hold(here);
  await switchEvent(shopper.ctx(), { entryid: entryId, ceid: there });
  expect(await pays(orderId)).toBe('refunded');
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('only a place that is sold is cancelled, and only once; by its owner only where the organiser lets entrants cancel', async () => {
  const { comp, shopper, entryId, asked: input, pays } = await aBasket();
  const cancel = () => cancelEntry(shopper.ctx(), { id: entryId, reason: 'ill', back: 'refund' });
  const { orderId } = await checkOut(shopper.ctx(), input);
  await expect(cancel()).rejects.toMatchObject({
    code: 'not-cancellable',
    message: 'This place is not paid for: take it out of the basket.',
  });
  await pays(orderId);
  const mayCancel = (cancel: boolean, hoursBeforeClose = 48) =>
    engine.db
      .updateTable('competition')
      .set({ options: JSON.stringify({ selfService: { cancel }, cancelEvent: { hoursBeforeClose } }) })
      .where('id', '=', comp.compId)
      .execute();
  await mayCancel(false);
  await expect(cancel()).rejects.toMatchObject({
    code: 'not-cancellable',
    message: 'You cannot cancel entries to this competition yourself. Contact the organiser.',
  });
  await mayCancel(true, 10_000);
  await expect(cancel()).rejects.toThrow(/^The time for cancelling ended on .*\. Contact the organiser\.$/);
  await mayCancel(true);
  await cancel();
  await expect(cancel()).rejects.toMatchObject({
    code: 'not-cancellable',
    message: 'This entry is already cancelled.',
  });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('CART-20 an entrant who cancels gets what the terms give; when the organiser cancels, all comes back, the fee too', async () => {
  const comp = await seedCompetition(engine.db, {
    events,
    options: { cancelEvent: { hoursBeforeClose: 48, refundType: 'E4S_FEES', allowRefund: true, allowCredit: true } },
  });
  const clock = new TestClock();
  const shopper = await aShopper(engine.db, clock);
  const organiser = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds);
  const [payment] = await readPayments(engine.db, orderId);
  await settlePayment(shopper.ctx(), payment!.id, { state: 'succeeded', ref: '', amount: money(1800, 'GBP') });
  const cancel = (at: number, caller = shopper.caller) =>
    cancelEntry(testCtx(engine.db, { caller, clock }), { id: entryIds[at]!, reason: 'Storm', back: 'refund' });
  const kept = 'Under the organiser’s terms, the booking fee of £0.50 is not refunded.';
  const reply = await myEntries(shopper.ctx(), { compId: 0, when: 'all', page: 1, pagesize: 10 });
  expect(reply.data.map(({ comesBack }) => comesBack)).toEqual(
    comp.eventIds.map(() => ({
      refund: '£8.50 will be refunded to the card used to pay. This usually takes 5 to 10 days.',
      credit: '£8.50 is added to your credit straight away, to use for another entry.',
      kept,
      amount: '8.50',
    })),
  );
  expect(await cancel(0)).toMatchObject({ back: 'refund', amount: '8.50' });
  const mails = await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  expect(JSON.stringify(mails.at(-1))).toContain(kept);
  expect(JSON.stringify(mails.at(-1))).toContain(
    '£8.50 will be refunded to your card. This usually takes 5 to 10 days.',
  );
  expect(await cancel(1, organiser)).toMatchObject({ back: 'refund', amount: '9.00' });
  const card = 'to the card used to pay. Card refunds usually take 5 to 10 days.';
  const cancelled = await myEntries(shopper.ctx(), { compId: 0, when: 'all', page: 1, pagesize: 10 });
  expect(cancelled.data.map(({ refunded }) => refunded)).toEqual([
    `Refunded on 1st Mar 2027: £8.50 ${card} ${kept}`,
    `Refunded on 1st Mar 2027: £9.00 ${card}`,
  ]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('CART-04 CART-11 checkout judges as the basket does: no child event without its parent, no athlete whose registration was taken away', async () => {
  const comp = await seedCompetition(engine.db, { events });
  const [parent, child] = comp.eventIds as [(typeof comp.eventIds)[number], (typeof comp.eventIds)[number]];
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ secondarySpend: { isParent: false, parentCeid: parent, alwaysShow: true } }) })
    .where('id', '=', child)
    .execute();
  const shopper = await aShopper(engine.db, new TestClock());
  const hold = async (ceid: typeof child) =>
    (await holdPlace(shopper.ctx(), { ceid, athleteId: shopper.athleteId, clubId: 0 })).entryId;
  const alone = await hold(child);
  const buys = (entryIds: EntryId[]) =>
    checkOut(shopper.ctx(), {
      orgId: comp.orgId,
      method: 'card',
      entryIds,
      expectedTotal: (9 * entryIds.length).toFixed(2),
      currency: 'GBP',
    });
  const faults = async () => (await readCart(shopper.ctx(), { id: comp.compId })).data[0]?.faults;
  const text = "Event 'Long Jump' requires '100m' to be selected.";
  const refused = { code: 'basket-refused', message: text, facts: { messages: [text] } };
  await expect(submitBasket(shopper.ctx(), { products: [alone] })).rejects.toMatchObject(refused);
  await expect(buys([alone])).rejects.toMatchObject(refused);
  expect(await faults()).toEqual([text]);
  const both = [alone, await hold(parent)];
  expect(await faults()).toEqual([]);
  const registered = (urn: string) =>
    engine.db.updateTable('athlete').set({ urn }).where('id', '=', shopper.athleteId).execute();
  const { urn } = await engine.db
    .selectFrom('athlete')
    .select('urn')
    .where('id', '=', shopper.athleteId)
    .executeTakeFirstOrThrow();
  await registered('');
  await expect(buys(both)).rejects.toMatchObject({ code: 'basket-refused' });
  expect(await faults()).toMatchObject([expect.stringContaining('takes registered athletes only')]);
  expect(await ordersOf(shopper)).toBe(0);
  await registered(urn);
  expect((await buys(both)).lines).toHaveLength(2);
});

test.each([{ dob: '2016-09-01' as IsoDate }, { gender: 'M' as const }])(
  'a place whose athlete was changed to another age or gender meanwhile is not paid for: %o',
  async (change) => {
    const { comp, shopper, entryId, asked: input } = await aBasket();
    await engine.db.updateTable('athlete').set(change).where('id', '=', shopper.athleteId).execute();
    const [text] = (await readCart(shopper.ctx(), { id: comp.compId })).data[0]?.faults ?? [];
    expect(text).toMatch(/^100m is not open to athletes of/);
    const refused = { code: 'basket-refused', message: text };
    await expect(submitBasket(shopper.ctx(), { products: [entryId] })).rejects.toMatchObject(refused);
    await expect(checkOut(shopper.ctx(), input)).rejects.toMatchObject(refused);
    await takeOut(shopper.ctx(), { productId: entryId });
    expect(await ordersOf(shopper)).toBe(0);
  },
);

test.each([
  [
    'CART-07 without an item of the group that its parent asks for',
    { mandatoryGroupId: 'own' },
    "Event '100m' requires an item of 'Long Jump F 2' to be selected.",
  ],
  [
    'CART-12 CART-OPEN-02 without a parent that has no name',
    { parentCeid: NOBODYS },
    "Event '100m' requires parent event to be selected",
  ],
] as const)('%s a basket is not paid for', async (_, spend, text) => {
  const { shopper, here, there, hold, entryId, asked: input } = await aBasket();
  const { event_group_id: group } = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id')
    .where('id', '=', there)
    .executeTakeFirstOrThrow();
  const asks = 'mandatoryGroupId' in spend ? { mandatoryGroupId: group, isParent: true } : spend;
  await engine.db
    .updateTable('comp_event')
    .set({
      options: JSON.stringify({
        secondarySpend: { isParent: false, parentCeid: 0, mandatoryGroupId: 0, alwaysShow: true, ...asks },
      }),
    })
    .where('id', '=', here)
    .execute();
  await expect(submitBasket(shopper.ctx(), { products: [entryId] })).rejects.toMatchObject({ message: text });
  await expect(checkOut(shopper.ctx(), input)).rejects.toMatchObject({ code: 'basket-refused', message: text });
  if (!('mandatoryGroupId' in spend)) return;
  const { entryId: item } = await hold(there);
  await expect(submitBasket(shopper.ctx(), { products: [entryId, item] })).resolves.toBeDefined();
});

test.each([
  ['CART-21 as a refund', 'refund'],
  ['CART-22 as credit', 'credit'],
] as const)('%s money comes back where the organiser said nothing of cancelling', async (_, back) => {
  const comp = await seedCompetition(engine.db);
  const clock = new TestClock();
  const shopper = await aShopper(engine.db, clock);
  const { orderId, entryIds } = await orderFor(shopper, comp, comp.eventIds);
  const [payment] = await readPayments(engine.db, orderId);
  await settlePayment(shopper.ctx(), payment!.id, { state: 'succeeded', ref: '', amount: money(900, 'GBP') });
  expect(await cancelEntry(shopper.ctx(), { id: entryIds[0]!, reason: 'Storm', back })).toMatchObject({ back });
});
