import { hours, minutes } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition, type SeededCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { asSecretary, aShopper, keyIn, shopFaults } from '../../testing/shop.ts';
import { readCart } from '../basket/read-cart.ts';
import { takeOut } from '../basket/take-out.ts';
import { readOrderRow } from '../books/order-queries.ts';
import { showReceipt } from '../orders/show-receipt.ts';
import { payByTestCard } from '../payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../payments/settling/cancel-entry.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { askFamily, takeBack } from './ask-family.ts';
import { payByLink } from './pay-by-link.ts';
import { readPayLink } from './read-pay-link.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.db.deleteFrom('outbox').execute();
});

const CARD = '4242424242424242';

/** Creates a club's secretary with one held place, and families who come with a link. */
async function aClub(competition: SeededCompetition = {}) {
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db, competition);
  const club = await aShopper(engine.db, clock);
  const secretary = () => asSecretary(club);
  const hold = async (at = 0) =>
    (await holdPlace(secretary(), { ceid: comp.eventIds[at]!, athleteId: club.athleteId, clubId: 0 })).entryId;
  const entryId = await hold();
  const cart = async () => (await readCart(secretary(), { id: comp.compId })).data;
  const asks = async (email?: string, ids = [entryId]) =>
    keyIn((await askFamily(secretary(), { entryIds: ids, email })).link);
  const checks = () =>
    checkOut(secretary(), {
      orgId: comp.orgId,
      method: 'card',
      entryIds: [entryId],
      expectedTotal: '9.00',
      currency: 'GBP',
    });
  return { clock, comp, club, secretary, hold, entryId, cart, asks, checks };
}
type Club = Awaited<ReturnType<typeof aClub>>;

let families = 0;
async function aFamily({ clock }: Club) {
  const caller = await seedUser(engine.db, { name: 'Fay Family' });
  const ctx = () =>
    testCtx(engine.db, {
      caller,
      clock,
      outside: { cards: testCards(engine.db, clock.now) },
      intention: `family-${String(++families)}`,
    });
  const orders = (key: string, expectedTotal = '9.00') =>
    payByLink(ctx(), { key, expectedTotal, currency: 'GBP', acceptedTerms: [] });
  const pays = async (key: string) => payByTestCard(ctx(), { orderId: (await orders(key)).orderId, number: CARD });
  return { caller, ctx, orders, pays };
}
const stateOf = (id: number) =>
  engine.db
    .selectFrom('entry')
    .select(['state', 'user_id as userId', 'held_until as heldUntil'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();
const letters = async () =>
  (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()).map(
    ({ payload }) => (payload as { letter: { to: string; subject: string; text: string } }).letter,
  );

test('a family pays for a place by the link of its club, and the entry stays in the list of the club', async () => {
  const club = await aClub();
  const key = await club.asks('family@test.example');
  expect(await club.cart()).toMatchObject([{ totals: { lines: 0, total: '0.00' }, lines: [{ state: 'asked' }] }]);
  const family = await aFamily(club);
  const link = await readPayLink(testCtx(engine.db, { clock: club.clock }), { key });
  expect(link).toMatchObject({ state: 'open', totals: { lines: 1, total: '9.00' }, lines: [{ total: '9.00' }] });
  expect(Object.keys(link.lines[0]!).sort()).toEqual(['event', 'firstName', 'total']);
  const order = await family.pays(key);
  expect(order).toMatchObject({ state: 'paid', total: '9.00' });
  expect(await stateOf(club.entryId)).toMatchObject({ state: 'paid', userId: club.club.caller.id });
  expect(await readOrderRow(engine.db, order.orderId)).toMatchObject({ userId: family.caller.id });
  expect(await readPayLink(family.ctx(), { key })).toMatchObject({ state: 'paid', lines: [] });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a family is shown the first name of an athlete and no more: in the email, the order, the receipt and the confirmation', async () => {
  const club = await aClub();
  await engine.db
    .updateTable('athlete')
    .set({ first_name: 'Amy Jo', surname: 'Zugspitzer' })
    .where('id', '=', club.club.athleteId)
    .execute();
  const key = await club.asks('family@test.example');
  const family = await aFamily(club);
  const { orderId } = await family.orders(key);
  const shown = [
    await readPayLink(family.ctx(), { key }),
    await payByTestCard(family.ctx(), { orderId, number: CARD }),
    await showReceipt(family.ctx(), { id: orderId }),
    await letters(),
  ].map((one) => JSON.stringify(one));
  for (const text of shown) {
    expect(text).toContain('Amy Jo');
    expect(text).not.toContain('Zugspitzer');
  }
  expect(shown[1]).toContain('"athleteId":0');
  expect((await letters()).map(({ to }) => to)).toEqual(['family@test.example', family.caller.email]);
});

test('the key of a link is kept as a hash, and the email that waits holds none', async () => {
  const club = await aClub();
  const key = await club.asks('family@test.example');
  const kept = JSON.stringify([
    await engine.db.selectFrom('entry').selectAll().where('id', '=', club.entryId).execute(),
    await engine.db.selectFrom('outbox').selectAll().execute(),
    await engine.db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(kept).not.toContain(key);
  expect(kept).toContain('Please pay for');
});

test('the link works for two days, and then the place is free again', async () => {
  const club = await aClub();
  const key = await club.asks();
  const family = await aFamily(club);
  club.clock.pass(hours(48) - minutes(1));
  expect(await readPayLink(family.ctx(), { key })).toMatchObject({ state: 'open' });
  club.clock.pass(minutes(1));
  expect(await readPayLink(family.ctx(), { key })).toMatchObject({ state: 'over', lines: [] });
  await expect(family.orders(key)).rejects.toMatchObject({ code: 'hold-ended' });
  expect(await club.cart()).toMatchObject([{ lines: [{ state: 'lapsed' }] }]);
});

test('a place that ended with its link is held again for the basket alone, and its link stays worth nothing', async () => {
  const club = await aClub();
  const key = await club.asks();
  const family = await aFamily(club);
  club.clock.pass(hours(49));
  await club.hold();
  await expect(readPayLink(family.ctx(), { key })).rejects.toMatchObject({
    code: 'key-expired',
    message: 'This link can no longer be used to pay. Ask the club that sent it whether there is anything left to pay.',
  });
  await expect(club.asks()).rejects.toMatchObject({ code: 'basket-refused', message: /no time left/ as never });
});

test('asking again makes the link before worthless and keeps the end of the first', async () => {
  const club = await aClub();
  const first = await club.asks();
  const until = (await stateOf(club.entryId)).heldUntil;
  club.clock.pass(hours(20));
  const second = await club.asks();
  const family = await aFamily(club);
  await expect(family.orders(first)).rejects.toMatchObject({ code: 'key-expired' });
  expect((await stateOf(club.entryId)).heldUntil).toEqual(until);
  expect(await family.pays(second)).toMatchObject({ state: 'paid' });
});

test('what is taken back is in the basket for as long as the basket holds it, and a payment that comes late goes back', async () => {
  const club = await aClub();
  const key = await club.asks();
  const family = await aFamily(club);
  const { orderId } = await family.orders(key);
  await takeBack(club.secretary(), { entryIds: [club.entryId] });
  expect(await club.cart()).toMatchObject([{ totals: { lines: 1, total: '9.00' }, lines: [{ state: 'held' }] }]);
  expect((await stateOf(club.entryId)).heldUntil).toEqual(new Date(club.clock.at + minutes(30)));
  expect(await readOrderRow(engine.db, orderId)).toMatchObject({ state: 'cancelled' });
  await expect(family.orders(key)).rejects.toMatchObject({ code: 'key-expired' });
  await club.checks();
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a place is payable in one order at a time: by its link or from the basket, never both', async () => {
  const club = await aClub();
  const own = await club.checks();
  const key = await club.asks();
  expect(await readOrderRow(engine.db, own.orderId)).toMatchObject({ state: 'cancelled' });
  await expect(club.checks()).rejects.toMatchObject({ code: 'basket-changed' });
  const [mother, father] = [await aFamily(club), await aFamily(club)];
  await Promise.allSettled([
    mother.orders(key),
    father.orders(key),
    takeOut(club.secretary(), { productId: 0 as never }),
  ]);
  const open = await engine.db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as s', 's.id', 'l.order_id')
    .select('s.id')
    .where('l.ref_id', '=', club.entryId)
    .where('s.state', '=', 'awaiting-card')
    .execute();
  expect(open).toHaveLength(1);
});

test('two families with one link pay once', async () => {
  const club = await aClub();
  const key = await club.asks();
  const [mother, father] = [await aFamily(club), await aFamily(club)];
  const tried = await Promise.allSettled([mother.pays(key), father.pays(key), mother.pays(key)]);
  const paid = await engine.db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as s', 's.id', 'l.order_id')
    .select('s.id')
    .where('l.ref_id', '=', club.entryId)
    .where('s.state', '=', 'paid')
    .execute();
  expect(paid, JSON.stringify(tried)).toHaveLength(1);
  await expect((await aFamily(club)).orders(key)).rejects.toMatchObject({
    code: 'already-paid',
    message: 'This is already confirmed, perhaps in another window. You have not paid twice.',
  });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a place that the club takes out of its basket is paid for by nobody', async () => {
  const club = await aClub();
  const key = await club.asks();
  const family = await aFamily(club);
  const { orderId } = await family.orders(key);
  await takeOut(club.secretary(), { productId: club.entryId });
  expect(await readOrderRow(engine.db, orderId)).toMatchObject({ state: 'cancelled' });
  expect(await readPayLink(family.ctx(), { key })).toMatchObject({ state: 'over' });
  await expect(family.orders(key)).rejects.toMatchObject({ code: 'hold-ended' });
});

test('when the club cancels what a family paid for, the money goes back to the family', async () => {
  const club = await aClub();
  const family = await aFamily(club);
  const { orderId } = await family.pays(await club.asks());
  await cancelEntry(club.secretary(), { id: club.entryId, reason: 'Injured', back: 'credit' });
  const credit = await engine.db
    .selectFrom('app_user')
    .select(['id', 'credit_minor as minor'])
    .where('id', 'in', [club.club.caller.id, family.caller.id])
    .where('credit_minor', '>', 0)
    .execute();
  expect(credit).toEqual([{ id: family.caller.id, minor: 850 }]);
  expect(await readOrderRow(engine.db, orderId)).toMatchObject({ state: 'part-refunded' });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('only those who represent a club ask families, for their own places', async () => {
  const club = await aClub();
  const other = await aClub();
  await expect(askFamily(club.club.ctx(), { entryIds: [club.entryId] })).rejects.toMatchObject({
    code: 'basket-refused',
  });
  await expect(askFamily(other.secretary(), { entryIds: [club.entryId] })).rejects.toMatchObject({
    code: 'basket-changed',
  });
  await expect(takeBack(other.secretary(), { entryIds: [club.entryId] })).rejects.toMatchObject({
    code: 'basket-changed',
  });
});

test('a total that has changed since the page was read is refused with the true one', async () => {
  const club = await aClub();
  const key = await club.asks();
  const family = await aFamily(club);
  await expect(family.orders(key, '8.00')).rejects.toMatchObject({ code: 'basket-changed', facts: { total: '9.00' } });
});

test('without card payments families pay by no link', async () => {
  const club = await aClub();
  const ctx = club.secretary();
  const cards = { ...ctx.outside.cards, provider: 'none' as const };
  await expect(
    askFamily({ ...ctx, outside: { ...ctx.outside, cards } }, { entryIds: [club.entryId] }),
  ).rejects.toMatchObject({
    code: 'payments-off',
    message: 'Card payments are not set up here, so families cannot pay by link.',
  });
  expect(await stateOf(club.entryId)).toMatchObject({ state: 'held' });
});

test('one link pays for places in one competition', async () => {
  const club = await aClub();
  const next = await seedCompetition(engine.db, { orgId: club.comp.orgId });
  const place = { ceid: next.eventIds[0]!, athleteId: club.club.athleteId, clubId: 0 };
  const { entryId } = await holdPlace(club.secretary(), place);
  await expect(askFamily(club.secretary(), { entryIds: [club.entryId, entryId] })).rejects.toMatchObject({
    code: 'basket-refused',
    message: 'One link can be used to pay only for athletes’ places in one competition.',
  });
});
