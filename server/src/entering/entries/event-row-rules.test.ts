import * as contract from '@startline/contract/entering/entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AthleteId, CompEventId, UserId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, seedShopItem, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { entryRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, entryRoutes, { clock: new TestClock() });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const track = (n: number) => ({ code: `T${String(n)}`, name: `Race ${String(n)}` });
const field = (n: number) => ({ code: `F${String(n)}`, name: `Jump ${String(n)}`, tf: 'F', unit: 'distance' }) as const;

async function aParent(comp: Seeded, facts: Parameters<typeof seedAthlete>[2] = {}) {
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id, facts);
  const visitor = await site.as(user.id);
  const hold = (at: number) =>
    visitor.call(contract.holdPlace, { ceid: comp.eventIds[at], athleteId, clubId: 0, teamId: 0 });
  const rows = async () =>
    (await visitor.call(contract.eventsForAthlete, { compId: comp.compId, athleteId })).data.rows;
  const row = async (at: number) => (await rows()).find(({ ceid }) => ceid === comp.eventIds[at]);
  /** Returns the block of the row, and the answer to holding it all the same. */
  const refused = async (at: number) => {
    const [shown, answer] = [await row(at), await hold(at)];
    expect(shown?.enabled).toBe(false);
    expect(answer).toMatchObject({ status: 409, message: shown?.ruleMessage });
    return shown;
  };
  return { user, visitor, athleteId, hold, row, refused };
}

const setOptions = (comp: Seeded, at: number, options: object) =>
  engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', comp.eventIds[at] as CompEventId)
    .execute();
const addRule = (comp: Seeded, options: object) =>
  engine.db
    .insertInto('comp_rule')
    .values({ comp_id: comp.compId, age_group_ids: [], options: JSON.stringify(options) })
    .execute();

test('RULE-01 RULE-19 RULE-31 RULE-OPEN-02 a row says whether it may be entered, the rule, its type and the event that disables it', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1), track(2)] });
  await addRule(comp, { maxCompEvents: 1 });
  const { hold, row, refused } = await aParent(comp);
  expect(await row(1)).toMatchObject({ enabled: true, ruleType: 'none', ruleMessage: '', ruleIsDisabledBy: null });
  await hold(0);
  expect(await refused(1)).toMatchObject({
    ruleType: 'COMP',
    ruleMessage: 'Entered into the maximum (1) events allowed.',
    ruleIsDisabledBy: comp.eventIds[0],
  });
});

test.each([
  [
    'RULE-03 an event outside its availability',
    { options: { availableFrom: '2027-03-20T12:00:00Z' } },
    'Event Not Available',
  ],
  ['RULE-04 a closed event', { isOpen: false }, 'Event Closed'],
  [
    'RULE-06 an event for representatives',
    { options: { security: { representativesOnly: true } } },
    'Entry by CLUB, COUNTY representative only',
  ],
  ['RULE-10 RULE-29 an event with a maximum of -1', { max: -1 }, 'Schedule Only'],
  ['a relay, which teams enter,', { options: { isTeamEvent: true } }, 'Entered as a team'],
  ['a relay on the schedule only', { max: -1, options: { isTeamEvent: true } }, 'Schedule Only'],
] as const)('%s is refused in these words', async (_title, facts, text) => {
  const comp = await seedCompetition(engine.db, { events: [{ ...track(1), ...facts }] });
  const { refused } = await aParent(comp);
  expect(await refused(0)).toMatchObject({ ruleType: 'EVENT', ruleMessage: text });
});

test('RULE-29 a maximum of 0 is no limit', async () => {
  const comp = await seedCompetition(engine.db, { events: [{ ...track(1), max: 0 }] });
  const [one, other] = [await aParent(comp), await aParent(comp)];
  expect((await one.hold(0)).status).toBe(200);
  expect(await other.row(0)).toMatchObject({ enabled: true, places: { max: 0, left: null } });
});

test('RULE-05 a part of a combined event is entered with it', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1), track(2)] });
  await setOptions(comp, 1, { multiEventOptions: { parentCeid: comp.eventIds[0], childCeids: [] } });
  const { refused } = await aParent(comp);
  expect(await refused(1)).toMatchObject({
    ruleMessage: 'Part of a combined event',
    ruleIsDisabledBy: comp.eventIds[0],
  });
});

/** Inserts a paid entry in the first event of a competition. */
async function pay(comp: Seeded, userId: UserId, athleteId: AthleteId): Promise<void> {
  const at = new Date('2027-03-01T12:00:00Z');
  const { id } = await engine.db
    .insertInto('shop_order')
    .values({
      user_id: userId,
      org_id: comp.orgId,
      currency: 'GBP',
      method: 'card',
      state: 'paid',
      total_minor: 900,
      intention: `paid-${String(comp.compId)}-${String(athleteId)}`,
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const world = { compId: comp.compId, ceid: comp.eventIds[0] as CompEventId, athleteId, userId };
  await seedEntry(engine.db, world, { state: 'paid', held_until: null, order_id: id });
}

test('RULE-07 what is paid says so', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1)] });
  const { user, athleteId, refused } = await aParent(comp);
  await pay(comp, user.id, athleteId);
  expect(await refused(0)).toMatchObject({ ruleMessage: 'Entry Confirmed', entered: true });
});

test('RULE-18 competitions of one set do not go together', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1)] });
  const other = await seedCompetition(engine.db, { name: 'Spring Open', events: [track(1)] });
  await addRule(comp, { unique: [{ type: 'competition', ids: [other.compId], text: '' }] });
  const { user, athleteId, row, refused } = await aParent(comp);
  expect(await row(0)).toMatchObject({ enabled: true });
  await pay(other, user.id, athleteId);
  expect(await refused(0)).toMatchObject({ ruleMessage: 'Cannot be combined with Spring Open' });
});

test('RULE-08 RULE-09 a place in the basket stays enabled for its owner, and names the owner to another parent', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1)] });
  const { user, athleteId, hold, row } = await aParent(comp);
  await hold(0);
  expect(await row(0)).toMatchObject({ enabled: true, note: 'in-cart', ruleMessage: 'In cart' });
  const other = await seedUser(engine.db);
  await engine.db.insertInto('user_athlete').values({ user_id: other.id, athlete_id: athleteId }).execute();
  const visitor = await site.as(other.id);
  const { data } = await visitor.call(contract.eventsForAthlete, { compId: comp.compId, athleteId });
  const text = `Awaiting Payment by: ${user.displayName}`;
  expect(data.rows[0]).toMatchObject({ enabled: false, ruleMessage: text });
  const ceid = comp.eventIds[0] as CompEventId;
  expect((await visitor.call(contract.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 })).message).toBe(text);
});

test('what an entry cost is told to its buyer, and not to another parent of the athlete', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1)] });
  const { user, athleteId, visitor } = await aParent(comp);
  await pay(comp, user.id, athleteId);
  const other = await seedUser(engine.db);
  await engine.db.insertInto('user_athlete').values({ user_id: other.id, athlete_id: athleteId }).execute();
  const seen = async (who: Visitor) =>
    (await who.call(contract.eventsForAthlete, { compId: comp.compId, athleteId })).data.rows[0]?.entry;
  expect(await seen(visitor)).toMatchObject({ state: 'paid', total: expect.any(String) as string });
  expect(await seen(await site.as(other.id))).toMatchObject({ state: 'paid', total: null });
});

test('RULE-14 RULE-15 RULE-OPEN-01 a PB outside the split or the limits is refused as one of type PB, with what is asked', async () => {
  const events = [
    { ...track(1), split: '12.50' },
    { ...track(2), options: { min: 11, max: 12 } },
  ];
  const comp = await seedCompetition(engine.db, { events });
  const { athleteId, refused } = await aParent(comp);
  for (const [at, value] of [
    [0, '12.10'],
    [1, '13.40'],
  ] as const)
    await engine.db
      .insertInto('performance')
      .values({
        athlete_id: athleteId,
        event_def_id: comp.eventDefIds[at]!,
        pb: value,
        pb_text: value,
        pb_on: null,
        sb: null,
        sb_on: null,
        updated_at: new Date('2027-01-01T00:00:00Z'),
      })
      .execute();
  expect(await refused(0)).toMatchObject({ ruleType: 'PB', ruleMessage: 'Only for a PB of 12.5 or slower' });
  expect(await refused(1)).toMatchObject({ ruleType: 'PB', ruleMessage: 'Needs a PB of 12 or faster' });
});

test('RULE-16 RULE-17 events of one set, and groups of one set, do not go together', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1), track(2), { ...track(3), group: 'Finals' }] });
  const group = await engine.db
    .selectFrom('comp_event')
    .select('event_group_id as id')
    .where('id', '=', comp.eventIds[2] as CompEventId)
    .executeTakeFirstOrThrow();
  await setOptions(comp, 0, {
    unique: [
      { type: 'event', ids: [comp.eventDefIds[1]], text: '' },
      { type: 'group', ids: [group.id], text: 'One final' },
    ],
  });
  const { hold, refused } = await aParent(comp);
  await hold(0);
  const by = { ruleIsDisabledBy: comp.eventIds[0] };
  expect(await refused(1)).toMatchObject({ ...by, ruleMessage: 'Cannot be combined with Race 1' });
  expect(await refused(2)).toMatchObject({ ...by, ruleMessage: 'One final: already entered in Race 1' });
});

test.each([
  ['RULE-20 of events in a day', { maxEvents: 1 }, [track(1), field(1)], 'Max in Day'],
  ['RULE-21 of track events in a day', { maxTrack: 1 }, [track(1), track(2)], 'Max Track'],
  ['RULE-22 of field events in a day', { maxField: 1 }, [field(1), field(2)], 'Max Field'],
  [
    'RULE-23 of events left out of the count',
    { maxExcludedEvents: 1 },
    [
      { ...track(1), options: { excludeFromCntRule: true } },
      { ...track(2), options: { excludeFromCntRule: true } },
    ],
    'Entered into the maximum (1) additional events allowed.',
  ],
] as const)('%s no more than the maximum is entered', async (_title, rule, events, text) => {
  const comp = await seedCompetition(engine.db, { events });
  await addRule(comp, rule);
  const { hold, refused } = await aParent(comp);
  await hold(0);
  expect(await refused(1)).toMatchObject({ ruleType: 'COMP', ruleMessage: text });
});

test('RULE-30 somebody who represents a club enters events that are for representatives only', async () => {
  const options = { security: { representativesOnly: true } };
  const comp = await seedCompetition(engine.db, { events: [{ ...track(1), options }] });
  const { user, athleteId } = await aParent(comp);
  const { id: club } = await engine.db
    .insertInto('club')
    .values({ name: 'Hartsfield AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.insertInto('user_club').values({ user_id: user.id, club_id: club }).execute();
  const visitor = await site.as(user.id);
  const { data } = await visitor.call(contract.eventsForAthlete, { compId: comp.compId, athleteId });
  expect(data.rows[0]?.enabled).toBe(true);
});

test('a row shows what the organiser shows; a number of entries that is hidden does not leave the server', async () => {
  const comp = await seedCompetition(engine.db, { events: [{ code: 'ZR', max: 2 }] });
  const { hold, row } = await aParent(comp);
  await hold(0);
  expect(await row(0)).toMatchObject({ places: { taken: 0, held: 1, left: 1 }, facts: { liveHolds: 1 } });
  await setOptions(comp, 0, { rowOptions: { showPB: false, showPrice: true, showEntries: false } });
  const hidden = await row(0);
  expect(hidden).toMatchObject({
    rowOptions: { showPB: false, showPrice: true, showEntries: false },
    places: { max: 2, taken: 0, held: 0, left: null },
    facts: { paid: 0, liveHolds: 0 },
  });
  await (await aParent(comp)).hold(0);
  const other = await (await aParent(comp)).row(0);
  expect(other).toMatchObject({ enabled: false, places: { left: 0 }, blocks: [{ kind: 'full' }] });
  await setOptions(comp, 0, {});
  const definition = { options: JSON.stringify({ rowOptions: { showPB: true, showPrice: false, showEntries: true } }) };
  await engine.db.updateTable('event_def').set(definition).where('id', '=', comp.eventDefIds[0]!).execute();
  expect((await row(0))?.rowOptions).toEqual({ showPB: true, showPrice: false, showEntries: true });
});

test('the limits of a day show beside those of the competition where the organiser says so', async () => {
  const comp = await seedCompetition(engine.db, { events: [track(1)] });
  const { visitor, athleteId } = await aParent(comp);
  const shown = async () =>
    (await visitor.call(contract.eventsForAthlete, { compId: comp.compId, athleteId })).data.meters.map(
      ({ count }) => count,
    );
  await addRule(comp, { maxEvents: 2, maxCompEvents: 4 });
  expect(await shown()).toEqual(['maxCompEvents']);
  await addRule(comp, { displayMaxDayFields: true });
  expect(await shown()).toEqual(['maxCompEvents', 'maxEvents']);
});

test('ENTRY-02 the entry page has a panel for the shop once something is sold, and opens with it where the organiser says so', async () => {
  const shown = async (items: number) => {
    const comp = await seedCompetition(engine.db, { events: [track(1)], options: { ui: { startWith: 'SHOP' } } });
    for (let n = 0; n < items; n++) await seedShopItem(engine.db, comp.compId);
    return (await site.nobody.call(contract.eventsForAthlete, { compId: comp.compId, athleteId: 0 })).data.competition;
  };
  expect(await shown(0)).toMatchObject({ panels: ['SCHEDULE', 'ATHLETES'], firstPanel: 'SCHEDULE' });
  expect(await shown(1)).toMatchObject({ panels: ['SCHEDULE', 'SHOP', 'ATHLETES'], firstPanel: 'SHOP' });
});

test('the entry page has the days and the place of its competition, separate days one by one', async () => {
  const shown = async (options: Record<string, unknown>) => {
    const { compId } = await seedCompetition(engine.db, { events: [track(1)], options });
    await engine.db
      .updateTable('competition')
      .set({ starts_on: '2027-04-24', ends_on: '2027-04-26' })
      .where('id', '=', compId)
      .execute();
    return (await site.nobody.call(contract.eventsForAthlete, { compId, athleteId: 0 })).data.competition;
  };
  expect(await shown({})).toMatchObject({
    dates: ['2027-04-24', '2027-04-25', '2027-04-26'],
    place: 'Julie Rose Stadium, Ashford',
  });
  expect((await shown({ compDates: ['2027-04-26', '2027-04-24'] })).dates).toEqual(['2027-04-24', '2027-04-26']);
});
