import { cancelEntry } from '@startline/contract/entering/entries';
import { enterAnother, entryActions } from '@startline/contract/entering/entry-actions';
import { readCart } from '@startline/contract/selling/basket';
import type { CompEventId, EntryId } from '@startline/rules/ids';
import { days } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { checkOut } from '../../../selling/payments/settling/check-out.ts';
import { handlers } from '../../../start/routes.ts';
import { lettersTo } from '../../../testing/accounts.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedUser } from '../../../testing/entrants.ts';
import { testApp, type TestApp } from '../../../testing/http.ts';
import { aShopper, shopFaults } from '../../../testing/shop.ts';
import { holdPlace } from '../hold-place.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock, outside: { cards: testCards(engine.db, clock.now) } });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Inserts an entry in the 100m that is promised by cheque, with a builder of its competition. */
async function anEntry() {
  const comp = await seedCompetition(engine.db, {
    options: { cheques: { allow: true, ends: '' } },
    events: [{ max: 4 }, { code: '200', name: '200m', max: 1 }, { code: '400', name: '400m', gender: 'M', max: 4 }],
  });
  const shopper = await aShopper(engine.db, clock, testCards(engine.db, clock.now));
  const at = { clubId: 0, athleteId: shopper.athleteId };
  const { entryId } = await holdPlace(shopper.ctx(), { ...at, ceid: comp.eventIds[0]! });
  const pay = (id: EntryId) =>
    checkOut(shopper.ctx(), {
      ...{ orgId: comp.orgId, method: 'cheque', entryIds: [id], expectedTotal: '9.00', currency: 'GBP' },
    });
  await pay(entryId);
  const builder = async (orgId: number) => site.as((await seedUser(engine.db, { role: 'BUILDER', orgId })).id);
  const own = await builder(comp.orgId);
  const enter = (ceid: CompEventId, who = own) => who.call(enterAnother, { entryid: entryId, ceid });
  const row = (id: EntryId) =>
    engine.db
      .selectFrom('entry')
      .select(['user_id', 'athlete_id', 'comp_event_id', 'state', 'total_minor'])
      .where('id', '=', id)
      .executeTakeFirst();
  return { comp, shopper, entryId, pay, builder, own, enter, row };
}

test('an organiser enters an athlete for another event after entries closed: the account that entered them has a day to pay, and a mail', async () => {
  const { comp, shopper, pay, enter, row } = await anEntry();
  const closed = { closes_at: new Date(clock.now() - 1000) };
  await engine.db.updateTable('competition').set(closed).where('id', '=', comp.compId).execute();
  const { data, message } = await enter(comp.eventIds[1]!);
  expect(data.heldUntil).toBe(new Date(clock.now() + days(1)).toISOString());
  expect(message).toMatch(/has a place in 200m until .+ We have asked Pat Parent \d+ by email to confirm it\.$/);
  expect(await row(data.entryId)).toEqual({
    ...{ user_id: shopper.caller.id, athlete_id: shopper.athleteId, comp_event_id: comp.eventIds[1] },
    ...{ state: 'held', total_minor: 900 },
  });
  expect((await lettersTo(engine, shopper.caller.email)).at(-1)?.text).toContain(
    'into your basket. The place is kept until ',
  );
  const cart = await (await site.as(shopper.caller.id)).call(readCart, { id: 0 });
  expect(cart.data.flatMap(({ lines }) => lines.map((line) => line.entryId))).toEqual([data.entryId]);
  await pay(data.entryId);
  expect((await row(data.entryId))?.state).toBe('awaiting-cheque');
  const audited = engine.db.selectFrom('audit').select('after').where('action', '=', 'enter for another event');
  expect(await audited.where('subject_id', '=', data.entryId).execute()).toMatchObject([
    { after: { ceid: comp.eventIds[1], user: shopper.caller.id, total: 900 } },
  ]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('another organiser and the entrant enter nobody this way', async () => {
  const { comp, shopper, builder, enter } = await anEntry();
  const statuses = [];
  for (const who of [
    await builder(comp.orgId + 1000),
    await site.as(shopper.caller.id),
    await site.as(await site.aUser()),
  ])
    statuses.push((await enter(comp.eventIds[1]!, who)).status);
  expect(statuses).toEqual([404, 404, 404]);
  expect((await engine.db.selectFrom('entry').select('id').where('comp_id', '=', comp.compId).execute()).length).toBe(
    1,
  );
});

test('an event that is full, of the other sex, entered already or somewhere else is refused in words', async () => {
  const { comp, enter } = await anEntry();
  const said = async (ceid: CompEventId) => (await enter(ceid)).message;
  expect(await said(comp.eventIds[2]!)).toBe('There is no such event for the age group of this athlete.');
  expect(await said(comp.eventIds[0]!)).toBe('The athlete already has a place in 100m.');
  const elsewhere = await seedCompetition(engine.db);
  expect(await said(elsewhere.eventIds[0]!)).toBe('There is no such event for the age group of this athlete.');
  const other = await aShopper(engine.db, clock);
  await holdPlace(other.ctx(), { ceid: comp.eventIds[1]!, athleteId: other.athleteId, clubId: 0 });
  expect(await said(comp.eventIds[1]!)).toBe('Event full');
});

test('nobody is entered by an entry without a place, or for an account that is closed', async () => {
  const gone = await anEntry();
  const key = { 'idempotency-key': 'enter-another-cancelled' };
  await gone.own.call(cancelEntry, { id: gone.entryId, reason: 'Injured' }, key);
  expect((await gone.enter(gone.comp.eventIds[1]!)).message).toBe(
    'This entry no longer has a place. Choose an entry that has one.',
  );
  const shut = await anEntry();
  const closed = { closed_at: new Date(clock.now()) };
  await engine.db.updateTable('app_user').set(closed).where('id', '=', shut.shopper.caller.id).execute();
  expect((await shut.enter(shut.comp.eventIds[1]!)).message).toBe(
    'This entry was made by an account that is closed, or by a guest, so another place cannot go in its basket.',
  );
});

test('an athlete whom the competition no longer takes gets no other place', async () => {
  const { comp, shopper, enter } = await anEntry();
  await engine.db.updateTable('athlete').set({ ao_code: 'IRL' }).where('id', '=', shopper.athleteId).execute();
  expect(await enter(comp.eventIds[1]!)).toMatchObject({
    error: 'athlete-refused',
    message: 'This competition does not take athletes from other countries. Ask the organiser.',
  });
});

test('an organiser reads beforehand why not, and a PB that an event asks for is kept with the entry alone', async () => {
  const { comp, shopper, entryId, own, row } = await anEntry();
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ mandatoryPB: true }) })
    .where('id', '=', comp.eventIds[1]!)
    .execute();
  const at = { compId: comp.compId, athleteId: shopper.athleteId, clubId: 0, entryId };
  const shown = await own.call(entryActions, at);
  const target = shown.data.targets.find(({ ceid }) => ceid === comp.eventIds[1]);
  expect(target).toMatchObject({ anotherFault: 'A PB is needed for this event', anotherNeedsPb: true });
  await engine.db.updateTable('comp_event').set({ is_open: false }).where('id', '=', comp.eventIds[1]!).execute();
  const closed = (await own.call(entryActions, at)).data.targets.find(({ ceid }) => ceid === comp.eventIds[1]);
  expect(closed?.anotherNeedsPb).toBe(false);
  expect(closed?.anotherFault).not.toMatch(/^$|PB/);
  await engine.db.updateTable('comp_event').set({ is_open: true }).where('id', '=', comp.eventIds[1]!).execute();
  const enter = (performance: string) =>
    own.call(enterAnother, { entryid: entryId, ceid: comp.eventIds[1]!, performance });
  expect((await enter('')).message).toBe('A PB is needed for this event');
  expect((await enter('fast')).data).toMatchObject({ code: expect.any(String) as string });
  const { entryId: id } = (await enter('26.5')).data;
  expect(await row(id)).toMatchObject({ state: 'held', comp_event_id: comp.eventIds[1] });
  const marks = await engine.db.selectFrom('entry').select(['perf_text']).where('id', '=', id).executeTakeFirst();
  expect(marks?.perf_text).toBe('26.5');
});
