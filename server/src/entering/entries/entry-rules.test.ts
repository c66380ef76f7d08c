import { refusals } from '@startline/contract/refusals';
import { readCart } from '@startline/contract/selling/basket';
import * as contract from '@startline/contract/entering/entries';
import type { UserId } from '@startline/rules/ids';
import { minutes } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { basketRoutes } from '../../selling/basket/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { entryRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let queries = 0;
beforeAll(async () => {
  engine = await testDatabase(() => void (queries += 1));
  site = await testApp(engine, [...entryRoutes, ...basketRoutes, ...paymentRoutes], { clock: new TestClock() });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const aParent = async (clubs: { gender?: 'M' | 'F'; dob?: string } = {}) => {
  const user = await seedUser(engine.db);
  return { user, visitor: await site.as(user.id), athleteId: await seedAthlete(engine.db, user.id, clubs) };
};
const five = Array.from({ length: 5 }, (_, n) => ({ code: `E${String(n)}`, name: `Event ${String(n)}` }));

test('R7 twenty calls at once for one athlete break no rule of the competition', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db, { events: five });
  await engine.db
    .insertInto('comp_rule')
    .values({ comp_id: compId, age_group_ids: [], options: JSON.stringify({ maxCompEvents: 2 }) })
    .execute();
  const { visitor, athleteId } = await aParent();
  const calls = Array.from({ length: 20 }, (_, n) =>
    visitor.call(contract.holdPlace, { ceid: eventIds[n % 5]!, athleteId, clubId: 0, teamId: 0 }),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const held = await engine.db
    .selectFrom('entry')
    .select('comp_event_id')
    .where('athlete_id', '=', athleteId)
    .where('state', '=', 'held')
    .execute();
  expect(held).toHaveLength(2);
  const { data, message } = await visitor.call(contract.holdPlace, {
    ceid: eventIds.find((id) => !held.some((one) => one.comp_event_id === id))!,
    athleteId,
    clubId: 0,
    teamId: 0,
  });
  expect(message).toBe('Entered into the maximum (2) events allowed.');
  expect(data).toMatchObject({
    ruleType: 'COMP',
    blocks: [{ kind: 'max-in-competition', max: 2 }],
    wayOn: { kind: 'choose-less' },
  });
  const list = await visitor.call(contract.eventsForAthlete, { compId, athleteId });
  expect(list.data.meters).toEqual([{ count: 'maxCompEvents', day: null, used: 2, max: 2, text: '2 of 2 events' }]);
});

test('API-050 the list for one athlete holds the events of their age and sex, in at most 10 queries', async () => {
  const { compId } = await seedCompetition(engine.db, {
    events: [
      { name: '100m' },
      { name: 'Boys', code: 'B', gender: 'M' },
      { name: 'Seniors', code: 'S', age: { key: 'SEN', minAge: 20, maxAge: 34 } },
    ],
  });
  const { visitor, athleteId } = await aParent();
  queries = 0;
  const { status, data } = await visitor.call(contract.eventsForAthlete, { compId, athleteId });
  expect(status).toBe(200);
  expect(data.rows.map(({ Name }) => Name)).toEqual(['100m']);
  expect(queries).toBeLessThanOrEqual(10);
  expect((await site.nobody.call(contract.eventsForAthlete, { compId, athleteId: 0 })).data.rows).toHaveLength(3);
  expect((await site.nobody.call(contract.eventsForAthlete, { compId, athleteId })).status).toBe(401);
  const stranger = await aParent();
  expect((await stranger.visitor.call(contract.eventsForAthlete, { compId, athleteId })).status).toBe(403);
  expect(
    (await stranger.visitor.call(contract.holdPlace, { ceid: data.rows[0]!.ceid, athleteId, clubId: 0, teamId: 0 }))
      .status,
  ).toBe(403);
});

test('the events of a competition that is not published are there for nobody but those with a right in it and an athlete who stands in it', async () => {
  const { visitor, athleteId } = await aParent();
  for (const hidden of [{ active: false }, { orgStatus: 'Pending' as const, orgName: 'Harbour AC' }]) {
    const { compId } = await seedCompetition(engine.db, hidden);
    expect(await site.nobody.call(contract.eventsForAthlete, { compId, athleteId: 0 })).toMatchObject({
      status: 404,
      message: 'There is no competition with this number. Look for it in the list of competitions.',
    });
    expect((await visitor.call(contract.eventsForAthlete, { compId, athleteId })).status).toBe(404);
  }
  const { compId, eventIds } = await seedCompetition(engine.db, {});
  await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', compId).execute();
  expect((await visitor.call(contract.eventsForAthlete, { compId, athleteId })).data.competition.status).toBe(
    'Not Active',
  );
});

test('API-051 a place is held with the PB that was typed, and stands in the basket', async () => {
  const { eventIds } = await seedCompetition(engine.db, {});
  const { visitor, athleteId } = await aParent();
  const held = await visitor.call(contract.holdPlace, {
    ceid: eventIds[0]!,
    athleteId,
    clubId: 0,
    teamId: 0,
    pb: '12.84',
  });
  expect(held).toMatchObject({ status: 200, data: { basketCount: 1 } });
  expect((await visitor.call(readCart, { id: 0 })).data[0]?.lines).toMatchObject([
    { entryId: held.data.entryId, state: 'held', perfText: '12.84' },
  ]);
});

test('API-051 a place is refused before entries open, after they close, and while the competition is disabled, in the words of its status', async () => {
  const refusal = async (facts: Parameters<typeof seedCompetition>[1]) => {
    const { eventIds } = await seedCompetition(engine.db, facts);
    const { visitor, athleteId } = await aParent();
    return (await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 })).message;
  };
  expect(await refusal({ opensAt: '2027-04-01T09:00:00Z' })).toMatch(/^Opens /);
  expect(await refusal({ closesAt: '2027-02-20T09:00:00Z' })).toMatch(/^Closed /);
  expect(await refusal({ options: { disabled: true } })).toBe('Disabled');
  expect(await refusal({ limits: { entries: 1 }, events: [{ isOpen: false }] })).toBe('Event Closed');
});

test('RULE-12 RULE-13 a full event says what the organiser set: no list, a list that is closed, or one to join', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db, {
    events: [
      { code: 'A', name: 'Off', max: 1, options: { waitingList: false } },
      { code: 'B', name: 'As the competition', max: 1 },
      { code: 'C', name: 'On', max: 1, options: { waitingList: true } },
    ],
    options: { subscription: { enabled: true, closes: '2027-02-20T12:00:00Z' } },
  });
  const [first, late] = [await aParent(), await aParent()];
  for (const ceid of eventIds)
    await first.visitor.call(contract.holdPlace, { ceid, athleteId: first.athleteId, clubId: 0, teamId: 0 });
  const says = async () =>
    (await late.visitor.call(contract.eventsForAthlete, { compId, athleteId: late.athleteId })).data.rows
      .map(({ Name, ruleMessage, wayOn }) => `${Name}: ${ruleMessage} (${wayOn.kind})`)
      .toSorted();
  expect(await says()).toEqual([
    'As the competition: Waiting List now closed (contact-organiser)',
    'Off: Event full. Waiting list disabled by organiser. (contact-organiser)',
    'On: Waiting List now closed (contact-organiser)',
  ]);
  expect(
    (
      await late.visitor.call(contract.holdPlace, {
        ceid: eventIds[1]!,
        athleteId: late.athleteId,
        clubId: 0,
        teamId: 0,
      })
    ).message,
  ).toBe('Waiting List now closed');
  await engine.db
    .updateTable('competition')
    .set({ options: JSON.stringify({ subscription: { enabled: true, closes: '2027-04-10T12:00:00Z' } }) })
    .where('id', '=', compId)
    .execute();
  const [asTheCompetition] = (
    await late.visitor.call(contract.eventsForAthlete, { compId, athleteId: late.athleteId })
  ).data.rows.filter(({ Name }) => Name === 'As the competition');
  expect(asTheCompetition).toMatchObject({ enabled: true, note: 'waiting-list' });
});

test('a limit of the whole competition is kept, for entries and for athletes', async () => {
  const { eventIds } = await seedCompetition(engine.db, { events: five, limits: { athletes: 1, entries: 3 } });
  const one = await aParent();
  const two = await aParent();
  const hold = (who: typeof one, n: number) =>
    who.visitor.call(contract.holdPlace, { ceid: eventIds[n]!, athleteId: who.athleteId, clubId: 0, teamId: 0 });
  expect((await hold(one, 0)).status).toBe(200);
  expect((await hold(two, 0)).message).toMatch(/^Closed: Max athletes reached: 1/);
  expect((await hold(one, 1)).status).toBe(200);
  expect((await hold(one, 2)).status).toBe(200);
  expect((await hold(one, 3)).message).toMatch(/Max entries reached: 3/);
  site.clock.pass(minutes(31));
  expect((await hold(two, 3)).status).toBe(200);
  site.clock.pass(-minutes(31));
});

test('API-034 ENTRY-17 ENTRY-OPEN-02 in its priority time a competition asks for its code, and remembers who gave it', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db, {
    options: {
      priority: { required: true, code: 'KENT27', dateTime: '2027-03-20T12:00:00Z', message: 'County members first.' },
    },
  });
  const { visitor, athleteId } = await aParent();
  const hold = () => visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  expect(await hold()).toMatchObject({ status: 409, error: 'priority-code-needed', message: 'County members first.' });
  expect(await visitor.call(contract.givePriorityCode, { id: compId, code: 'surrey' })).toMatchObject({
    status: 409,
    error: 'wrong-priority-code',
    message: 'That is not the priority code. Check it, or ask the organiser.',
  });
  expect((await visitor.call(contract.givePriorityCode, { id: compId, code: ' kent27 ' })).data).toEqual({
    accepted: true,
  });
  expect((await hold()).status).toBe(200);
  const next = await site.as(visitor.userId!); // another session of the same person, on another device
  expect((await next.call(contract.eventsForAthlete, { compId, athleteId })).data.competition.priority).toBeNull();
  const stranger = await aParent();
  expect(
    (await stranger.visitor.call(contract.eventsForAthlete, { compId, athleteId: stranger.athleteId })).data.competition
      .priority,
  ).toEqual({ message: 'County members first.', until: '2027-03-20T12:00:00.000Z' });
});

test('an organiser enters an athlete of their own list before entries open and after they close, without the code; nobody else does', async () => {
  const at = (opensAt: string, closesAt: string) => ({ opensAt, closesAt });
  for (const dates of [
    at('2027-03-20T12:00:00Z', '2027-04-18T12:00:00Z'),
    at('2027-01-01T12:00:00Z', '2027-02-01T12:00:00Z'),
  ]) {
    const priority = { required: true, code: 'KENT27', dateTime: '', message: '' };
    const { compId, orgId, eventIds } = await seedCompetition(engine.db, { ...dates, options: { priority } });
    const enter = async (user: { readonly id: UserId }) => {
      const visitor = await site.as(user.id);
      const athleteId = await seedAthlete(engine.db, user.id);
      const seen = (await visitor.call(contract.eventsForAthlete, { compId, athleteId })).data.competition;
      return {
        seen,
        hold: await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 }),
      };
    };
    const builder = await enter(await seedUser(engine.db, { role: 'BUILDER', orgId }));
    expect(builder.seen).toMatchObject({ takesEntriesFrom: 'anyone', outsideDates: true, priority: null });
    expect(builder.hold).toMatchObject({ status: 200, data: { state: 'held' } });
    for (const facts of [{}, { role: 'FINANCE' as const, orgId }, { role: 'BUILDER' as const, orgId: orgId + 1 }]) {
      const { seen, hold } = await enter(await seedUser(engine.db, facts));
      expect(seen).toMatchObject({ takesEntriesFrom: 'nobody', outsideDates: false });
      expect(hold).toMatchObject({ status: 409, error: 'entry-blocked' });
    }
  }
});

test('PB-20 PB-27 API-016 a saved PB says so, keeps the text as typed, and a refused one says why', async () => {
  const {
    eventDefIds: [eid],
  } = await seedCompetition(engine.db, {});
  const { visitor, athleteId } = await aParent();
  const saved = await visitor.call(contract.savePb, {
    aid: athleteId,
    eid: eid!,
    pb: 12.8,
    pbText: '12.8',
    trackSb: false,
  });
  expect(saved).toMatchObject({ status: 200, message: 'PB saved for 100m', data: { pb: 12.8, pbText: '12.8' } });
  expect(
    (await visitor.call(contract.savePb, { aid: athleteId, eid: eid!, pbText: '12.8.1', trackSb: false })).message,
  ).toBe('Too many separators entered.');
  expect(
    (await visitor.call(contract.savePb, { aid: athleteId, eid: eid!, pb: 11, pbText: '12.8', trackSb: false }))
      .message,
  ).toBe('Error updating PB.');
  expect(
    (await visitor.call(contract.savePb, { aid: athleteId, eid: eid!, pb: -12.8, pbText: '12.8', trackSb: false }))
      .message,
  ).toBe('PB must be greater than 0.');
});

test('a PB is read as people write it and kept as results print it; one that means another mark is a question', async () => {
  const {
    eventDefIds: [eid],
    eventIds: [ceid],
  } = await seedCompetition(engine.db, { events: [{ name: '800m', options: { min: 100, max: 800 } }] });
  const options = JSON.stringify({ min: 100, max: 800 });
  await engine.db.updateTable('event_def').set({ options }).where('id', '=', eid!).execute();
  const { visitor, athleteId } = await aParent();
  const save = (pbText: string) => visitor.call(contract.savePb, { aid: athleteId, eid: eid!, pbText, trackSb: false });
  expect((await save('2.03.4')).data).toMatchObject({ pb: 123.4, pbText: '2:03.4' });
  expect((await save('2m03,45')).data).toMatchObject({ pb: 123.45, pbText: '2:03.45' });
  expect(await save('2.03')).toMatchObject({
    status: 400,
    message: 'Did you mean 2:03?',
    data: { code: 'PB_BELOW_MIN', meant: '2:03' },
  });
  expect((await save('12.5')).message).toBe('PB is below standard min.');
  const hold = (pb: string) => visitor.call(contract.holdPlace, { ceid: ceid!, athleteId, clubId: 0, teamId: 0, pb });
  expect((await hold('2.03')).message).toBe('Did you mean 2:03?');
  expect((await hold('2:03')).status).toBe(200);
});

test('ENTRY-15 API-052 taking a place out says whose it was; ENTRY-10 ENTRY-11 not while a secondary item hangs on it', async () => {
  const { eventIds, compId } = await seedCompetition(engine.db, {
    events: [{ name: '100m' }, { code: 'X', name: 'Camping' }],
  });
  await engine.db
    .updateTable('comp_event')
    .set({
      options: JSON.stringify({ secondarySpend: { isParent: false, parentCeid: eventIds[0], alwaysShow: true } }),
    })
    .where('id', '=', eventIds[1]!)
    .execute();
  const { visitor, athleteId } = await aParent();
  const [parent, child] = [
    await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 }),
    await visitor.call(contract.holdPlace, { ceid: eventIds[1]!, athleteId, clubId: 0, teamId: 0 }),
  ];
  expect(await visitor.call(contract.releasePlace, { productId: parent.data.productId })).toMatchObject({
    status: 409,
    errNo: refusals['has-children'].errNo,
    message: '100m has secondary spend item(s), please remove these first: Camping',
  });
  expect((await visitor.call(contract.releasePlace, { productId: child.data.productId })).message).toMatch(
    /^Camping removed from basket for athlete: Niamh Byrne/,
  );
  expect((await visitor.call(contract.releasePlace, { productId: parent.data.productId })).data).toEqual({
    productId: parent.data.productId,
    basketCount: 0,
  });
  expect(
    (await visitor.call(contract.eventsForAthlete, { compId, athleteId })).data.rows.map(({ entry }) => entry),
  ).toEqual([null, null]);
});

test('ENTRY-06 an event row has every field of the specification, and ENTRY-16 the reply the help texts of the organiser', async () => {
  const { compId } = await seedCompetition(engine.db, {
    options: { helpText: { athletes: 'Pick an athlete', schedule: '', teams: '', cart: 'Pay today' } },
  });
  const { visitor, athleteId } = await aParent();
  const { data } = await visitor.call(contract.eventsForAthlete, { compId, athleteId });
  const fields = [
    'ceid',
    'athleteid',
    'pb',
    'perfInfo',
    'ruleType',
    'ruleMessage',
    'ruleIsDisabledBy',
    'userSelected',
    'entered',
    'paid',
    'order',
    'teamId',
    'club',
    'firstName',
    'surName',
    'Name',
    'ageInfo',
    'multiid',
  ];
  expect(Object.keys(data.rows[0]!)).toEqual(expect.arrayContaining(fields));
  expect(data.competition.helpText).toEqual({
    athletes: 'Pick an athlete',
    schedule: '',
    teams: '',
    cart: 'Pay today',
  });
});

test('ENTRY-19 a representative enters the athletes of the club, and no others', async () => {
  const { eventIds } = await seedCompetition(engine.db, {});
  const club = await engine.db
    .insertInto('club')
    .values({ name: 'Tonbridge AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parent = await seedUser(engine.db);
  const ours = await seedAthlete(engine.db, parent.id, { clubId: club.id });
  const others = await seedAthlete(engine.db, parent.id);
  const representative = await seedUser(engine.db);
  await engine.db.insertInto('user_club').values({ user_id: representative.id, club_id: club.id }).execute();
  const visitor = await site.as(representative.id);
  expect(
    (await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId: ours, clubId: club.id, teamId: 0 }))
      .status,
  ).toBe(200);
  expect(
    (await visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId: others, clubId: club.id, teamId: 0 }))
      .status,
  ).toBe(403);
  const second = await (
    await site.as(parent.id)
  ).call(contract.holdPlace, { ceid: eventIds[0]!, athleteId: ours, clubId: 0, teamId: 0 });
  expect(second.message).toBe(`Awaiting Payment by: ${representative.displayName}`);
});

test.runIf(engineUnderTest === 'postgres')(
  'R4 a wait for a lock of more than a second is answered 503 with Retry-After',
  async () => {
    const { eventIds } = await seedCompetition(engine.db, {});
    const { visitor, athleteId } = await aParent();
    const answer = await engine.db.transaction().execute(async (tx) => {
      await sql`select 1 from capacity where kind = 'event' and ref_id = ${eventIds[0]} for update`.execute(tx);
      return visitor.call(contract.holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
    });
    expect(answer).toMatchObject({ status: 503, message: 'Many people are doing this at once. Try again.' });
    expect(answer.response.headers['retry-after']).toBe('1');
  },
);
