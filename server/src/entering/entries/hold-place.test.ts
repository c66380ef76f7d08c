import type { AthleteId } from '@startline/rules/ids';
import { days, hours, minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { sweep } from '../../jobs/sweep-queries.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { eventsForAthlete } from './events-for-athlete.ts';
import { holdPlace } from './hold-place.ts';
import { takeOut } from '../../selling/basket/take-out.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const aParentWithChild = async (clock = new TestClock()) => {
  const caller = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, caller.id);
  return { caller, athleteId, ctx: testCtx(engine.db, { caller, clock }) };
};

test('a place is held when it is chosen, once, and given back when it is taken out', async () => {
  const {
    eventIds: [ceid],
    compId,
  } = await seedCompetition(engine.db, { events: [{ max: 2 }] });
  const { ctx, athleteId } = await aParentWithChild();
  const place = { ceid: ceid!, athleteId, clubId: 0, teamId: 0, pb: '12.84' };
  const first = await holdPlace(ctx, place);
  expect(first).toMatchObject({ state: 'held', total: '9.00', heldUntil: '2027-03-01T12:30:00.000Z', basketCount: 1 });
  expect(await holdPlace(ctx, place)).toEqual(first);
  const {
    rows: [row],
  } = await eventsForAthlete(ctx, { compId, athleteId });
  expect(row).toMatchObject({
    note: 'in-cart',
    ruleMessage: 'In cart',
    enabled: true,
    pb: 12.84,
    pbText: '12.84',
    places: { max: 2, taken: 0, held: 1, left: 1 },
    order: { productId: first.productId },
  });
  await takeOut(ctx, { productId: first.entryId });
  expect((await eventsForAthlete(ctx, { compId, athleteId })).rows[0]).toMatchObject({
    places: { left: 2 },
    entry: null,
  });
});

test('CART-15 CART-OPEN-01 R5 the last place is free for others at the moment the hold ends, with no job running, and what was typed stays', async () => {
  const clock = new TestClock();
  const {
    eventIds: [ceid],
    compId,
  } = await seedCompetition(engine.db, { events: [{ max: 1 }] });
  const one = await aParentWithChild(clock);
  const two = await aParentWithChild(clock);
  await holdPlace(one.ctx, { ceid: ceid!, athleteId: one.athleteId, clubId: 0, pb: '13.1' });
  await expect(holdPlace(two.ctx, { ceid: ceid!, athleteId: two.athleteId, clubId: 0 })).rejects.toThrow('Event full');
  clock.pass(minutes(30) - 1);
  await expect(holdPlace(two.ctx, { ceid: ceid!, athleteId: two.athleteId, clubId: 0 })).rejects.toThrow('Event full');
  clock.pass(1);
  await holdPlace(two.ctx, { ceid: ceid!, athleteId: two.athleteId, clubId: 0 });
  const {
    rows: [row],
  } = await eventsForAthlete(one.ctx, { compId, athleteId: one.athleteId });
  expect(row?.entry).toMatchObject({ state: 'lapsed', perf: 13.1, perfText: '13.1' });
  expect(row?.ruleMessage).toBe('Event full');
  clock.pass(minutes(30));
  expect(await holdPlace(one.ctx, { ceid: ceid!, athleteId: one.athleteId, clubId: 0 })).toMatchObject({
    entryId: row?.entry?.entryId,
  });
});

test('a place that ran out is not held again while another parent of the athlete holds it', async () => {
  const clock = new TestClock();
  const {
    eventIds: [ceid],
  } = await seedCompetition(engine.db, {});
  const mother = await aParentWithChild(clock);
  const father = await seedUser(engine.db, { name: 'Finn Byrne' });
  await engine.db.insertInto('user_athlete').values({ user_id: father.id, athlete_id: mother.athleteId }).execute();
  const byFather = testCtx(engine.db, { caller: father, clock });
  const place = { ceid: ceid!, athleteId: mother.athleteId, clubId: 0 };
  await holdPlace(byFather, place);
  await expect(holdPlace(mother.ctx, place)).rejects.toThrow('Awaiting Payment by: Finn Byrne');
  clock.pass(minutes(30));
  await holdPlace(mother.ctx, place);
  clock.pass(minutes(30));
  await holdPlace(byFather, place);
  await expect(holdPlace(mother.ctx, place)).rejects.toThrow('Awaiting Payment by: Finn Byrne');
});

const TOO_MANY = /^First pay for the places you already hold\. /;

/** Inserts athletes of one account, who each ask for a place in the first event of a competition. */
async function aHolderOf(athletes: number, as: { readonly proved: boolean }) {
  const clock = new TestClock();
  const comp = await seedCompetition(engine.db, { events: [{ max: 500 }, { code: '200', name: '200m', max: 500 }] });
  const user = await seedUser(engine.db);
  const caller = { ...user, addressProvedAt: as.proved ? user.addressProvedAt : undefined };
  const ids: AthleteId[] = [];
  for (let n = 0; n < athletes; n += 1) ids.push(await seedAthlete(engine.db, caller.id));
  const ctx = testCtx(engine.db, { caller, clock });
  const hold = (athleteId: AthleteId, event = 0) =>
    holdPlace(ctx, { ceid: comp.eventIds[event]!, athleteId, clubId: 0, pb: '12.84' });
  const holdAll = async () => {
    const tried = await Promise.allSettled(ids.map((id) => hold(id)));
    return tried.filter(({ status }) => status === 'fulfilled').length;
  };
  return { clock, comp, ctx, ids, hold, holdAll };
}

test('an account without a proved address holds eight places when all are of other athletes in other events', async () => {
  const comp = await seedCompetition(engine.db, { events: Array.from({ length: 16 }, () => ({ max: 5 })) });
  const caller = { ...(await seedUser(engine.db)), addressProvedAt: undefined };
  const ctx = testCtx(engine.db, { caller });
  const places: Parameters<typeof holdPlace>[1][] = [];
  for (const ceid of comp.eventIds)
    places.push({ ceid, athleteId: await seedAthlete(engine.db, caller.id), clubId: 0, pb: '12.84' });
  const tried = await Promise.allSettled(places.map((place) => holdPlace(ctx, place)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('an account without a proved address holds eight places of a competition, however many are asked for at once', async () => {
  const { clock, ids, ctx, hold, holdAll } = await aHolderOf(11, { proved: false });
  expect(await holdAll()).toBe(8);
  await expect(hold(ids[10]!, 1)).rejects.toThrow(
    'First pay for the places you already hold. You can have at most 8 unpaid places in one competition, including any to be paid for by cheque or invoice, until you confirm your email address: open the link in our email.',
  );
  const elsewhere = await seedCompetition(engine.db, { events: [{ max: 2 }] });
  await holdPlace(ctx, { ceid: elsewhere.eventIds[0]!, athleteId: ids[10]!, clubId: 0, pb: '12.84' });
  clock.pass(minutes(31));
  expect(await holdAll()).toBe(8);
});

test('an account without a proved address holds 24 places a day, those that lapsed counted, whatever the sweep takes', async () => {
  const { clock, hold, ids, holdAll } = await aHolderOf(8, { proved: false });
  for (let n = 0; n < 3; n += 1) {
    expect(await holdAll()).toBe(8);
    clock.pass(hours(3));
    await sweep(engine.db, clock.now());
  }
  await expect(hold(ids[0]!)).rejects.toThrow(
    'You have held 24 places today. To hold more, confirm your email address: open the link in our email.',
  );
  expect(await holdAll()).toBe(0);
  clock.pass(days(1));
  expect(await holdAll()).toBe(8);
});

test('places that wait for a cheque count among the unpaid', async () => {
  const { comp, ids, ctx, hold } = await aHolderOf(9, { proved: false });
  await engine.db
    .updateTable('competition')
    .set({ options: JSON.stringify({ cheques: { allow: true, ends: '' } }) })
    .where('id', '=', comp.compId)
    .execute();
  const held = [];
  for (const id of ids.slice(0, 8)) held.push(await hold(id));
  const total = held.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2);
  const bought = await checkOut(ctx, {
    orgId: comp.orgId,
    method: 'cheque',
    entryIds: held.map(({ entryId }) => entryId),
    expectedTotal: total,
    currency: 'GBP',
  });
  expect(bought.state).toBe('awaiting-cheque');
  await expect(hold(ids[8]!)).rejects.toThrow(TOO_MANY);
});

test('a place that is held already, or was given back, does not count against the next', async () => {
  const { ids, ctx, hold } = await aHolderOf(9, { proved: false });
  const held = [];
  for (const id of ids.slice(0, 8)) held.push(await hold(id));
  expect((await hold(ids[0]!)).entryId).toBe(held[0]!.entryId);
  await expect(hold(ids[8]!)).rejects.toThrow(TOO_MANY);
  await takeOut(ctx, { productId: held[0]!.entryId });
  expect((await hold(ids[8]!)).state).toBe('held');
});

test('a proved account is not held to the limit of those who prove nothing', async () => {
  expect(await (await aHolderOf(9, { proved: true })).holdAll()).toBe(9);
});

test.each([{ age: { key: 'U11', minAge: 9, maxAge: 10 } }, { gender: 'M' as const }])(
  'an event of another age group or sex is refused, whoever sends its number: %o',
  async (facts) => {
    const { eventIds } = await seedCompetition(engine.db, { events: [facts] });
    const { ctx, athleteId } = await aParentWithChild();
    await expect(holdPlace(ctx, { ceid: eventIds[0]!, athleteId, clubId: 0 })).rejects.toMatchObject({
      code: 'entry-blocked',
      message: 'Event Not Available',
      facts: { blocks: [{ kind: 'not-available' }], wayOn: { kind: 'contact-organiser' } },
    });
  },
);
