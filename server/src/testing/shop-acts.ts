import { minutes } from '@startline/rules/time';
import type { Db } from '../db/db.ts';
import { endHolds } from '../selling/places/end-holds.ts';
import { holdPlace } from '../entering/entries/hold-place.ts';
import { takeOut } from '../selling/basket/take-out.ts';
import { switchEvent } from '../entering/entries/switch-event.ts';
import { cancelEntry } from '../selling/payments/settling/cancel-entry.ts';
import { checkOut } from '../selling/payments/settling/check-out.ts';
import { abandonOrder } from '../selling/payments/card/abandon-order.ts';
import { markPaid } from '../selling/payments/settling/mark-paid.ts';
import { payByCardInstead } from '../selling/payments/card/pay-by-card-instead.ts';
import { payByTestCard } from '../selling/payments/card/pay-by-test-card.ts';
import { endPayment, freeCredit, giveRefund, reconcilePayments } from '../selling/payments/run-payment-jobs.ts';
import { addCredit } from '../selling/credit/change-credit.ts';
import { seedCompetition, type Seeded } from './competitions.ts';
import { testCtx, type TestClock } from './context.ts';
import { seedUser } from './entrants.ts';
import { aShopper, type Shopper } from './shop.ts';

/** A competition with few places, people who want them, and a clock. */
export type World = {
  readonly db: Db;
  readonly comp: Seeded;
  readonly shoppers: readonly Shopper[];
  readonly clock: TestClock;
  readonly next: () => number;
  readonly organiser: Shopper['ctx'];
};
export const one = <T>(from: readonly T[], next: () => number): T | undefined => from[Math.floor(next() * from.length)];
const entriesOf = (db: Db, shopper: Shopper, states: readonly ('held' | 'lapsed' | 'awaiting-cheque' | 'paid')[]) =>
  db
    .selectFrom('entry')
    .select(['id', 'total_minor as total', 'comp_event_id as ceid'])
    .where('user_id', '=', shopper.caller.id)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
const cardNumbers = ['4242424242424242', '4242424242424242', '4000000000000002', '4000000000000259'] as const;
const promisedOf = (db: Db, shopper: Shopper) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('user_id', '=', shopper.caller.id)
    .where('state', '=', 'awaiting-cheque')
    .orderBy('id')
    .execute();
const ordersOf = (db: Db, shopper: Shopper) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('user_id', '=', shopper.caller.id)
    .where('state', '=', 'awaiting-card')
    .orderBy('id', 'desc')
    .execute();

const creditOf = async (db: Db, { caller }: Shopper): Promise<number> =>
  (await db.selectFrom('app_user').select('credit_minor').where('id', '=', caller.id).executeTakeFirstOrThrow())
    .credit_minor;

/** The acts of people and clocks in a shop, each with its frequency. */
export const acts: readonly {
  readonly name: string;
  readonly weight: number;
  readonly run: (w: World, who: Shopper) => Promise<unknown>;
}[] = [
  {
    name: 'hold',
    weight: 8,
    run: ({ comp, next }, who) =>
      holdPlace(who.ctx(), { ceid: one(comp.eventIds, next)!, athleteId: who.athleteId, clubId: 0 }),
  },
  {
    name: 'release',
    weight: 2,
    run: async ({ db, next }, who) => {
      const entry = one(await entriesOf(db, who, ['held', 'lapsed']), next);
      return entry && takeOut(who.ctx(), { productId: entry.id });
    },
  },
  {
    name: 'check out',
    weight: 5,
    run: async ({ db, comp, next }, who) => {
      const chosen = (await entriesOf(db, who, ['held', 'lapsed'])).filter(() => next() < 0.8);
      const total = chosen.reduce((sum, { total }) => sum + total, 0);
      const credit = next() < 0.5 ? Math.min(await creditOf(db, who), total) : 0;
      return chosen.length === 0
        ? undefined
        : checkOut(who.ctx(), {
            orgId: comp.orgId,
            method: next() < 0.7 ? 'card' : 'cheque',
            entryIds: chosen.map(({ id }) => id),
            expectedTotal: (total / 100).toFixed(2),
            currency: 'GBP',
            useCredit: (credit / 100).toFixed(2),
          });
    },
  },
  {
    name: 'pay',
    weight: 6,
    run: async ({ db, next }, who) => {
      const order = one(await ordersOf(db, who), next);
      return order && payByTestCard(who.ctx(), { orderId: order.id, number: one(cardNumbers, next)! });
    },
  },
  {
    name: 'cancel',
    weight: 3,
    run: async ({ db, next }, who) => {
      const entry = one(await entriesOf(db, who, ['paid', 'awaiting-cheque']), next);
      return (
        entry && cancelEntry(who.ctx(), { id: entry.id, reason: 'injured', back: next() < 0.5 ? 'refund' : 'credit' })
      );
    },
  },
  {
    name: 'switch',
    weight: 2,
    run: async ({ db, comp, next }, who) => {
      const entry = one(await entriesOf(db, who, ['held', 'paid', 'awaiting-cheque']), next);
      return entry && switchEvent(who.ctx(), { entryid: entry.id, ceid: one(comp.eventIds, next)! });
    },
  },
  {
    name: 'cheque came',
    weight: 2,
    run: async ({ db, organiser, next }, who) => {
      const entry = one(await entriesOf(db, who, ['awaiting-cheque']), next);
      return entry && markPaid(organiser(), { prodIds: [entry.id], paid: true, message: '' });
    },
  },
  {
    name: 'card instead',
    weight: 2,
    run: async ({ db, next }, who) => {
      const order = one(await promisedOf(db, who), next);
      return order && payByCardInstead(who.ctx(), { id: order.id });
    },
  },
  {
    name: 'pay instead',
    weight: 2,
    run: async ({ db, next }, who) => {
      const order = one(await promisedOf(db, who), next);
      return order && payByTestCard(who.ctx(), { orderId: order.id, number: one(cardNumbers, next)! });
    },
  },
  {
    name: 'end payments',
    weight: 1,
    run: async ({ db }, who) => {
      for (const { payload } of await db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'end-payment')
        .where('state', '=', 'waiting')
        .execute())
        await endPayment(who.ctx(), { paymentId: Number(payload['paymentId']) });
    },
  },
  {
    name: 'cheque noted by mistake',
    weight: 1,
    run: async ({ db, organiser, next }, who) => {
      const entry = one(await entriesOf(db, who, ['paid']), next);
      return entry && markPaid(organiser(), { prodIds: [entry.id], paid: false, message: '' });
    },
  },
  {
    name: 'credit given',
    weight: 1,
    run: ({ organiser, next }, who) =>
      addCredit(organiser(), {
        id: who.caller.id,
        value: one(['3.00', '9.00', '20.00', '-1.00'], next)!,
        reason: 'Sorry',
      }),
  },
  {
    name: 'go back',
    weight: 1,
    run: async ({ db, next }, who) => {
      const order = one(await ordersOf(db, who), next);
      return order && abandonOrder(who.ctx(), { id: order.id });
    },
  },
  { name: 'free credit', weight: 1, run: (_w, who) => freeCredit(who.ctx()) },
  {
    name: 'time passes',
    weight: 2,
    run: async ({ clock, next }) => {
      clock.pass(minutes(1 + Math.floor(next() * 25)));
      await Promise.resolve();
    },
  },
  { name: 'reconcile', weight: 1, run: (_w, who) => reconcilePayments(who.ctx()) },
  { name: 'tidy up', weight: 1, run: (_w, who) => endHolds(who.ctx()) },
  {
    name: 'return money',
    weight: 1,
    run: async ({ db }, who) => {
      for (const { id } of await db.selectFrom('refund').select('id').where('state', '=', 'wanted').execute())
        await giveRefund(who.ctx(), { refundId: id });
    },
  },
];

/** Picks an act by its weight. */
export function drawn(next: () => number) {
  let at = next() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0]!;
}

/**
 * Creates the world of the model: three events with 2, 3 and unlimited places, and limits of the competition as a
 * whole.
 */
export async function aWorld(
  db: Db,
  clock: TestClock,
  build: { readonly shoppers: number; readonly next: () => number },
): Promise<World> {
  // the age of a seeded athlete in the year of this competition, which is late enough for a long run
  const age = { key: 'U17' };
  const events = [
    { max: 2, age },
    { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 3, age },
    { code: 'SP', name: 'Shot', tf: 'F', unit: 'distance', max: 0, age },
  ] as const;
  const comp = await seedCompetition(db, {
    events,
    limits: { entries: 8, athletes: 4 },
    closesAt: '2027-12-31T00:00:00Z',
    startsOn: '2028-01-10',
    options: { cheques: { allow: true, ends: '' } },
  });
  const shoppers: Shopper[] = [];
  for (let n = 0; n < build.shoppers; n++) shoppers.push(await aShopper(db, clock));
  const finance = await seedUser(db, { role: 'ADMIN', orgId: comp.orgId });
  return { db, comp, shoppers, clock, next: build.next, organiser: () => testCtx(db, { caller: finance, clock }) };
}
