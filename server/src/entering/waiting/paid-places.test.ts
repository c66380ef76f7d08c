import { cancelEntry, eventsForAthlete, holdPlace, markPaid, releasePlace } from '@startline/contract/entering/entries';
import { joinLine, leaveLine, myLines, showLines, takeOutOfLine } from '@startline/contract/entering/waiting';
import { readCart } from '@startline/contract/selling/basket';
import { checkOut, payByTestCard, readOrder } from '@startline/contract/selling/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AthleteId, CompEventId, UserId } from '@startline/rules/ids';
import { instant, minutes } from '@startline/rules/time';
import { sql } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import type { Letter } from '../../outside/mail.ts';
import { testCards } from '../../outside/test-cards.ts';
import { handlers, jobRunners } from '../../start/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { offerPlaces } from './offer-places.ts';
import { returnOwed } from './return-owed.ts';
import { checkLines, offerFreePlaces } from './rounds.ts';
import { readLinesDue } from './waiting-queries.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const mails: Letter[] = [];
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock, outside: { cards: testCards(engine.db, clock.now) } });
});
beforeEach(() => {
  clock.at = instant('2027-03-01T12:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const fresh = (id: UserId): Pick<Visitor, 'call'> => ({
  call: async (route, input, headers) => (await site.withToken(id)).call(route, input, headers),
});
type Entrant = {
  readonly id: UserId;
  readonly visitor: Pick<Visitor, 'call'>;
  readonly athleteId: AthleteId;
  readonly email: string;
};
async function anEntrant(): Promise<Entrant> {
  const { id, email } = await seedUser(engine.db);
  return { id, visitor: fresh(id), athleteId: await seedAthlete(engine.db, id), email };
}

const ctx = () => testCtx(engine.db, { clock, outside: { cards: testCards(engine.db, clock.now) } });
/** Runs the work after the calls: the outbox with its refunds, whose mails are kept for the test. */
async function afterwards(): Promise<void> {
  const send = (letter: Letter) => Promise.resolve(void mails.push(letter)).then(() => 'sent' as const);
  const { log, outside } = testCtx(engine.db, {
    clock,
    outside: { mail: { send }, cards: testCards(engine.db, clock.now) },
  });
  const kernel = { engine, config: site.config, now: clock.now, log, outside };
  while ((await runDueJobs(kernel, jobRunners)) > 0);
}
const mailsFor = ({ email }: Entrant) => mails.filter(({ to }) => to === email);
const subjectsFor = (one: Entrant) => mailsFor(one).map(({ subject }) => subject);
let keys = 0;
const key = () => ({ 'idempotency-key': `paid-place-${String(++keys)}-key-of-a-test` });

async function aFullEvent({ max = 1, terms = 'E4S_FEES' } = {}) {
  const comp = await seedCompetition(engine.db, {
    events: [{ max }],
    options: {
      subscription: { enabled: true, closes: '', pay: 'joining' },
      cheques: { allow: true, ends: '' },
      cancelEvent: { hoursBeforeClose: 48, refundType: terms },
    },
  });
  const ceid = comp.eventIds[0]!;
  const entered: { one: Entrant; entryId: number }[] = [];
  for (let n = 0; n < max; n++) {
    const one = await anEntrant();
    expect((await one.visitor.call(holdPlace, { ceid, athleteId: one.athleteId, clubId: 0, teamId: 0 })).status).toBe(
      200,
    );
    const paid = await pay(one, comp, 'cheque');
    entered.push({ one, entryId: paid.productId });
  }
  return { comp, ceid, entered };
}

const join = ({ visitor, athleteId }: Entrant, ceid: CompEventId) => visitor.call(joinLine, { ceid, athleteId });
const rowOf = async ({ visitor, athleteId }: Entrant, comp: Seeded) =>
  (await visitor.call(eventsForAthlete, { compId: comp.compId, athleteId })).data.rows[0]!;

/** Pays for what is in the basket, by card unless stated otherwise. */
async function pay({ visitor }: Entrant, comp: Seeded, method: 'card' | 'cheque' = 'card') {
  const cart = await visitor.call(readCart, {});
  const group = cart.data[0]!;
  const entryIds = group.lines.map(({ productId }) => productId);
  const order = await visitor.call(
    checkOut,
    { orgId: comp.orgId, method, entryIds, expectedTotal: group.totals.total, currency: 'GBP', acceptedTerms: [] },
    key(),
  );
  expect(order.error).toBe('');
  const { orderId } = order.data;
  if (method === 'card')
    expect((await visitor.call(payByTestCard, { orderId, number: '4242424242424242' }, key())).error).toBe('');
  return { orderId, productId: entryIds[0]! };
}

async function inLine(comp: Seeded, ceid: CompEventId, method: 'card' | 'cheque' = 'card') {
  const one = await anEntrant();
  expect((await join(one, ceid)).error).toBe('');
  return { one, ...(await pay(one, comp, method)) };
}

const withdraw = ({ one, entryId }: { one: Entrant; entryId: number }) =>
  one.visitor.call(cancelEntry, { id: entryId, reason: 'Injured' }, key());
/** Returns the money of an order: what came, what went back, and how often. */
async function moneyOf(orderId: number) {
  const { rows } = await sql<{ came: number; back: number; times: number }>`
    select coalesce(sum(p.amount_minor), 0)::int as came, coalesce(sum(p.refunded_minor), 0)::int as back,
      (select count(*)::int from refund where order_id = ${orderId}) as times
    from payment p where p.order_id = ${orderId} and p.state = 'succeeded'`.execute(engine.db);
  return rows[0];
}
const allIsWell = async () => {
  expect(await shopFaults(engine.db)).toEqual([]);
  await checkLines(ctx());
  const check = engine.db.selectFrom('health_check').select('ok').where('name', '=', 'waiting list');
  expect((await check.executeTakeFirstOrThrow()).ok).toBe(true);
};

test('where the organiser says so, joining is paid for first, and the place in line begins with the payment', async () => {
  const { comp, ceid } = await aFullEvent();
  const one = await anEntrant();
  const phrase = 'You pay £9.00 now. If no place becomes free by 18th Apr 23:59, you get £8.50 back.';
  expect(await rowOf(one, comp)).toMatchObject({ note: 'waiting-list', waiting: null, joinText: phrase });
  expect((await join(one, ceid)).data).toMatchObject({ position: 0, basketCount: 1 });
  expect((await join(one, ceid)).data).toMatchObject({ position: 0, basketCount: 1 });
  expect((await rowOf(one, comp)).waiting).toMatchObject({ position: 0, inBasket: true, offeredUntil: null });
  const { data } = await one.visitor.call(readCart, {});
  expect(data[0]).toMatchObject({
    lines: [{ kind: 'place-in-line', event: '100m', total: '9.00', state: 'held' }],
    totals: { total: '9.00' },
  });
  const quick = await inLine(comp, ceid);
  await pay(one, comp);
  expect((await rowOf(quick.one, comp)).waiting).toMatchObject({ position: 1 });
  const own = await one.visitor.call(myLines, {});
  const told = 'you get £8.50 back.';
  expect(own.data).toMatchObject([{ position: 2, moneyText: expect.stringContaining(told) as string }]);
  expect((await rowOf(one, comp)).waiting).toMatchObject({
    position: 2,
    inBasket: false,
    moneyText: expect.stringContaining(told) as string,
  });
  await afterwards();
  expect(mailsFor(one).at(-1)?.text).toContain('A place on the waiting list is not an entry yet.');
  await allIsWell();
});

test('somebody who has paid is entered at once when a place comes free, without paying again', async () => {
  const { comp, ceid, entered } = await aFullEvent();
  const { one, orderId } = await inLine(comp, ceid);
  const { text } = (await one.visitor.call(readOrder, { id: orderId })).data;
  expect(text).toBe('This is a place on the waiting list, not an entry yet.');
  await withdraw(entered[0]!);
  await afterwards();
  expect(await rowOf(one, comp)).toMatchObject({ entered: true, paid: 1, waiting: null });
  expect(subjectsFor(one).at(-1)).toMatch(/ is entered in 100m$/);
  expect((await one.visitor.call(readCart, {})).data).toEqual([]);
  const order = await one.visitor.call(readOrder, { id: orderId });
  expect(order.data.lines).toMatchObject([{ kind: 'entry', state: 'paid' }]);
  expect(await moneyOf(orderId)).toEqual({ came: 900, back: 0, times: 0 });
  const entryId = order.data.lines[0]!.entryId;
  expect((await withdraw({ one, entryId })).data).toMatchObject({ back: 'refund', amount: '8.50' });
  await afterwards();
  expect(await moneyOf(orderId)).toEqual({ came: 900, back: 850, times: 1 });
  await allIsWell();
});

test.each([
  ['E4S_FEES', 850, 'The booking fee of £0.50 is kept'],
  ['FULL', 900, '£9.00 will be refunded to your card'],
  ['HALF', 850, 'The booking fee of £0.50 is kept'],
  ['NONE', 850, 'The booking fee of £0.50 is kept'],
])(
  'at closing a paid place gives back, under %s, %i pence once, also when the round is cut off',
  async (terms, back, phrase) => {
    const { comp, ceid } = await aFullEvent({ terms });
    const { one, orderId } = await inLine(comp, ceid);
    clock.at = instant('2027-04-19T12:00:00Z');
    await offerPlaces(ctx(), { ceid });
    await Promise.all([returnOwed(ctx(), ceid), offerFreePlaces(ctx()), returnOwed(ctx())]);
    await offerFreePlaces(ctx());
    await afterwards();
    expect(await moneyOf(orderId)).toEqual({ came: 900, back, times: 1 });
    const told = mailsFor(one).filter(({ subject }) => subject.includes(': refund of '));
    expect(told).toHaveLength(1);
    expect(subjectsFor(one).filter((subject) => subject.startsWith('No place in 100m'))).toEqual([]);
    expect(told[0]?.text).toContain(phrase);
    expect(told[0]?.text).toContain('this athlete did not get a place in 100m');
    expect((await one.visitor.call(readOrder, { id: orderId })).data.lines).toMatchObject([{ state: 'cancelled' }]);
    await allIsWell();
  },
);

test('a line that was closed by a process that died gives the money back with the next round', async () => {
  const { comp, ceid } = await aFullEvent();
  const { orderId } = await inLine(comp, ceid);
  await sql`update waiting set state = 'closed' where comp_event_id = ${ceid}`.execute(engine.db);
  await sql`update capacity set waiting = 0 where kind = 'event' and ref_id = ${ceid}`.execute(engine.db);
  clock.pass(minutes(6));
  await checkLines(ctx());
  const check = engine.db.selectFrom('health_check').select('ok').where('name', '=', 'waiting list');
  expect((await check.executeTakeFirstOrThrow()).ok).toBe(false);
  await offerFreePlaces(ctx());
  expect(await moneyOf(orderId)).toMatchObject({ back: 850, times: 1 });
  await allIsWell();
});

test('in a cancelled competition places that are paid for wait for the cancelling, which returns their money', async () => {
  const { comp, ceid } = await aFullEvent();
  const { orderId } = await inLine(comp, ceid);
  const cancelled = { cancelled_at: new Date(clock.at), cancel_reason: 'Flooded' };
  await engine.db.updateTable('competition').set(cancelled).where('id', '=', comp.compId).execute();
  expect(await readLinesDue(engine.db, clock.now(), 100)).not.toContain(ceid);
  await offerPlaces(ctx(), { ceid });
  await afterwards();
  expect(await moneyOf(orderId)).toEqual({ came: 900, back: 0, times: 0 });
  await allIsWell();
});

test('leaving the line gives the money back once, however often it is left', async () => {
  const { comp, ceid } = await aFullEvent();
  const { one, orderId, productId } = await inLine(comp, ceid);
  const second = await inLine(comp, ceid);
  expect(await one.visitor.call(cancelEntry, { id: productId, reason: 'Not needed' }, key())).toMatchObject({
    error: 'not-cancellable',
    message: 'This place on the waiting list is already ordered. Leave the list under My entries.',
  });
  expect((await one.visitor.call(releasePlace, { productId })).error).toBe('already-paid');
  await afterwards();
  const leave = () => one.visitor.call(leaveLine, { ceid, athleteId: one.athleteId });
  const answers = await Promise.all([leave(), leave()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await afterwards();
  expect(await moneyOf(orderId)).toEqual({ came: 900, back: 850, times: 1 });
  expect((await rowOf(second.one, comp)).waiting).toMatchObject({ position: 1 });
  expect((await join(one, ceid)).data).toMatchObject({ position: 0 });
  await allIsWell();
});

test('the organiser sees who has paid, and takes somebody out of the line with the money going back', async () => {
  const { comp, ceid } = await aFullEvent();
  const { one, orderId } = await inLine(comp, ceid);
  const promised = await inLine(comp, ceid, 'cheque');
  const organiser = fresh((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const people = (await organiser.call(showLines, { compId: comp.compId })).data.events[0]!.people;
  expect(people.map(({ paid }) => paid)).toEqual(['paid', 'awaited']);
  expect((await promised.one.visitor.call(takeOutOfLine, { ceid, athleteId: one.athleteId })).status).toBe(403);
  await afterwards();
  for (const { athleteId } of [one, promised.one])
    expect((await organiser.call(takeOutOfLine, { ceid, athleteId })).status).toBe(200);
  expect(await organiser.call(takeOutOfLine, { ceid, athleteId: one.athleteId })).toMatchObject({
    status: 409,
    message: 'This athlete is no longer waiting. Load the list again.',
  });
  await afterwards();
  expect(await moneyOf(orderId)).toMatchObject({ back: 850, times: 1 });
  expect(await moneyOf(promised.orderId)).toMatchObject({ came: 0, times: 0 });
  expect((await promised.one.visitor.call(readOrder, { id: promised.orderId })).data.state).toBe('cancelled');
  expect(subjectsFor(one)).toContain('100m: no longer on the waiting list');
  await allIsWell();
});

test('a place in line that is promised by cheque becomes an entry that awaits the cheque, and is marked paid as any', async () => {
  const { comp, ceid, entered } = await aFullEvent();
  const { one, orderId } = await inLine(comp, ceid, 'cheque');
  await afterwards();
  const asked = mailsFor(one).at(-1)?.text;
  expect(asked).toContain('Make your cheque out to ');
  expect(asked).toContain('A place on the waiting list is not an entry yet.');
  expect(asked).not.toContain('places are kept');
  await withdraw(entered[0]!);
  await afterwards();
  expect(mailsFor(one).at(-1)?.text).toContain('You chose to pay by cheque or invoice.');
  const [line] = (await one.visitor.call(readOrder, { id: orderId })).data.lines;
  expect(line).toMatchObject({ kind: 'entry', state: 'awaiting-cheque' });
  const finance = fresh((await seedUser(engine.db, { role: 'FINANCE', orgId: comp.orgId })).id);
  const marked = await finance.call(markPaid, { prodIds: [line!.entryId], paid: true, message: '' }, key());
  expect(marked.data.changed).toBe(1);
  expect(await rowOf(one, comp)).toMatchObject({ entered: true, paid: 1 });
  await allIsWell();
});

test('a payment that comes after the place left the basket goes back whole, and nobody waits twice', async () => {
  const { comp, ceid } = await aFullEvent();
  const one = await anEntrant();
  await join(one, ceid);
  const [group] = (await one.visitor.call(readCart, {})).data;
  const entryIds = group!.lines.map(({ productId }) => productId);
  const input = { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '9.00', currency: 'GBP' } as const;
  const { orderId } = (await one.visitor.call(checkOut, { ...input, acceptedTerms: [] }, key())).data;
  clock.pass(minutes(60));
  await one.visitor.call(payByTestCard, { orderId, number: '4242424242424242' }, key());
  await afterwards();
  expect(await moneyOf(orderId)).toEqual({ came: 900, back: 900, times: 1 });
  expect((await rowOf(one, comp)).waiting).toBeNull();
  expect((await join(one, ceid)).data.position).toBe(0);
  await pay(one, comp);
  expect((await rowOf(one, comp)).waiting).toMatchObject({ position: 1 });
  await allIsWell();
});

test('an athlete of two accounts has one place in the basket of one of them at a time', async () => {
  const { comp, ceid } = await aFullEvent();
  const [one, other] = [await anEntrant(), await anEntrant()];
  await engine.db
    .insertInto('user_athlete')
    .values({ user_id: other.id, athlete_id: one.athleteId, created_at: new Date(clock.now()) })
    .execute();
  await join(one, ceid);
  const theirs = { ...other, athleteId: one.athleteId };
  expect(await join(theirs, ceid)).toMatchObject({
    error: 'entry-blocked',
    message: 'Somebody else already has this place on the waiting list in their basket.',
  });
  clock.pass(minutes(60));
  expect((await join(theirs, ceid)).data.position).toBe(0);
  const [group] = (await one.visitor.call(readCart, {})).data;
  const entryIds = group!.lines.map(({ productId }) => productId);
  const input = { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '9.00', currency: 'GBP' } as const;
  const payFor = () => one.visitor.call(checkOut, { ...input, acceptedTerms: [] }, key());
  expect(await payFor()).toMatchObject({
    error: 'hold-ended',
    message: expect.stringContaining(
      'Somebody else already has this place on the waiting list in their basket.',
    ) as string,
  });
  await pay(theirs, comp);
  expect(await payFor()).toMatchObject({
    error: 'hold-ended',
    message: expect.stringContaining('already on the waiting list') as string,
  });
  await allIsWell();
});

test('a place in a basket ends once the athlete is in the line or in the event by another account', async () => {
  const { comp, ceid, entered } = await aFullEvent();
  const [one, other] = [await anEntrant(), await anEntrant()];
  await engine.db
    .insertInto('user_athlete')
    .values({ user_id: other.id, athlete_id: one.athleteId, created_at: new Date(clock.now()) })
    .execute();
  const theirs = { ...other, athleteId: one.athleteId };
  const payFor = async () => {
    const [group] = (await one.visitor.call(readCart, {})).data;
    const entryIds = group!.lines.map(({ productId }) => productId);
    const input = { orgId: comp.orgId, method: 'card', entryIds, expectedTotal: '9.00', currency: 'GBP' } as const;
    return one.visitor.call(checkOut, { ...input, acceptedTerms: [] }, key());
  };
  const payWhen = (pay: string) =>
    sql`update competition set options = jsonb_set(options, '{subscription,pay}', ${JSON.stringify(pay)}::jsonb) where id = ${comp.compId}`.execute(
      engine.db,
    );

  await join(one, ceid);
  await payWhen('offered');
  expect((await join(theirs, ceid)).data.position).toBe(1);
  expect(await payFor()).toMatchObject({
    error: 'hold-ended',
    message: expect.stringContaining('The athlete is already on the waiting list.') as string,
  });

  expect((await theirs.visitor.call(leaveLine, { ceid, athleteId: one.athleteId })).status).toBe(200);
  await payWhen('joining');
  expect((await join(one, ceid)).data.position).toBe(0);
  await withdraw(entered[0]!);
  const hold = { ceid, athleteId: one.athleteId, clubId: 0, teamId: 0 };
  expect((await theirs.visitor.call(holdPlace, hold)).error).toBe('');
  await pay(theirs, comp);
  expect((await payFor()).error).toBe('hold-ended');
  await allIsWell();
});

test('R8 many withdrawals at once enter those who have paid, each once and in their order', async () => {
  const max = 5;
  const { comp, ceid, entered } = await aFullEvent({ max });
  const line = [];
  for (let n = 0; n < max + 2; n++) line.push(await inLine(comp, ceid));
  await Promise.all([
    ...entered.map(withdraw),
    withdraw(entered[0]!),
    ...Array.from({ length: 3 }, () => offerPlaces(ctx(), { ceid })),
  ]);
  await afterwards();
  await offerFreePlaces(ctx());
  const rows = await Promise.all(line.map(({ one }) => rowOf(one, comp)));
  expect(rows.map((row) => row.entered)).toEqual(line.map((_, at) => at < max));
  expect(rows.slice(max).map(({ waiting }) => waiting?.position)).toEqual([1, 2]);
  const { rows: counts } = await sql<{ taken: number; held: number; waiting: number }>`
    select taken, held, waiting from capacity where kind = 'event' and ref_id = ${ceid}`.execute(engine.db);
  expect(counts).toEqual([{ taken: max, held: 0, waiting: 2 }]);
  for (const { orderId } of line) expect(await moneyOf(orderId)).toEqual({ came: 900, back: 0, times: 0 });
  await allIsWell();
});
