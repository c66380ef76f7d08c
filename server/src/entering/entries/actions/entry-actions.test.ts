import * as contract from '@startline/contract/entering/entry-actions';
import { cancelEntry, markPaid, savePb, switchEvent } from '@startline/contract/entering/entries';
import { readCart } from '@startline/contract/selling/basket';
import {
  answerLinkRequest,
  checkRegistrationNumber,
  linkAthlete,
  listLinkRequests,
  removeLink,
} from '@startline/contract/people/athletes';
import type { UserId } from '@startline/rules/ids';
import { hours, minutes } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { checkOut } from '../../../selling/payments/settling/check-out.ts';
import { payByTestCard } from '../../../selling/payments/card/pay-by-test-card.ts';
import { handlers } from '../../../start/routes.ts';
import { transaction } from '../../../db/db.ts';
import { keyIn, lettersTo } from '../../../testing/accounts.ts';
import { seedCompetition, type SeededCompetition } from '../../../testing/competitions.ts';
import { TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedUser } from '../../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../../testing/http.ts';
import { aShopper, shopFaults } from '../../../testing/shop.ts';
import { readEntries } from '../../../selling/places/entry-queries.ts';
import { holdPlace } from '../hold-place.ts';
import { putInBasket } from './put-in-basket.ts';

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

const twoEvents: SeededCompetition = {
  options: { cheques: { allow: true, ends: '' } },
  events: [
    { max: 2 },
    { code: '200', name: '200m', max: 2 },
    { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 1 },
  ],
};
let keys = 0;
const key = () => ({ 'idempotency-key': `entry-actions-${String(++keys)}` });

/** Inserts an entry of a parent in the 100m, with everybody who may look at it. */
async function anEntry(state: 'held' | 'cheque' | 'card' = 'held') {
  const comp = await seedCompetition(engine.db, twoEvents);
  const shopper = await aShopper(engine.db, clock, testCards(engine.db, clock.now));
  const { entryId } = await holdPlace(shopper.ctx(), {
    ceid: comp.eventIds[0]!,
    athleteId: shopper.athleteId,
    clubId: 0,
    pb: '12.84',
  });
  if (state !== 'held') {
    const order = await checkOut(shopper.ctx(), {
      orgId: comp.orgId,
      method: state,
      entryIds: [entryId],
      expectedTotal: '9.00',
      currency: 'GBP',
    });
    if (state === 'card') await payByTestCard(shopper.ctx(), { orderId: order.orderId, number: '4242424242424242' });
  }
  const staff = async (role: 'BUILDER' | 'FINANCE' | 'REPORTS') =>
    site.as((await seedUser(engine.db, { role, orgId: comp.orgId })).id);
  const input = { compId: comp.compId, athleteId: shopper.athleteId, clubId: 0, entryId };
  const look = async (who: Visitor, more: Partial<typeof input> = {}) =>
    who.call(contract.entryActions, { ...input, ...more });
  return { comp, shopper, entryId, owner: await site.as(shopper.caller.id), staff, look };
}

test('ENTRY-21 the owner of an entry may move it and cancel it; who has nothing to do with it is told that there is none', async () => {
  const { comp, owner, look, entryId } = await anEntry('card');
  const { data } = await look(owner);
  expect(data).toMatchObject({
    entry: { entryId, state: 'paid', event: '100m' },
    isStaff: false,
    enteredBy: { email: '' },
    may: { switch: true, cancel: true, markPaid: 'no', giveToUser: false },
  });
  expect(data.targets.map(({ ceid, event, enabled }) => [ceid, event, enabled])).toEqual([
    [comp.eventIds[1], '200m', true],
    [comp.eventIds[2], 'Long Jump', true],
  ]);
  expect((await owner.call(switchEvent, { entryid: entryId, ceid: comp.eventIds[1]! })).data.ceid).toBe(
    comp.eventIds[1],
  );
  expect((await owner.call(cancelEntry, { id: entryId, reason: 'Injured', back: 'credit' }, key())).data).toMatchObject(
    { back: 'credit' },
  );
  expect((await look(owner)).data).toMatchObject({
    entry: { state: 'cancelled' },
    may: { switch: false, cancel: false },
    targets: [],
  });
  for (const who of [
    await site.as(await site.aUser()),
    await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId + 1000 })).id),
  ])
    expect((await look(who)).status).toBe(404);
  expect((await look(owner, { compId: (comp.compId + 1) as never })).status).toBe(404);
});

test('ENTRY-21 an event that is full, or at another price than what is promised, says so among the places to go', async () => {
  const { comp, owner, look } = await anEntry('cheque');
  const other = await aShopper(engine.db, clock);
  await holdPlace(other.ctx(), { ceid: comp.eventIds[2]!, athleteId: other.athleteId, clubId: 0 });
  const dear = { comp_id: comp.compId, description: 'Final', price_minor: 1500 };
  const { id: dearer } = await engine.db.insertInto('price').values(dear).returning('id').executeTakeFirstOrThrow();
  const priced = (price_id: typeof comp.priceId) =>
    engine.db.updateTable('comp_event').set({ price_id }).where('id', 'in', comp.eventIds.slice(1)).execute();
  await priced(dearer);
  expect((await look(owner)).data.targets.map(({ enabled, message }) => [enabled, message])).toEqual([
    [false, 'The new event costs £6.00 more. Enter it separately, then cancel this entry.'],
    [false, 'Event full'],
  ]);
  await priced(comp.priceId);
  expect((await look(owner)).data.targets[1]).toMatchObject({ enabled: false, message: 'Event full' });
});

test('ENTRY-21 staff see who entered, mark a cheque as paid and back, and cancel at any time; finance may do the money alone', async () => {
  const { entryId, staff, look } = await anEntry('cheque');
  const finance = await staff('FINANCE');
  expect((await look(finance)).data).toMatchObject({
    isStaff: true,
    enteredBy: { name: expect.stringContaining('Pat') as string, email: expect.stringContaining('@') as string },
    may: { switch: false, cancel: false, markPaid: 'paid', giveToUser: false },
  });
  expect((await finance.call(markPaid, { prodIds: [entryId], paid: true, message: '' }, key())).data).toEqual({
    changed: 1,
  });
  const builder = await staff('BUILDER');
  expect((await look(builder)).data).toMatchObject({
    may: { switch: true, cancel: true, markPaid: 'not-paid' },
    entry: { mayCancel: true, moneyBack: ['refund', 'credit'] },
  });
  expect((await look(await staff('REPORTS'))).status).toBe(404);
});

test('ENTRY-21 API-058 a builder puts an unpaid place into the basket of somebody at the competition, where it is held anew and paid for; the email says so', async () => {
  const { comp, entryId, owner, shopper, staff, look } = await anEntry();
  const friend = await seedUser(engine.db, { name: 'Sam Friend', email: 'sam.friend@test.example' });
  await engine.db
    .insertInto('permission')
    .values({ user_id: friend.id, role: 'REPORTS', org_id: comp.orgId })
    .execute();
  clock.pass(minutes(20));
  const builder = await staff('BUILDER');
  expect((await look(builder)).data.may.giveToUser).toBe(true);
  expect((await owner.call(contract.addToBasket, { productid: entryId, userid: friend.id })).status).toBe(404);
  const input = await builder.call(contract.addToBasket, { productid: entryId, userid: friend.id });
  expect(input.data).toEqual({
    entryId,
    name: 'Sam Friend',
    heldUntil: new Date(clock.at + minutes(30)).toISOString(),
  });
  expect([await basketOf(shopper.caller.id), await basketOf(friend.id)]).toEqual([[], [entryId]]);
  expect(await lettersTo(engine, 'sam.friend@test.example')).toHaveLength(1);
  expect((await builder.call(contract.addToBasket, { productid: entryId, userid: shopper.caller.id })).status).toBe(
    404,
  );
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a place that went to somebody else meanwhile is not moved on', async () => {
  const { comp, entryId, shopper, staff } = await anEntry();
  const { db } = engine;
  const [friend, other] = [await seedUser(db, { role: 'REPORTS', orgId: comp.orgId }), await seedUser(db)];
  const [seen] = await readEntries(db, [entryId]);
  const input = { productid: entryId, userid: friend.id };
  expect((await (await staff('BUILDER')).call(contract.addToBasket, input)).status).toBe(200);
  await expect(transaction(db, (tx) => putInBasket(tx, shopper.ctx(), seen!, other.id))).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'This place changed hands in the meantime. Load the page again.',
  });
  expect([await basketOf(friend.id), await basketOf(other.id)]).toEqual([[entryId], []]);
});

const basketOf = async (user: UserId) =>
  (await (await site.as(user)).call(readCart, { id: 0 })).data.flatMap((group) =>
    group.lines.map((line) => line.entryId),
  );

test('API-058 numbers of people who are not at the competition, of guests and of nobody are refused alike', async () => {
  const { comp, entryId, staff } = await anEntry();
  const builder = await staff('BUILDER');
  const stranger = await site.aUser({ displayName: 'Vera Victim' });
  const elsewhere = (await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId + 1000 })).id;
  const guest = (await seedUser(engine.db, { role: 'REPORTS', orgId: comp.orgId })).id;
  await engine.db.updateTable('app_user').set({ is_guest: true }).where('id', '=', guest).execute();
  const answers = [];
  for (const userid of [stranger, elsewhere, guest, 999_999]) {
    const { status, message } = await builder.call(contract.addToBasket, { productid: entryId, userid });
    answers.push({ status, message });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify({
        status: 404,
        message: 'Nobody at this competition has this user ID. Enter an email address instead.',
      }),
    ]),
  );
});

test('API-058 an email address is answered alike with and without an account, and takes the place by the link of the email', async () => {
  const { entryId, owner, shopper, staff } = await anEntry();
  const builder = await staff('BUILDER');
  const friend = await seedUser(engine.db, { name: 'Vera Victim', email: 'vera@victims.example' });
  const offered = async (email: string) => {
    const { status, message, data } = await builder.call(contract.addToBasket, { productid: entryId, email });
    expect(await lettersTo(engine, email)).toHaveLength(1);
    return { status, data, message: message.replace(email, 'ADDRESS') };
  };
  const answer = await offered('vera@victims.example');
  expect(answer).toMatchObject({ status: 200, data: { entryId, name: '', heldUntil: null } });
  expect(await offered('nobody@victims.example')).toEqual(answer);
  expect([await basketOf(shopper.caller.id), await basketOf(friend.id)]).toEqual([[entryId], []]);

  const key = keyIn((await lettersTo(engine, friend.email))[0]);
  for (const table of ['outbox', 'audit', 'idempotency_key'])
    expect(await rowsWith(table, key.slice(-20)), `the key of the offer lies in ${table}`).toBe(0);
  const vera = await site.as(friend.id);
  const take = async (who: Visitor, text = key) => (await who.call(contract.takeOffered, { key: text })).status;
  expect([await take(owner), await take(builder), await take(vera, `${key}x`), await take(vera, 'a-b-c')]).toEqual([
    410, 410, 410, 410,
  ]);
  const proved = { email_confirmed_at: new Date(clock.at) };
  const prove = (set: { email_confirmed_at: Date | null }) =>
    engine.db.updateTable('app_user').set(set).where('id', '=', friend.id).execute();
  await prove({ email_confirmed_at: null });
  expect(await take(await site.as(friend.id))).toBe(403);
  await prove(proved);
  expect((await vera.call(contract.takeOffered, { key })).data).toEqual({
    entryId,
    heldUntil: new Date(clock.at + minutes(30)).toISOString(),
  });
  expect([await basketOf(shopper.caller.id), await basketOf(friend.id)]).toEqual([[], [entryId]]);
  expect(await take(vera)).toBe(410);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('API-058 an organisation that is not approved offers no place by email', async () => {
  const { comp, entryId, staff } = await anEntry();
  await engine.db.updateTable('organisation').set({ status: 'Pending' }).where('id', '=', comp.orgId).execute();
  const answer = await (
    await staff('BUILDER')
  ).call(contract.addToBasket, { productid: entryId, email: 'victim@elsewhere.example' });
  expect([answer.status, await lettersTo(engine, 'victim@elsewhere.example')]).toEqual([403, []]);
});

const rowsWith = async (table: string, text: string): Promise<number> =>
  (await sql.raw<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`).execute(engine.db)).rows.filter(
    ({ row }) => row.includes(text),
  ).length;

test('API-058 an offer of a place ends after a day', async () => {
  const { entryId, staff } = await anEntry();
  const friend = await seedUser(engine.db);
  await (await staff('BUILDER')).call(contract.addToBasket, { productid: entryId, email: friend.email });
  const key = keyIn((await lettersTo(engine, friend.email))[0]);
  clock.pass(hours(24) + 1);
  const late = await (await site.as(friend.id)).call(contract.takeOffered, { key });
  expect(late).toMatchObject({
    status: 410,
    message:
      'This offer has been accepted, has expired, or is for another account. Log in with the email address we sent the link to, or ask the organiser to offer the place again.',
  });
});

test('a place that is being paid for or is sold stays where it is; one that ran out comes back only where there is room', async () => {
  const paid = await anEntry('card');
  const friend = await site.aUser();
  const give = async ({ comp, staff, entryId }: Awaited<ReturnType<typeof anEntry>>) => {
    const right = { user_id: friend, role: 'REPORTS', org_id: comp.orgId } as const;
    await engine.db
      .insertInto('permission')
      .values(right)
      .onConflict((same) => same.doNothing())
      .execute();
    return (await staff('BUILDER')).call(contract.addToBasket, { productid: entryId, userid: friend });
  };
  expect((await give(paid)).message).toBe('Only an unpaid place can be put into another basket.');
  const paying = await anEntry();
  await checkOut(paying.shopper.ctx(), {
    orgId: paying.comp.orgId,
    method: 'card',
    entryIds: [paying.entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
  });
  expect((await give(paying)).message).toContain(
    'This place is being paid for at the moment. Try again in a few minutes.',
  );
  const late = await anEntry();
  clock.pass(minutes(31));
  for (let n = 0; n < 2; n++) {
    const other = await aShopper(engine.db, clock);
    await holdPlace(other.ctx(), { ceid: late.comp.eventIds[0]!, athleteId: other.athleteId, clubId: 0 });
  }
  expect((await give(late)).message).toBe('Event full');
  clock.pass(minutes(31));
  expect((await give(late)).status).toBe(200);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('PB-02 API-026 the performance of an entry has every field of the specification', async () => {
  const { owner, entryId } = await anEntry();
  const { data } = await owner.call(contract.entryPerformance, { id: entryId });
  expect(Object.keys(data).sort()).toEqual([
    'ageGroup',
    'athleteId',
    'eventId',
    'eventType',
    'limits',
    'pb',
    'pbAchieved',
    'pbText',
    'perf',
    'perfText',
    'sb',
    'sbAchieved',
    'sbText',
    'uom',
  ]);
  expect(Object.keys(data.limits).sort()).toEqual(['max', 'min']);
  expect(Object.keys(data.uom[0]!).sort()).toEqual(['pattern', 'short', 'text', 'uomType']);
  expect(data).toMatchObject({ eventType: 'T', perf: 12.84, perfText: '12.84', pb: 12.84, sb: null });
});

test('PB-33 an entrant records a PB of their athlete, and of nobody else', async () => {
  const { owner, shopper, comp } = await anEntry();
  const best = { aid: shopper.athleteId, eid: comp.eventDefIds[1]!, pbText: '26.10' };
  expect((await owner.call(savePb, best)).data).toMatchObject({ eventName: '200m', pb: 26.1, pbText: '26.10' });
  expect((await (await site.as(await site.aUser())).call(savePb, best)).status).toBe(403);
  const { pb_text: text } = await engine.db
    .selectFrom('performance')
    .select('pb_text')
    .where('athlete_id', '=', shopper.athleteId)
    .where('event_def_id', '=', comp.eventDefIds[1]!)
    .executeTakeFirstOrThrow();
  expect(text).toBe('26.10');
});

test('ATH-OPEN-02 the parts of the athlete addresses have names: whose list, which body and number; the proof of a link is in its body, a performance is asked for by its entry', async () => {
  const { owner, shopper, entryId } = await anEntry();
  expect([removeLink.path, checkRegistrationNumber.path, linkAthlete.path, contract.entryPerformance.path]).toEqual([
    '/v5/athlete/:id/:userId',
    '/v5/athlete/check/:aocode/:urn',
    '/v5/linkathlete/:id',
    '/v5/entryperf/:id',
  ]);
  const { urn, dob } = await engine.db
    .selectFrom('athlete')
    .select(['urn', 'dob'])
    .where('id', '=', shopper.athleteId)
    .executeTakeFirstOrThrow();
  const [year, month, day] = dob.split('-');
  const friend = await site.as(await site.aUser());
  expect(
    (await friend.call(linkAthlete, { id: shopper.athleteId, regid: urn, dob: `${day!}/${month!}/${year!}` })).status,
  ).toBe(200);
  const [input] = (await owner.call(listLinkRequests, {})).data;
  expect(input).toMatchObject({ athleteId: shopper.athleteId, as: 'owner' });
  expect((await owner.call(answerLinkRequest, { id: input?.id ?? 0, allow: true })).data).toEqual({ allowed: true });
  expect((await friend.call(contract.entryPerformance, { id: entryId })).data.athleteId).toBe(shopper.athleteId);
  expect((await owner.call(removeLink, { id: shopper.athleteId, userId: shopper.caller.id })).data).toEqual({
    removed: true,
  });
  expect((await friend.call(checkRegistrationNumber, { aocode: 'EA', urn })).data).toMatchObject({
    isWellFormed: true,
    isKnown: true,
  });
});
