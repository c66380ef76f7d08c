import { readOverview } from '@startline/contract/building/overview';
import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { holdPlace, markPaid } from '@startline/contract/entering/entries';
import { checkOut, readOrder } from '@startline/contract/selling/payments';
import { putInBasket } from '@startline/contract/selling/shop-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock: new TestClock() });
});
afterAll(async () => {
  expect(await shopFaults(engine.db)).toEqual([]);
  await site.close();
  await engine.close();
});

let keys = 0;
const key = () => ({ 'idempotency-key': `awaited-${String(++keys)}-key-of-a-test` });

/** Opens a competition that takes cheques and sells T-shirts, with a parent and the organiser's treasurer. */
async function aMeeting() {
  const comp = await seedCompetition(engine.db, { options: { cheques: { allow: true, ends: '' } } });
  const item = await seedShopItem(engine.db, comp.compId, { name: 'T-shirt', price_minor: 600, per_athlete: true });
  const parent = await seedUser(engine.db, { name: 'Pat Byrne' });
  const athleteId = await seedAthlete(engine.db, parent.id, { surname: 'Byrne' });
  const visitor = await site.as(parent.id);
  const finance = await site.as((await seedUser(engine.db, { role: 'FINANCE', orgId: comp.orgId })).id);
  const enter = async () =>
    (await visitor.call(holdPlace, { ceid: comp.eventIds[0]!, athleteId, clubId: 0, teamId: 0 })).data.entryId;
  const attributeValues = [{ name: '_athlete', value: `${String(athleteId)}: Niamh Byrne` }];
  const addShirts = async (quantity: number) =>
    (await visitor.call(putInBasket, { compId: comp.compId, itemId: item, quantity, attributeValues })).data.productId;
  const sendCheque = async (entryIds: readonly number[], expectedTotal: string) =>
    (
      await visitor.call(
        checkOut,
        { orgId: comp.orgId, method: 'cheque', entryIds: [...entryIds], expectedTotal, currency: 'GBP' },
        key(),
      )
    ).data.orderId;
  const awaited = async () => {
    const { entries, awaitedLines } = (
      await finance.call(entriesOfCompetition, { id: comp.compId, payment: 'awaiting-cheque' })
    ).data;
    return { entries, awaitedLines };
  };
  const counted = async () => (await finance.call(readOverview, { compId: comp.compId })).data.counts.cheques;
  const mark = async (prodIds: readonly number[], paid: boolean) =>
    (await finance.call(markPaid, { prodIds: [...prodIds], paid, message: '' }, key())).data.changed;
  const orderOf = async (id: number) => (await visitor.call(readOrder, { id })).data;
  return { comp, finance, enter, addShirts, sendCheque, awaited, counted, mark, orderOf };
}

test('a cheque for an entry and T-shirts is listed whole, marked as paid whole and taken back whole', async () => {
  const { comp, finance, awaited, counted, mark, orderOf, ...parent } = await aMeeting();
  const [entry, shirts] = [await parent.enter(), await parent.addShirts(2)];
  const orderId = await parent.sendCheque([entry, shirts], '21.00');
  const listed = {
    entries: [{ entryId: entry, orderId, total: '9.00', state: 'awaiting-cheque' }],
    awaitedLines: [
      {
        productId: shirts,
        orderId,
        item: 'T-shirt',
        detail: '',
        person: 'Niamh Byrne',
        quantity: 2,
        total: '12.00',
        invoiceDue: null,
        invoiceTo: '',
        contact: { name: 'Pat Byrne' },
      },
    ],
  };
  expect(await awaited()).toMatchObject(listed);
  expect((await orderOf(orderId)).cheque).toMatchObject({ due: '21.00' });
  expect(await counted()).toBe(1);
  expect(await mark([entry, shirts], true)).toBe(2);
  expect(await counted()).toBe(0);
  expect(await awaited()).toEqual({ entries: [], awaitedLines: [] });
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  expect(await mark([entry, shirts], false)).toBe(2);
  expect(await awaited()).toMatchObject(listed);
  expect((await orderOf(orderId)).cheque).toMatchObject({ due: '21.00' });
  const all = (await finance.call(entriesOfCompetition, { id: comp.compId })).data;
  expect([all.entries.length, all.awaitedLines]).toEqual([1, []]);
});

test('a cheque for T-shirts alone is listed until it is paid', async () => {
  const { awaited, counted, mark, orderOf, ...parent } = await aMeeting();
  const shirts = await parent.addShirts(1);
  const orderId = await parent.sendCheque([shirts], '6.00');
  expect(await awaited()).toMatchObject({
    entries: [],
    awaitedLines: [{ productId: shirts, orderId, quantity: 1, total: '6.00' }],
  });
  expect(await counted()).toBe(1);
  expect(await mark([shirts], true)).toBe(1);
  expect(await counted()).toBe(0);
  expect(await awaited()).toEqual({ entries: [], awaitedLines: [] });
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
});
