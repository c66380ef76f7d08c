import { later, minutes } from '@startline/rules/time';
import type { LineId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import type { Refusal } from '../../kernel/refuse.ts';
import type { Seeded } from '../../testing/competitions.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { aShopper, shopFaults, type Shopper } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { readCart } from '../basket/read-cart.ts';
import { takeOut } from '../basket/take-out.ts';
import type { LinePrice } from '../lines/line-kind.ts';
import { myOrders } from '../orders/my-orders.ts';
import { showOrder } from '../orders/show-order.ts';
import { showReceipt } from '../orders/show-receipt.ts';
import { payByTestCard } from '../payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../payments/settling/cancel-entry.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { markPaid } from '../payments/settling/mark-paid.ts';
import { seedUser } from '../../testing/entrants.ts';
import { insertItemLine, lapseOverdueItems, lockItems } from './item-line-queries.ts';
import { putInBasket } from './put-in-basket.ts';
import { shopItemsOf } from './queries.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(async () => {
  expect(await shopFaults(engine.db)).toEqual([]);
  await engine.close();
});

type Item = Partial<Parameters<typeof seedShopItem>[2]>;
const aShop = async (item: Item = {}) => {
  const comp = await seedCompetition(engine.db, { events: [{ max: 8 }] });
  const itemId = await seedShopItem(engine.db, comp.compId, {
    name: 'T-shirt',
    price_minor: 1000,
    stock_qty: 10,
    ...item,
  });
  return { comp, itemId };
};
const buy = async (
  { ctx }: Shopper,
  { orgId }: Pick<Seeded, 'orgId'>,
  input: { readonly lines: readonly LineId[]; readonly total: string; readonly method?: 'card' | 'cheque' },
) => {
  const { orderId } = await checkOut(ctx(), {
    orgId,
    method: input.method ?? 'card',
    entryIds: input.lines,
    expectedTotal: input.total,
    currency: 'GBP',
  });
  return orderId;
};
const put = async (shopper: Shopper, { compId }: Pick<Seeded, 'compId'>, itemId: number, quantity = 1) =>
  (await putInBasket(shopper.ctx(), { compId, itemId, quantity, attributeValues: [] })).data;
const left = async (id: number) => {
  const [item] = await shopItemsOf(engine.db, { id });
  return (item?.stock_qty ?? 0) - (item?.gone ?? 0);
};
const letters = async (email: string) =>
  (await engine.db.selectFrom('outbox').select('payload').execute()).flatMap(({ payload }) =>
    'letter' in payload && (payload['letter'] as { to: string }).to === email
      ? [payload['letter'] as { text: string; subject: string }]
      : [],
  );

test('an item is bought by card with an entry in one order, and is in the receipt, the letter and my orders', async () => {
  const { comp, itemId } = await aShop();
  const shopper = await aShopper(engine.db, clock);
  const { entryId } = await holdPlace(shopper.ctx(), {
    ceid: comp.eventIds[0]!,
    athleteId: shopper.athleteId,
    clubId: 0,
  });
  const held = await put(shopper, comp, itemId, 2);
  expect(held).toMatchObject({ quantity: 2, total: '20.00', basketCount: 2 });
  const [group] = (await readCart(shopper.ctx(), { id: 0 })).data;
  expect(group?.totals).toMatchObject({ lines: 2, total: '29.00' });
  expect(group?.lines[1]).toMatchObject({ kind: 'shop-item', event: 'T-shirt', quantity: 2, startDateTime: null });
  const productId = held.productId;
  const orderId = await buy(shopper, comp, { lines: [entryId, productId], total: '29.00' });
  expect(await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' })).toMatchObject({
    state: 'paid',
    text: 'Paid. Everything is confirmed.',
    lines: [{ kind: 'entry' }, { kind: 'shop-item', event: 'T-shirt', quantity: 2, state: 'paid' }],
  });
  expect((await showReceipt(shopper.ctx(), { id: orderId })).lines[1]).toMatchObject({
    description: expect.stringMatching(/^2 × T-shirt, /) as string,
    total: '20.00',
  });
  expect((await myOrders(shopper.ctx(), { page: 1, pagesize: 5 })).data[0]?.productIds).toEqual([entryId, productId]);
  expect((await letters(shopper.caller.email))[0]?.text).toContain('2 × T-shirt, ');
  expect(await left(itemId)).toBe(8);
});

test('items alone are promised by cheque, noted as paid, cancelled by the organiser and returned in full', async () => {
  const { comp, itemId } = await aShop();
  const shopper = await aShopper(engine.db, clock);
  const { productId } = await put(shopper, comp, itemId, 3);
  await engine.db
    .updateTable('competition')
    .set({ options: JSON.stringify({ cheques: { allow: true, ends: '' } }) })
    .where('id', '=', comp.compId)
    .execute();
  const orderId = await buy(shopper, comp, { lines: [productId], total: '30.00', method: 'cheque' });
  expect(await showOrder(shopper.ctx(), { id: orderId })).toMatchObject({
    text: 'Your order is kept. Send your cheque now.',
  });
  const organiser = { ...shopper, caller: await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId }) };
  const asOrganiser = () => ({ ...shopper.ctx(), caller: organiser.caller });
  expect(await markPaid(asOrganiser(), { prodIds: [productId], paid: true, message: '' })).toEqual({
    changed: 1,
  });
  expect(await cancelEntry(asOrganiser(), { id: productId, reason: 'Not printed', back: 'refund' })).toMatchObject({
    amount: '30.00',
    back: 'refund',
  });
  expect(await left(itemId)).toBe(10);
});

test('another number takes the place of the one before, and a line taken out gives its stock back', async () => {
  const { comp, itemId } = await aShop({ stock_qty: 3 });
  const shopper = await aShopper(engine.db, clock);
  const first = await put(shopper, comp, itemId, 2);
  expect((await put(shopper, comp, itemId, 3)).productId).toBe(first.productId);
  expect(await left(itemId)).toBe(0);
  const late = await aShopper(engine.db, clock);
  await expect(put(late, comp, itemId)).rejects.toMatchObject({
    code: 'item-blocked',
    message: 'T-shirt is sold out.',
  });
  await takeOut(shopper.ctx(), { productId: first.productId });
  expect(await put(late, comp, itemId, 3)).toMatchObject({ quantity: 3 });
});

test('an order that is being paid for is given up when its item changes, so the card pays for what is in the basket', async () => {
  const { comp, itemId } = await aShop();
  const shopper = await aShopper(engine.db, clock);
  const { productId } = await put(shopper, comp, itemId);
  const orderId = await buy(shopper, comp, { lines: [productId], total: '10.00' });
  await put(shopper, comp, itemId, 2);
  const order = await engine.db.selectFrom('shop_order').select('state').where('id', '=', orderId).executeTakeFirst();
  expect(order?.state).toBe('cancelled');
  expect((await readCart(shopper.ctx(), { id: 0 })).data[0]?.lines[0]).toMatchObject({ quantity: 2, orderId: null });
});

test('a hold that ends gives the stock back, and its late payment is entered only while there is some', async () => {
  const own = new TestClock();
  const { comp, itemId } = await aShop({ stock_qty: 1 });
  const [slow, quick] = [await aShopper(engine.db, own), await aShopper(engine.db, own)];
  const { productId } = await put(slow, comp, itemId);
  const orderId = await buy(slow, comp, { lines: [productId], total: '10.00' });
  own.pass(minutes(31));
  await lapseOverdueItems(engine.db, own.now());
  expect(await left(itemId)).toBe(1);
  expect((await readCart(slow.ctx(), { id: 0 })).data[0]?.lines[0]).toMatchObject({ state: 'lapsed', message: '' });
  await put(quick, comp, itemId);
  expect((await readCart(slow.ctx(), { id: 0 })).data[0]?.lines[0]).toMatchObject({
    blocks: [{ kind: 'item-unavailable' }],
    message: 'T-shirt is sold out.',
  });
  expect(await payByTestCard(slow.ctx(), { orderId, number: '4242424242424242' })).toMatchObject({ state: 'refunded' });
});

test('SHOP-03 nobody has more of an item than is allowed for a person, in baskets and bought', async () => {
  const { comp, itemId } = await aShop({ max_allowed: 2 });
  const shopper = await aShopper(engine.db, clock);
  const { productId } = await put(shopper, comp, itemId, 1);
  await payByTestCard(shopper.ctx(), {
    orderId: await buy(shopper, comp, { lines: [productId], total: '10.00' }),
    number: '4242424242424242',
  });
  await put(shopper, comp, itemId, 1);
  await expect(put(shopper, comp, itemId, 2)).rejects.toMatchObject({
    message: 'T-shirt: you can have at most 2, and you already have 1. Choose 1.',
  });
});

test('a changed number says what is in the basket', async () => {
  const { comp, itemId } = await aShop();
  const shopper = await aShopper(engine.db, clock);
  const told = async (quantity: number) =>
    (await putInBasket(shopper.ctx(), { compId: comp.compId, itemId, quantity, attributeValues: [] })).message;
  expect([await told(2), await told(1)]).toEqual(['2 × T-shirt added to basket', 'T-shirt: 1 in your basket']);
});

test('an item is not sold once entries are closed, or of another competition', async () => {
  const own = new TestClock();
  const { comp, itemId } = await aShop();
  const other = await aShop();
  const shopper = await aShopper(engine.db, own);
  await expect(put(shopper, other.comp, itemId)).rejects.toMatchObject({ code: 'not-found' });
  await engine.db
    .updateTable('competition')
    .set({ closes_at: new Date(own.now() - 1) })
    .where('id', '=', comp.compId)
    .execute();
  await expect(put(shopper, comp, itemId)).rejects.toMatchObject({
    message: 'T-shirt is sold only while entries are open.',
  });
});

test('a free item is paid at once and asks no card provider', async () => {
  const { comp, itemId } = await aShop({ price_minor: 0 });
  const shopper = await aShopper(engine.db, clock);
  const { productId } = await put(shopper, comp, itemId);
  const orderId = await buy(shopper, comp, { lines: [productId], total: '0.00' });
  const payments = await engine.db
    .selectFrom('payment')
    .select(['provider', 'amount_minor'])
    .where('order_id', '=', orderId)
    .execute();
  expect(payments).toEqual([{ provider: 'free', amount_minor: 0 }]);
});

test('the last item that fifty people ask for at once is sold once', async () => {
  const { comp, itemId } = await aShop({ stock_qty: 1 });
  const many = engineUnderTest === 'postgres' ? 50 : 10;
  const shoppers: Shopper[] = [];
  for (let n = 0; n < many; n++) shoppers.push(await aShopper(engine.db, clock));
  const answers = await Promise.allSettled(shoppers.map((shopper) => put(shopper, comp, itemId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Refusal).code] : []));
  expect([...new Set(codes)]).toEqual(['item-blocked']);
  expect(await left(itemId)).toBe(0);
});

test.runIf(engineUnderTest === 'postgres')(
  'two processes do not sell the last item twice: the second waits for the lock of the item',
  async () => {
    const { comp, itemId } = await aShop({ stock_qty: 1 });
    const [first, second] = [await aShopper(engine.db, clock), await aShopper(engine.db, clock)];
    const now = clock.now();
    const price: LinePrice = { price: 1000, fee: 0, total: 1000, currency: 'GBP' };
    let late: Promise<unknown> = Promise.resolve();
    await transaction(engine.db, async (tx) => {
      await lockItems(tx, [itemId], { lines: [], now });
      const world = { itemId, compId: comp.compId, userId: first.caller.id, athleteId: null };
      await insertItemLine(tx, world, { quantity: 1, until: later(now, minutes(10)), price, now });
      late = put(second, comp, itemId).catch((cause: unknown) => cause);
      await somebodyWaits(engine.db);
    });
    expect(await late).toMatchObject({ code: 'item-blocked' });
    expect(await left(itemId)).toBe(0);
  },
);

test('one person who asks fifty times at once in several windows has one line', async () => {
  const { comp, itemId } = await aShop({ max_allowed: 3 });
  const shopper = await aShopper(engine.db, clock);
  await Promise.allSettled(Array.from({ length: 20 }, (_, n) => put(shopper, comp, itemId, 1 + (n % 3))));
  const rows = await engine.db.selectFrom('item_line').select('state').where('shop_item_id', '=', itemId).execute();
  expect(rows).toEqual([{ state: 'held' }]);
});
