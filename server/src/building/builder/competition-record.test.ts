import {
  createCompetition,
  listBuilt,
  readBuilt,
  saveCompetition,
  type Check,
} from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builderWorld, enterSome, generalStep, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { shopFaults } from '../../testing/shop.ts';
import { builderRoutes } from './routes.ts';

let world: BuilderWorld;
let queries = 0;
let id: CompetitionId;
beforeAll(async () => {
  world = await builderWorld(builderRoutes, { log: () => void (queries += 1) });
});
afterAll(() => world.close());

const make = (more: object = {}) => world.organiser.call(createCompetition, { ...generalStep(world), ...more });
const read = async (who = world.organiser) => (await who.call(readBuilt, { id })).data;
const save = async (fields: object, who = world.organiser) =>
  who.call(saveCompetition, { id, version: (await read()).competition.version, ...fields });
type Fault = { code: string; field: string; message: string };
const refusedFor = (answer: { data: unknown }): Fault[] => (answer.data as { faults: Fault[] }).faults;
const kept = (faults: readonly Check[]): string[] => faults.map(({ kind }) => kind);

beforeEach(async () => {
  id = (await make()).data.competition.id;
});

describe('making a competition', () => {
  test('API-069 BUILD-24 a competition has been created as a draft of the organisation, and its staff are told', async () => {
    const answer = await make();
    expect([answer.status, answer.message]).toEqual([200, 'Competition Saved.']);
    expect(answer.data).toMatchObject({
      faults: [],
      competition: {
        version: 1,
        active: false,
        name: 'Surrey County Championships 2027',
        date: '2027-05-08',
        endDate: '2027-05-09',
        compOrg: { id: world.orgId, name: 'Surrey County AA' },
        timeZone: 'Europe/London',
        currency: 'GBP',
        status: { text: 'Not Active' },
      },
    });
  });

  test.each(['9999-12-31', '2200-01-01', '0001-01-01', '1899-12-31'])(
    'a competition that ends on %s is refused by name of the field, and nothing is stored',
    async (endDate) => {
      const answer = await save({ date: endDate < '2027' ? endDate : '2027-05-08', endDate });
      expect([answer.status, refusedFor(answer).some(({ field }) => field === 'endDate')]).toEqual([400, true]);
      expect((await read()).competition.endDate).toBe('2027-05-09');
    },
  );

  test('BUILD-04 the record of a competition has every field', async () => {
    const { competition } = await read();
    expect(Object.keys(competition).sort()).toEqual([
      'active',
      'aocode',
      'area',
      'cancelled',
      'compOrg',
      'counts',
      'currency',
      'date',
      'e4sNotes',
      'emailText',
      'endDate',
      'entriesCloseDateTime',
      'entriesOpenDateTime',
      'id',
      'indoorOutdoor',
      'information',
      'kind',
      'link',
      'location',
      'name',
      'newsFlash',
      'options',
      'organisers',
      'reportLink',
      'saleEndDate',
      'singleAge',
      'status',
      'teamConfigId',
      'terms',
      'timeZone',
      'updatedAt',
      'useTerms',
      'version',
      'yearFactor',
    ]);
    expect(Object.keys(competition.compOrg).sort()).toEqual(['id', 'logo', 'name', 'status', 'stripeUser']);
  });

  test('BUILD-05 one read brings the competition with its events, ages, prices, rules, discounts, shop items, combined events and access', async () => {
    const { meta } = await read();
    expect(Object.keys(meta).sort()).toEqual([
      'access',
      'ageGroups',
      'compEvents',
      'discounts',
      'eventGroups',
      'multiEvents',
      'prices',
      'rules',
      'shopItems',
    ]);
    expect(meta.access).toEqual({
      levels: ['General', 'Config', 'Schedule', 'Comp Events'],
      steps: ['General', 'Options', 'Events', 'Schedule', 'Rules'],
    });
  });

  test('BUILD-08 BUILD-09 BUILD-10 BUILD-11 an empty first step is refused with all its faults at once, and nothing is made', async () => {
    const before = (await world.organiser.call(listBuilt, {})).data.page.totalCount;
    const answer = await world.organiser.call(createCompetition, { name: ' ' });
    expect(answer).toMatchObject({ status: 400, message: '4 things need another look.' });
    expect(refusedFor(answer)).toEqual([
      { code: 'COMP_ORG_EMPTY', field: 'compOrg', message: 'Enter an organisation.' },
      { code: 'LOCATION_EMPTY', field: 'location', message: 'Enter a Location.' },
      { code: 'COMP_NAME_EMPTY', field: 'name', message: 'Enter a competition name.' },
      { code: 'COMP_DATES_EMPTY', field: 'date', message: 'Competition, open and closed dates required.' },
    ]);
    expect((await world.organiser.call(listBuilt, {})).data.page.totalCount).toBe(before);
  });

  test.each([
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'Use at most 60 characters for the name.'],
    ['a place that is not there', { location: { id: 999_999 } }, 'Enter a Location.'],
    ['a last day before the first', { endDate: '2027-05-07' as IsoDate }, 'The last day must not be before the first.'],
    ['an area that is not there', { area: { id: 999_999 } }, 'There is no such area. Choose another, or none.'],
  ])('%s is refused in words', async (_, fields, phrase) => {
    const answer = await make(fields);
    expect([answer.status, refusedFor(answer).map(({ message }) => message)]).toEqual([400, [phrase]]);
  });

  test('an organisation that is not there is refused before anything else is judged', async () => {
    const answer = await make({ compOrg: { id: 999_999 }, name: ' ' });
    expect([answer.status, answer.message]).toEqual([404, 'There is no such organisation.']);
  });

  test('its creator is its contact, unless another is named', async () => {
    expect((await read()).competition.options.contact).toMatchObject({
      userName: 'Olu Organiser',
      email: expect.stringContaining('@') as string,
    });
    const answer = await make({
      options: { contact: { userName: '', email: '', tel: '', visible: false, socials: [] } },
    });
    expect(kept(answer.data.faults)).toEqual(['CONTACT_NAME_EMPTY', 'CONTACT_EMAIL_EMPTY']);
  });

  test('BUILD-25 BUILD-27 BUILD-28 BUILD-29 what holds unless said otherwise: 8 lanes, the slowest heat first, a provisional timetable, no personal best asked', async () => {
    expect((await read()).competition.options).toMatchObject({
      laneCount: 8,
      heatOrder: 's',
      timetable: 'provisional',
      pbMandatory: false,
    });
  });

  test('BUILD-30 a competition is indoors or outdoors', async () => {
    expect((await read()).competition.indoorOutdoor).toBe('outdoor');
    expect((await save({ indoorOutdoor: 'indoor' })).data.competition.indoorOutdoor).toBe('indoor');
    expect((await save({ indoorOutdoor: 'underwater' })).status).toBe(400);
  });

  test('only who may build for the organisation makes one for it', async () => {
    expect((await world.stranger.call(createCompetition, generalStep(world))).errNo).toBe(1003);
    expect((await world.app.nobody.call(createCompetition, generalStep(world))).errNo).toBe(1001);
    expect((await world.with['Schedule'].call(createCompetition, generalStep(world))).errNo).toBe(1003);
    expect((await world.administrator.call(createCompetition, generalStep(world))).status).toBe(200);
  });
});

describe('saving as you go', () => {
  test('API-070 only what is sent is changed, and the version goes up', async () => {
    const before = (await read()).competition;
    const { data } = await save({ newsFlash: 'Bring your own towel.', options: { laneCount: 6 } });
    expect(data.competition).toEqual({
      ...before,
      version: before.version + 1,
      newsFlash: 'Bring your own towel.',
      options: { ...before.options, laneCount: 6 },
      updatedAt: data.competition.updatedAt,
    });
  });

  test('API-070 a record that is sent back whole is saved; whether it is published is not said that way', async () => {
    const before = (await read()).competition;
    const { data } = await save({ ...before, newsFlash: 'Showers are open.' });
    expect(data.competition).toEqual({
      ...before,
      version: before.version + 1,
      newsFlash: 'Showers are open.',
      updatedAt: data.competition.updatedAt,
    });
    expect(await save({ active: !before.active })).toMatchObject({
      status: 400,
      data: {
        faults: [
          {
            field: 'active',
            message: expect.stringContaining('To publish the competition or turn it back into a draft') as string,
          },
        ],
      },
    });
  });

  test('BUILD-12 BUILD-13 BUILD-14 BUILD-15 BUILD-16 BUILD-23 a draft keeps what was typed and lists what is wrong with it', async () => {
    const { data, status } = await save({
      date: '2027-02-01',
      entriesOpenDateTime: '2027-06-01T09:00:00+01:00',
      entriesCloseDateTime: '2027-05-01T09:00:00+01:00',
      options: { contact: { userName: '', email: '', tel: '', visible: false, socials: [] } },
    });
    expect(status).toBe(200);
    expect(data.faults.map(({ kind, field, message, step }) => [kind, field, message, step])).toEqual([
      ['COMP_DATE_BEFORE_NOW', 'date', 'Competition date cannot be before current time.', 'General'],
      ['OPEN_DATE_NOT_IN_RANGE', 'entriesOpenDateTime', 'Open date must be in range.', 'General'],
      ['CLOSE_DATE_NOT_IN_RANGE', 'entriesCloseDateTime', 'Close date must be in range.', 'General'],
      ['CONTACT_NAME_EMPTY', 'options.contact.userName', 'Enter a contact name.', 'General'],
      ['CONTACT_EMAIL_EMPTY', 'options.contact.email', 'Enter a contact email.', 'General'],
    ]);
    expect((await read()).competition).toMatchObject({
      date: '2027-02-01',
      endDate: '2027-02-02',
      options: { contact: { userName: '' } },
    });
  });

  test('BUILD-18 BUILD-19 BUILD-20 BUILD-21 BUILD-22 faults of step Options, with their words', async () => {
    const priority = { required: true, code: '', dateTime: '', message: '' };
    const phrase = async (fields: object) => (await save(fields)).data.faults.map(({ message }) => message);
    expect(await phrase({ useTerms: true, options: { priority } })).toEqual([
      "Enter 'terms and conditions'.",
      'Enter a priority code.',
      "A 'Priority' finish time Required.",
    ]);
    expect(
      await phrase({
        useTerms: false,
        options: { priority: { ...priority, code: 'FAST', dateTime: '2027-05-02T00:00:00+01:00' } },
      }),
    ).toEqual(["'Priority' date entered after entries closing date."]);
    expect(
      await phrase({ options: { priority: { ...priority, code: 'FAST', dateTime: '2027-03-01T00:00:00+00:00' } } }),
    ).toEqual(["'Priority' date entered before entries open date."]);
  });

  test.each([
    [
      'a limit that is no number of athletes',
      { options: { compLimits: { athletes: -5, entries: 0, teams: 0 } } },
      ['options.compLimits.athletes'],
    ],
    ['a short code that is an address of the site', { options: { shortCode: 'login' } }, ['options.shortCode']],
    ['no dates', { date: null, entriesOpenDateTime: null }, ['date']],
    ['an option that nobody knows', { options: { laneCounts: 8 } }, ['options.laneCounts']],
  ])('%s is refused and nothing is half saved', async (_, fields, at) => {
    const before = (await read()).competition;
    const answer = await save({ newsFlash: 'Half saved?', ...fields });
    expect([answer.status, refusedFor(answer).map(({ field }) => field)]).toEqual([400, at]);
    expect((await read()).competition).toEqual(before);
  });

  test('BUILD-31 every option that was sent whole comes back as it was sent', async () => {
    const { options } = (await read()).competition;
    const typed = {
      ...options,
      homeInfo: 'A day out',
      bibNos: '1-400',
      bibSort1: 'club',
      paymentCode: 'ATH',
      cheques: { allow: true, ends: '2027-04-01T00:00:00+01:00', address: 'The Treasurer\n4 Mill Lane' },
      level: '2',
      shortCode: 'surrey-27',
      documents: [{ name: 'Prospectus', url: 'https://surrey.test/p.pdf' }],
    };
    expect((await save({ options: typed })).data.competition.options).toEqual(typed);
  });

  test('another option leaves the short code alone, though it is stored beside the options only', async () => {
    const code = async () =>
      (
        await world.engine.db
          .selectFrom('competition')
          .select('short_code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).short_code;
    await world.engine.db.updateTable('competition').set({ short_code: 'KEPT-27' }).where('id', '=', id).execute();
    await save({ options: { paymentCode: 'ATH' } });
    expect(await code()).toBe('KEPT-27');
    await save({ options: { shortCode: 'other-27' } });
    expect(await code()).toBe('other-27');
  });

  test('S10 whatever people read of a competition is cleaned when it is stored', async () => {
    const dirty = '<b>Hi</b><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { options } = (await read()).competition;
    const texts = { homeInfo: dirty, cardInfo: dirty, disabledReason: dirty };
    const helpText = { athletes: dirty, schedule: dirty, teams: dirty, cart: dirty };
    const checkIn = { ...options.checkIn, text: dirty, terms: dirty };
    const priority = { ...options.priority, message: dirty };
    const whole = { ...texts, helpText, checkIn, priority };
    const answer = await save({ newsFlash: dirty, information: dirty, emailText: dirty, terms: dirty, options: whole });
    expect([answer.status, answer.message]).toEqual([200, 'Competition Saved.']);
    const stored = JSON.stringify((await read()).competition);
    expect(stored.split('<b>Hi</b>')).toHaveLength(15);
    expect(stored).not.toMatch(/<script|onerror/);
  });

  test('public texts are sanitised by the one sanitiser', async () => {
    const { competition } = (
      await save({
        information: '<p onclick="x()">Hi</p><script>alert(1)</script>',
        options: { cardInfo: '<img src=x onerror=alert(1)><b>Card</b>', homeInfo: 'Under 18 & over' },
      })
    ).data;
    expect([competition.information, competition.options.cardInfo, competition.options.homeInfo]).toEqual([
      '<p>Hi</p>',
      '<b>Card</b>',
      'Under 18 & over',
    ]);
  });

  test('the words on an invoice keep their lines', async () => {
    const details = 'County AA, 1 High Street\nSort code 20-00-00\nAccount 55779911';
    const answer = await save({ options: { invoices: { allow: true, days: 14, details } } });
    expect([answer.status, answer.message]).toEqual([200, 'Competition Saved.']);
    expect((await read()).competition.options.invoices).toEqual({ allow: true, days: 14, details });
  });

  test('two editors: a save from an older version is refused with who saved since and when, and nothing is written', async () => {
    const { version } = (await read()).competition;
    await save({ newsFlash: 'First' }, world.with['General']);
    const saved = await world.engine.db
      .selectFrom('competition')
      .select('changed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const late = await world.organiser.call(saveCompetition, { id, version, newsFlash: 'Second' });
    expect([late.status, late.error]).toEqual([409, 'changed-elsewhere']);
    expect(late.data).toEqual({
      who: 'Only General',
      whoId: saved.changed_by,
      when: new Date(world.clock.now()).toISOString(),
      version: version + 1,
    });
    expect((await read()).competition.newsFlash).toBe('First');
  });

  test('a limit below the entries is refused in words, and a limit is kept with what counts towards it', async () => {
    const entered = await seedCompetition(world.engine.db, { orgId: world.orgId, events: [{ max: 0 }] });
    await enterSome(world.engine.db, entered, 12);
    const limit = async (athletes: number) =>
      world.organiser.call(
        saveCompetition,
        {
          id: entered.compId,
          version: (await world.organiser.call(readBuilt, { id: entered.compId })).data.competition.version,
          options: { compLimits: { athletes, entries: 0, teams: 0 } },
        },
        { agreed: 'leave' },
      );
    const answer = await limit(11);
    expect([answer.error, answer.message]).toEqual([
      'limit-below-entries',
      '12 athletes are entered or being paid for, so the limit cannot be below 12.',
    ]);
    expect((await limit(12)).status).toBe(200);
    const rows = await world.engine.db
      .selectFrom('capacity')
      .select(['kind', 'cap', 'held', 'taken'])
      .where('comp_id', '=', entered.compId)
      .where('kind', '<>', 'event')
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'athletes', cap: 12, held: 0, taken: 12 },
      { kind: 'entries', cap: null, held: 0, taken: 0 },
    ]);
    expect(await shopFaults(world.engine.db)).toEqual([]);
  });

  test('the organisation of a draft may be changed by who builds for both', async () => {
    expect((await save({ compOrg: { id: world.otherOrgId } })).errNo).toBe(1003);
    const answer = await save({ compOrg: { id: world.otherOrgId } }, world.administrator);
    expect(answer.data.competition.compOrg.name).toBe('Kent County AA');
  });
});

describe('the fields that levels see and change', () => {
  test('BUILD-OPEN-04 each level saves its own fields and no other', async () => {
    const may = async (level: keyof BuilderWorld['with'], fields: object) =>
      (await save(fields, world.with[level])).status;
    expect(await may('General', { newsFlash: 'x' })).toBe(200);
    expect(
      await may('General', {
        options: { contact: { userName: 'A', email: 'a@b.test', tel: '', visible: true, socials: [] } },
      }),
    ).toBe(200);
    expect(await save({ options: { laneCount: 6 } }, world.with.General)).toMatchObject({
      status: 403,
      message: 'Your account cannot change the options of this competition. Ask the organiser for Config access.',
    });
    expect(await may('Config', { options: { laneCount: 6 } })).toBe(200);
    expect(await may('Config', { useTerms: true, terms: 'Be kind.' })).toBe(200);
    expect(await may('Config', { name: 'Mine now' })).toBe(403);
    expect(await may('Schedule', { options: { timetable: 'final' } })).toBe(200);
    expect(await may('Schedule', { options: { laneCount: 6 } })).toBe(403);
    expect(await may('Comp Events', { newsFlash: 'x' })).toBe(403);
  });

  test('codes are shown to who may set them; money and rules to who builds the events', async () => {
    await save({
      options: {
        paymentCode: 'SECRET1',
        priority: { required: true, code: 'SECRET2', dateTime: '2027-04-01T00:00:00+01:00', message: '' },
      },
      e4sNotes: 'SECRET3',
    });
    const shown = async (level: keyof BuilderWorld['with']) =>
      (JSON.stringify(await read(world.with[level])).match(/SECRET\d/g) ?? []).sort();
    expect([
      await shown('General'),
      await shown('Config'),
      await shown('Schedule'),
      await shown('Comp Events'),
    ]).toEqual([['SECRET3'], ['SECRET1', 'SECRET2'], [], []]);
    expect((await read(world.with['Schedule'])).meta.access).toEqual({ levels: ['Schedule'], steps: ['Schedule'] });
  });
});

describe('the list', () => {
  test('API-068 the competitions that the caller may build, by name, the first five', async () => {
    const { data } = await world.organiser.call(listBuilt, {});
    expect(data.page).toMatchObject({ page: 1, pageSize: 5 });
    expect(data.competitions).toHaveLength(5);
    expect(
      (await world.stranger.call(listBuilt, { search: 'surrey' })).data.competitions.map(({ compOrg }) => compOrg.name),
    ).not.toContain('Surrey County AA');
    expect((await world.app.as(await world.app.aUser())).userId).toBeDefined();
    expect((await (await world.app.as(await world.app.aUser())).call(listBuilt, {})).data.competitions).toEqual([]);
  });

  test('it is searched by name, and drafts are separate from published competitions', async () => {
    await make({ name: 'Zebra 100% Open' });
    const names = async (input: object) =>
      (await world.organiser.call(listBuilt, input)).data.competitions.map(({ name }) => name);
    expect(await names({ search: 'zebra 100%' })).toEqual(['Zebra 100% Open']);
    expect(await names({ search: 'zebra', show: 'published' })).toEqual([]);
    expect(await names({ search: 'zebra', show: 'drafts', orgid: world.orgId })).toEqual(['Zebra 100% Open']);
  });
});

test('a competition of 400 events opens in one read of at most ten queries, its session and rights included', async () => {
  const big = await seedCompetition(world.engine.db, {
    orgId: world.orgId,
    events: Array.from({ length: 400 }, (_, index) => ({ max: 8, group: `Group ${String(index % 60)}` })),
  });
  queries = 0;
  const { data } = await world.organiser.call(readBuilt, { id: big.compId });
  expect(queries).toBeLessThanOrEqual(10);
  expect([data.meta.compEvents.length, data.meta.eventGroups.length, data.competition.counts.events]).toEqual([
    400, 60, 400,
  ]);
});
