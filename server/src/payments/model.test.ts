import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { endHolds } from '../entries/end-holds.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { releasePlace } from '../entries/release-place.ts';
import { switchEvent } from '../entries/switch-event.ts';
import { Refusal } from '../http/refuse.ts';
import { seedCompetition, type Seeded } from '../testing/competitions.ts';
import { testCtx, TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { seedUser } from '../testing/entrants.ts';
import { numbersFrom } from '../testing/race.ts';
import { aShopper, shopFaults, type Shopper } from '../testing/shop.ts';
import { cancelEntry } from './cancel-entry.ts';
import { checkOut } from './check-out.ts';
import { markPaid } from './mark-paid.ts';
import { payByTestCard } from './pay-by-test-card.ts';
import { giveRefund, reconcilePayments } from './run-payment-jobs.ts';

const commands = Number(process.env['MODEL_COMMANDS'] ?? 150);
const seed = Number(process.env['MODEL_SEED'] ?? 7);

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

type World = { readonly comp: Seeded; readonly shoppers: readonly Shopper[]; readonly clock: TestClock; readonly next: () => number; readonly organiser: Shopper['ctx'] };
const one = <T>(from: readonly T[], next: () => number): T | undefined => from[Math.floor(next() * from.length)];
const entriesOf = (shopper: Shopper, states: readonly ('held' | 'lapsed' | 'awaiting-cheque' | 'paid')[]) =>
  engine.db.selectFrom('entry').select(['id', 'total_minor as total', 'comp_event_id as ceid']).where('user_id', '=', shopper.caller.id).where('state', 'in', states).orderBy('id').execute();
const ordersOf = (shopper: Shopper) => engine.db.selectFrom('shop_order').select('id').where('user_id', '=', shopper.caller.id).where('state', '=', 'awaiting-card').orderBy('id', 'desc').execute();

/** What people and clocks do in a shop, each with how often it comes. */
const acts: readonly { readonly name: string; readonly weight: number; readonly run: (w: World, who: Shopper) => Promise<unknown> }[] = [
  { name: 'hold', weight: 8, run: ({ comp, next }, who) => holdPlace(who.ctx(), { ceid: one(comp.eventIds, next)!, athleteId: who.athleteId, clubId: 0 }) },
  { name: 'release', weight: 2, run: async ({ next }, who) => { const entry = one(await entriesOf(who, ['held', 'lapsed']), next); return entry && releasePlace(who.ctx(), { productId: entry.id }); } },
  { name: 'check out', weight: 5, run: async ({ comp, next }, who) => {
    const chosen = (await entriesOf(who, ['held', 'lapsed'])).filter(() => next() < 0.8);
    const total = chosen.reduce((sum, { total }) => sum + total, 0);
    if (chosen.length > 0) await checkOut(who.ctx(), { orgId: comp.orgId, method: next() < 0.7 ? 'card' : 'cheque', entryIds: chosen.map(({ id }) => id), expectedTotal: (total / 100).toFixed(2), currency: 'GBP' });
  } },
  { name: 'pay', weight: 6, run: async ({ next }, who) => {
    const order = one(await ordersOf(who), next);
    if (order) await payByTestCard(who.ctx(), { orderId: order.id, number: one(['4242424242424242', '4242424242424242', '4000000000000002', '4000000000000259'], next)! });
  } },
  { name: 'cancel', weight: 3, run: async ({ next }, who) => { const entry = one(await entriesOf(who, ['paid', 'awaiting-cheque']), next); return entry && cancelEntry(who.ctx(), { id: entry.id, reason: 'injured', back: next() < 0.5 ? 'refund' : 'credit' }); } },
  { name: 'switch', weight: 2, run: async ({ comp, next }, who) => { const entry = one(await entriesOf(who, ['held', 'paid', 'awaiting-cheque']), next); return entry && switchEvent(who.ctx(), { entryid: entry.id, ceid: one(comp.eventIds, next)! }); } },
  { name: 'cheque came', weight: 2, run: async ({ organiser, next }, who) => { const entry = one(await entriesOf(who, ['awaiting-cheque']), next); return entry && markPaid(organiser(), { prodIds: [entry.id], paid: true, message: '' }); } },
  { name: 'cheque noted by mistake', weight: 1, run: async ({ organiser, next }, who) => { const entry = one(await entriesOf(who, ['paid']), next); return entry && markPaid(organiser(), { prodIds: [entry.id], paid: false, message: '' }); } },
  { name: 'time passes', weight: 2, run: ({ clock, next }) => Promise.resolve(clock.pass(minutes(1 + Math.floor(next() * 25)))) },
  { name: 'reconcile', weight: 1, run: (_w, who) => reconcilePayments(who.ctx()) },
  { name: 'tidy up', weight: 1, run: (_w, who) => endHolds(who.ctx()) },
  { name: 'return money', weight: 1, run: async (_w, who) => { for (const { id } of await engine.db.selectFrom('refund').select('id').where('state', '=', 'wanted').execute()) await giveRefund(who.ctx(), { refundId: id }); } },
];

function drawn(next: () => number) {
  let at = next() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0]!;
}

test(`P10 the books balance and every count is true after each of ${String(commands)} commands`, async () => {
  const clock = new TestClock();
  const next = numbersFrom(seed);
  const events = [{ max: 2 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 3 }, { code: 'SP', name: 'Shot', tf: 'F', unit: 'distance', max: 0 }] as const;
  const comp = await seedCompetition(engine.db, { events, limits: { entries: 8, athletes: 4 }, closesAt: '2027-12-31T00:00:00Z', startsOn: '2028-01-10', options: { cheques: { allow: true, ends: '' } } });
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => aShopper(engine.db, clock)));
  const finance = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const world: World = { comp, shoppers, clock, next, organiser: () => testCtx(engine.db, { caller: finance, clock }) };
  const done: Record<string, number> = {};
  for (let n = 0; n < commands; n++) {
    const { name, run } = drawn(next);
    try {
      await run(world, one(shoppers, next)!);
      done[name] = (done[name] ?? 0) + 1;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw new Error(`command ${String(n)}: ${name}`, { cause: fault });
    }
    expect(await shopFaults(engine.db), `after command ${String(n)}: ${name}`).toEqual([]);
  }
  expect(Object.keys(done).length).toBeGreaterThan(8);
}, 60_000 + commands * 400);
