import { athletePurchases, customerShop, putInBasket } from '@startline/contract/selling/shop-items';
import type { CompetitionId, LineId } from '@startline/rules/ids';
import { later, minutes } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { engineUnderTest } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import type { TestApp } from '../../testing/http.ts';
import { aShopper, type Shopper } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { takeOut } from '../basket/take-out.ts';
import { readCart } from '../basket/read-cart.ts';
import { showOrder } from '../orders/show-order.ts';
import { showReceipt } from '../orders/show-receipt.ts';
import { payByTestCard } from '../payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../payments/settling/cancel-entry.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { insertItemLine, lapseOverdueItems, lockItems } from './item-line-queries.ts';
import { putInBasket as put } from './put-in-basket.ts';
import { shopItemsOf } from './queries.ts';
import { giveItems, lockAthletes } from '../../entering/duplicates/move-queries.ts';
import { shopRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite(shopRoutes, (made) => void (site = made));

/** Inserts a T-shirt in two sizes, M dearer than S, which has the item's price. */
async function aShop(facts: Parameters<typeof seedShopItem>[2] = {}) {
  const { db } = site.engine;
  const comp = await seedCompetition(db, { events: [] });
  const itemId = await seedShopItem(db, comp.compId, {
    price_minor: 1000,
    attributes: JSON.stringify([{ name: 'Size', values: ['S', 'M', 'L'] }]),
    ...facts,
  });
  const below = async (size: string, price: number | null) =>
    seedShopItem(db, comp.compId, {
      parent_id: itemId,
      name: size,
      attribute_values: JSON.stringify([{ name: 'Size', value: size }]),
      price_minor: price,
      stock_qty: 1,
    });
  return { comp, itemId, small: await below('S', null), medium: await below('M', 1200) };
}
const sized = (size: string) => [{ name: 'Size', value: size }];
const forAthlete = (id: number) => ({ name: '_athlete', value: `${String(id)}: Ava Hill` });
const hold = async (
  { ctx }: Shopper,
  compId: CompetitionId,
  itemId: number,
  attributeValues: { name: string; value: string }[] = [],
) => (await put(ctx(), { compId, itemId, quantity: 1, attributeValues })).data;
const left = async (id: number) => {
  const [item] = await shopItemsOf(site.engine.db, { id });
  return (item?.stock_qty ?? 0) - (item?.gone ?? 0);
};
const shopper = () => aShopper(site.engine.db, site.clock);
const pay = async ({ ctx }: Shopper, orgId: number, line: LineId, total: string) => {
  const input = {
    orgId: orgId as never,
    method: 'card',
    entryIds: [line],
    expectedTotal: total,
    currency: 'GBP',
  } as const;
  const { orderId } = await checkOut(ctx(), input);
  await payByTestCard(ctx(), { orderId, number: '4242424242424242' });
  return orderId;
};

test('SHOP-14 all attributes are chosen before an item is bought, and a combination that nobody set up is not sold', async () => {
  const { comp, itemId, medium } = await aShop();
  const buyer = await shopper();
  await expect(hold(buyer, comp.compId, itemId)).rejects.toMatchObject({
    code: 'item-blocked',
    message: 'Please select all attributes.',
  });
  await expect(hold(buyer, comp.compId, itemId, sized('L'))).rejects.toMatchObject({
    message: 'T-shirt is not sold in this combination. Choose another.',
  });
  expect(await hold(buyer, comp.compId, itemId, sized('M'))).toMatchObject({ total: '12.00' });
  expect((await readCart(buyer.ctx(), { id: 0 })).data[0]?.lines).toMatchObject([
    { soldId: medium, event: 'T-shirt', ageGroup: 'M' },
  ]);
});

test('SHOP-02 SHOP-05 an item counted for each athlete is bought for one of the buyer’s own, and named with them throughout', async () => {
  const { comp, itemId, small } = await aShop({ per_athlete: true, max_allowed: 1 });
  const { db } = site.engine;
  const parent = await shopper();
  const child = await seedAthlete(db, parent.caller.id, { firstName: 'Ava', surname: 'Hill' });
  await expect(hold(parent, comp.compId, itemId, sized('S'))).rejects.toMatchObject({
    message: 'Choose the athlete it is for.',
  });
  const { productId } = await hold(parent, comp.compId, itemId, [...sized('S'), forAthlete(child)]);
  expect((await readCart(parent.ctx(), { id: 0 })).data[0]?.lines).toMatchObject([
    { event: 'T-shirt', ageGroup: 'S', firstName: 'Ava Hill', athleteId: child },
  ]);
  // one for each athlete, whatever the size; a brother has his own
  await expect(hold(parent, comp.compId, itemId, [...sized('M'), forAthlete(child)])).rejects.toMatchObject({
    message: 'T-shirt: you can have at most 1 for each athlete, and this athlete already has that many.',
  });
  await hold(parent, comp.compId, itemId, [...sized('M'), forAthlete(parent.athleteId)]);
  const orderId = await pay(parent, comp.orgId, productId, '10.00');
  expect((await showOrder(parent.ctx(), { id: orderId })).lines).toMatchObject([
    { event: 'T-shirt', detail: 'S', athlete: 'Ava Hill' },
  ]);
  expect((await showReceipt(parent.ctx(), { id: orderId })).lines).toMatchObject([
    { description: expect.stringMatching(/^T-shirt, S, for Ava Hill, /) as string },
  ]);
  const letters = await db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(letters)).toContain('Ava Hill: T-shirt (S), ');
  const organiser = await seedUser(db, { role: 'ADMIN', orgId: comp.orgId });
  expect(await left(small)).toBe(0);
  await cancelEntry({ ...parent.ctx(), caller: organiser }, { id: productId, reason: 'Too small', back: 'refund' });
  expect(await left(small)).toBe(1);
});

test("nobody buys for another's athlete, and a name beside the number proves nothing", async () => {
  const { comp, itemId } = await aShop({ per_athlete: true });
  const [parent, stranger] = [await shopper(), await shopper()];
  const theirs = [...sized('S'), forAthlete(parent.athleteId)];
  const refused = { code: 'item-blocked', message: 'Choose one of your own athletes.' };
  await expect(hold(stranger, comp.compId, itemId, theirs)).rejects.toMatchObject(refused);
  await expect(hold(stranger, comp.compId, itemId, [...sized('S'), forAthlete(99_999_999)])).rejects.toMatchObject(
    refused,
  );
});

test('two parents of one child together have no more of an item than is allowed for the athlete', async () => {
  const { comp, itemId, small } = await aShop({ per_athlete: true, max_allowed: 1 });
  const { db } = site.engine;
  const [mother, father] = [await shopper(), await shopper()];
  await db.insertInto('user_athlete').values({ user_id: father.caller.id, athlete_id: mother.athleteId }).execute();
  await db.updateTable('shop_item').set({ stock_qty: 9 }).where('id', '=', small).execute();
  const wanted = [...sized('S'), forAthlete(mother.athleteId)];
  const both = await Promise.allSettled([
    hold(mother, comp.compId, itemId, wanted),
    hold(father, comp.compId, itemId, wanted),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.runIf(engineUnderTest === 'postgres')(
  'two processes do not sell one athlete two sizes where one is allowed: the second waits for the lock of the item',
  async () => {
    const { comp, itemId, small } = await aShop({ per_athlete: true, max_allowed: 1 });
    const { db } = site.engine;
    const [mother, father] = [await shopper(), await shopper()];
    await db.insertInto('user_athlete').values({ user_id: father.caller.id, athlete_id: mother.athleteId }).execute();
    const now = site.clock.now();
    let late: Promise<unknown> = Promise.resolve();
    await transaction(db, async (tx) => {
      await lockItems(tx, [small], { lines: [], now });
      const place = { itemId: small, compId: comp.compId, userId: mother.caller.id, athleteId: mother.athleteId };
      const price = { price: 1000, fee: 0, total: 1000, currency: 'GBP' } as const;
      await insertItemLine(tx, place, { quantity: 1, until: later(now, minutes(10)), price, now });
      const other = [...sized('M'), forAthlete(mother.athleteId)];
      late = hold(father, comp.compId, itemId, other).catch((cause: unknown) => cause);
      await somebodyWaits(db);
    });
    expect(await late).toMatchObject({ code: 'item-blocked' });
  },
);

test('the last of a variation that many ask for at once is sold once, and the other sizes are untouched', async () => {
  const { comp, itemId, small, medium } = await aShop();
  const many: Shopper[] = [];
  for (let n = 0; n < (engineUnderTest === 'postgres' ? 20 : 6); n++) many.push(await shopper());
  const replies = await Promise.allSettled(many.map((one) => hold(one, comp.compId, itemId, sized('S'))));
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await left(small), await left(medium)]).toEqual([0, 1]);
  const late = await shopper();
  await expect(hold(late, comp.compId, itemId, sized('S'))).rejects.toMatchObject({
    code: 'item-blocked',
    message: 'T-shirt, S is sold out.',
  });
});

test('API-063 SHOP-02 what was bought for an athlete is told to those with a right over the athlete, and to nobody else', async () => {
  const { comp, itemId, small } = await aShop({ per_athlete: true });
  const { db } = site.engine;
  const parent = await shopper();
  const { productId } = await hold(parent, comp.compId, itemId, [...sized('S'), forAthlete(parent.athleteId)]);
  await pay(parent, comp.orgId, productId, '10.00');
  const input = { compid: comp.compId, athleteid: parent.athleteId };
  const own = await (await site.as(parent.caller.id)).call(athletePurchases, input);
  const name = await db
    .selectFrom('athlete')
    .select(['first_name as first', 'surname as last'])
    .where('id', '=', parent.athleteId)
    .executeTakeFirstOrThrow();
  expect(own.errNo).toBe(0);
  expect(own.data).toEqual([
    {
      productId,
      itemId: small,
      name: 'T-shirt',
      attributeValues: [
        ...sized('S'),
        { name: '_athlete', value: `${String(parent.athleteId)}: ${name.first} ${name.last}` },
      ],
      quantity: 1,
      isPaid: true,
    },
  ]);
  const stranger = await site.as((await seedUser(db)).id);
  const refused = await stranger.call(athletePurchases, input);
  const missing = await stranger.call(athletePurchases, { ...input, athleteid: 99_999_999 });
  expect([refused.status, missing.status]).toEqual([403, 403]);
  expect(refused.message).toBe(missing.message);
  expect(await site.nobody.call(athletePurchases, input)).toMatchObject({ status: 401, message: 'Log in.' });
});

test('the download of an item is shown only to those who have paid for it', async () => {
  const { comp, itemId } = await aShop({ download: 'https://files.test/programme.pdf' });
  const { db } = site.engine;
  const buyer = await shopper();
  const visitor = await site.as(buyer.caller.id);
  const shop = async () => (await visitor.call(customerShop, { compid: comp.compId })).data;
  const { productId } = await hold(buyer, comp.compId, itemId, sized('S'));
  expect(JSON.stringify(await shop())).not.toContain('files.test');
  await pay(buyer, comp.orgId, productId, '10.00');
  expect((await shop()).purchases).toMatchObject([
    { name: 'T-shirt', attributeValues: sized('S'), download: 'https://files.test/programme.pdf' },
  ]);
  const other = await site.as((await seedUser(db)).id);
  expect(JSON.stringify((await other.call(customerShop, { compid: comp.compId })).data)).not.toContain('files.test');
  const over = await other.call(putInBasket, { compId: comp.compId, itemId, quantity: 1, attributeValues: sized('S') });
  expect(over).toMatchObject({ status: 409, message: 'T-shirt, S is sold out.' });
});

test.runIf(engineUnderTest === 'postgres')(
  'an item is held again for an athlete whose records are merged just then: the merge is not held up by it',
  async () => {
    const { comp, itemId, small } = await aShop({ per_athlete: true });
    const { db } = site.engine;
    const parent = await shopper();
    const kept = await seedAthlete(db, parent.caller.id);
    const wanted = [...sized('S'), forAthlete(parent.athleteId)];
    const { productId } = await hold(parent, comp.compId, itemId, wanted);
    await db
      .updateTable('item_line')
      .set({ held_until: new Date(0) })
      .where('id', '=', productId)
      .execute();
    await db.updateTable('shop_item').set({ stock_qty: 9 }).where('id', '=', small).execute();
    let late: Promise<unknown> = Promise.resolve();
    await transaction(db, async (tx) => {
      await lockAthletes(tx, parent.athleteId, [kept, parent.athleteId]);
      late = hold(parent, comp.compId, itemId, wanted);
      await somebodyWaits(db);
      expect(await giveItems(tx, parent.athleteId, kept)).toEqual([productId]);
    });
    // the other record still exists, so the item is held for that one
    expect(await late).toMatchObject({ quantity: 1 });
  },
);

test.runIf(engineUnderTest === 'postgres')(
  'the round that ends holds leaves alone those that somebody works at, and ends them the next time',
  async () => {
    const { comp, itemId, small, medium } = await aShop();
    const { db } = site.engine;
    const [one, other] = [await shopper(), await shopper()];
    const busy = (await hold(one, comp.compId, itemId, sized('S'))).productId;
    const free = (await hold(other, comp.compId, itemId, sized('M'))).productId;
    const now = later(site.clock.now(), minutes(60));
    const stateOf = async (id: LineId) =>
      (await db.selectFrom('item_line').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    await transaction(db, async (tx) => {
      await lockItems(tx, [small], { lines: [busy], now: site.clock.now() });
      await lapseOverdueItems(db, now);
      expect([await stateOf(busy), await stateOf(free)]).toEqual(['held', 'lapsed']);
    });
    await lapseOverdueItems(db, now);
    expect(await stateOf(busy)).toBe('lapsed');
    expect(await left(medium)).toBe(1);
  },
);

test('SHOP-14 an item that comes in sizes only later is not sold without one: basket and checkout say so', async () => {
  const { comp, itemId } = await aShop({ attributes: '[]' });
  const { db } = site.engine;
  const [held, lapsed] = [await shopper(), await shopper()];
  await db.deleteFrom('shop_item').where('parent_id', '=', itemId).execute();
  await db.updateTable('shop_item').set({ stock_qty: 9 }).where('id', '=', itemId).execute();
  const line = (await hold(held, comp.compId, itemId)).productId;
  const over = (await hold(lapsed, comp.compId, itemId)).productId;
  await db
    .updateTable('item_line')
    .set({ held_until: new Date(site.clock.now() - 1) })
    .where('id', '=', over)
    .execute();
  await db
    .updateTable('shop_item')
    .set({ attributes: JSON.stringify([{ name: 'Size', values: ['S'] }]) })
    .where('id', '=', itemId)
    .execute();
  await seedShopItem(db, comp.compId, {
    parent_id: itemId,
    name: 'S',
    attribute_values: JSON.stringify(sized('S')),
  });
  const why = 'T-shirt now comes in a choice of size. Choose it again in the shop.';
  const [group] = (await readCart(held.ctx(), { id: 0 })).data;
  expect(group?.faults).toEqual([`${why} Take out the one in the basket.`]);
  await expect(pay(held, comp.orgId, line, '10.00')).rejects.toMatchObject({
    code: 'basket-refused',
    message: `${why} Take out the one in the basket.`,
  });
  expect((await readCart(lapsed.ctx(), { id: 0 })).data[0]?.lines).toMatchObject([{ state: 'lapsed', message: why }]);
  await expect(pay(lapsed, comp.orgId, over, '10.00')).rejects.toMatchObject({ code: 'basket-refused' });
  await takeOut(held.ctx(), { productId: line });
  const sold = (await hold(held, comp.compId, itemId, sized('S'))).productId;
  await pay(held, comp.orgId, sold, '15.00');
});
