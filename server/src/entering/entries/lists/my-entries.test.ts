import { myEntries as contract } from '@startline/contract/entering/my-entries';
import { days } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { aShopper, orderFor } from '../../../testing/shop.ts';
import { payByTestCard } from '../../../selling/payments/card/pay-by-test-card.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedUser } from '../../../testing/entrants.ts';
import { takeOut } from '../../../selling/basket/take-out.ts';
import { cancelEntry } from '../../../selling/payments/settling/cancel-entry.ts';
import { holdPlace } from '../hold-place.ts';
import { myEntries } from './my-entries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('entries to come and those that are over are pages of their own, each with its own total', async () => {
  const { eventIds } = await seedCompetition(engine.db, { events: [{}, {}, {}] });
  const caller = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, caller.id);
  const ctx = testCtx(engine.db, { caller });
  for (const ceid of eventIds) await holdPlace(ctx, { ceid, athleteId, clubId: 0, pb: '12.84' });
  const [over, ...coming] = eventIds;
  await engine.db
    .updateTable('comp_event')
    .set({ starts_at: new Date(ctx.now() - 60_000) })
    .where('id', '=', over!)
    .execute();

  const page = async (when: 'all' | 'coming' | 'past') => {
    const { data, meta } = await myEntries(ctx, contract.input.parse({ when, pagesize: 1 }));
    return [data.map(({ ceid }) => ceid), meta];
  };
  expect(await page('past')).toEqual([[over], { page: 1, pageSize: 1, totalCount: 1 }]);
  expect(await page('coming')).toEqual([[coming[0]], { page: 1, pageSize: 1, totalCount: 2 }]);
  expect(await page('all')).toEqual([[coming[0]], { page: 1, pageSize: 1, totalCount: 3 }]);
});

test('a parent sees what the club paid for their child, and can neither pay for it nor give it up; a stranger sees nothing', async () => {
  const { db } = engine;
  const comp = await seedCompetition(db, { events: [{}, {}] });
  const clock = new TestClock();
  const club = await aShopper(db, clock);
  const { entryIds, orderId } = await orderFor(club, comp, comp.eventIds.slice(0, 1));
  await payByTestCard(club.ctx(), { orderId, number: '4242424242424242' });
  await holdPlace(club.ctx(), { ceid: comp.eventIds[1]!, athleteId: club.athleteId, clubId: 0 });
  const [parent, stranger] = [await seedUser(db), await seedUser(db)];
  await db
    .updateTable('app_user')
    .set({ email_confirmed_at: new Date(clock.now()) })
    .where('id', '=', parent.id)
    .execute();
  const seenBy = async (caller: typeof parent) =>
    (await myEntries(testCtx(db, { caller, clock }), contract.input.parse({}))).data;
  expect(await seenBy(parent)).toEqual([]);
  await db.insertInto('user_athlete').values({ user_id: parent.id, athlete_id: club.athleteId }).execute();
  const seen = await seenBy(parent);
  expect(seen.map(({ entryId }) => entryId)).toEqual(entryIds);
  expect(seen[0]).toMatchObject({
    state: 'paid',
    enteredBy: club.caller.displayName,
    total: '0.00',
    orderId: null,
    mayCancel: false,
    moneyBack: [],
    next: { kind: 'nothing' },
  });
  expect(await seenBy(stranger)).toEqual([]);
  expect((await seenBy(club.caller)).map(({ enteredBy }) => enteredBy)).toEqual(['', '']);
});

test.each([
  [{ cancel: true }, 0, true, 'You can cancel until 16th Apr 23:59.'],
  [{ cancel: true }, 60, false, 'The time for cancelling ended on 16th Apr 23:59.'],
  [{ cancel: false }, 0, false, ''],
])('with %j, %i days on, an entry says until when its owner may cancel it', async (selfService, on, may, words) => {
  const comp = await seedCompetition(engine.db, { events: [{}], options: { selfService } });
  const clock = new TestClock();
  const shopper = await aShopper(engine.db, clock);
  const { orderId } = await orderFor(shopper, comp, comp.eventIds);
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  clock.pass(days(on));
  const { data } = await myEntries(shopper.ctx(), contract.input.parse({}));
  expect(data).toMatchObject([{ mayCancel: may, cancelText: words }]);
});

test('an entry cancelled before its cheque came stays in the list as cancelled; a place given up in a card order does not', async () => {
  const { db } = engine;
  const comp = await seedCompetition(db, {
    events: [{}, {}, {}],
    options: { cheques: { allow: true, ends: '' } },
  });
  const shopper = await aShopper(db, new TestClock());
  const [entryId] = (await orderFor(shopper, comp, comp.eventIds.slice(0, 1), 'cheque')).entryIds;
  const given = await orderFor(shopper, comp, comp.eventIds.slice(1, 2));
  await cancelEntry(shopper.ctx(), { id: entryId!, reason: 'Broke her wrist', back: 'refund' });
  await takeOut(shopper.ctx(), { productId: given.entryIds[0]! });

  const { data } = await myEntries(shopper.ctx(), contract.input.parse({}));
  expect(data).toMatchObject([
    {
      entryId,
      state: 'cancelled',
      paymentText: 'Cancelled',
      cancelReason: 'Broke her wrist',
      refunded: 'Nothing was paid, so there is nothing to refund.',
      next: { kind: 'enter-again' },
    },
  ]);
});
