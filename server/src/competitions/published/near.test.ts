import { filterCompetitions, filteredCalendar } from '@startline/contract/competitions/competitions';
import { competitionsNearby } from '@startline/contract/competitions/nearby';
import { fullPath } from '@startline/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { makeLog } from '../../runtime/log.ts';
import { seedCompetition, type SeededCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { listFilter } from './list-competitions.ts';
import { findPublishedIds } from './list-queries.ts';
import { competitionRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
let queries: string[] = [];
const lines: string[] = [];

type Ground = { name: string; town?: string; postcode?: string; at?: readonly [number, number] };
async function seedAt({ name, town = '', postcode = '', at }: Ground, facts: SeededCompetition): Promise<void> {
  const [latitude, longitude] = at ?? [null, null];
  const { id } = await engine.db
    .insertInto('location')
    .values({ name, town, postcode, latitude: latitude?.toFixed(5) ?? null, longitude: longitude?.toFixed(5) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedCompetition(engine.db, { locationId: id, events: [], ...facts });
}

beforeAll(async () => {
  engine = await testDatabase(({ query }) => void queries.push(query.sql));
  app = await testApp(engine, competitionRoutes, {
    log: makeLog({ quiet: false, write: (line) => void lines.push(line) }),
  });
  await seedAt({ name: 'Weetwood', town: 'Leeds', at: [53.85, -1.58] }, { name: 'Leeds Open', startsOn: '2027-04-20' });
  await seedAt({ name: 'Cleckheaton Track', town: 'Cleckheaton', at: [53.72, -1.71] }, { name: 'Spen Open' });
  await seedAt({ name: 'Sportcity', town: 'Manchester' }, { name: 'Manchester Open', startsOn: '2027-04-25' });
  await seedAt({ name: 'Norman Park', at: [51.38, 0.02] }, { name: 'Bromley Open', startsOn: '2027-04-26' });
  await seedAt({ name: 'A field' }, { name: 'Nowhere Open', startsOn: '2027-04-27' });
  await seedAt({ name: 'Xanadu Arena', at: [53.8, -1.5] }, { name: 'Draft Open', active: false });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});
beforeEach(() => {
  queries = [];
});

type Typed = { near: string; within?: string } & Record<string, unknown>;
const near = async (input: Typed) => {
  const { data, meta } = await app.nobody.call(filterCompetitions, input as object);
  return { names: data.summaries.map((one) => one.compName), near: (meta as { near?: unknown }).near };
};

describe('a list around a typed place', () => {
  test.each([
    ['a town', { near: 'Leeds', within: '10' }, ['Leeds Open', 'Spen Open']],
    ['a first part of a name', { near: 'norman park', within: '10' }, ['Bromley Open']],
    ['25 miles without another distance', { near: 'Leeds' }, ['Leeds Open', 'Spen Open']],
    ['50 miles, over the hills', { near: 'LS1 4AP', within: '50' }, ['Leeds Open', 'Spen Open', 'Manchester Open']],
    ['kilometres', { near: 'Leeds', within: '10km' }, ['Leeds Open']],
    ['letters of a postcode area', { near: 'br', within: '25' }, ['Bromley Open']],
    ['and the other filters', { near: 'Leeds', freetextsearch: 'spen' }, ['Spen Open']],
    ['and a word with a typing error', { near: 'Leeds', freetextsearch: 'cleckhaeton' }, ['Spen Open']],
    ['where nobody competes', { near: 'Lerwick', within: '100' }, []],
    ['a closing date', { near: 'Leeds', sort: 'closing' }, ['Leeds Open', 'Spen Open']],
  ] satisfies [string, Typed, string[]][])('%s', async (_, input, names) => {
    expect((await near(input)).names).toEqual(names);
  });

  test('says how far away each ground is, in the unit of the chosen distance', async () => {
    const away = async (input: object) =>
      (await app.nobody.call(filterCompetitions, input)).data.summaries.map((one) => one.away);
    expect(await away({ near: 'Leeds' })).toEqual(['about 4 miles away', 'about 9 miles away']);
    expect(await away({ near: 'Leeds', within: '25km' })).toEqual(['about 6 km away', 'about 14 km away']);
    expect(new Set(await away({}))).toEqual(new Set([undefined]));
  });

  test('says what it measures from, and how many competitions without a position it leaves out', async () => {
    expect((await near({ near: 'leeds' })).near).toEqual({ name: 'Leeds', known: true, close: [], unplaced: 1 });
    expect((await near({ near: 'leeds', freetextsearch: 'spen' })).near).toMatchObject({ unplaced: 0 });
  });

  test('of which nobody knows is not narrowed, says so, and names what is close', async () => {
    const { names, near: said } = await near({ near: 'Ledes' });
    expect(names).toHaveLength(5);
    expect(said).toMatchObject({ name: 'Ledes', known: false, close: ['Leeds', 'Lewes'], unplaced: 0 });
  });

  test('does not know the ground of a draft', async () => {
    expect((await near({ near: 'Xanadu Arena' })).near).toMatchObject({ known: false, close: [] });
    expect((await near({ near: 'Xanadu Areno' })).near).toMatchObject({ known: false, close: [] });
  });

  test('is followed by a subscribed calendar', async () => {
    const { body } = await app.app.inject(`${fullPath(filteredCalendar)}?near=Leeds&within=10&fromdate=2027-04-01`);
    expect([...body.matchAll(/SUMMARY:(.*)/g)].map((match) => match[1]?.trim())).toEqual(['Leeds Open', 'Spen Open']);
  });

  test('computes no distance in the database: the grounds are found first', async () => {
    app.clock.pass(61_000);
    await near({ near: 'Leeds', within: '50' });
    expect(queries.filter((text) => /latitude/.test(text))).toHaveLength(1);
    expect(queries.length).toBeLessThanOrEqual(12);
    queries = [];
    await near({ near: 'York', within: '50' });
    expect(queries.filter((text) => /latitude/.test(text))).toEqual([]);
  });

  test('is the same whether the grounds in reach are few or many of those known', async () => {
    const filter = listFilter({ now: app.clock.now }, filterCompetitions.input.parse({}));
    const { rows } = await sql<{ id: number }>`select id from location where town in ('Leeds', 'Manchester')`.execute(
      engine.db,
    );
    const ids = rows.map(({ id }) => id);
    const found = (many: boolean) =>
      findPublishedIds(engine.db, { ...filter, grounds: { ids, many } }, { limit: 9, offset: 0 });
    expect(await found(true)).toHaveLength(2);
    expect(await found(true)).toEqual(await found(false));
  });

  test.each([
    { near: 'x'.repeat(61) },
    { near: 'Leeds', within: '26' },
    { near: 'Leeds', within: '' },
    { near: 'Leeds', within: '1e9' },
    { latitude: '53.8', longitude: '-1.55' },
  ])('refuses %j', async (input) => {
    expect((await app.nobody.call(filterCompetitions, input as object)).status).toBe(400);
  });

  test.each(["'; drop table", '%', '\\', '(((((', '🏃', 'é́́', '0', '١٢', 'Leeds,,,,', ','])(
    'takes %j for an unknown place, or a known one',
    async (text) => {
      expect((await app.nobody.call(filterCompetitions, { near: text })).status).toBe(200);
    },
  );
});

describe("a list around a phone's position", () => {
  const here = { latitude: 53.8, longitude: -1.55 };

  test('is narrowed as by a typed place', async () => {
    const { data, meta } = await app.nobody.call(competitionsNearby, { ...here, within: '10', sort: 'date' });
    expect(data.summaries.map((one) => one.compName)).toEqual(['Leeds Open', 'Spen Open']);
    expect((meta as { near?: unknown }).near).toEqual({ name: '', known: true, close: [], unplaced: 1 });
  });

  test('is neither in an address nor kept for others', async () => {
    const { response } = await app.nobody.call(competitionsNearby, { latitude: 53.8123, longitude: -1.5512 });
    expect(response.headers['cache-control']).toBe('no-store');
    for (const input of [
      { latitude: 53.8123, longitude: 'x' },
      { latitude: 53.8123, longitude: -1.5512, other: 1 },
    ])
      await app.nobody.call(competitionsNearby, input as never);
    const broken = { method: 'POST', url: fullPath(competitionsNearby), payload: '{"latitude": 53.8123, ' } as const;
    await app.app.inject({ ...broken, headers: { 'content-type': 'application/json' } });
    const said = lines.join('\n');
    expect(said).toContain('/comps/nearby');
    // times of day and durations may hold the shorter numbers
    expect(said).not.toMatch(/53\.8123|-1\.55/);
    expect(queries.join('\n')).not.toMatch(/53\.8|1\.55/);
  });

  test.each([
    {},
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: 'here', longitude: 0 },
    { latitude: null, longitude: null },
    { ...here, near: 'Leeds' },
    { ...here, within: '11' },
  ])('refuses %j', async (input) => {
    expect((await app.nobody.call(competitionsNearby, input as never)).status).toBe(400);
  });
});
