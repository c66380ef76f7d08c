import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCart } from '../../basket/read-cart.ts';
import type { SignedIn } from '../../../kernel/context.ts';
import type { Engine } from '../../../db/engine.ts';
import { holdPlace } from '../../../entering/entries/hold-place.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { seedCompetition, type SeededCompetition } from '../../../testing/competitions.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedUser } from '../../../testing/entrants.ts';
import { cancelEntry } from './cancel-entry.ts';
import { checkOut } from './check-out.ts';
import { payByTestCard } from '../card/pay-by-test-card.ts';
import { reconcilePayments } from '../run-payment-jobs.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

let intentions = 0;
const shopper = async (facts: SeededCompetition, clock = new TestClock()) => {
  const comp = await seedCompetition(engine.db, facts);
  const caller = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, caller.id);
  const ctx = (who: SignedIn = caller) =>
    testCtx(engine.db, {
      caller: who,
      clock,
      outside: { cards: testCards(engine.db, clock.now) },
      intention: `key-${String(++intentions)}`,
    });
  return { comp, caller, athleteId, clock, ctx };
};
const counts = async (compId: number) => ({
  capacity: await engine.db
    .selectFrom('capacity')
    .select(['kind', 'held', 'taken'])
    .where('comp_id', '=', compId as never)
    .where('kind', '=', 'event')
    .execute(),
  counters: await engine.db
    .selectFrom('comp_count')
    .select(['athletes', 'entries'])
    .where('comp_id', '=', compId as never)
    .executeTakeFirst(),
});

test('CART-16 two events are held, paid by test card and confirmed by email, and the books balance', async () => {
  const { comp, athleteId, ctx } = await shopper({
    events: [{ max: 8 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }],
  });
  const held = [];
  for (const ceid of comp.eventIds) held.push(await holdPlace(ctx(), { ceid, athleteId, clubId: 0 }));
  const cart = (await readCart(ctx(), { id: 0 })).data[0];
  expect(cart?.totals).toEqual({ lines: 2, price: '17.00', fee: '1.00', total: '18.00' });
  const order = await checkOut(ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: held.map(({ entryId }) => entryId),
    expectedTotal: '18.00',
    currency: 'GBP',
  });
  expect(order).toMatchObject({
    state: 'awaiting-card',
    card: { provider: 'test', notice: 'Test card: no money moves' },
  });
  await expect(payByTestCard(ctx(), { orderId: order.orderId, number: '4000 0000 0000 0002' })).rejects.toThrow(
    'Your card was declined. You have not been charged. Try again or use another card.',
  );
  const paid = await payByTestCard(ctx(), { orderId: order.orderId, number: '4242 4242 4242 4242' });
  expect(paid).toMatchObject({ state: 'paid', lines: [{ state: 'paid' }, { state: 'paid' }] });
  expect(await counts(comp.compId)).toEqual({
    capacity: [
      { kind: 'event', held: 0, taken: 1 },
      { kind: 'event', held: 0, taken: 1 },
    ],
    counters: { athletes: 1, entries: 2 },
  });
  const ledger = await engine.db
    .selectFrom('ledger')
    .select(['account', 'amount_minor'])
    .where('order_id', '=', order.orderId)
    .orderBy('id')
    .execute();
  expect(ledger.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(0);
  expect(ledger.find(({ account }) => account === 'card')?.amount_minor).toBe(1800);
  const mail = await engine.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute();
  expect(JSON.stringify(mail.at(-1)?.payload)).toContain('BEGIN:VCALENDAR');
});

test('a slow card is settled by asking, when every word of the provider was lost', async () => {
  const { comp, athleteId, ctx, clock } = await shopper({});
  const { entryId } = await holdPlace(ctx(), { ceid: comp.eventIds[0]!, athleteId, clubId: 0 });
  const order = await checkOut(ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
  });
  expect(await payByTestCard(ctx(), { orderId: order.orderId, number: '4000000000000259' })).toMatchObject({
    state: 'awaiting-card',
    payment: { state: 'pending' },
  });
  clock.pass(minutes(1));
  await reconcilePayments(ctx());
  expect(
    await engine.db.selectFrom('shop_order').select('state').where('id', '=', order.orderId).executeTakeFirst(),
  ).toEqual({ state: 'paid' });
});

test('CART-17 a cheque order keeps its places where the organiser takes cheques, and CART-18 not after their end', async () => {
  const { comp, athleteId, ctx, clock } = await shopper({
    options: { cheques: { allow: true, ends: '2027-03-10T12:00:00Z', address: 'Olu Treasurer\n4 Mill Lane' } },
  });
  const { entryId } = await holdPlace(ctx(), { ceid: comp.eventIds[0]!, athleteId, clubId: 0 });
  const input = {
    orgId: comp.orgId,
    method: 'cheque',
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
  } as const;
  clock.pass(minutes(60 * 24 * 10));
  await expect(checkOut(ctx(), input)).rejects.toThrow(/Cheques were taken until/);
  clock.pass(-minutes(60 * 24 * 10));
  const order = await checkOut(ctx(), input);
  expect(order).toMatchObject({
    state: 'awaiting-cheque',
    lines: [{ state: 'awaiting-cheque', heldUntil: null }],
  });
  expect(order.cheque?.reference).toBe(`Order ${String(order.orderId)}`);
  expect(order.cheque?.payee).toBe(order.org.name);
  expect(order.cheque?.arriveBy).toBe('2027-04-18');
  expect(order.cheque?.address).toBe('Olu Treasurer\n4 Mill Lane');
  expect(order.chequeText).not.toContain('where to send');
  const mails = await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  const texts = mails
    .map(({ payload }) => JSON.stringify(payload))
    .filter((text) => text.includes(`Order ${String(order.orderId)}`));
  expect(texts).toEqual([expect.stringContaining('Post it to:')]);
  expect(texts[0]).toContain('4 Mill Lane');
  expect(texts[0]).toContain('It should arrive by 18th Apr 2027.');
  expect(order.lines[0]?.startDateTime).toMatch(/^2027-04-24T/);
  expect((await counts(comp.compId)).capacity).toEqual([{ kind: 'event', held: 0, taken: 1 }]);
});

test('a free entry is paid at once, and when it is cancelled the mail says that nothing was paid', async () => {
  const { comp, athleteId, ctx } = await shopper({ price: { minor: 0, freeEntry: true } });
  const { entryId } = await holdPlace(ctx(), { ceid: comp.eventIds[0]!, athleteId, clubId: 0 });
  expect(
    await checkOut(ctx(), {
      orgId: comp.orgId,
      method: 'card',
      entryIds: [entryId],
      expectedTotal: '0.00',
      currency: 'GBP',
    }),
  ).toMatchObject({ state: 'paid', method: 'free', text: 'The entry is confirmed.' });
  await cancelEntry(ctx(), { id: entryId, reason: 'Injured', back: 'refund' });
  const mails = await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  const told = mails.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes('Injured'));
  expect(told).toEqual([expect.stringContaining('Nothing was paid, so there is nothing to refund.')]);
});

test('a total that is not the one the person saw is refused with the true one, and nothing is written', async () => {
  const { comp, athleteId, ctx } = await shopper({});
  const { entryId } = await holdPlace(ctx(), { ceid: comp.eventIds[0]!, athleteId, clubId: 0 });
  const input = {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [entryId],
    expectedTotal: '8.00',
    currency: 'GBP',
  } as const;
  await expect(checkOut(ctx(), input)).rejects.toMatchObject({
    code: 'basket-changed',
    message: 'The total is now 9.00 GBP. Check it, then pay.',
    facts: { total: '9.00' },
  });
  expect(await engine.db.selectFrom('shop_order').select('id').where('org_id', '=', comp.orgId).execute()).toEqual([]);
});

test('a payment after the hold has ended enters when a place is left, and is returned once when none is', async () => {
  const clock = new TestClock();
  const { comp, athleteId, ctx } = await shopper(
    { events: [{ max: 1 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 5 }] },
    clock,
  );
  const held = [];
  for (const ceid of comp.eventIds) held.push(await holdPlace(ctx(), { ceid, athleteId, clubId: 0 }));
  const order = await checkOut(ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: held.map(({ entryId }) => entryId),
    expectedTotal: '18.00',
    currency: 'GBP',
  });
  clock.pass(minutes(31));
  const rival = await seedUser(engine.db);
  await holdPlace(ctx(rival), {
    ceid: comp.eventIds[0]!,
    athleteId: await seedAthlete(engine.db, rival.id),
    clubId: 0,
  });
  const paid = await payByTestCard(ctx(), { orderId: order.orderId, number: '4242424242424242' });
  expect(paid).toMatchObject({
    state: 'part-refunded',
    lines: [
      { state: 'lapsed', refunded: '9.00' },
      { state: 'paid', refunded: '0.00' },
    ],
    refunds: [{ amount: '9.00', manner: 'card', state: 'wanted' }],
    text: 'Refunded: £9.00 by card. The other entry is confirmed.',
  });
  clock.pass(30_000);
  await reconcilePayments(ctx());
  expect(await engine.db.selectFrom('refund').selectAll().where('order_id', '=', order.orderId).execute()).toHaveLength(
    1,
  );
});
