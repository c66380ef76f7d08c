import { entryActions, givePlace, previewGivingPlace } from '@startline/contract/entering/entry-actions';
import * as entries from '@startline/contract/entering/entries';
import { readCart } from '@startline/contract/selling/basket';
import * as selling from '@startline/contract/selling/payments';
import type { AthleteId, CompEventId, EntryId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
import { basketRoutes } from '../../selling/basket/routes.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { readMoney } from '../../telling/reports/report-queries.ts';
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
const key = () => ({ 'idempotency-key': `key-of-giving-${String(++keys)}` });

/** Inserts an event of one place that a user has paid for, and a second athlete of theirs. */
async function aFullEvent(options = {}) {
  const { db } = engine;
  const comp = await seedCompetition(db, { events: [{ code: '100', name: '100m', max: 1 }], options });
  const ceid = comp.eventIds[0] as CompEventId;
  const user = await seedUser(db);
  const [first, second] = [await seedAthlete(db, user.id), await seedAthlete(db, user.id)];
  const visitor = await site.as(user.id);
  const { data: held } = await visitor.call(entries.holdPlace, { ceid, athleteId: first, clubId: 0, teamId: 0 });
  const pay = async () => {
    const input = { orgId: comp.orgId, method: 'card' as const, entryIds: [held.entryId], currency: 'GBP' as const };
    const { data } = await visitor.call(selling.checkOut, { ...input, expectedTotal: '9.00' }, key());
    await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
  };
  const { entryId } = held;
  const give = (athleteId: AthleteId, by = visitor) => by.call(givePlace, { entryid: entryId, athleteId });
  const preview = (athleteId: AthleteId) => visitor.call(previewGivingPlace, { entryid: entryId, athleteId });
  const row = () =>
    db
      .selectFrom('entry')
      .select(['athlete_id as athleteId', 'state', 'total_minor as total'])
      .where('id', '=', entryId)
      .executeTakeFirst();
  return { comp, ceid, user, first, second, visitor, entryId, pay, give, preview, row };
}

test('a paid place goes to another athlete of the account, the money stays, and log and mail say so', async () => {
  const { user, first, second, pay, give, preview, row, entryId, visitor, comp } = await aFullEvent();
  await pay();
  expect((await preview(second)).data).toMatchObject({ enabled: true, message: '', moneyText: '' });
  expect((await give(second)).status).toBe(200);
  expect(await row()).toEqual({ athleteId: second, state: 'paid', total: 900 });
  const audit = engine.db.selectFrom('audit').select(['before', 'after']).where('action', '=', 'switch athlete');
  expect(await audit.where('subject_id', '=', entryId).execute()).toMatchObject([
    { before: { athlete: first }, after: { athlete: second, total: 900 } },
  ]);
  expect((await lettersTo(engine, user.email)).at(-1)?.text).toContain('What was paid stays with the place.');
  const input = { compId: comp.compId, athleteId: second, clubId: 0, entryId };
  expect((await visitor.call(entryActions, input)).status).toBe(200);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('the mail about a place that is to be paid by cheque does not speak of what was paid', async () => {
  const { user, comp, visitor, entryId, second, give } = await aFullEvent({ cheques: { allow: true, ends: '' } });
  const input = { orgId: comp.orgId, method: 'cheque' as const, entryIds: [entryId], currency: 'GBP' as const };
  expect((await visitor.call(selling.checkOut, { ...input, expectedTotal: '9.00' }, key())).status).toBe(200);
  expect((await give(second)).status).toBe(200);
  const text = (await lettersTo(engine, user.email)).at(-1)?.text;
  expect(text).toContain('now has the place in 100m');
  expect(text).not.toContain('paid');
});

test('the lines of the order name the athlete who has the place, so that erasing the first leaves no name behind', async () => {
  const { db } = engine;
  const { first, second, pay, give, entryId } = await aFullEvent();
  for (const [id, surname] of [
    [first, 'Goesaway'],
    [second, 'Comesin'],
  ] as const)
    await db.updateTable('athlete').set({ surname }).where('id', '=', id).execute();
  await pay();
  await give(second);
  const { description } = await db
    .selectFrom('order_line')
    .select('description')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect([description.includes('Comesin'), description.includes('Goesaway')]).toEqual([true, false]);
});

test('a place with a check-in or a number of the day does not change hands', async () => {
  const { comp, first, second, pay, give, row, entryId } = await aFullEvent();
  await pay();
  await sql`insert into day_cell (comp_id, subject, subject_id, kind, value, against, seq)
    values (${comp.compId}, 'entry', ${entryId}, 'check-in', '"desk"', '{}', 1)`.execute(engine.db);
  expect(await give(second)).toMatchObject({
    status: 409,
    message:
      'The athlete already has a bib, has been checked in or is on a start list. Ask the organiser to change who starts.',
  });
  expect((await row())?.athleteId).toBe(first);
});

test('a place does not go to an athlete of somebody else, nor from somebody else, and nobody learns more', async () => {
  const { pay, give, row, first } = await aFullEvent();
  await pay();
  const stranger = await seedUser(engine.db);
  const theirs = await seedAthlete(engine.db, stranger.id);
  expect((await give(theirs)).status).toBe(403);
  expect((await give(theirs, await site.as(stranger.id))).status).toBe(404);
  expect((await row())?.athleteId).toBe(first);
});

test('the other athlete is judged anew: who has a place in the event already does not get a second', async () => {
  const { db } = engine;
  const { ceid, second, pay, give, preview, visitor, row, first } = await aFullEvent();
  await pay();
  await db.updateTable('capacity').set({ cap: 2 }).where('ref_id', '=', ceid).where('kind', '=', 'event').execute();
  await db.updateTable('comp_event').set({ max_athletes: 2 }).where('id', '=', ceid).execute();
  const held = await visitor.call(entries.holdPlace, { ceid, athleteId: second, clubId: 0, teamId: 0 });
  expect(held.status).toBe(200);
  expect((await preview(second)).data).toMatchObject({ enabled: false });
  expect(await give(second)).toMatchObject({
    status: 409,
    message: 'The athlete already has a place in that event.',
  });
  expect((await row())?.athleteId).toBe(first);
});

test('the athlete who has the place is told so', async () => {
  const { first, pay, give, preview } = await aFullEvent();
  await pay();
  const message = 'This athlete has the place already. Choose another one.';
  expect(await give(first)).toMatchObject({ status: 409, message });
  expect((await preview(first)).data).toMatchObject({ enabled: false, message });
});

test('an athlete who is too young for the event, and for whom there is no other, does not get the place', async () => {
  const { second, pay, give } = await aFullEvent();
  await pay();
  await engine.db.updateTable('athlete').set({ dob: '2024-01-01' }).where('id', '=', second).execute();
  expect(await give(second)).toMatchObject({
    status: 409,
    message: "100m is not for this athlete's age group.",
  });
});

test('when two tabs give one place to two athletes, it ends with one athlete', async () => {
  const { user, second, pay, give } = await aFullEvent();
  const third = await seedAthlete(engine.db, user.id);
  await pay();
  const answers = await Promise.all([give(second), give(third), give(second)]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a place that lies in the basket goes to another athlete, one that was offered does not', async () => {
  const { comp, ceid, user, second, give, row, entryId, first } = await aFullEvent();
  const at = new Date(clock.now());
  const waiting = { comp_id: comp.compId, comp_event_id: ceid, athlete_id: first, user_id: user.id, club_id: null };
  const line = { ...waiting, turn: 1, state: 'offered' as const, entry_id: entryId, joined_at: at, changed_at: at };
  await engine.db.insertInto('waiting').values(line).execute();
  expect(await give(second)).toMatchObject({
    status: 409,
    message: 'This place was offered to the athlete who was waiting for it. It cannot go to anyone else.',
  });
  await engine.db.deleteFrom('waiting').where('entry_id', '=', entryId).execute();
  expect((await give(second)).status).toBe(200);
  expect(await row()).toMatchObject({ athleteId: second, state: 'held' });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('an organiser gives a place of their own after closing, and else is bound by the rules of its owner', async () => {
  const { comp, user, second, pay, give, row } = await aFullEvent();
  await pay();
  const set = (facts: { closes_at: Date } | { options: string }) =>
    engine.db.updateTable('competition').set(facts).where('id', '=', comp.compId).execute();
  await set({ closes_at: new Date(clock.now() - 1_000) });
  expect(await give(second)).toMatchObject({ status: 409, message: expect.stringContaining('Closed') as string });
  const role = { user_id: user.id, role: 'BUILDER' as const, org_id: comp.orgId };
  await engine.db.insertInto('permission').values(role).execute();
  const organiser = await site.as(user.id);
  await set({ options: JSON.stringify({ selfService: { switchEvent: false } }) });
  expect(await give(second, organiser)).toMatchObject({
    status: 409,
    message: 'This organiser does not allow entries to be moved. Contact the organiser.',
  });
  await set({ options: '{}' });
  expect((await give(second, organiser)).status).toBe(200);
  expect((await row())?.athleteId).toBe(second);
});

test('a place that is dearer for the other athlete says in basket, log and books whose it was, not that it moved', async () => {
  const { db } = engine;
  const event = (key: string) => ({ code: '100', name: '100m', max: 8, age: { key } });
  const comp = await seedCompetition(db, { events: [event('U15'), event('U17')] });
  const price = { comp_id: comp.compId, description: 'Older', price_minor: 1200 };
  const { id } = await db.insertInto('price').values(price).returning('id').executeTakeFirstOrThrow();
  const [ceid, dearer] = comp.eventIds as [CompEventId, CompEventId];
  await db.updateTable('comp_event').set({ price_id: id }).where('id', '=', dearer).execute();
  const user = await seedUser(db);
  const first = await seedAthlete(db, user.id, { surname: 'Younger' });
  const second = await seedAthlete(db, user.id, { surname: 'Older', dob: '2011-03-04' });
  const visitor = await site.as(user.id);
  const buy = async (entryId: EntryId, expectedTotal: string) => {
    const input = { orgId: comp.orgId, method: 'card' as const, entryIds: [entryId], currency: 'GBP' as const };
    const { data } = await visitor.call(selling.checkOut, { ...input, expectedTotal }, key());
    await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
  };
  const { data: held } = await visitor.call(entries.holdPlace, { ceid, athleteId: first, clubId: 0, teamId: 0 });
  await buy(held.entryId, '9.00');
  const value = await visitor.call(givePlace, { entryid: held.entryId, athleteId: second });
  expect(value.data.toPay).toMatchObject({ total: '3.00' });
  const [line] = (await visitor.call(readCart, { id: comp.compId })).data.flatMap(({ lines }) => lines);
  expect(line).toMatchObject({ ageGroup: 'U17, instead of Niamh Younger' });
  const audit = db.selectFrom('audit').select(['before', 'after']).where('action', '=', 'hold for a move');
  expect(await audit.where('subject_id', '=', held.entryId).execute()).toMatchObject([
    { before: { athlete: first }, after: { athlete: second, total: 300 } },
  ]);
  await buy(line?.productId as EntryId, '3.00');
  const rows = db.selectFrom('entry').select(['athlete_id as of', 'state', 'cancel_reason as why']);
  expect(await rows.where('user_id', '=', user.id).orderBy('id').execute()).toEqual([
    { of: first, state: 'cancelled', why: 'Given to another athlete' },
    { of: second, state: 'paid', why: null },
  ]);
  expect((await readMoney(db, comp.compId)).map(({ item, detail }) => `${item}, ${detail}`)).toEqual([
    '100m, U15',
    '100m, U17',
  ]);
  expect(await shopFaults(db)).toEqual([]);
});

/** Inserts a T-shirt that is sold with the 100m, both paid for by one of two athletes. */
async function anAddOn() {
  const { db } = engine;
  const event = (name: string) => ({ code: name, name, max: 8 });
  const comp = await seedCompetition(db, { events: [event('100m'), event('T-shirt'), event('200m')] });
  const [parent, shirt, other] = comp.eventIds as [CompEventId, CompEventId, CompEventId];
  const options = JSON.stringify({ secondarySpend: { isParent: false, parentCeid: parent, alwaysShow: true } });
  await db.updateTable('comp_event').set({ options }).where('id', '=', shirt).execute();
  const user = await seedUser(db);
  const [first, second] = [await seedAthlete(db, user.id), await seedAthlete(db, user.id)];
  const visitor = await site.as(user.id);
  const buy = async (athleteId: AthleteId, ceids: readonly CompEventId[], total: string) => {
    const ids = [];
    for (const ceid of ceids)
      ids.push((await visitor.call(entries.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 })).data.entryId);
    const input = { orgId: comp.orgId, method: 'card' as const, entryIds: ids, currency: 'GBP' as const };
    const { data } = await visitor.call(selling.checkOut, { ...input, expectedTotal: total }, key());
    await visitor.call(selling.payByTestCard, { orderId: data.orderId, number: '4242424242424242' }, key());
    return ids;
  };
  const [race, item] = (await buy(first, [parent, shirt], '18.00')) as [EntryId, EntryId];
  const give = (entryid: EntryId) => visitor.call(givePlace, { entryid, athleteId: second });
  const preview = async (entryid: EntryId) =>
    (await visitor.call(previewGivingPlace, { entryid, athleteId: second })).data.message;
  return { comp, visitor, first, second, parent, other, race, item, buy, give, preview };
}

test('an item goes to another athlete only where they have the event that it is bought beside', async () => {
  const { second, parent, item, buy, give, preview } = await anAddOn();
  const text = "Event 'T-shirt' requires '100m' to be selected.";
  expect(await preview(item)).toBe(text);
  expect(await give(item)).toMatchObject({ status: 409, message: text });
  await buy(second, [parent], '9.00');
  expect(await preview(item)).toBe('');
  expect((await give(item)).status).toBe(200);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('an event whose items would stay behind neither changes hands nor moves, and says which to take out first', async () => {
  const { comp, visitor, first, other, race, give, preview } = await anAddOn();
  const text = '100m has secondary spend item(s), please remove these first: T-shirt';
  expect(await preview(race)).toBe(text);
  expect(await give(race)).toMatchObject({ status: 409, message: text });
  const input = { compId: comp.compId, athleteId: first, clubId: 0, entryId: race };
  const { targets } = (await visitor.call(entryActions, input)).data;
  expect(targets.find(({ ceid }) => ceid === other)).toMatchObject({ enabled: false, message: text });
  expect(await visitor.call(entries.switchEvent, { entryid: race, ceid: other })).toMatchObject({
    status: 409,
    message: text,
  });
});
