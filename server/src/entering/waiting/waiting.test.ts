import { cancelEntry, eventsForAthlete, holdPlace, releasePlace } from '@startline/contract/entering/entries';
import {
  joinLine,
  leaveLine,
  myLines,
  moveInLine,
  offerByHand,
  setAutomatic,
  showLines,
} from '@startline/contract/entering/waiting';
import { readCart } from '@startline/contract/selling/basket';
import { checkOut } from '@startline/contract/selling/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AthleteId, CompEventId, UserId } from '@startline/rules/ids';
import { hours, instant } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import type { Letter } from '../../outside/mail.ts';
import { handlers, jobRunners } from '../../start/routes.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { checkLines, offerFreePlaces } from './rounds.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
const mails: Letter[] = [];
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
beforeEach(() => {
  clock.at = instant('2027-03-01T12:00:00Z');
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns a visitor who logs in anew for each call, since the clock of these tests outlives a session. */
const fresh = (id: UserId): Pick<Visitor, 'call'> => ({
  call: async (route, input, headers) => (await site.withToken(id)).call(route, input, headers),
});
type Entrant = { readonly visitor: Pick<Visitor, 'call'>; readonly athleteId: AthleteId; readonly email: string };
async function anEntrant(): Promise<Entrant> {
  const { id, email } = await seedUser(engine.db);
  return { visitor: fresh(id), athleteId: await seedAthlete(engine.db, id), email };
}

const withList: SeededCompetition = {
  events: [{ max: 1 }],
  options: {
    subscription: { enabled: true, closes: '' },
    cheques: { allow: true, ends: '' },
    cancelEvent: { hoursBeforeClose: 48, refund: { type: 'E4S_FEES' } },
  },
};

/** Runs the work after the calls: the outbox, whose mails are kept for the test. */
async function afterwards(): Promise<void> {
  const send = (letter: Letter) => Promise.resolve(void mails.push(letter)).then(() => 'sent' as const);
  const { log, outside } = testCtx(engine.db, { clock, outside: { mail: { send } } });
  const kernel = { engine, config: site.config, now: clock.now, log, outside };
  while ((await runDueJobs(kernel, jobRunners)) > 0);
}
const rounds = () => offerFreePlaces(testCtx(engine.db, { clock }));
const subjectsFor = ({ email }: Entrant) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const hold = ({ visitor, athleteId }: Entrant, ceid: CompEventId) =>
  visitor.call(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 });
const join = ({ visitor, athleteId }: Entrant, ceid: CompEventId) => visitor.call(joinLine, { ceid, athleteId });
const rowOf = async ({ visitor, athleteId }: Entrant, comp: Seeded) =>
  (await visitor.call(eventsForAthlete, { compId: comp.compId, athleteId })).data.rows[0]!;

let bought = 0;
/** Pays by cheque for what is in the basket; returns the entry. */
async function pay({ visitor }: Entrant, comp: Seeded) {
  const cart = await visitor.call(readCart, {});
  const entryIds = cart.data.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const terms = await visitor.call(
    checkOut,
    { orgId: comp.orgId, method: 'cheque', entryIds, expectedTotal: '9.00', currency: 'GBP', acceptedTerms: [] },
    { 'idempotency-key': `waiting-${String(++bought)}-key-of-a-test` },
  );
  expect(terms.error).toBe('');
  return entryIds[0]!;
}

async function aFullEvent(facts: SeededCompetition = withList) {
  const comp = await seedCompetition(engine.db, facts);
  const ceid = comp.eventIds[0]!;
  const first = await anEntrant();
  expect((await hold(first, ceid)).status).toBe(200);
  return { comp, ceid, first };
}

test('R8 a full event is joined, a withdrawal offers its place to the next in line, and paying for it enters', async () => {
  const { comp, ceid, first } = await aFullEvent();
  const entryId = await pay(first, comp);
  const [next, later, stranger] = [await anEntrant(), await anEntrant(), await anEntrant()];
  expect(await rowOf(next, comp)).toMatchObject({ note: 'waiting-list', waiting: null });
  expect(await hold(next, ceid)).toMatchObject({ status: 409, message: 'Event full. Join the waiting list instead.' });
  expect((await join(next, ceid)).data.position).toBe(1);
  expect((await join(later, ceid)).data.position).toBe(2);
  expect((await join(later, ceid)).data.position).toBe(2);
  expect(await rowOf(later, comp)).toMatchObject({ waiting: { position: 2, offeredUntil: null } });

  const cancelled = await first.visitor.call(
    cancelEntry,
    { id: entryId, reason: 'Injured' },
    { 'idempotency-key': 'waiting-cancel-key-of-a-test' },
  );
  expect(cancelled.error).toBe('');
  expect((await hold(stranger, ceid)).status).toBe(409);
  await afterwards();

  const until = '2027-03-02T12:00:00.000Z';
  expect(await rowOf(next, comp)).toMatchObject({ waiting: { position: 0, offeredUntil: until }, userSelected: true });
  expect(await join(next, ceid)).toMatchObject({
    error: 'entry-blocked',
    message: 'You have been offered a place. It is in your basket: confirm it there to enter.',
  });
  const other = await seedUser(engine.db);
  await engine.db.insertInto('user_athlete').values({ user_id: other.id, athlete_id: next.athleteId }).execute();
  expect((await join({ ...next, visitor: fresh(other.id) }, ceid)).message).toBe(
    'This athlete has been offered a place. It is in the basket of the person who joined the waiting list.',
  );
  expect(await rowOf(later, comp)).toMatchObject({ waiting: { position: 1 }, facts: { inLine: 1 } });
  const mine = async ({ visitor }: Entrant) => (await visitor.call(myLines, {})).data;
  expect(await mine(next)).toMatchObject([{ ceid, athleteId: next.athleteId, position: 0, offeredUntil: until }]);
  expect(await mine(later)).toMatchObject([{ ceid, athleteId: later.athleteId, position: 1, offeredUntil: null }]);
  expect(await mine(stranger)).toEqual([]);
  expect(subjectsFor(next)).toEqual(['A place in 100m is kept for you']);
  expect(subjectsFor(later)).toEqual([]);
  expect((await hold(stranger, ceid)).status).toBe(409);
  await pay(next, comp);
  expect(await rowOf(next, comp)).toMatchObject({ entered: true, waiting: null });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('R8 an offer that is not taken passes on, by its time or from the basket, and nobody else gets the place', async () => {
  const { comp, ceid, first } = await aFullEvent();
  const line = [await anEntrant(), await anEntrant(), await anEntrant()];
  for (const one of line) await join(one, ceid);
  const stranger = await anEntrant();
  clock.pass(hours(1));
  await rounds();
  await afterwards();
  expect(subjectsFor(line[0]!)).toEqual(['A place in 100m is kept for you']);
  expect(await line[0]!.visitor.call(leaveLine, { ceid, athleteId: line[0]!.athleteId })).toMatchObject({
    error: 'changed-meanwhile',
    message: 'You have been offered a place and it is in your basket. Take it out there.',
  });
  clock.pass(hours(25));
  expect((await hold(stranger, ceid)).status).toBe(409);
  await rounds();
  const second = await rowOf(line[1]!, comp);
  expect(second.waiting).toMatchObject({ position: 0 });
  await line[1]!.visitor.call(releasePlace, { productId: second.order.productId });
  await afterwards();
  expect(await rowOf(line[2]!, comp)).toMatchObject({ waiting: { position: 0 } });
  await line[2]!.visitor.call(releasePlace, {
    productId: (await rowOf(line[2]!, comp)).order.productId,
  });
  await afterwards();
  expect((await hold(stranger, ceid)).status).toBe(200);
  expect((await hold(first, ceid)).status).toBe(409);
});

test('somebody who leaves the line makes room in it; only the account that joined may', async () => {
  const { comp, ceid } = await aFullEvent();
  const [one, other] = [await anEntrant(), await anEntrant()];
  await join(one, ceid);
  await join(other, ceid);
  expect((await other.visitor.call(leaveLine, { ceid, athleteId: one.athleteId })).status).toBe(403);
  expect((await one.visitor.call(leaveLine, { ceid, athleteId: one.athleteId })).status).toBe(200);
  expect(await one.visitor.call(leaveLine, { ceid, athleteId: one.athleteId })).toMatchObject({
    status: 404,
    message: 'You are not on the waiting list for this event. Load the page again.',
  });
  expect(await rowOf(other, comp)).toMatchObject({ waiting: { position: 1 } });
});

test('an event with room is entered, not waited for; a list that the organiser closed takes no names', async () => {
  const open = await seedCompetition(engine.db, { ...withList, events: [{ max: 2 }] });
  const one = await anEntrant();
  expect(await join(one, open.eventIds[0]!)).toMatchObject({
    status: 409,
    message: 'There is now a free place in this event. Choose the event to hold it.',
  });
  expect((await hold(one, open.eventIds[0]!)).status).toBe(200);
  expect(await join(one, open.eventIds[0]!)).toMatchObject({
    error: 'entry-blocked',
    message: 'You already have a place in your basket. Pay for it to enter.',
  });
  const closed = { subscription: { enabled: true, closes: '2027-02-20T12:00:00Z' } };
  const { ceid } = await aFullEvent({ ...withList, options: closed });
  expect((await join(one, ceid)).message).toBe('Waiting List now closed');
});

test('RULE-12 an event whose waiting list the organiser disabled says so', async () => {
  const { comp, ceid } = await aFullEvent({ ...withList, events: [{ max: 1, options: { waitingList: false } }] });
  const one = await anEntrant();
  const text = 'Event full. Waiting list disabled by organiser.';
  expect((await join(one, ceid)).message).toBe(text);
  expect((await rowOf(one, comp)).ruleMessage).toBe(text);
});

test('RULE-11 a full event without a waiting list is refused', async () => {
  const { comp, ceid } = await aFullEvent({ events: [{ max: 1 }] });
  const one = await anEntrant();
  expect((await rowOf(one, comp)).ruleMessage).toBe('Event full');
  expect((await hold(one, ceid)).message).toBe('Event full');
});

test('RULE-13 RULE-OPEN-03 past its cut-off the list of an over-subscribed event is closed', async () => {
  const closes = { subscription: { enabled: true, closes: '2027-02-20T12:00:00Z' } };
  const { comp, ceid } = await aFullEvent({ ...withList, options: closes });
  const one = await anEntrant();
  expect((await rowOf(one, comp)).ruleMessage).toBe('Waiting List now closed');
  expect((await hold(one, ceid)).message).toBe('Waiting List now closed');
});

test('the organiser moves people by hand, which stops automatic offers until they are resumed', async () => {
  const { comp, ceid } = await aFullEvent();
  const line = [await anEntrant(), await anEntrant(), await anEntrant()];
  for (const one of line) await join(one, ceid);
  const builder = await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId });
  const organiser = fresh(builder.id);
  const shown = async () => (await organiser.call(showLines, { compId: comp.compId })).data.events[0]!;
  expect((await shown()).people.map(({ athleteId }) => athleteId)).toEqual(line.map(({ athleteId }) => athleteId));
  expect((await line[0]!.visitor.call(showLines, { compId: comp.compId })).status).toBe(403);

  const moved = await organiser.call(moveInLine, { ceid, athleteId: line[2]!.athleteId, position: 1 });
  expect(moved.data.position).toBe(1);
  expect((await shown()).pausedAt).toBe(new Date(clock.now()).toISOString());
  expect((await organiser.call(offerByHand, { ceid, athleteId: line[1]!.athleteId })).status).toBe(409);
  clock.pass(hours(1));
  await rounds();
  expect((await shown()).people.every(({ offeredUntil }) => offeredUntil === null)).toBe(true);
  expect((await organiser.call(offerByHand, { ceid, athleteId: line[1]!.athleteId })).status).toBe(200);
  expect((await shown()).people[0]).toMatchObject({ athleteId: line[1]!.athleteId, position: 0 });
  clock.pass(hours(25));
  await organiser.call(setAutomatic, { ceid, automatic: true });
  await afterwards();
  expect((await shown()).people[0]).toMatchObject({ athleteId: line[2]!.athleteId, position: 0 });
});

test('an organiser offers no place to an account that is closed by now, nor in an event that is closed', async () => {
  const { comp, ceid } = await aFullEvent();
  const [leaver, next] = [await anEntrant(), await anEntrant()];
  for (const one of [leaver, next]) await join(one, ceid);
  const organiser = fresh((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const offer = ({ athleteId }: Entrant) => organiser.call(offerByHand, { ceid, athleteId });
  const closed = { closed_at: new Date(clock.at) };
  await engine.db.updateTable('app_user').set(closed).where('email', '=', leaver.email).execute();
  clock.pass(hours(1));
  expect(await offer(leaver)).toMatchObject({
    error: 'entry-blocked',
    message:
      'This athlete can no longer be offered a place: the rules bar them, or the account that put them on the waiting list is closed.',
  });
  const closing = { closes_at: new Date(clock.at - 1) };
  await engine.db.updateTable('competition').set(closing).where('id', '=', comp.compId).execute();
  expect(await offer(next)).toMatchObject({
    error: 'entry-blocked',
    message: 'The event or the competition is not taking entries. Open it, then offer the place.',
  });
  const { people } = (await organiser.call(showLines, { compId: comp.compId })).data.events[0]!;
  expect(people.map(({ offeredUntil }) => offeredUntil)).toEqual([null, null]);
});

test('an athlete whom the event is no longer for is passed over once entries are taken, and does not block the line', async () => {
  const { comp, ceid } = await aFullEvent();
  const [wrong, next] = [await anEntrant(), await anEntrant()];
  for (const one of [wrong, next]) await join(one, ceid);
  await engine.db.updateTable('athlete').set({ dob: '1950-01-01' }).where('id', '=', wrong.athleteId).execute();
  expect(
    (await wrong.visitor.call(eventsForAthlete, { compId: comp.compId, athleteId: wrong.athleteId })).data.rows,
  ).toEqual([]);
  const stop = (stopped: boolean) =>
    engine.db.updateTable('competition').set({ active: !stopped }).where('id', '=', comp.compId).execute();
  clock.pass(hours(1));
  await stop(true);
  await rounds();
  await afterwards();
  expect([...subjectsFor(wrong), ...subjectsFor(next)]).toEqual([]);
  await stop(false);
  await rounds();
  await afterwards();
  expect(subjectsFor(wrong)).toEqual(['100m: a place could not be offered']);
  expect(mails.find(({ to }) => to === wrong.email)?.text).toContain(
    'next, but the place could not be offered. The reason: the event is for another age group or gender.\n',
  );
  expect(subjectsFor(next)).toEqual(['A place in 100m is kept for you']);
});

test('at closing those who still wait are told, and the line is over', async () => {
  const { comp, ceid } = await aFullEvent();
  const one = await anEntrant();
  await join(one, ceid);
  clock.at = instant('2027-04-19T12:00:00Z');
  await rounds();
  await afterwards();
  expect(subjectsFor(one)).toEqual([expect.stringMatching(/^No place in 100m for /)]);
  expect((await rowOf(one, comp)).waiting).toBeNull();
});

test('those who wait for a place in a cancelled competition are told within a round, and the line is over', async () => {
  const { comp, ceid } = await aFullEvent();
  const one = await anEntrant();
  await join(one, ceid);
  const cancelled = { cancelled_at: new Date(clock.at), cancel_reason: 'Flooded' };
  await engine.db.updateTable('competition').set(cancelled).where('id', '=', comp.compId).execute();
  await rounds();
  await afterwards();
  expect(subjectsFor(one)).toEqual([expect.stringMatching(/ is cancelled$/)]);
  expect(mails.find(({ to }) => to === one.email)?.text).toContain('no longer on the waiting list for 100m.');
  expect((await one.visitor.call(myLines, {})).data).toEqual([]);
});

test('a place is offered within a round when the organiser raises the limit', async () => {
  const { comp, ceid } = await aFullEvent();
  const one = await anEntrant();
  await join(one, ceid);
  await engine.db
    .updateTable('capacity')
    .set({ cap: 2 })
    .where('kind', '=', 'event')
    .where('ref_id', '=', ceid)
    .execute();
  await rounds();
  expect((await rowOf(one, comp)).waiting).toMatchObject({ position: 0 });
});

test('ADMIN-03 the health check of waiting lists runs, and sees a line that is counted wrong', async () => {
  const { ceid } = await aFullEvent();
  await join(await anEntrant(), ceid);
  const check = async () => {
    await checkLines(testCtx(engine.db, { clock }));
    const row = engine.db.selectFrom('health_check').selectAll().where('name', '=', 'waiting list');
    return (await row.executeTakeFirstOrThrow()).ok;
  };
  expect(await check()).toBe(true);
  await engine.db
    .updateTable('capacity')
    .set({ waiting: 7 })
    .where('kind', '=', 'event')
    .where('ref_id', '=', ceid)
    .execute();
  expect(await check()).toBe(false);
});
