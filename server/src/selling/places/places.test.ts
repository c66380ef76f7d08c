import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { aShopper } from '../../testing/shop.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { switchEvent } from '../../entering/entries/switch-event.ts';
import { Places } from './places.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const events = [{ max: 8 }, { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 8 }] as const;

async function aMeet() {
  const comp = await seedCompetition(engine.db, { events, options: { selfService: { switchEvent: true } } });
  const clock = new TestClock();
  const shopper = await aShopper(engine.db, clock);
  const [here, there] = comp.eventIds as [(typeof comp.eventIds)[number], (typeof comp.eventIds)[number]];
  const hold = (ceid: typeof here) => holdPlace(shopper.ctx(), { ceid, athleteId: shopper.athleteId, clubId: 0 });
  return { comp, clock, shopper, here, there, hold };
}

test('an entry that was moved to another event after its locks were asked for is not counted there: whoever does so begins again', async () => {
  const {
    comp: { compId },
    clock,
    shopper: { athleteId },
    here,
    there,
    hold,
  } = await aMeet();
  await hold(here);
  const stale = transaction(engine.db, async (tx) => {
    const places = await Places.lock(tx, [{ compId, ceid: here, athleteId }], clock.now());
    places.move({ compId, ceid: there, athleteId }, 'held', 'none');
    await places.write(tx);
  });
  await expect(stale).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'This entry has changed in the meantime. Check it again.',
  });
});

test('an entry is not moved to an event in which the athlete has a place already', async () => {
  const { shopper, here, there, hold } = await aMeet();
  const { entryId } = await hold(here);
  await hold(there);
  await expect(switchEvent(shopper.ctx(), { entryid: entryId, ceid: there })).rejects.toMatchObject({
    code: 'entry-blocked',
  });
});

test('a place in the basket is moved to an event of another price and costs that from then on', async () => {
  const { comp, shopper, here, there, hold } = await aMeet();
  const { id } = await engine.db
    .insertInto('price')
    .values({ comp_id: comp.compId, description: 'Jumps', price_minor: 1200 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('comp_event').set({ price_id: id }).where('id', '=', there).execute();
  const { entryId } = await hold(here);
  await switchEvent(shopper.ctx(), { entryid: entryId, ceid: there });
  const bought = await checkOut(shopper.ctx(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: [entryId],
    expectedTotal: '12.00',
    currency: 'GBP',
  });
  expect(bought).toMatchObject({ total: '12.00' });
  const back = switchEvent(shopper.ctx(), { entryid: entryId, ceid: here });
  await expect(back).rejects.toMatchObject({ code: 'entry-blocked' });
});

test('a lapsed place is not bought when the athlete has another place in its event', async () => {
  const {
    comp: { orgId },
    clock,
    shopper,
    here,
    there,
    hold,
  } = await aMeet();
  const lapsed = await hold(there);
  clock.pass(40 * 60_000);
  const { entryId } = await hold(here);
  await switchEvent(shopper.ctx(), { entryid: entryId, ceid: there });
  const buys = checkOut(shopper.ctx(), {
    orgId,
    method: 'card',
    entryIds: [lapsed.entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
  });
  await expect(buys).rejects.toMatchObject({
    code: 'hold-ended',
    message: expect.stringContaining('there is another place for the athlete in this event') as string,
  });
});

test('a place that ran out is not bought once its event is full, and the words say so', async () => {
  const { orgId, eventIds } = await seedCompetition(engine.db, { events: [{ max: 1 }] });
  const clock = new TestClock();
  const [early, late] = [await aShopper(engine.db, clock), await aShopper(engine.db, clock)];
  const hold = (shopper: typeof early) =>
    holdPlace(shopper.ctx(), { ceid: eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
  const { entryId } = await hold(early);
  clock.pass(40 * 60_000);
  await hold(late);
  const order = { orgId, method: 'card', entryIds: [entryId], expectedTotal: '9.00', currency: 'GBP' } as const;
  await expect(checkOut(early.ctx(), order)).rejects.toMatchObject({
    code: 'hold-ended',
    message: expect.stringMatching(
      /^The time to pay for .+ has run out, and it cannot be held again: Event full\. Take it out of the basket to continue\.$/,
    ) as string,
  });
});

/** Inserts an event with one place, which a user holds. */
async function aFullEvent() {
  const { compId, eventIds } = await seedCompetition(engine.db, { events: [{ max: 1 }] });
  const clock = new TestClock();
  const [first, late] = [await aShopper(engine.db, clock), await aShopper(engine.db, clock)];
  const ceid = eventIds[0]!;
  await holdPlace(first.ctx(), { ceid, athleteId: first.athleteId, clubId: 0 });
  return { spot: { compId, ceid, athleteId: late.athleteId }, clock };
}

test('R1 a place that is counted without asking for room is refused when it is written', async () => {
  const { spot, clock } = await aFullEvent();
  const over = transaction(engine.db, async (tx) => {
    const places = await Places.lock(tx, [spot], clock.now());
    expect(places.room(spot)).toBe(false);
    places.move(spot, 'none', 'held');
    await places.write(tx);
  });
  await expect(over).rejects.toMatchObject({ code: 'entry-blocked' });
});

test('R1 the database itself takes no more than a limit, and no athlete twice in an event', async () => {
  const { spot } = await aFullEvent();
  const over = sql`update capacity set taken = 1 where kind = 'event' and ref_id = ${spot.ceid}`.execute(engine.db);
  await expect(over).rejects.toThrow(/capacity_not_oversold/);
  const copied = sql`
    insert into entry (comp_id, comp_event_id, athlete_id, user_id, state, held_until, price_minor, fee_minor, total_minor, currency, created_at, changed_at)
    select comp_id, comp_event_id, athlete_id, user_id, state, held_until, 0, 0, 0, currency, created_at, changed_at
    from entry where comp_event_id = ${spot.ceid}`.execute(engine.db);
  await expect(copied).rejects.toThrow(/entry_live/);
});
