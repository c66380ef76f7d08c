import * as contract from '@startline/contract/competitions/competitions';
import { fullPath } from '@startline/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { orgRoutes } from '../../people/orgs/routes.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { competitionRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
let kent: Seeded;
let draft: Seeded;
let queries = 0;

const options = {
  priority: { required: true, code: 'SECRET-CODE', dateTime: '2027-02-10T09:00:00Z', message: 'Members first' },
  paymentCode: 'SECRET-PAYMENT',
  contact: { userName: 'Rob Hale', email: 'rob@kent.test', tel: '01234', visible: true, socials: [] },
  disabledReason: '',
  cheques: { allow: true, ends: '', address: 'SECRET-HOME' },
  invoices: { allow: true, days: 30, details: 'SECRET-BANK' },
  documents: [{ name: 'Prospectus', url: 'https://kent.test/prospectus.pdf' }],
  nonsense: 1,
  laneCount: 'eight',
};

beforeAll(async () => {
  engine = await testDatabase(() => void (queries += 1));
  app = await testApp(engine, [...competitionRoutes, ...orgRoutes]);
  kent = await seedCompetition(engine.db, {
    startsOn: '2027-05-08',
    endsOn: '2027-05-09',
    saleEndsAt: '2027-04-01T22:59:00Z',
    price: { minor: 1200, sale: 900, feeIncluded: false },
    options,
    events: [
      { name: '100m', max: 8, startsAt: '2027-05-08T10:00:00+01:00', age: { key: 'U15' } },
      { code: 'LJ', name: 'Long jump', tf: 'F', unit: 'distance', startsAt: '2027-05-08T09:30:00+01:00' },
      {
        code: '4x100',
        name: '4x100m relay',
        max: 6,
        startsAt: '2027-05-09T15:00:00+01:00',
        options: { isTeamEvent: true },
      },
    ],
  });
  await engine.db
    .updateTable('capacity')
    .set({ taken: 3, waiting: 1 })
    .where('kind', '=', 'event')
    .where('ref_id', '=', kent.eventIds[0]!)
    .execute();
  const parent = await seedUser(engine.db);
  const [one, two] = [await seedAthlete(engine.db, parent.id), await seedAthlete(engine.db, parent.id)];
  await engine.db
    .insertInto('comp_athlete')
    .values([
      { comp_id: kent.compId, athlete_id: one, taken: 2 },
      { comp_id: kent.compId, athlete_id: two, taken: 1 },
    ])
    .execute();
  await engine.db.insertInto('team_capacity').values({ comp_id: kent.compId, taken: 4 }).execute();
  draft = await seedCompetition(engine.db, { name: 'Draft', active: false });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

test('API-038 NAV-69 NAV-70 NAV-76 the page of a competition in one reply, with its links', async () => {
  const { data } = await app.nobody.call(contract.publicCompetition, { id: kent.compId });
  const site = `http://startline.test/${String(kent.compId)}`;
  expect(data).toMatchObject({
    name: 'Kent County Championships',
    organisation: { name: 'Kent County AA' },
    location: { name: 'Julie Rose Stadium', mapLink: expect.stringContaining('51.15') as string },
    dates: ['2027-05-08', '2027-05-09'],
    links: {
      card: `${site}/card`,
      report: `${site}/report`,
      organiser: `http://startline.test/app-v3/v2?org=${String(kent.orgId)}`,
    },
    counts: { athletes: 2, entries: 3, waiting: 1, teams: 4, teamAthletes: 0 },
    contactable: true,
  });
  expect(data.ageGroups).toEqual([
    { id: kent.ageGroupIds[0], name: 'U15', shortName: 'U15', minAge: 13, maxAge: 14, ageOn: '2027-08-31' },
  ]);
});

test('ENTRY-05 the schedule is in the order of the day, with how many are entered and which are for teams', async () => {
  const { schedule } = (await app.nobody.call(contract.publicCompetition, { id: kent.compId })).data;
  expect(
    schedule.map((row) => [
      row.eventName,
      row.startTime,
      row.tf,
      row.entered,
      row.maxAthletes,
      row.scheduledEvent.isTeamEvent,
      row.ageGroup,
    ]),
  ).toEqual([
    ['Long jump', '2027-05-08T08:30:00.000Z', 'F', 0, 0, false, 'U15'],
    ['100m', '2027-05-08T09:00:00.000Z', 'T', 3, 8, false, 'U15'],
    ['4x100m relay', '2027-05-09T14:00:00.000Z', 'T', 0, 6, true, 'U15'],
  ]);
  expect(schedule.every((row) => row.eventGroupId > 0)).toBe(true);
});

test('PRICE-01 prices are shown with the fee in the total, and the early price with its end', async () => {
  const [price] = (await app.nobody.call(contract.publicCompetition, { id: kent.compId })).data.prices;
  expect(price).toMatchObject({
    compId: kent.compId,
    description: 'Standard entry',
    price: '12.00',
    fee: '0.60',
    total: '12.60',
    salePrice: '9.00',
    saleFee: '0.50',
    saleTotal: '9.50',
    saleEndDate: '2027-04-01T22:59:00.000Z',
    options: { displayFee: true, feeIncluded: false, freeEntry: false },
  });
});

test("LIST-22 every option has a value: the organiser's own where it fits, else the usual one; secrets stay on the server", async () => {
  const reply = await app.nobody.call(contract.publicCompetition, { id: kent.compId });
  expect(reply.data.options).toMatchObject({
    allowAdd: { unregistered: false, registered: true, international: false },
    laneCount: 8,
    cheques: { allow: true },
    timetable: 'provisional',
    compLimits: { athletes: 0, entries: 0, teams: 0 },
    priority: { required: true, message: 'Members first' },
    documents: [{ name: 'Prospectus', url: 'https://kent.test/prospectus.pdf' }],
  });
  expect(reply.response.body).not.toContain('SECRET');
  expect(reply.response.body).not.toContain('nonsense');
});

test('ENTRY-22 how the organiser is reached is shown only when that is made visible', async () => {
  expect((await app.nobody.call(contract.publicCompetition, { id: kent.compId })).data.options.contact).toMatchObject({
    userName: 'Rob Hale',
    tel: '01234',
    visible: true,
  });
  const shy = await seedCompetition(engine.db, {
    name: 'Shy',
    options: { contact: { userName: 'Rob Hale', email: 'rob@kent.test', visible: false } },
  });
  const reply = await app.nobody.call(contract.publicCompetition, { id: shy.compId });
  expect(reply.data.contactable).toBe(true);
  expect(reply.response.body).not.toContain('rob@kent.test');
  expect(reply.response.body).not.toContain('Rob Hale');
});

test('API-033 API-037 before it is published, a competition is there for its staff only', async () => {
  const staff = await app.as(
    await app.aUser({ permissions: [{ role: 'RESULTS', orgId: draft.orgId, compId: draft.compId }] }),
  );
  const someone = await app.as(await app.aUser());
  for (const route of [contract.readCompetition, contract.readCompetitionInfo]) {
    expect((await staff.call(route, { id: draft.compId })).data.name).toBe('Draft');
    expect((await someone.call(route, { id: draft.compId })).status).toBe(404);
    expect((await someone.call(route, { id: kent.compId })).status).toBe(200);
  }
  expect((await app.nobody.call(contract.publicCompetition, { id: draft.compId })).status).toBe(404);
  expect((await staff.call(contract.publicCompetition, { id: draft.compId })).status).toBe(404);
  expect((await app.nobody.call(contract.publicCompetition, { id: 999_999 })).message).toContain(
    'list of competitions',
  );
});

test('API-035 the age groups of a competition, with every field', async () => {
  const someone = await app.as(await app.aUser());
  const { data } = await someone.call(contract.competitionAgeGroups, { id: kent.compId });
  expect(data).toMatchObject([
    {
      name: 'U15',
      shortName: 'U15',
      keyName: 'U15',
      minAge: 13,
      maxAge: 14,
      maxAtDay: 31,
      maxAtMonth: 8,
      options: [{ aocode: 'EA' }],
    },
  ]);
});

test('API-028 API-029 API-030 API-031 API-032 the days of competitions, published ones for everyone', async () => {
  const two = [
    { compId: kent.compId, compName: 'Kent County Championships', date: '2027-05-08' },
    { compId: kent.compId, compName: 'Kent County Championships', date: '2027-05-09' },
  ];
  expect((await app.nobody.call(contract.publicOrgDates, { orgId: kent.orgId })).data).toEqual(two);
  expect((await app.nobody.call(contract.publicCompDates, { orgId: kent.orgId, compId: kent.compId })).data).toEqual(
    two,
  );
  expect((await app.nobody.call(contract.publicOrgDates, { orgId: draft.orgId })).data).toEqual([]);
  const staff = await app.as(await app.aUser({ permissions: [{ role: 'ADMIN', orgId: draft.orgId }] }));
  expect((await staff.call(contract.orgDates, { orgId: draft.orgId })).data).toMatchObject([{ compName: 'Draft' }]);
  expect((await staff.call(contract.compDates, { orgId: draft.orgId, compId: draft.compId })).data).toMatchObject([
    { compName: 'Draft' },
  ]);
  expect((await app.nobody.call(contract.allCompetitions, { orgid: kent.orgId })).data).toEqual([
    {
      compId: kent.compId,
      compName: 'Kent County Championships',
      compOrgId: kent.orgId,
      dates: ['2027-05-08', '2027-05-09'],
    },
  ]);
});

test('the page of a competition costs at most 10 queries', async () => {
  app.clock.pass(16_000);
  queries = 0;
  await app.nobody.call(contract.publicCompetition, { id: kent.compId });
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(10);
});

test('a calendar file has the days and the place, and the list can be subscribed to', async () => {
  const file = await app.app.inject(fullPath(contract.competitionCalendar).replace(':id', String(kent.compId)));
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('SUMMARY:Kent County Championships');
  expect(file.body).toContain('DTSTART;VALUE=DATE:20270508');
  expect(file.body).toContain('DTEND;VALUE=DATE:20270510');
  expect(file.body).toContain('LOCATION:Julie Rose Stadium\\, Ashford');
  const feed = await app.app.inject(`${fullPath(contract.filteredCalendar)}?freetextsearch=kent`);
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(
    (await app.app.inject(fullPath(contract.competitionCalendar).replace(':id', String(draft.compId)))).statusCode,
  ).toBe(404);
});

test('a message to the organiser goes out by email, to the contact or to who administers the organisation', async () => {
  const message = { name: 'Ann <b>Lee</b>', email: 'ann@test.example', message: 'May my daughter run two events?' };
  const reply = await app.nobody.call(contract.contactOrganiser, { compId: kent.compId, ...message });
  expect(reply).toMatchObject({
    status: 200,
    data: { sent: false },
    message: expect.stringContaining('cannot send emails') as string,
  });
  const bare = await seedCompetition(engine.db, { name: 'Bare' });
  expect(await app.nobody.call(contract.contactOrganiser, { compId: bare.compId, ...message })).toMatchObject({
    status: 404,
    message: 'This organiser has not given a contact address. Check their own website.',
  });
  await app.aUser({ email: 'boss@kent.test', permissions: [{ role: 'ADMIN', orgId: bare.orgId }] });
  await app.nobody.call(contract.contactOrganiser, { compId: bare.compId, ...message });
  const letters = (
    await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
  ).map((row) => row.payload as { letter: { to: string; subject: string; html: string } });
  expect(letters.map(({ letter }) => letter.to)).toEqual(['rob@kent.test', 'boss@kent.test']);
  expect(letters[0]!.letter.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;');
});

test.each([{ name: '' }, { email: 'nobody' }, { message: 'Hi' }])(
  'a message without %j is refused with its field',
  async (part) => {
    const reply = await app.nobody.call(contract.contactOrganiser, {
      compId: kent.compId,
      name: 'Ann',
      email: 'ann@test.example',
      message: 'May my daughter run?',
      ...part,
    });
    expect(reply).toMatchObject({ status: 400, data: { faults: [{ field: Object.keys(part)[0] }] } });
  },
);

test('CLUB-17 a restricted competition names the areas and clubs whose athletes may enter', async () => {
  const kentArea = await engine.db
    .insertInto('area')
    .values({ name: 'Kent', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clubs = await engine.db
    .insertInto('club')
    .values([{ name: 'Tonbridge AC' }, { name: 'Ashford AC' }, { name: 'Another AC' }])
    .returning('id')
    .execute();
  const closed = await seedCompetition(engine.db, {
    options: { athleteSecurity: { areas: [kentArea.id], clubs: clubs.slice(0, 2).map(({ id }) => id) } },
  });
  const namesOf = async ({ compId }: Seeded) =>
    (await app.nobody.call(contract.publicCompetition, { id: compId })).data.restrictedTo;
  expect(await namesOf(closed)).toEqual(['Kent', 'Ashford AC', 'Tonbridge AC']);
  expect(await namesOf(kent)).toEqual([]);
});

test('S10 what an organiser wrote is cleaned again when it is shown, whatever is stored', async () => {
  const dirty = '<b>Hi</b><script>alert(1)</script>';
  const { compId } = await seedCompetition(engine.db);
  const stored = { information: dirty, news_flash: dirty };
  await engine.db.updateTable('competition').set(stored).where('id', '=', compId).execute();
  const { data } = await app.nobody.call(contract.publicCompetition, { id: compId });
  expect([data.information, data.newsFlash]).toEqual(['<b>Hi</b>', '<b>Hi</b>']);
});

test('of two age groups of one name, the one that is not of the usual set names its set', async () => {
  const made = await seedCompetition(engine.db, {
    events: [
      { age: { key: 'SEN1' } },
      { code: 'LJ', name: 'Long jump', tf: 'F', unit: 'distance', age: { key: 'SEN2' } },
    ],
  });
  for (const [at, set] of ['uk', 'english-schools'].entries())
    await engine.db
      .updateTable('age_group')
      .set({ name: 'Senior', short_name: at === 0 ? 'SEN' : 'Senior', facts: JSON.stringify({ set }) })
      .where('id', '=', made.ageGroupIds[at]!)
      .execute();
  const { data } = await app.nobody.call(contract.publicCompetition, { id: made.compId });
  expect(data.ageGroups.map(({ name }) => name).toSorted()).toEqual(['Senior', 'Senior, English Schools']);
});

test('the page leads to check-in from the day before, or as soon as an event opens by its own settings', async () => {
  const from = async (checkIn: Record<string, unknown>, own: Record<string, unknown> = {}) => {
    const comp = await seedCompetition(engine.db, {
      startsOn: '2027-05-08',
      options: { checkIn },
      events: [{ startsAt: '2027-05-08T10:00:00+01:00', options: own }],
    });
    return (await app.nobody.call(contract.publicCompetition, { id: comp.compId })).data.checkInFrom;
  };
  expect(await from({ enabled: false })).toBeNull();
  expect(await from({ enabled: true })).toBe('2027-05-06T23:00:00.000Z');
  expect(await from({ enabled: true }, { checkIn: { from: 4_320, to: 60 } })).toBe('2027-05-05T09:00:00.000Z');
});
