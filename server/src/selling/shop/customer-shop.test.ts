import { buyShopItem, customerShop, listShopItems } from '@startline/contract/selling/shop-items';
import { checkOut, payByTestCard } from '@startline/contract/selling/payments';
import type { LineId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopItemRoutes } from '../../building/shop/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { shopRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  const outside = { cards: testCards(engine.db, clock.now) };
  site = await testApp(engine, [...shopRoutes, ...shopItemRoutes, ...paymentRoutes], { clock, outside });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

test('API-060 API-061 API-062 SHOP-18 an entrant reads what is sold, purchases it, and finds it among their own purchases alone', async () => {
  const comp = await seedCompetition(engine.db, { events: [] });
  const itemId = await seedShopItem(engine.db, comp.compId, { name: 'T-shirt', price_minor: 1000, stock_qty: 10 });
  const [visitor, other] = [
    await site.as((await seedUser(engine.db)).id),
    await site.as((await seedUser(engine.db)).id),
  ];
  const shop = async (who = visitor) => (await who.call(customerShop, { compid: comp.compId })).data;
  expect(await shop()).toMatchObject({ secondaryDefs: [{ id: itemId, name: 'T-shirt', left: 10 }], purchases: [] });
  const bought = await visitor.call(buyShopItem, { compId: comp.compId, itemId, quantity: 2 });
  expect(bought).toMatchObject({ status: 200, data: { quantity: 2, total: '20.00' } });
  expect((await shop()).purchases).toEqual([]);
  const entryIds = [bought.data.productId as LineId];
  const input = { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '20.00', currency: 'GBP' } as const;
  const { data } = await visitor.call(checkOut, input, { 'idempotency-key': 'the-shop-order' });
  const pays = { orderId: data.orderId, number: '4242424242424242' };
  await visitor.call(payByTestCard, pays, { 'idempotency-key': 'the-shop-payment' });
  const purchase = { itemId, name: 'T-shirt', quantity: 2, total: '20.00', isPaid: true };
  expect((await shop()).purchases).toMatchObject([purchase]);
  expect((await shop(other)).purchases).toEqual([]);
  expect((await site.nobody.call(customerShop, { compid: comp.compId })).status).toBe(401);
});

test('SHOP-07 what entrants read of an item is apart from the record of the organiser, who alone sees the stock', async () => {
  const comp = await seedCompetition(engine.db, { events: [] });
  await seedShopItem(engine.db, comp.compId, { name: 'Cap', stock_qty: 400 });
  const visitor = await site.as((await seedUser(engine.db)).id);
  const organiser = await site.as((await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId })).id);
  const [shown] = (await visitor.call(customerShop, { compid: comp.compId })).data.secondaryDefs;
  expect(shown).toMatchObject({ name: 'Cap', left: 10 });
  expect(Object.keys(shown ?? {})).not.toContain('stockQty');
  const listed = async (world: object) => (await organiser.call(listShopItems, { compId: comp.compId, ...world })).data;
  expect(await listed({})).toMatchObject([{ name: 'Cap', stockQty: 400 }]);
  expect((await visitor.call(listShopItems, { compId: comp.compId })).status).toBe(403);
});

test('API-059 SHOP-04 items are listed for what they are offered with: the site by default, and no other record', async () => {
  const comp = await seedCompetition(engine.db, { events: [] });
  await seedShopItem(engine.db, comp.compId, { name: 'Mug' });
  const organiser = await site.as((await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId })).id);
  const listed = async (world: { objType?: string; objId?: number }) =>
    (await organiser.call(listShopItems, { compId: comp.compId, ...world })).data.map(({ name }) => name);
  expect(await listed({})).toEqual(['Mug']);
  expect(await listed({ objType: 'SYSTEM', objId: comp.compId })).toEqual(['Mug']);
  expect(await listed({ objType: 'EVENT', objId: 1 })).toEqual([]);
});
