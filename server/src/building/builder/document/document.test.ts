import {
  cloneCompetition,
  exportCompetition,
  exportCompetitionCsv,
  importCompetition,
  readBuilt,
  validateCompetition,
} from '@startline/contract/building/builder';
import { competitionDocument, type CompetitionDocument } from '@startline/contract/building/competition-document';
import type { CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../db/db.ts';
import { loadStandards } from '../../imports/load-standards.ts';
import { builderWorld, enterSome, type BuilderWorld } from '../../../testing/builder-world.ts';
import { seedCompetition, seedShopItem } from '../../../testing/competitions.ts';
import { testCtx } from '../../../testing/context.ts';
import { documents } from '../../../testing/documents.ts';
import { seedUser } from '../../../testing/entrants.ts';
import { builderRoutes } from '../routes.ts';
import { readDocumentRows } from './document-queries.ts';
import { makeFromDocument } from './make-from-document.ts';
import { writeDocument } from './write-document.ts';

let world: BuilderWorld;
beforeAll(async () => {
  world = await builderWorld(builderRoutes);
  await transaction(world.engine.db, loadStandards);
});
afterAll(() => world.close());

const exported = async (id: CompetitionId): Promise<CompetitionDocument> =>
  competitionDocument.parse((await world.organiser.call(exportCompetition, { id })).data);
const imported = (text: string, more: object = {}) =>
  world.organiser.call(importCompetition, { orgId: world.orgId, text, ...more });
const contact = { userName: 'Ann', email: 'ann@club.test', tel: '', visible: true, socials: [] };

/**
 * Returns a competition with one of everything: rounds, a combined event, an event bought beside another, its own age
 * group and event, an early price, a rule, a discount and a shop item.
 */
async function everything() {
  const { db } = world.engine;
  const made = await seedCompetition(db, {
    orgId: world.orgId,
    name: 'Surrey Championships 2027',
    endsOn: '2027-04-25',
    saleEndsAt: '2027-03-20T23:59:00Z',
    price: { minor: 950, sale: 800, feeIncluded: false },
    limits: { athletes: 400 },
    options: {
      contact,
      priority: { required: true, code: 'FAST', dateTime: '2027-02-10T09:00:00Z', message: 'Members first' },
      compDates: ['2027-04-24', '2027-04-25'],
      shortCode: 'surrey-27',
    },
    events: [
      { code: '100', round: 'Heats', group: '100m', max: 32 },
      { code: '100', round: 'Final', group: '100m', max: -1, startsAt: '2027-04-24T15:00:00+01:00' },
      { code: 'PEN', name: 'Pentathlon', tf: 'M', unit: 'points' },
      {
        code: 'LJ',
        name: 'Long jump',
        tf: 'F',
        unit: 'distance',
        startsAt: '2027-04-25T11:00:00+01:00',
        timeKnown: false,
        options: { availableFrom: '2027-03-01T00:00:00Z', mandatoryPB: true, min: 3.5 },
      },
    ],
  });
  const [heats = 0, , pentathlon = 0, jump = 0] = made.eventIds;
  const option = (id: number | undefined, options: object) =>
    db
      .updateTable('comp_event')
      .set({ options: JSON.stringify(options), facility: 'Track', minutes: 45, locked: true, max_group: 'Sprints' })
      .where('id', '=', id as never)
      .execute();
  await option(made.eventIds[1], { entriesFrom: [heats] });
  await option(jump, {
    availableFrom: '2027-03-01T00:00:00.000Z',
    multiEventOptions: { parentCeid: pentathlon, childCeids: [] },
    secondarySpend: { isParent: false, parentCeid: heats, mandatoryGroupId: 0, alwaysShow: true },
  });
  const group = await db
    .selectFrom('event_group')
    .select('id')
    .where('comp_id', '=', made.compId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('age_group')
    .values({
      id: (200_000 + made.compId) as never,
      ao_code: 'EA',
      key_name: 'CADET',
      name: 'Cadets',
      short_name: 'Cad',
      facts: JSON.stringify({ from: { age: 12, at: { kind: 'competition-day' } }, to: null }),
      comp_id: made.compId,
    })
    .execute();
  const { id: own } = await db
    .insertInto('event_def')
    .values({
      code: `WELLY#${String(made.compId)}`,
      name: 'Welly throwing',
      gender: 'O',
      tf: 'F',
      uom_id: 1,
      options: JSON.stringify({ max: 60 }),
      comp_id: made.compId,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('comp_rule')
    .values({
      comp_id: made.compId,
      age_group_ids: [made.ageGroupIds[0]!, (200_000 + made.compId) as never],
      options: JSON.stringify({
        maxEvents: 3,
        unique: [
          { type: 'event', ids: [made.eventDefIds[0], own], text: 'Sprint or welly' },
          { type: 'group', ids: [group.id], text: 'One group' },
        ],
      }),
    })
    .execute();
  await db
    .insertInto('discount')
    .values({
      comp_id: made.compId,
      name: 'Family',
      percent_points: 2000,
      amount_minor: null,
      basis: 'athlete',
      basis_from: 2,
      event_ids: [heats as never],
      age_group_ids: [made.ageGroupIds[0]!],
      starts_at: new Date('2027-02-01T00:00:00Z'),
      ends_at: null,
    })
    .execute();
  await seedShopItem(db, made.compId, {
    description: 'Blue',
    sale_price_minor: 1_200,
    sale_ends_at: new Date('2027-04-24T11:00:00Z'),
    max_allowed: 2,
    per_athlete: true,
  });
  await db
    .updateTable('competition')
    .set({
      staff_notes: 'Call the school',
      organisers: JSON.stringify([{ name: 'Ann', email: '', tel: '' }]),
      indoor_outdoor: 'indoor',
      single_age: true,
      use_terms: true,
      terms: 'Be kind.',
    })
    .where('id', '=', made.compId)
    .execute();
  return made;
}

describe('exported and imported', () => {
  test('a competition exported and imported again is equal, and nothing of the two hangs together', async () => {
    const { compId } = await everything();
    const document = await exported(compId);
    expect({
      events: document.events.length,
      own: document.ageGroups.filter(({ own }) => own).length + document.definitions.filter(({ own }) => own).length,
      rules: document.rules.length,
      discounts: document.discounts.length,
      shopItems: document.shopItems.length,
    }).toEqual({ events: 4, own: 2, rules: 1, discounts: 1, shopItems: 1 });
    const answer = await imported(JSON.stringify(document));
    expect([answer.status, answer.message]).toEqual([200, 'Surrey Championships 2027 has been created as a draft.']);
    expect(await exported(answer.data.id)).toEqual(document);
    expect((await world.organiser.call(readBuilt, { id: answer.data.id })).data.competition).toMatchObject({
      active: false,
      name: 'Surrey Championships 2027',
      compOrg: { id: world.orgId },
    });
    const again = await world.engine.db
      .selectFrom('comp_event')
      .select(['id', 'options'])
      .where('comp_id', '=', answer.data.id)
      .orderBy('id')
      .execute();
    expect(again[1]?.options).toEqual({ entriesFrom: [again[0]?.id] });
    expect(again[3]?.options).toMatchObject({
      multiEventOptions: { parentCeid: again[2]?.id },
      secondarySpend: { parentCeid: again[0]?.id },
    });
  });

  test('a document that was written before there were shop items is read, and has none', async () => {
    const { shopItems, ...before } = await exported((await everything()).compId);
    expect(shopItems).toHaveLength(1);
    const answer = await imported(JSON.stringify(before));
    expect(await exported(answer.data.id)).toEqual({ ...before, shopItems: [] });
  });

  test('a file keeps the download of a shop item, and says of which items the pictures are to be added again', async () => {
    const source = await everything();
    await world.engine.db
      .updateTable('shop_item')
      .set({ image: '/files/x.webp', download: 'https://files.test/programme.pdf' })
      .where('comp_id', '=', source.compId)
      .execute();
    const document = await exported(source.compId);
    const answer = await imported(JSON.stringify(document));
    expect(answer.data.notes).toEqual(['Pictures are not in the file. Add them again to: T-shirt.']);
    const [item] = (await exported(answer.data.id)).shopItems;
    expect(item).toMatchObject({ image: '', download: 'https://files.test/programme.pdf' });
    const insecure = document.shopItems.map((one) => ({ ...one, download: 'http://files.test/x' }));
    const refused = await imported(JSON.stringify({ ...document, shopItems: insecure }));
    expect((refused.data as unknown as { faults: object[] }).faults).toEqual([
      { field: 'shopItems.0.download', message: 'Enter an address that begins with https://.' },
    ]);
  });

  test('any document that can be made is the same when it is read back', async () => {
    const caller = await seedUser(world.engine.db);
    const ctx = testCtx(world.engine.db, { caller: { ...caller, role: 'E4SUSER' }, clock: world.clock });
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const back = await transaction(world.engine.db, async (tx) => {
          const { id } = await makeFromDocument(tx, ctx, document, { orgId: world.orgId, words: 'Made.' });
          const rows = await readDocumentRows(tx, id);
          return rows && writeDocument(rows);
        });
        expect(back).toEqual(document);
      }),
      { numRuns: 15 },
    );
  }, 90_000);

  test.each([
    ['a web page', '<html>', 'text'],
    ['no JSON and no timetable', 'hello', 'line 1'],
    ['JSON of something else', '{"hello":1}', ''],
    ['JSON that breaks off', '{"format":"startline-competition","ver', 'text'],
    ['a document of another version', '{"format":"startline-competition","version":9}', 'version'],
    ['an empty list', '[]', 'text'],
    [
      'a timetable of more lines than a competition holds',
      `time,discipline,age,gender\n${'10:00,100,U14,F\n'.repeat(2_001)}`,
      'text',
    ],
    ['a timetable of endless text', 'x,'.repeat(600_000), 'text'],
    [
      'a document with a list that is too long',
      `{"format":"startline-competition","events":[${'1,'.repeat(2_000)}1]}`,
      'events',
    ],
  ])('%s is refused, and nothing is made', async (_, text, field) => {
    const before = (await world.engine.db.selectFrom('competition').select('id').execute()).length;
    const answer = await imported(text, { name: 'X', date: '2027-05-08' as IsoDate, locationId: world.locationId });
    expect([answer.status, answer.error]).toEqual([400, 'import-refused']);
    expect((answer.data as unknown as { faults: { field: string }[] }).faults.map((fault) => fault.field)).toContain(
      field,
    );
    expect(await world.engine.db.selectFrom('competition').select('id').execute()).toHaveLength(before);
  });

  test('keys that lead nowhere and records that nobody knows here are named, each where it stands', async () => {
    const document = await exported((await everything()).compId);
    const broken = {
      ...document,
      events: document.events.map((event) => ({ ...event, eventGroup: 'g99' })),
      definitions: document.definitions.map((one) => ({ ...one, code: one.own ? one.code : `${one.code}x` })),
      rules: [{ ageGroups: [], options: { unique: [{ text: 'One sprint', ids: ['d1', 'd98'] }] } }],
    };
    const answer = await imported(JSON.stringify(broken));
    expect((answer.data as unknown as { faults: object[] }).faults).toEqual(
      expect.arrayContaining([
        { field: 'events.0.eventGroup', message: 'There is no g99 in this file.' },
        { field: 'definitions.0', message: 'The event 100m (100x F) is not known here.' },
        { field: 'rules.0.options', message: 'There is no d98 in this file.' },
      ]),
    );
  });

  test('SHOP-08 SHOP-10 SHOP-11 SHOP-12 shop items of a file are judged as those that are typed', async () => {
    const document = await exported((await everything()).compId);
    const [item] = document.shopItems;
    const shopItems = [
      { ...item, name: ' ', price: '-1.00', salePrice: '-2.00', saleEndDate: null },
      { ...item, salePrice: item?.price },
      { ...item, salePrice: null },
    ];
    const answer = await imported(JSON.stringify({ ...document, shopItems }));
    expect(answer.message).toBe('5 things in this file cannot be read. Nothing was imported.');
    expect((answer.data as unknown as { faults: object[] }).faults).toEqual([
      { field: 'shopItems.0.name', message: 'Required.' },
      { field: 'shopItems.0.price', message: 'Minimum value allowed is 0.' },
      { field: 'shopItems.0.salePrice', message: 'Minimum value allowed is 0.' },
      { field: 'shopItems.1.salePrice', message: 'Sale price should be less than price.' },
      { field: 'shopItems.2.salePrice', message: 'Sale price should be less than price.' },
    ]);
  });

  test.each(['prices', 'shopItems', 'discounts'] as const)(
    'an amount of %s that nobody can mean is refused',
    async (part) => {
      const document = await exported((await everything()).compId);
      const amount = part === 'discounts' ? { percentPoints: null, amount: '999999999.00' } : { price: '999999999.00' };
      const answer = await imported(
        JSON.stringify({ ...document, [part]: document[part].map((one) => ({ ...one, ...amount })) }),
      );
      expect([answer.status, answer.error]).toEqual([400, 'import-refused']);
    },
  );

  test('an amount and a moment that are none say what they must be', async () => {
    const document = await exported((await everything()).compId);
    const answer = await imported(
      JSON.stringify({
        ...document,
        prices: document.prices.map((price) => ({ ...price, price: '-3' })),
        events: document.events.map((event) => ({ ...event, startDateTime: 'soon' })),
      }),
    );
    expect((answer.data as unknown as { faults: object[] }).faults).toEqual(
      expect.arrayContaining([
        { field: 'prices.0.price', message: 'Must be an amount such as 9.50.' },
        { field: 'events.0.startDateTime', message: 'Must be a date and time such as 2027-04-24T09:30:00Z.' },
      ]),
    );
  });

  test('public texts are sanitised when they come from a file', async () => {
    const document = await exported((await everything()).compId);
    const { data } = await imported(
      JSON.stringify({
        ...document,
        competition: {
          ...document.competition,
          information: '<script>alert(1)</script><b>Hi</b>',
          options: { ...document.competition.options, cardInfo: '<img src=x onerror=alert(1)>Card' },
        },
      }),
    );
    const { competition } = (await world.organiser.call(readBuilt, { id: data.id })).data;
    expect([competition.information, competition.options.cardInfo]).toEqual(['<b>Hi</b>', 'Card']);
  });

  test('an export holds codes, notes and money: only who may see all of them has it', async () => {
    const { compId } = await everything();
    for (const level of ['General', 'Config', 'Schedule', 'Comp Events'] as const)
      expect((await world.with[level].call(exportCompetition, { id: compId })).status).toBe(403);
    expect((await world.stranger.call(exportCompetition, { id: compId })).status).toBe(403);
    expect((await world.stranger.call(importCompetition, { orgId: world.orgId, text: '{}' })).status).toBe(403);
  });
});

describe('a timetable', () => {
  const county = readFileSync(new URL('../../../demo/files/programme_surreytf_2016.json', import.meta.url), 'utf8');

  test('a county timetable of 187 rows becomes a draft, and its CSV exported and imported again is equal', async () => {
    const first = await imported(county, {
      name: 'County Championships',
      date: '2027-05-08' as IsoDate,
      locationId: world.locationId,
    });
    expect(first.data.copied.events).toBeGreaterThan(180);
    const csv = (await world.organiser.call(exportCompetitionCsv, { id: first.data.id })).data;
    expect(csv.fileName).toBe('County-Championships-timetable.csv');
    const second = await imported(csv.content, {
      name: 'County Championships again',
      date: '2027-05-08' as IsoDate,
      locationId: world.locationId,
    });
    expect(second.data.copied.events).toBe(first.data.copied.events);
    expect((await world.organiser.call(exportCompetitionCsv, { id: second.data.id })).data.content).toBe(csv.content);
    expect(
      (await world.organiser.call(validateCompetition, { id: first.data.id })).data.checks.map(({ kind }) => kind),
    ).toContain('without-price');
  });

  test('the JSON of a results site goes out and comes back with the same timetable', async () => {
    const first = await imported(county, {
      name: 'For the results site',
      date: '2027-05-08' as IsoDate,
      locationId: world.locationId,
    });
    const site = (await world.organiser.call(exportCompetition, { id: first.data.id, format: 'opentrack' })).data;
    expect(site).toMatchObject({
      full_name: 'For the results site',
      date: '2027-05-08',
      country_id: 'GBR',
      competitors: [],
    });
    const second = await imported(JSON.stringify(site));
    expect([second.status, second.data.name]).toEqual([200, 'For the results site']);
    expect(second.data.copied.events).toBe(first.data.copied.events);
  });

  test('lines that are not understood are named with their numbers, the others are used', async () => {
    const { data } = await imported(
      'event_id,day,time,discipline,age,gender\nT1,1,10:00,100,SEN,M\nT2,1,10:30,70X,SEN,M\n',
      { name: 'Open', date: '2027-05-08' as IsoDate, locationId: world.locationId },
    );
    expect(data.copied.events).toBe(1);
    expect(data.notes).toEqual([
      "Line 3, T2: '70X' was not recognised as an event such as 100, 70H, HJ or 4x100. Not used.",
    ]);
  });
});

describe('BUILD-07 API-072 a clone', () => {
  test('moves every date with the first day and copies everything but entries', async () => {
    const source = await everything();
    await enterSome(world.engine.db, source, 3);
    const beside = { image: '/files/shirt.webp', download: 'https://files.test/programme.pdf' };
    await world.engine.db.updateTable('shop_item').set(beside).where('comp_id', '=', source.compId).execute();
    const answer = await world.organiser.call(cloneCompetition, { env: '', id: source.compId, date: '2028-04-22' });
    expect(answer.data).toMatchObject({
      name: 'Surrey Championships 2028',
      date: '2028-04-22',
      notes: [],
      copied: { events: 4, prices: 1, rules: 1, discounts: 1, shopItems: 1, ageGroups: 1 },
    });
    expect(answer.data.words).toBe(
      'Copied 4 events in 3 groups, 1 price, 1 rule, 1 discount, 1 shop item and 1 age group of its own, with the options, texts and timetable. Entries, results, bibs and messages are never copied.',
    );
    const [previous, is] = [await exported(source.compId), await exported(answer.data.id)];
    expect(is.competition).toMatchObject({
      date: '2028-04-22',
      endDate: '2028-04-23',
      entriesCloseDateTime: '2028-04-16T22:59:00.000Z',
      saleEndDate: '2028-03-18T23:59:00.000Z',
      options: {
        compDates: ['2028-04-22', '2028-04-23'],
        priority: { code: 'FAST', dateTime: '2028-02-09T09:00:00.000Z' },
      },
    });
    expect(is.events.map(({ startDateTime }) => startDateTime)).toEqual(
      previous.events.map(({ startDateTime }) => new Date(Date.parse(startDateTime) + 364 * 86_400_000).toISOString()),
    );
    expect(
      is.events.map(({ key, definition, eventGroup, maxAthletes }) => [key, definition, eventGroup, maxAthletes]),
    ).toEqual(
      previous.events.map(({ key, definition, eventGroup, maxAthletes }) => [key, definition, eventGroup, maxAthletes]),
    );
    expect(is.shopItems[0]).toMatchObject(beside);
    expect(is.shopItems).toEqual(
      previous.shopItems.map((item) => ({ ...item, saleEndDate: '2028-04-22T11:00:00.000Z' })),
    );
    const capacity = await world.engine.db
      .selectFrom('capacity')
      .select(['kind', 'cap', 'held', 'taken'])
      .where('comp_id', '=', answer.data.id)
      .orderBy('id')
      .execute();
    expect(capacity.map(({ cap, held, taken }) => [cap, held + taken])).toEqual([
      [32, 0],
      [0, 0],
      [null, 0],
      [null, 0],
      [400, 0],
      [null, 0],
    ]);
    expect((await world.organiser.call(readBuilt, { id: answer.data.id })).data.competition).toMatchObject({
      active: false,
      counts: { entries: 0 },
      options: { shortCode: '' },
    });
  });

  test('another day of the week is noted; another environment is refused with the way on', async () => {
    const source = await everything();
    expect(
      (
        await world.organiser.call(cloneCompetition, {
          env: 'live',
          id: source.compId,
          date: '2028-04-24',
          name: 'Another name',
        })
      ).data,
    ).toMatchObject({
      name: 'Another name',
      notes: ['The competition was on a Saturday; the new date is a Monday. Check the date.'],
    });
    const copy = { id: source.compId, date: '2028-04-22' };
    expect((await world.organiser.call(cloneCompetition, { ...copy, env: 'uk-test' })).message).toBe(
      'Competitions from another installation (uk-test) must be exported there; then import the file here.',
    );
    const says =
      'Your account cannot build competitions for this organisation. Ask its administrator for the Builder role.';
    expect(await world.with['Schedule'].call(cloneCompetition, copy)).toMatchObject({ status: 403, message: says });
    expect((await world.stranger.call(cloneCompetition, copy)).status).toBe(403);
  });
});
