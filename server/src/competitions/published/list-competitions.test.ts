import { filterCompetitions, myCompetitions, publicCompetition } from '@startline/contract/competitions/competitions';
import { days, isoDate, later, wallClock } from '@startline/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { competitionRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
let queries = 0;
const made: Record<string, Seeded> = {};

beforeAll(async () => {
  engine = await testDatabase(() => void (queries += 1));
  app = await testApp(engine, competitionRoutes);
  made['kent'] = await seedCompetition(engine.db, {
    name: 'Kent Championships',
    startsOn: '2027-05-08',
    endsOn: '2027-05-09',
    saleEndsAt: '2027-04-01T22:59:00Z',
    limits: { athletes: 400, entries: 900 },
    events: [
      { code: '100', gender: 'F', age: { key: 'U15' } },
      { code: 'LJ', name: 'Long jump', tf: 'F', unit: 'distance', gender: 'M', age: { key: 'U17' } },
    ],
    options: {
      athleteSecurity: { areas: [9], clubs: [] },
      checkIn: { enabled: true, checkInDateTimeOpens: '2027-05-08T08:00:00+01:00' },
      genericCompAthleteEntity: { type: 'club' },
      simpleRegistration: { enabled: true, ui: { showDobYearOnly: true } },
    },
  });
  made['open'] = await seedCompetition(engine.db, {
    name: 'Tonbridge Spring Open',
    orgName: 'Tonbridge AC',
    venue: 'Tonbridge School',
    town: 'Tonbridge',
    kind: 'open',
    startsOn: '2027-04-17',
    closesAt: '2027-04-10T22:59:00Z',
    events: [{ code: '100', gender: 'M', age: { key: 'SEN' } }],
  });
  made['cross'] = await seedCompetition(engine.db, {
    name: 'Autumn Cross',
    kind: 'cross-country',
    startsOn: '2027-10-02',
    closesAt: '2027-09-20T22:59:00Z',
    events: [{ code: 'XC', name: 'Cross country', tf: 'X', unit: 'longTime', gender: 'O', age: { key: 'U15' } }],
  });
  made['draft'] = await seedCompetition(engine.db, { name: 'Draft', active: false, startsOn: '2027-06-01' });
  made['pending'] = await seedCompetition(engine.db, { name: 'Pending', orgStatus: 'Pending', startsOn: '2027-06-02' });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const list = async (input: Parameters<typeof filterCompetitions.input.parse>[0] = {}) =>
  (await app.nobody.call(filterCompetitions, input as object)).data;
const names = async (input: object = {}) => (await list(input)).summaries.map((one) => one.compName);

describe('the filter of the home list', () => {
  test.each([
    [
      'LIST-02 a date range',
      { fromdate: isoDate('2027-05-09'), todate: isoDate('2027-05-31') },
      ['Kent Championships'],
    ],
    ['LIST-03 free text, by the beginnings of words', { freetextsearch: 'tonb spr' }, ['Tonbridge Spring Open']],
    [
      'LIST-03 free text finds a place and an organiser',
      { freetextsearch: 'TN24 kent' },
      ['Kent Championships', 'Autumn Cross'],
    ],
    ['a word with a typing error', { freetextsearch: 'Tonbirdge' }, ['Tonbridge Spring Open']],
    ['a typing error beside a word that is right', { freetextsearch: 'kent jmup' }, ['Kent Championships']],
    ['an event as one word', { freetextsearch: 'longjump' }, ['Kent Championships']],
    ['two errors in a long word', { freetextsearch: 'chmpionshps' }, ['Kent Championships']],
    ['an age group is never taken for another', { freetextsearch: 'U16' }, []],
    ['words that are right but in no competition together', { freetextsearch: 'tonbridge cross' }, []],
    ['nothing near a long text', { freetextsearch: 'x'.repeat(100) }, []],
    ['more mistakes than are looked up', { freetextsearch: 'tonbirdge spirng opne schoool' }, []],
    ['LIST-06 a type', { type: 'cross-country' }, ['Autumn Cross']],
    ['LIST-06 every type', { type: 'ALL' }, ['Tonbridge Spring Open', 'Kent Championships', 'Autumn Cross']],
    [
      'LIST-OPEN-02 several types joined by ~',
      { compTypes: 'open~cross-country' },
      ['Tonbridge Spring Open', 'Autumn Cross'],
    ],
    ['LIST-03 a text of signs only is in no competition', { freetextsearch: '?! &' }, []],
    ['LIST-08 an event that nobody holds finds nothing', { events: 'zzz' }, []],
    ['LIST-08 what is no code of an event finds nothing by itself', { events: 'long jump,$' }, []],
    ['LIST-08 events joined by a comma', { events: 'LJ, zzz' }, ['Kent Championships']],
    ['LIST-06 a type that does not exist finds nothing', { compTypes: 'Swimming!' }, []],
    ['LIST-08 events', { events: 'LJ~XC' }, ['Kent Championships', 'Autumn Cross']],
    ['an age group, of girls, boys or both', { age: 'U15' }, ['Kent Championships', 'Autumn Cross']],
    ['an age group that nobody holds', { age: 'U13' }, []],
    ['a child: an event for girls of U15', { age: 'U15', gender: 'F' }, ['Kent Championships', 'Autumn Cross']],
    ['a child: a boy of U17', { age: 'U17', gender: 'M' }, ['Kent Championships']],
    [
      'the soonest to close first',
      { sort: 'closing' },
      ['Tonbridge Spring Open', 'Kent Championships', 'Autumn Cross'],
    ],
  ])('%s', async (_name, input, matches) => {
    expect(await names(input)).toEqual(matches);
  });

  test('LIST-04 LIST-05 LIST-07 an organiser, a place, an organisation', async () => {
    const { orgId, locationId } = made['open']!;
    for (const input of [{ organiserid: orgId }, { locationid: locationId }, { comporgid: orgId }])
      expect(await names(input)).toEqual(['Tonbridge Spring Open']);
    expect(await names({ organiserid: orgId, comporgid: made['kent']!.orgId })).toEqual([]);
  });

  test('a list by day shows those last that take no more entries, over all its pages, a search too', async () => {
    for (const [name, startsOn, closesAt, options] of [
      ['Zephyr first', '2027-04-05', '2027-01-02T12:00:00Z', {}],
      ['Zephyr second', '2027-04-06', '2027-01-03T12:00:00Z', { disabled: true }],
      ['Zephyr stopped', '2027-04-06', '2027-04-01T12:00:00Z', { disabled: true, disabledReason: 'Track flooded' }],
      ['Zephyr third', '2027-04-07', '2027-04-01T12:00:00Z', { disabled: false }],
      ['Zephyr fourth', '2027-04-08', '2027-04-01T12:00:00Z', {}],
    ] as const)
      await seedCompetition(engine.db, { name, startsOn, closesAt, options, events: [] });
    const ordered = ['Zephyr third', 'Zephyr fourth', 'Zephyr first', 'Zephyr second', 'Zephyr stopped'];
    expect(await names({ freetextsearch: 'zephyr' })).toEqual(ordered);
    expect(await names({ freetextsearch: 'zehpyr' })).toEqual(ordered);
    for (const pagesize of [1, 2, 3, 4]) {
      const pages = Array.from({ length: Math.ceil(5 / pagesize) }, (_, index) => index + 1);
      const shown = [];
      for (const pagenumber of pages) shown.push(...(await names({ freetextsearch: 'zephyr', pagesize, pagenumber })));
      expect([pagesize, shown]).toEqual([pagesize, ordered]);
    }
    const cancelled = { cancelled_at: new Date('2027-01-01T12:00:00Z') };
    await engine.db.updateTable('competition').set(cancelled).where('name', '=', 'Zephyr third').execute();
    app.clock.pass(31_000);
    expect((await names({ freetextsearch: 'zephyr' }))[0]).toBe('Zephyr fourth');
    expect((await names())[0]).toBe('Zephyr fourth');
    expect((await names()).slice(-4)).toEqual([...ordered.slice(2), 'Zephyr third']);
    await engine.db.updateTable('competition').set({ active: false }).where('name', 'like', 'Zephyr%').execute();
    app.clock.pass(31_000);
  });

  test('closed competitions that are on or start in two days keep their place for spectators, cancelled ones do not', async () => {
    const closed = { closesAt: '2027-02-20T12:00:00Z', events: [] };
    for (const [name, startsOn] of [
      ['Gale over', '2027-02-28'],
      ['Gale on', '2027-03-01'],
      ['Gale in two days', '2027-03-03'],
      ['Gale in three days', '2027-03-04'],
      ['Gale cancelled', '2027-03-01'],
    ] as const)
      await seedCompetition(engine.db, { ...closed, name, startsOn });
    const cancelled = { cancelled_at: new Date('2027-02-01T12:00:00Z') };
    await engine.db.updateTable('competition').set(cancelled).where('name', '=', 'Gale cancelled').execute();
    const first = ['Gale on', 'Gale in two days'];
    const last = ['Gale over', 'Gale cancelled', 'Gale in three days'];
    expect(await names({ freetextsearch: 'gale' })).toEqual([...first, ...last]);
    const all = (await list()).summaries;
    expect(all.filter(({ listedLast }) => listedLast).map((one) => one.compName)).toEqual(last);
    expect(all.map((one) => one.compName)).toEqual([...first, ...all.slice(2, -3).map((one) => one.compName), ...last]);
    await engine.db.updateTable('competition').set({ active: false }).where('name', 'like', 'Gale%').execute();
    app.clock.pass(31_000);
  });

  test('a search says which words it took for those that were mistyped', async () => {
    const meant = async (freetextsearch: string) => {
      const { meta } = await app.nobody.call(filterCompetitions, { freetextsearch });
      return (meta as { meant?: string }).meant;
    };
    expect(await meant('Tonbirdge sprnig')).toBe('tonbridge spring');
    expect(await meant('kent jmup')).toBe('kent jump');
    for (const right of ['tonbridge', 'tonb', 'zzzz', 'tonbridge cross', ''])
      expect(await meant(right)).toBeUndefined();
  });

  test('a search does not tell which words are in drafts', async () => {
    const finds = async (freetextsearch: string) => {
      app.clock.pass(31_000);
      return names({ freetextsearch });
    };
    const word = async (text: string) =>
      (await engine.db.selectFrom('search_word').selectAll().where('word', '=', text).execute()).length;
    const draft = await seedCompetition(engine.db, { name: 'Tonbridje Quuxley', active: false, events: [] });
    const pending = await seedCompetition(engine.db, { name: 'Tonbrigde', orgStatus: 'Pending', events: [] });
    for (const typed of ['tonbridje', 'tonbrigde']) expect(await finds(typed)).toEqual(['Tonbridge Spring Open']);
    expect(await word('quuxley')).toBe(0);
    await engine.db.updateTable('competition').set({ active: true }).where('id', '=', draft.compId).execute();
    expect(await finds('tonbridje')).toEqual(['Tonbridje Quuxley']);
    expect(await finds('quuxely')).toEqual(['Tonbridje Quuxley']);
    await engine.db.updateTable('competition').set({ active: false }).where('id', '=', draft.compId).execute();
    expect([await word('quuxley'), await word('kent')]).toEqual([0, 1]);
    expect(await finds('tonbridje')).toEqual(['Tonbridge Spring Open']);
    const decide = (status: 'Approved' | 'Refused') =>
      engine.db.updateTable('organisation').set({ status }).where('id', '=', pending.orgId).execute();
    await decide('Approved');
    expect(await finds('tonbrigde')).toEqual(['Tonbrigde']);
    await decide('Refused');
    expect([await word('tonbrigde'), await word('ashford')]).toEqual([0, 1]);
    expect(await finds('tonbrigde')).toEqual(['Tonbridge Spring Open']);
  });

  test('API-041 LIST-16 pages: 25 unless asked otherwise, and what the filters choose from', async () => {
    const reply = await app.nobody.call(filterCompetitions, {});
    expect(reply.data.page).toEqual({ page: 1, pageSize: 25, totalCount: 3, isMore: false });
    expect(reply.meta).toEqual({
      organisers: expect.arrayContaining([{ id: made['open']!.orgId, name: 'Tonbridge AC' }]) as unknown,
      locations: expect.arrayContaining([{ id: made['open']!.locationId, name: 'Tonbridge School' }]) as unknown,
    });
    const second = await list({ pagesize: 2, pagenumber: 2 });
    expect(second.page).toEqual({ page: 2, pageSize: 2, totalCount: 3, isMore: false });
    expect(second.summaries.map((one) => one.compName)).toEqual(['Autumn Cross']);
  });

  test.each([
    { pagenumber: 0 },
    { pagesize: 1000 },
    { type: 'swimming' },
    { fromdate: '2027-02-30' },
    { nonsense: '1' },
    { organiserid: 'x' },
  ])('bad input %j is refused in words', async (input) => {
    const reply = await app.nobody.call(filterCompetitions, input as object);
    expect(reply.status).toBe(400);
    expect(reply.message).not.toBe('');
  });
});

test('LIST-09 LIST-10 a summary has the fields of the specification, and the facts that its status is worked out from', async () => {
  const [kent] = (await list({ freetextsearch: 'kent championships' })).summaries;
  expect(kent).toMatchObject({
    compId: made['kent']!.compId,
    id: made['kent']!.compId,
    compName: 'Kent Championships',
    club: 'Kent County AA',
    compOrgId: made['kent']!.orgId,
    opendate: '2027-02-01T09:00:00.000Z',
    closedate: '2027-04-18T22:59:00.000Z',
    saleenddate: '2027-04-01T22:59:00.000Z',
    dates: ['2027-05-08', '2027-05-09'],
    location: { name: 'Julie Rose Stadium', town: 'Ashford' },
    entries: { athletes: 0, team: 0, indiv: 0 },
    organiserStatus: 'Approved',
    permissions: [],
    reportAccess: false,
    options: {
      disabled: false,
      compLimits: { athletes: 400, entries: 900, teams: 0 },
      saleEndDate: '2027-04-01T22:59:00.000Z',
      dates: ['2027-05-08', '2027-05-09'],
      checkIn: { enabled: true, checkInDateTimeOpens: '2027-05-08T08:00:00+01:00' },
      athleteSecurity: { areas: [9], clubs: [] },
      simpleRegistration: { enabled: true, ui: { showDobYearOnly: true } },
      genericCompAthleteEntity: { type: 'club' },
    },
    clubCompInfo: null,
    status: { status: 'price-increases', text: 'Price Increases on 1st Apr 23:58' },
    ages: { youngest: 'U15', oldest: 'U17' },
    eventCount: 2,
  });
  expect(kent).toMatchObject({ kind: 'championship' });
});

test('STATUS-09 the price goes up at the earliest end of an early price to come, where the organiser gave no date', async () => {
  const { compId } = await seedCompetition(engine.db, { name: 'Simoom', price: { minor: 900 }, events: [] });
  const ends = ['2027-02-20', '2027-03-20', '2027-04-01'].map((day) => `${day}T22:59:00.000Z`);
  await engine.db
    .insertInto('price')
    .values(
      ends.map((end) => ({
        comp_id: compId,
        description: 'Early',
        price_minor: 900,
        sale_price_minor: 600,
        sale_ends_at: new Date(end),
      })),
    )
    .execute();
  const told = async () => {
    app.clock.pass(31_000);
    const shown = (await app.nobody.call(publicCompetition, { id: compId })).data.saleenddate;
    return [shown, ...(await list({ freetextsearch: 'simoom' })).summaries.map((one) => one.saleenddate)];
  };
  expect(await told()).toEqual([ends[1], ends[1]]);
  await engine.db
    .deleteFrom('price')
    .where('comp_id', '=', compId)
    .where('sale_ends_at', '>', new Date(app.clock.at))
    .execute();
  expect(await told()).toEqual([ends[0], ends[0]]);
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', compId).execute();
  app.clock.pass(31_000);
});

test('LIST-23 only published competitions are in the public list', async () => {
  expect(await names()).not.toContain('Draft');
  await engine.db.updateTable('competition').set({ active: true }).where('id', '=', made['draft']!.compId).execute();
  app.clock.pass(31_000);
  expect(await names()).toContain('Draft');
  await engine.db.updateTable('competition').set({ active: false }).where('id', '=', made['draft']!.compId).execute();
});

test('the organiser sees what is not published, others do not', async () => {
  const organiser = await app.as(await app.aUser({ permissions: [{ role: 'ADMIN', orgId: made['pending']!.orgId }] }));
  const other = await app.as(await app.aUser({ permissions: [{ role: 'ADMIN', orgId: made['open']!.orgId }] }));
  expect((await organiser.call(myCompetitions, {})).data.unpublished).toMatchObject([
    { compName: 'Pending', status: { text: 'Awaiting Approval' } },
  ]);
  expect((await other.call(myCompetitions, {})).data.unpublished).toEqual([]);
  expect((await app.nobody.call(myCompetitions, {})).status).toBe(401);
});

test('those with a role of the day see the next competitions where they hold it, until they are over', async () => {
  const work = async (role: string, at: { orgId?: number; compId?: number }) => {
    const official = await app.as(await app.aUser({ permissions: [{ role, ...at }] }));
    return (await official.call(myCompetitions, {})).data.work.map(({ compName }) => compName);
  };
  const { compId } = made['kent']!;
  const change = (values: { cancelled_at?: Date | null; starts_on?: string; ends_on?: string }) =>
    engine.db.updateTable('competition').set(values).where('id', '=', compId).execute();
  expect(await work('CHECKIN', { compId })).toEqual(['Kent Championships']);
  expect(await work('RESULTS', { orgId: made['cross']!.orgId })).toEqual(['Autumn Cross']);
  expect(await work('FINANCE', { compId })).toEqual([]);
  expect(await work('CHECKIN', { compId: made['draft']!.compId })).toEqual([]);
  await change({ cancelled_at: new Date() });
  expect(await work('CHECKIN', { compId })).toEqual([]);
  const [today, before] = [0, 1].map(
    (daysAgo) => wallClock(later(app.clock.now(), -days(daysAgo)), 'Europe/London').date,
  );
  await change({ cancelled_at: null, starts_on: before!, ends_on: today! });
  expect(await work('CHECKIN', { compId })).toEqual(['Kent Championships']);
  await change({ starts_on: before!, ends_on: before! });
  expect(await work('CHECKIN', { compId })).toEqual([]);
  await change({ starts_on: '2027-05-08', ends_on: '2027-05-09' });
});

test('ADMIN-10 each competition says whether this person may see its reports', async () => {
  const own = async (role: string) =>
    (
      await (
        await app.as(await app.aUser({ permissions: [{ role, orgId: made['kent']!.orgId }] }))
      ).call(myCompetitions, { ids: [made['kent']!.compId, made['open']!.compId].join('~') })
    ).data.own.map(({ reportAccess }) => reportAccess);
  expect([await own('REPORTS'), await own('ADMIN'), await own('CHECKIN')]).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
  const { summaries } = (await app.nobody.call(filterCompetitions, { pagesize: 25 })).data;
  expect(summaries.map(({ reportAccess }) => reportAccess)).toEqual(summaries.map(() => false));
});

test("a parent's entries, and competitions that admit only others", async () => {
  const user = await app.aUser();
  const parent = await app.as(user);
  const kent = made['kent']!;
  const athleteId = await seedAthlete(engine.db, user, { firstName: 'Niamh', surname: 'Byrne', dob: '2013-03-27' });
  await seedEntry(
    engine.db,
    { compId: kent.compId, ceid: kent.eventIds[0]!, athleteId, userId: user },
    { held_until: new Date(app.clock.now() + 60_000), fee_minor: 50 },
  );
  const { own } = (await parent.call(myCompetitions, { ids: [kent.compId, made['open']!.compId].join('~') })).data;
  expect(own).toEqual([
    {
      compId: kent.compId,
      access: false,
      permissions: [],
      reportAccess: false,
      entries: [{ athleteId, firstName: 'Niamh', entered: 1, waitingForPayment: 1 }],
    },
    { compId: made['open']!.compId, access: true, permissions: [], reportAccess: false, entries: [] },
  ]);
  app.clock.pass(61_000);
  expect((await parent.call(myCompetitions, { ids: String(kent.compId) })).data.own[0]!.entries).toEqual([]);
});

test('CLUB-17 a restricted competition keeps nobody out who has no athlete yet, and those with athletes of others alone', async () => {
  const user = await app.aUser();
  const parent = await app.as(user);
  const access = async () =>
    (await parent.call(myCompetitions, { ids: String(made['kent']!.compId) })).data.own[0]!.access;
  expect(await access()).toBe(true);
  await seedAthlete(engine.db, user);
  expect(await access()).toBe(false);
});

test('a page of the list costs at most 10 queries, however long it is', async () => {
  app.clock.pass(61_000);
  queries = 0;
  await list({ pagesize: 1, events: '100' });
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(10);
});
