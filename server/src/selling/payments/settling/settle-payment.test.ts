import fc from 'fast-check';
import { days, hours, later, minutes } from '@startline/rules/time';
import type { PaymentId } from '@startline/rules/ids';
import { money } from '@startline/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { holdPlace } from '../../../entering/entries/hold-place.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { CardPayment, Cards } from '../../../outside/cards.ts';
import { numbersFrom } from '../../../testing/race.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../../testing/database.ts';
import { aShopper, anOrder, shopFaults } from '../../../testing/shop.ts';
import { askProvider } from '../card/ask-provider.ts';
import { cancelEntry } from './cancel-entry.ts';
import { readPayments } from '../../books/payment-queries.ts';
import { findRefundsElsewhere, reconcilePayments } from '../run-payment-jobs.ts';
import { settlePayment } from './settle-payment.ts';
import { takeStripeEvent } from '../card/take-stripe-event.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const endRuns = Number(process.env['HOLD_END_RUNS'] ?? (engineUnderTest === 'postgres' ? 60 : 20));
const anEvent = { competition: { events: [{ max: 1 }] } };
const came = { state: 'succeeded', ref: '', amount: money(900, 'GBP') } as const;
const stateOf = async (orderId: number) => {
  const entries = await engine.db
    .selectFrom('order_line as l')
    .innerJoin('entry as e', 'e.id', 'l.entry_id')
    .select(['e.state', 'l.refunded_minor as refunded'])
    .where('l.order_id', '=', orderId as never)
    .execute();
  const refunds = await engine.db
    .selectFrom('refund')
    .select('amount_minor as amount')
    .where('order_id', '=', orderId as never)
    .execute();
  return { entries, refunds: refunds.map(({ amount }) => amount) };
};

test(
  'R6 a payment around the end of its hold enters or is returned once, never both and never neither',
  async () => {
    for (let run = 1; run <= endRuns; run++) {
      const next = numbersFrom(run);
      const clock = new TestClock();
      const { comp, orderId, shopper } = await anOrder(engine.db, clock, anEvent);
      const rival = await aShopper(engine.db, clock);
      const [payment] = await readPayments(engine.db, orderId);
      clock.pass(minutes(30) + Math.floor((next() - 0.5) * 4));
      const hold = () =>
        holdPlace(rival.ctx(), { ceid: comp.eventIds[0]!, athleteId: rival.athleteId, clubId: 0 }).then(
          () => true,
          () => false,
        );
      const pay = () => settlePayment(shopper.ctx(), payment!.id, came);
      const both = next() < 0.5 ? [hold(), pay()] : [pay(), hold()];
      const [rivalHolds] = await Promise.all(
        both.map((one) => one.then((value) => (typeof value === 'boolean' ? value : undefined))),
      ).then((answers) => answers.filter((value) => value !== undefined));
      const {
        entries: [entry],
        refunds,
      } = await stateOf(orderId);
      expect(entry?.state === 'paid', `run ${String(run)}: entered or the rival is`).toBe(!rivalHolds);
      expect(refunds, `run ${String(run)}`).toEqual(entry?.state === 'paid' ? [] : [900]);
    }
    expect(await shopFaults(engine.db)).toEqual([]);
  },
  60_000 + endRuns * 1_000,
);

/** Returns a provider that knows the truth and whose events only say that something happened. */
function aProvider() {
  const truth = new Map<string, CardPayment['state']>();
  const cards: Cards = {
    provider: 'stripe',
    start: ({ onceKey }) => Promise.resolve({ ref: onceKey, clientSecret: '', redirectUrl: 'https://pay.example/' }),
    ask: (ref) => {
      const state = truth.get(ref) ?? 'pending';
      return Promise.resolve(
        state === 'succeeded'
          ? { ...came, ref }
          : state === 'failed'
            ? { state, ref, why: 'Your card was declined.' }
            : { state, ref },
      );
    },
    refund: ({ onceKey }) => Promise.resolve({ ref: onceKey }),
    readEvent: (body, signature) =>
      signature === 'good'
        ? (JSON.parse(body) as { id: string; kind: string; ref: string; account: string })
        : undefined,
  };
  return { truth, cards };
}

test('P4-6 events repeated, in any order, or lost: the same final state', async () => {
  const texts = fc.array(fc.constantFrom('opened', 'failed', 'succeeded', 'expired', 'refunded'), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom<CardPayment['state']>('succeeded', 'failed'), async (kinds, truth) => {
      const clock = new TestClock();
      const { cards, truth: known } = aProvider();
      const { orderId } = await anOrder(engine.db, clock, { cards, competition: {} });
      const [payment] = await readPayments(engine.db, orderId);
      known.set(payment!.ref!, truth);
      const deliver = async (kind: string, id: string) => {
        const ctx = {
          ...testCtx(engine.db, { clock, outside: { cards } }),
          signed: { body: JSON.stringify({ id, kind, ref: payment!.ref, account: '' }), signature: 'good' },
        };
        await takeStripeEvent(ctx);
        if (kind !== 'opened') await askProvider(ctx, payment!.id);
      };
      for (const kind of kinds)
        for (let again = 0; again < 2; again++) await deliver(kind, `${String(orderId)} ${kind}`);
      clock.pass(minutes(2));
      await reconcilePayments(testCtx(engine.db, { clock, outside: { cards } }));
      const { entries, refunds } = await stateOf(orderId);
      expect(entries.map(({ state }) => state)).toEqual([truth === 'succeeded' ? 'paid' : 'held']);
      expect(refunds).toEqual([]);
      expect(
        await engine.db
          .selectFrom('ledger')
          .select('id')
          .where('order_id', '=', orderId)
          .where('account', '=', 'card')
          .execute(),
      ).toHaveLength(truth === 'succeeded' ? 1 : 0);
      expect(
        await engine.db
          .selectFrom('provider_event')
          .select('event_id')
          .where('event_id', 'like', `${String(orderId)} %`)
          .execute(),
      ).toHaveLength(new Set(kinds).size);
    }),
    { numRuns: engineUnderTest === 'postgres' ? 40 : 12, seed: 42 },
  );
}, 180_000);

test('P11 fifty people cancelling at once return no more than was paid', async () => {
  const clock = new TestClock();
  const { orderId, entryIds, shopper } = await anOrder(engine.db, clock, {
    competition: { events: [{}, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance' }] },
  });
  const [payment] = await readPayments(engine.db, orderId);
  await settlePayment(shopper.ctx(), payment!.id, { ...came, amount: money(1800, 'GBP') });
  const tries = Array.from({ length: 50 }, (_, n) =>
    cancelEntry(shopper.ctx(), { id: entryIds[n % 2]!, reason: 'injured', back: n % 3 === 0 ? 'credit' : 'refund' }),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const after = (await readPayments(engine.db, orderId))[0];
  expect(after).toMatchObject({ amount: 1800, refunded: 1700 });
  expect(await shopFaults(engine.db)).toEqual([]);
});

/** Marks the payments of other tests as asked about, so that they do not fill a round. */
const askedLately = (clock: TestClock) =>
  engine.db
    .updateTable('payment')
    .set({ asked_at: new Date(later(clock.now(), days(1))) })
    .execute();

async function paidAndAsked(clock: TestClock, ctx: Ctx, truth: Map<string, CardPayment['state']>) {
  const { orderId } = await anOrder(engine.db, clock, { cards: ctx.outside.cards });
  const [payment] = await readPayments(engine.db, orderId);
  truth.set(payment!.ref!, 'succeeded');
  await askProvider(ctx, payment!.id);
  return payment!;
}

test('F7 a refund made on the pages of the provider is seen, once', async () => {
  const clock = new TestClock();
  await askedLately(clock);
  const { cards, truth } = aProvider();
  const elsewhere: Cards = {
    ...cards,
    ask: async (ref, account) => ({ ...(await cards.ask(ref, account)), refunded: money(400, 'GBP') }) as CardPayment,
  };
  const { orderId } = await anOrder(engine.db, clock, { cards: elsewhere });
  const [payment] = await readPayments(engine.db, orderId);
  truth.set(payment!.ref!, 'succeeded');
  const ctx = testCtx(engine.db, { clock, outside: { cards: elsewhere } });
  clock.pass(minutes(1));
  await reconcilePayments(ctx);
  clock.pass(minutes(60 * 7));
  await findRefundsElsewhere(ctx);
  await askProvider(ctx, payment!.id);
  expect((await readPayments(engine.db, orderId))[0]).toMatchObject({ state: 'succeeded', refunded: 400 });
  expect((await stateOf(orderId)).refunds).toEqual([400]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('F7 a round asks about a few payments, and others get their turn after each', async () => {
  const clock = new TestClock();
  await askedLately(clock);
  const { cards, truth } = aProvider();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  const asked: { readonly ref: string; readonly turn: number }[] = [];
  const watched: Cards = {
    ...cards,
    ask: (ref, account) => (asked.push({ ref, turn: turns }), cards.ask(ref, account)),
  };
  const ctx = testCtx(engine.db, { clock, outside: { cards: watched } });
  for (let n = 0; n < 7; n++) await paidAndAsked(clock, ctx, truth);
  clock.pass(hours(7));
  asked.length = 0;
  setImmediate(count);
  await findRefundsElsewhere(ctx);
  isOver = true;
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map(({ turn }) => turn)).size).toBe(5);
  await findRefundsElsewhere(ctx);
  expect(new Set(asked.map(({ ref }) => ref)).size).toBe(7);
});

test('F7 payments of a provider that was used before take no place in a round', async () => {
  const clock = new TestClock();
  await askedLately(clock);
  const { cards, truth } = aProvider();
  const asked: string[] = [];
  const watched: Cards = { ...cards, ask: (ref, account) => (asked.push(ref), cards.ask(ref, account)) };
  const ctx = testCtx(engine.db, { clock, outside: { cards: watched } });
  const before: PaymentId[] = [];
  for (let n = 0; n < 5; n++) before.push((await paidAndAsked(clock, ctx, truth)).id);
  await engine.db.updateTable('payment').set({ provider: 'test', asked_at: null }).where('id', 'in', before).execute();
  const { ref } = await paidAndAsked(clock, ctx, truth);
  clock.pass(hours(7));
  asked.length = 0;
  await findRefundsElsewhere(ctx);
  expect(asked).toEqual([ref]);
});

test('a late word of failure never undoes a payment that came, and a success after a failure counts', async () => {
  const clock = new TestClock();
  const { orderId, shopper } = await anOrder(engine.db, clock);
  const [payment] = await readPayments(engine.db, orderId);
  expect(await settlePayment(shopper.ctx(), payment!.id, { state: 'failed', ref: '', why: 'declined' })).toBe('failed');
  expect(await settlePayment(shopper.ctx(), payment!.id, came)).toBe('entered');
  expect(await settlePayment(shopper.ctx(), payment!.id, { state: 'failed', ref: '', why: 'declined' })).toBe(
    'unchanged',
  );
  expect(await settlePayment(shopper.ctx(), payment!.id, came)).toBe('unchanged');
  expect((await stateOf(orderId)).entries).toEqual([{ state: 'paid', refunded: 0 }]);
});

test('P7 an amount that is not the one asked for enters nobody and writes nothing, however often it is told', async () => {
  const { orderId, shopper } = await anOrder(engine.db, new TestClock());
  const [payment] = await readPayments(engine.db, orderId);
  for (const minor of [800, 1000, 800])
    await expect(settlePayment(shopper.ctx(), payment!.id, { ...came, amount: money(minor, 'GBP') })).rejects.toThrow(
      `${String(minor)} GBP arrived instead of 900 GBP`,
    );
  expect(await stateOf(orderId)).toEqual({ entries: [{ state: 'held', refunded: 0 }], refunds: [] });
  expect(await engine.db.selectFrom('ledger').select('id').where('order_id', '=', orderId).execute()).toEqual([]);
  expect(await readPayments(engine.db, orderId)).toEqual([payment]);
});
