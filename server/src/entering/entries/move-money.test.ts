import * as entries from '@startline/contract/entering/entries';
import { addToBasket, entryActions } from '@startline/contract/entering/entry-actions';
import { myEntries } from '@startline/contract/entering/my-entries';
import * as selling from '@startline/contract/selling/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompEventId, EntryId, LineId, OrgId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { readCart } from '@startline/contract/selling/basket';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
import { readUntold } from '../../selling/places/lapsed-queries.ts';
import { basketRoutes } from '../../selling/basket/routes.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { entryRoutes } from './routes.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  const outside = { cards: testCards(engine.db, clock.now) };
  site = await testApp(engine, [...entryRoutes, ...basketRoutes, ...paymentRoutes], { clock, outside });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
let keys = 0;
const key = () => ({ 'idempotency-key': `key-of-move-${String(++keys)}` });

/** Inserts an entry of £9.00 paid by card, beside an event of £6.00 and one of £12.00. */
async function aPaidEntry(options: Record<string, unknown> = {}) {
  const { db } = engine;
  const event = (code: string) => ({ code, name: code, max: 8 });
  const comp = await seedCompetition(db, { events: [event('100'), event('200'), event('400')], options });
  for (const [at, price_minor] of [
    [1, 600],
    [2, 1200],
  ] as const) {
    const row = { comp_id: comp.compId, description: 'Other', price_minor };
    const { id } = await db.insertInto('price').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('comp_event')
      .set({ price_id: id })
      .where('id', '=', comp.eventIds[at] as CompEventId)
      .execute();
  }
  const user = await seedUser(db);
  const athleteId = await seedAthlete(db, user.id);
  const visitor = await site.as(user.id);
  const ceid = comp.eventIds[0] as CompEventId;
  const { data: held } = await visitor.call(entries.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 });
  const order = await visitor.call(
    selling.checkOut,
    { orgId: comp.orgId, method: 'card', entryIds: [held.entryId], expectedTotal: '9.00', currency: 'GBP' },
    key(),
  );
  await visitor.call(selling.payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, key());
  const { entryId } = held;
  const move = (at: number, by = visitor) =>
    by.call(entries.switchEvent, { entryid: entryId, ceid: comp.eventIds[at] });
  const all = async () => (await visitor.call(myEntries, { compId: comp.compId })).data;
  const mine = async () => (await visitor.call(myEntries, { compId: comp.compId })).data[0];
  const input = () =>
    db.selectFrom('refund').select(['amount_minor', 'manner']).where('order_id', '=', order.data.orderId);
  const back = async () => (await input().orderBy('id').execute()).map((one) => [one.manner, one.amount_minor]);
  const request = { compId: comp.compId, athleteId, clubId: 0, entryId };
  const targets = async (who = visitor) => (await who.call(entryActions, request)).data.targets;
  const rows = async () => {
    const read = db.selectFrom('entry as e').innerJoin('comp_event as v', 'v.id', 'e.comp_event_id');
    const all = await read
      .select(['v.name', 'e.state', 'e.total_minor'])
      .where('e.user_id', '=', user.id)
      .orderBy('e.id')
      .execute();
    return all.map(({ name, state, total_minor }) => [name, state, total_minor]);
  };
  const inBasket = async () => (await visitor.call(readCart, { id: comp.compId })).data.flatMap(({ lines }) => lines);
  const payFor = async (productId: LineId, total: string, number = '4242424242424242') => {
    const entryIds = [productId];
    const request = {
      orgId: comp.orgId,
      method: 'card' as const,
      entryIds,
      expectedTotal: total,
      currency: 'GBP' as const,
    };
    const made = await visitor.call(selling.checkOut, request, key());
    const paid = await visitor.call(selling.payByTestCard, { orderId: made.data.orderId, number }, key());
    return { made, paid };
  };
  const cancel = (id: EntryId, by = visitor) =>
    by.call(entries.cancelEntry, { id, reason: 'injured', back: 'refund' as const }, key());
  const allBack = async () =>
    (
      await db
        .selectFrom('refund as r')
        .innerJoin('shop_order as s', 's.id', 'r.order_id')
        .select(['r.amount_minor'])
        .where('s.user_id', '=', user.id)
        .orderBy('r.id')
        .execute()
    ).map((one) => one.amount_minor);
  return {
    comp,
    user,
    visitor,
    athleteId,
    entryId,
    move,
    mine,
    back,
    targets,
    rows,
    inBasket,
    payFor,
    cancel,
    allBack,
    all,
  };
}
const orderOf = (orgId: OrgId, lines: readonly { readonly productId: number }[], expectedTotal: string) => ({
  ...{ orgId, method: 'card' as const, entryIds: lines.map(({ productId }) => productId as LineId) },
  ...{ expectedTotal, currency: 'GBP' as const },
});
const sound = async (): Promise<void> => {
  expect(await shopFaults(engine.db)).toEqual([]);
};

test('a paid entry that moves to a cheaper event gives the difference back to the card, says so before and by email', async () => {
  const { user, move, mine, back, targets } = await aPaidEntry();
  expect((await targets()).map(({ enabled, message, moneyText }) => [enabled, message, moneyText])).toEqual([
    [true, '', 'It is cheaper: £3.00 is refunded.'],
    [true, '', 'It costs £3.00 more. Pay the difference in the basket.'],
  ]);
  expect((await move(1)).status).toBe(200);
  expect(await back()).toEqual([['card', 300]]);
  const reasons = engine.db
    .selectFrom('refund as r')
    .innerJoin('shop_order as s', 's.id', 'r.order_id')
    .select('r.reason');
  expect(await reasons.where('s.user_id', '=', user.id).execute()).toEqual([
    { reason: 'The entry was moved from 100 to 200.' },
  ]);
  expect(await mine()).toMatchObject({ event: '200', total: '6.00', state: 'paid' });
  expect((await lettersTo(engine, user.email)).at(-1)?.text).toContain('£3.00 will be refunded to your card');
  await sound();
});

test('the same press twice gives the difference back once', async () => {
  const { move, back } = await aPaidEntry();
  const answers = await Promise.all([move(1), move(1), move(1)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await back()).toEqual([['card', 300]]);
  await sound();
});

test('an entry that was moved and is cancelled then gives back what is left, never more than was paid', async () => {
  const { visitor, entryId, move, back } = await aPaidEntry();
  await move(1);
  const input = { id: entryId, reason: 'injured', back: 'refund' as const };
  expect((await visitor.call(entries.cancelEntry, input, key())).data).toMatchObject({
    back: 'refund',
    amount: '5.50',
  });
  expect(await back()).toEqual([
    ['card', 300],
    ['card', 550],
  ]);
  await sound();
});

test('a move to a dearer event keeps the old place until the difference is paid, then gives it up', async () => {
  const { user, move, rows, inBasket, payFor, mine } = await aPaidEntry();
  expect((await move(2)).data.toPay).toMatchObject({ total: '3.00', currency: 'GBP' });
  expect(await rows()).toEqual([
    ['100', 'paid', 900],
    ['400', 'held', 300],
  ]);
  const [line] = await inBasket();
  expect(line).toMatchObject({
    event: '400',
    ageGroup: expect.stringContaining('instead of 100') as string,
    total: '3.00',
  });
  await sound();
  const { paid } = await payFor(line?.productId as LineId, '3.00');
  expect(paid.data).toMatchObject({ state: 'paid' });
  expect(await rows()).toEqual([
    ['100', 'cancelled', 900],
    ['400', 'paid', 1200],
  ]);
  expect((await mine())?.state).toBe('cancelled');
  expect((await lettersTo(engine, user.email)).at(-1)?.text).toContain('400');
  await sound();
});

test('cancelling after a dearer move gives back both payments, the same press twice gives them once', async () => {
  const { user, all, move, inBasket, payFor, cancel, allBack } = await aPaidEntry();
  await move(2);
  const id = (await inBasket())[0]?.productId as LineId;
  await payFor(id, '3.00');
  expect((await all()).find(({ entryId }) => entryId === id)?.comesBack.refund).toContain('£11.40');
  const answers = await Promise.all([cancel(id), cancel(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await allBack()).reduce((sum, one) => sum + one, 0)).toBe(1140);
  expect(await allBack()).toHaveLength(2);
  const both = '£2.90 and £8.50 will be refunded to the cards you paid with.';
  const shown = new Map((await all()).map(({ entryId, refunded }) => [entryId as number, refunded]));
  expect(shown.get(id)).toMatch(/^Refunded on .* 2027: £2\.90 and £8\.50 to the cards used to pay\..* £0\.60 is not/);
  shown.delete(id);
  expect([...shown.values()], 'the old place, whose payment went over to the new one').toEqual(['']);
  expect(answers.find(({ status }) => status === 200)?.data.moneyText).toBe('Refunded: £2.90 and £8.50 by card.');
  expect((await lettersTo(engine, user.email)).at(-1)?.text).toContain(both);
  await sound();
});

test('an organiser who cancels after a dearer move gives back everything, the fees too', async () => {
  const { comp, move, inBasket, payFor, cancel, allBack } = await aPaidEntry();
  await move(2);
  const id = (await inBasket())[0]?.productId as LineId;
  await payFor(id, '3.00');
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId });
  expect((await cancel(id, await site.as(builder.id))).data).toMatchObject({ amount: '12.00' });
  expect(await allBack()).toEqual([300, 900]);
  await sound();
});

test('a place that is kept for a move goes neither to a third event nor into the basket of somebody else', async () => {
  const { comp, visitor, move, inBasket, rows } = await aPaidEntry();
  await move(2);
  const [line] = await inBasket();
  const kept = line?.productId as EntryId;
  expect(await visitor.call(entries.switchEvent, { entryid: kept, ceid: comp.eventIds[1] })).toMatchObject({
    error: 'entry-blocked',
    message:
      'This place is kept so that a paid entry can move to it. Take it out of the basket, then choose another event.',
  });
  const builder = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const friend = await seedUser(engine.db, { role: 'REPORTS', orgId: comp.orgId });
  expect(await builder.call(addToBasket, { productid: kept, userid: friend.id })).toMatchObject({
    error: 'entry-blocked',
    message: 'This place is kept so that a paid entry can move to it. Only its owner can pay for it.',
  });
  expect(await rows()).toEqual([
    ['100', 'paid', 900],
    ['400', 'held', 300],
  ]);
  await sound();
});

test('an entry moves to no event that it has, and nowhere where the organiser does not let entrants move it', async () => {
  const { move } = await aPaidEntry();
  expect(await move(0)).toMatchObject({
    error: 'entry-blocked',
    message: 'This entry cannot be moved. If the hold has ended, hold the place again first.',
  });
  const fixed = await aPaidEntry({ selfService: { switchEvent: false } });
  expect(await fixed.move(1)).toMatchObject({
    error: 'entry-blocked',
    message: 'This organiser does not allow entries to be moved. Contact the organiser.',
  });
  expect(await fixed.rows()).toEqual([['100', 'paid', 900]]);
});

test('a dearer move that is not paid in time leaves the entry as it was and is in the basket no more', async () => {
  const { move, rows, inBasket, payFor, mine } = await aPaidEntry();
  await move(2);
  const [line] = await inBasket();
  clock.at = instant(new Date(clock.at + 3_600_000).toISOString());
  expect((await payFor(line?.productId as LineId, '3.00')).made).toMatchObject({
    error: 'hold-ended',
    message: expect.stringContaining('the difference was not paid in time, so the entry stays as it was') as string,
  });
  expect(await inBasket()).toEqual([]);
  expect(await mine()).toMatchObject({ event: '100', total: '9.00', state: 'paid' });
  expect((await move(2)).data.toPay).toMatchObject({ total: '3.00' });
  expect((await rows()).filter(([, state]) => state === 'held')).toEqual([['400', 'held', 300]]);
  await sound();
});

test('a third event may be chosen as soon as a dearer move has run out, before anything has ended that move', async () => {
  const { comp, move, rows } = await aPaidEntry();
  const { price_id } = await engine.db
    .selectFrom('comp_event')
    .select('price_id')
    .where('id', '=', comp.eventIds[2] as CompEventId)
    .executeTakeFirstOrThrow();
  await engine.db
    .updateTable('comp_event')
    .set({ price_id })
    .where('id', '=', comp.eventIds[1] as CompEventId)
    .execute();
  await move(2);
  expect((await move(1)).message).toContain(
    'A place in 400 is kept for this entry. Pay for it, or take it out of the basket first.',
  );
  clock.pass(3_600_000);
  expect((await move(1)).data.toPay).toMatchObject({ total: '3.00' });
  expect((await rows()).filter(([, state]) => state === 'held')).toEqual([['200', 'held', 300]]);
  await sound();
});

test('the order of a difference never buys the dearer place beside the old one', async () => {
  const { comp, visitor, athleteId, move, inBasket, rows, allBack } = await aPaidEntry();
  await move(2);
  const { data } = await visitor.call(selling.checkOut, orderOf(comp.orgId, await inBasket(), '3.00'), key());
  clock.pass(3_600_000);
  await inBasket();
  const ceid = comp.eventIds[2] as CompEventId;
  expect((await visitor.call(entries.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 })).status).toBe(200);
  await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
  expect(await rows()).toEqual([
    ['100', 'paid', 900],
    ['400', 'held', 1200],
  ]);
  expect(await allBack()).toEqual([300]);
  await sound();
});

test('the order of a whole place never pays for a move', async () => {
  const { comp, visitor, athleteId, move, inBasket, rows, allBack } = await aPaidEntry();
  const ceid = comp.eventIds[2] as CompEventId;
  await visitor.call(entries.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 });
  const { data } = await visitor.call(selling.checkOut, orderOf(comp.orgId, await inBasket(), '12.00'), key());
  clock.pass(3_600_000);
  await inBasket();
  expect((await move(2)).data.toPay).toMatchObject({ total: '3.00' });
  await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
  expect(await rows()).toEqual([
    ['100', 'paid', 900],
    ['400', 'held', 300],
  ]);
  expect(await allBack()).toEqual([1200]);
  await sound();
});

test('a move that ran out is no place that was lost: it is not offered again, and nobody is told of it', async () => {
  const { all, move, user } = await aPaidEntry();
  await move(2);
  clock.pass(3_600_000);
  expect((await all()).map(({ event, state }) => [event, state])).toEqual([['100', 'paid']]);
  expect(await readUntold(engine.db, clock.now(), 100)).not.toContain(user.id);
});

test('an organiser who moves an entry after closing leaves its owner a day to pay', async () => {
  const { comp, move, inBasket, targets } = await aPaidEntry();
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId });
  expect((await targets(await site.as(builder.id)))[1]?.moneyText).toBe(
    'It costs £3.00 more. We keep the place in the basket of the person who made the entry, and ask them by email to pay the difference.',
  );
  await engine.db
    .updateTable('competition')
    .set({ closes_at: new Date(clock.at - 1_000) })
    .where('id', '=', comp.compId)
    .execute();
  expect((await move(2, await site.as(builder.id))).status).toBe(200);
  expect((await inBasket())[0]).toMatchObject({ event: '400', total: '3.00' });
});

test('when two tabs move one entry at once, one holds a place and the other is told so', async () => {
  const { move, rows } = await aPaidEntry();
  const answers = await Promise.all([move(2), move(2), move(1)]);
  // a cheaper move that came first is done at once, and leaves the dearer one to be made
  expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await rows()).filter(([, state]) => state === 'paid')).toHaveLength(1);
  await sound();
});

test('an entry that is cancelled while its dearer move waits for the card gets all the money back once', async () => {
  const { entryId, move, inBasket, payFor, cancel, rows, allBack } = await aPaidEntry();
  await move(2);
  const id = (await inBasket())[0]?.productId as LineId;
  await cancel(entryId);
  const { made } = await payFor(id, '3.00');
  expect(made.status).toBe(409);
  expect(await rows()).toEqual([
    ['100', 'cancelled', 900],
    ['400', 'held', 300],
  ]);
  expect(await allBack()).toEqual([850]);
  await sound();
});

test('a difference that is paid after the entry was cancelled goes back whole, and nothing is entered', async () => {
  const { comp, entryId, visitor, move, inBasket, cancel, rows, allBack } = await aPaidEntry();
  await move(2);
  const entryIds = [(await inBasket())[0]?.productId as LineId];
  const input = {
    orgId: comp.orgId,
    method: 'card' as const,
    entryIds,
    expectedTotal: '3.00',
    currency: 'GBP' as const,
  };
  const { data } = await visitor.call(selling.checkOut, input, key());
  await cancel(entryId);
  await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
  expect(await rows()).toEqual([
    ['100', 'cancelled', 900],
    ['400', 'lapsed', 300],
  ]);
  expect(await allBack()).toEqual([850, 300]);
  await sound();
});

test('after a dearer move a cheaper one gives the difference back, from the later payment first', async () => {
  const { move, inBasket, payFor, allBack, visitor, comp } = await aPaidEntry();
  await move(2);
  const id = (await inBasket())[0]?.productId as LineId;
  await payFor(id, '3.00');
  const back = await visitor.call(entries.switchEvent, {
    entryid: id,
    ceid: comp.eventIds[1],
  });
  expect(back.status).toBe(200);
  expect((await allBack()).reduce((sum, one) => sum + one, 0)).toBe(590);
  await sound();
});

test('a builder who moves an entry to a dearer event tells its owner what to pay', async () => {
  const { comp, user, move, inBasket } = await aPaidEntry();
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId });
  expect((await move(2, await site.as(builder.id))).status).toBe(200);
  expect((await inBasket())[0]).toMatchObject({ event: '400', total: '3.00' });
  const text = (await lettersTo(engine, user.email)).at(-1)?.text;
  expect(text).toContain('from 100 to 400 (24th Apr 2027, 12:00). It costs £3.00 more');
});

test('a builder who moves an entry tells its owner from where to where, when, and what the money does', async () => {
  const { comp, user, move } = await aPaidEntry();
  const builder = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const before = (await lettersTo(engine, user.email)).length;
  const since = async () => (await lettersTo(engine, user.email)).slice(before);
  const price_id = comp.priceId;
  await engine.db
    .updateTable('comp_event')
    .set({ price_id })
    .where('id', '=', comp.eventIds[2] as CompEventId)
    .execute();
  expect((await move(2, builder)).status).toBe(200);
  const [letter, ...more] = await since();
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/: moved from 100 to 400$/);
  expect(letter?.text).toMatch(
    /The organiser of .* has moved 1 entry:\n.*: from 100 to 400 \(24th Apr 2027, 12:00\)\. The price stays the same\./,
  );

  expect((await move(1, builder)).status).toBe(200);
  const cheaper = await since();
  expect(cheaper.map(({ text }) => text)).toEqual([
    expect.stringContaining('from 400 to 200 (24th Apr 2027, 11:00). It costs £3.00 less.') as string,
    expect.stringContaining('£3.00 will be refunded to your card') as string,
  ]);
});

test('a refused move and an entrant’s own move at the same price send no mail', async () => {
  const { comp, user, move } = await aPaidEntry();
  const builder = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const price_id = comp.priceId;
  await engine.db
    .updateTable('comp_event')
    .set({ price_id })
    .where('id', '=', comp.eventIds[2] as CompEventId)
    .execute();
  const before = (await lettersTo(engine, user.email)).length;
  expect((await move(0, builder)).error).toBe('entry-blocked');
  expect((await move(2)).status).toBe(200);
  expect(await lettersTo(engine, user.email)).toHaveLength(before);
});

test("when cancelling returns nothing, neither does an entrant's move; an organiser returns all", async () => {
  const cancelEvent = { hoursBeforeClose: 48, refundType: 'NONE', allowRefund: true, allowCredit: true };
  const one = await aPaidEntry({ cancelEvent });
  expect((await one.targets())[0]?.moneyText).toBe(
    'It is £3.00 cheaper. Under the organiser’s terms, the difference is not refunded.',
  );
  await one.move(1);
  expect([await one.back(), (await one.mine())?.total]).toEqual([[], '9.00']);
  const two = await aPaidEntry({ cancelEvent });
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: two.comp.orgId });
  expect((await two.move(1, await site.as(builder.id))).status).toBe(200);
  expect(await two.back()).toEqual([['card', 300]]);
  await sound();
});
