import * as entries from '@startline/contract/entering/entries';
import { entryActions } from '@startline/contract/entering/entry-actions';
import { myEntries } from '@startline/contract/entering/my-entries';
import * as selling from '@startline/contract/selling/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompEventId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
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
  site = await testApp(engine, [...entryRoutes, ...paymentRoutes], { clock, outside });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
let keys = 0;
const key = () => ({ 'idempotency-key': `key-of-move-${String(++keys)}` });

/** An entry of £9.00 that is paid by card, beside an event of £6.00 and one of £12.00. */
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
  const mine = async () => (await visitor.call(myEntries, { compId: comp.compId })).data[0];
  const given = () =>
    db.selectFrom('refund').select(['amount_minor', 'manner']).where('order_id', '=', order.data.orderId);
  const back = async () => (await given().orderBy('id').execute()).map((one) => [one.manner, one.amount_minor]);
  const asked = { compId: comp.compId, athleteId, clubId: 0, entryId };
  const targets = async () => (await visitor.call(entryActions, asked)).data.targets;
  return { comp, user, visitor, entryId, move, mine, back, targets };
}
const sound = async (): Promise<void> => {
  expect(await shopFaults(engine.db)).toEqual([]);
};

test('a paid entry that moves to a cheaper event gives the difference back to the card, says so before and by mail', async () => {
  const { user, move, mine, back, targets } = await aPaidEntry();
  expect((await targets()).map(({ enabled, message, moneyText }) => [enabled, message, moneyText])).toEqual([
    [true, '', 'It is cheaper: £3.00 goes back.'],
    [false, 'It costs £3.00 more. Enter it anew, then cancel this entry.', ''],
  ]);
  expect((await move(1)).status).toBe(200);
  expect(await back()).toEqual([['card', 300]]);
  expect(await mine()).toMatchObject({ event: '200', total: '6.00', state: 'paid' });
  expect((await lettersTo(engine, user.email)).at(-1)?.text).toContain('£3.00 goes back to your card');
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
  const asked = { id: entryId, reason: 'injured', back: 'refund' as const };
  expect((await visitor.call(entries.cancelEntry, asked, key())).data).toMatchObject({
    back: 'refund',
    amount: '5.50',
  });
  expect(await back()).toEqual([
    ['card', 300],
    ['card', 550],
  ]);
  await sound();
});

test('a dearer event is refused with what it costs more, and nothing is changed', async () => {
  const { move, mine, back } = await aPaidEntry();
  expect(await move(2)).toMatchObject({
    status: 409,
    message: expect.stringContaining('It costs £3.00 more.') as string,
  });
  expect(await mine()).toMatchObject({ event: '100', total: '9.00' });
  expect(await back()).toEqual([]);
});

test('where cancelling gives nothing back, neither does a move of the entrant; an organiser gives back all', async () => {
  const cancelEvent = { hoursBeforeClose: 48, refundType: 'NONE', allowRefund: true, allowCredit: true };
  const one = await aPaidEntry({ cancelEvent });
  expect((await one.targets())[0]?.moneyText).toBe(
    'It is £3.00 cheaper. By the terms of the organiser nothing goes back.',
  );
  await one.move(1);
  expect([await one.back(), (await one.mine())?.total]).toEqual([[], '9.00']);
  const two = await aPaidEntry({ cancelEvent });
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: two.comp.orgId });
  expect((await two.move(1, await site.as(builder.id))).status).toBe(200);
  expect(await two.back()).toEqual([['card', 300]]);
  await sound();
});
