import { sql, type RawBuilder } from 'kysely';
import { money } from '@startline/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction, type Tx } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { lockOrders } from '../places/order-locks-queries.ts';
import { Places } from '../places/places.ts';
import { takeOut } from '../basket/take-out.ts';
import { switchEvent } from '../../entering/entries/switch-event.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { anOrder, aShopper, orderFor, shopFaults } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { cancelEntry } from './settling/cancel-entry.ts';
import { checkOut } from './settling/check-out.ts';
import { abandonOrder } from './card/abandon-order.ts';
import { setOrderState } from '../books/order-queries.ts';
import { readPayments } from '../books/payment-queries.ts';
import { settlePayment } from './settling/settle-payment.ts';

/** Two at once need two connections; the embedded engine has one and runs everything in turn. */
const onServer = engineUnderTest === 'postgres';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const events = [{ max: 8 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }] as const;
type Order = Awaited<ReturnType<typeof anOrder>>;
const aBasket = () =>
  anOrder(engine.db, new TestClock(), {
    competition: { events: events.slice(0, 1), options: { selfService: { switchEvent: true } } },
  });
async function settle({ orderId, shopper }: Order) {
  const [payment] = await readPayments(engine.db, orderId);
  return settlePayment(shopper.ctx(), payment!.id, { state: 'succeeded', ref: '', amount: money(900, 'GBP') });
}
async function aSale() {
  const order = await aBasket();
  await settle(order);
  return order;
}

/** Returns whether no other transaction has locked the rows. */
const areFree = (tx: Tx, rows: RawBuilder<unknown>) => sql`${rows} for update nowait`.execute(tx);
const placesOf = ({ comp }: Order) => sql`select id from capacity where comp_id = ${comp.compId}`;

/** The commands that touch an entry of an order. */
const acts: readonly [string, () => Promise<Order>, (order: Order) => Promise<unknown>][] = [
  ['a card that settles', aBasket, settle],
  [
    'cancelling',
    aSale,
    ({ shopper, entryIds }) => cancelEntry(shopper.ctx(), { id: entryIds[0]!, reason: 'ill', back: 'refund' }),
  ],
  ['giving an order up', aBasket, ({ shopper, orderId }) => abandonOrder(shopper.ctx(), { id: orderId })],
  [
    'taking a place out of the basket',
    aBasket,
    ({ shopper, entryIds }) => takeOut(shopper.ctx(), { productId: entryIds[0]! }),
  ],
  [
    'moving an entry',
    aBasket,
    ({ shopper, entryIds, comp }) =>
      switchEvent(shopper.ctx(), { entryid: entryIds[0]!, ceid: comp.eventIds[0]! }).catch(() => undefined),
  ],
  [
    'paying another way',
    aBasket,
    ({ shopper, entryIds, comp }) =>
      checkOut(shopper.ctx(), { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '9.00', currency: 'GBP' }),
  ],
];

test.runIf(onServer).each(acts)(
  'R4 %s waits for the order first, and holds no place meanwhile',
  async (_, making, act) => {
    const order = await making();
    const { doing } = await transaction(engine.db, async (tx) => {
      await lockOrders(tx, [order.orderId]);
      const doing = act(order);
      doing.catch(() => undefined);
      await somebodyWaits(engine.db);
      await areFree(tx, placesOf(order));
      return { doing };
    });
    await doing;
    expect(await shopFaults(engine.db)).toEqual([]);
  },
);

test.runIf(onServer)('R4 an order that is paid while somebody gives it up stays paid', async () => {
  const { orderId, shopper } = await aBasket();
  const { doing } = await transaction(engine.db, async (tx) => {
    await lockOrders(tx, [orderId]);
    const doing = abandonOrder(shopper.ctx(), { id: orderId });
    doing.catch(() => undefined);
    await somebodyWaits(engine.db);
    await setOrderState(tx, orderId, 'paid');
    return { doing };
  });
  expect(await doing).toMatchObject({ state: 'paid' });
});

/**
 * Checks that a command that asks for several rows, last first, holds none of them while another transaction has locked
 * the first.
 */
async function asksFromTheFirst(
  rows: (which: RawBuilder<unknown>) => RawBuilder<unknown>,
  ask: (tx: Tx) => Promise<unknown>,
) {
  const { asking } = await transaction(engine.db, async (tx) => {
    await areFree(tx, rows(sql`limit 1`));
    const asking = transaction(engine.db, ask);
    asking.catch(() => undefined);
    await somebodyWaits(engine.db);
    await areFree(tx, rows(sql`offset 1`));
    return { asking };
  });
  await asking;
}

/** Inserts several people with a place each in the same two events, and an order for them. */
async function aRow() {
  const first = await anOrder(engine.db, new TestClock(), { competition: { events } });
  const { comp } = first;
  const orders = [first.orderId];
  const spots = comp.eventIds.map((ceid) => ({ compId: comp.compId, ceid, athleteId: first.shopper.athleteId }));
  for (let n = 0; n < 4; n++) {
    const shopper = await aShopper(engine.db, new TestClock());
    orders.push((await orderFor(shopper, comp, comp.eventIds)).orderId);
    spots.push(...comp.eventIds.map((ceid) => ({ compId: comp.compId, ceid, athleteId: shopper.athleteId })));
  }
  return { comp, orders: orders.reverse(), spots: spots.reverse() };
}

test.runIf(onServer)(
  'R4 orders, limits and athletes are each waited for from the first on, whatever order they come in',
  async () => {
    const { comp, orders, spots } = await aRow();
    await asksFromTheFirst(
      (which) => sql`select id from shop_order where id = any(${orders}::int[]) order by id ${which}`,
      (tx) => lockOrders(tx, orders),
    );
    const locks = (tx: Tx) => Places.lock(tx, spots, new TestClock().now());
    await asksFromTheFirst(
      (which) => sql`select id from capacity where comp_id = ${comp.compId} order by id ${which}`,
      locks,
    );
    await asksFromTheFirst(
      (which) => sql`select athlete_id from comp_athlete where comp_id = ${comp.compId} order by athlete_id ${which}`,
      locks,
    );
  },
);
