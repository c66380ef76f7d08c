import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appConfig, getAdminConfig, getPublicConfig, type AppConfigMeta } from '@startline/contract/telling/app-config';
import { money } from '@startline/rules/money';
import { defaultFeeTerms } from '@startline/rules/selling/prices/fee';
import { appConfigRoutes } from './routes.ts';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { cannotStall } from '../../kernel/default-settings.ts';
import { feeTerms, forgetSettings, readSettings } from '../../kernel/settings.ts';

let engine: Engine;
let app: TestApp;
const queries: unknown[] = [];
beforeAll(async () => {
  engine = await testDatabase((entry) => queries.push(entry));
  app = await testApp(engine, appConfigRoutes);
});
afterAll(async () => {
  await app.close();
  await engine.close();
});
beforeEach(async () => {
  await engine.db.deleteFrom('setting').execute();
  forgetSettings(engine.db);
});
async function configure(name: string, value: unknown): Promise<void> {
  await engine.db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .execute();
  forgetSettings(engine.db);
}

test('ADMIN-01 ADMIN-02 API-001 the public config has every field of the specification, whatever query key comes along', async () => {
  const reply = await app.nobody.call(getPublicConfig, { '1732100000': '0.123', cb: 'x' });
  expect(Object.keys(reply.data).sort()).toEqual([
    'aos',
    'checkIn',
    'classifications',
    'currency',
    'defaultao',
    'env',
    'help',
    'logo',
    'mailIsKept',
    'menus',
    'messages',
    'options',
    'orgs',
    'role',
    'systemName',
    'theme',
    'userInfo',
    'userguide',
  ]);
  expect(Object.keys(reply.data.options).sort()).toEqual([
    'addCost',
    'cartTimeLimit',
    'defaultAllowExpiredRegistration',
    'defaultMandatoryPB',
    'healthChecks',
    'homePage',
    'minCost',
    'minFee',
    'nationaladdCost',
    'nationalminCost',
    'percCharged',
    'pwd',
    'useStripeConnect',
  ]);
  expect(Object.keys(reply.data.checkIn).sort()).toEqual(['defaultText', 'shortUrl']);
  expect(Object.keys(reply.meta as object).sort()).toEqual(['events', 'locations', 'organisers']);
  expect(reply.data).toMatchObject({
    systemName: 'Startline',
    env: 'demo',
    theme: 'EA',
    currency: 'GBP',
    defaultao: 'EA',
    role: 'ANON',
    mailIsKept: true,
  });
  expect(reply.response.headers['cache-control']).toContain('no-store');
});

test('AUTH-05 PERM-01 nobody is ANONYMOUS of type ANON, and nothing personal is said', async () => {
  const { userInfo, menus } = (await app.nobody.call(getPublicConfig, {})).data;
  expect(userInfo.user).toEqual({
    id: 0,
    role: 'ANON',
    display_name: 'ANONYMOUS',
    impersonating: false,
    user_email: '',
    permissions: [],
    version: { current: 'v2', toggle: false },
  });
  expect(menus.admin).toEqual({ builder: false, cheques: false, userSearch: false, reports: [] });
});

test('API-002 PERM-06 the admin config is for those logged in and names their permissions, clubs, areas and organisations', async () => {
  expect((await app.nobody.call(getAdminConfig, {})).status).toBe(401);
  const org = await engine.db
    .insertInto('organisation')
    .values({ name: 'Kent AA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const area = await engine.db
    .insertInto('area')
    .values({ name: 'Kent', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const club = await engine.db
    .insertInto('club')
    .values({ name: 'Tonbridge AC', area_id: area.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await app.aUser({
    displayName: 'Pat Lee',
    email: 'pat@test.example',
    permissions: [{ role: 'FINANCE', orgId: org.id, compId: 0 }],
  });
  await engine.db.insertInto('user_club').values({ user_id: id, club_id: club.id }).execute();
  await engine.db.insertInto('user_area').values({ user_id: id, area_id: area.id }).execute();
  const { userInfo } = (await (await app.as(id)).call(getAdminConfig, {})).data;
  const permission = {
    id: expect.any(Number) as number,
    role: 'FINANCE',
    orgid: org.id,
    compid: 0,
    orgname: 'Kent AA',
    permLevels: [],
  };
  expect(userInfo).toMatchObject({
    user: {
      id,
      role: 'USER',
      display_name: 'Pat Lee',
      user_email: 'pat@test.example',
      impersonating: false,
      permissions: [permission],
    },
    areas: [{ id: area.id, name: 'Kent', level: 2 }],
    clubs: [{ id: club.id, name: 'Tonbridge AC', kind: 'C' }],
    orgs: [{ id: org.id, name: 'Kent AA' }],
    security: { permLevels: { builder: [] }, permissions: [permission], twoStepNeeded: false },
    e4s_credit: '0.00',
  });
});

test("PERM-18 PERM-22 the menu flags and the builder's levels follow the permissions", async () => {
  const show = async (facts: Parameters<TestApp['aUser']>[0]) => {
    const { menus, userInfo } = (await (await app.as(await app.aUser(facts))).call(getPublicConfig, {})).data;
    return { ...menus.admin, levels: userInfo.security.permLevels.builder };
  };
  await configure('reports', { list: [{ id: 1, name: 'Entries by club' }] });
  expect(await show({})).toEqual({ builder: false, cheques: false, userSearch: false, reports: [], levels: [] });
  expect(await show({ permissions: [{ role: 'ADMIN', orgId: 3 }] })).toMatchObject({
    builder: true,
    cheques: false,
    userSearch: false,
    reports: [{ id: 1, name: 'Entries by club' }],
    levels: ['General', 'Config', 'Schedule', 'Comp Events'],
  });
  expect(await show({ permissions: [{ role: 'ALL', orgId: 3 }] })).toMatchObject({ builder: true, reports: [] });
  expect(await show({ role: 'E4SUSER' })).toMatchObject({ builder: true, cheques: true, userSearch: true });
  expect(await show({ role: 'APPADMIN' })).toMatchObject({ builder: true, userSearch: true });
});

test('FEE-07 the fee settings come from the config, as text on the wire and as terms for the rule', async () => {
  expect(feeTerms(await readSettings(engine.db), 'GBP')).toEqual(defaultFeeTerms('GBP'));
  await configure('fees', {
    minFeeMinor: 75,
    minCostMinor: 500,
    addCostMinor: 10,
    percBasisPoints: 650,
    nationalMinCostMinor: 2_000,
    nationalAddCostMinor: 20,
  });
  expect((await app.nobody.call(getPublicConfig, {})).data.options).toMatchObject({
    minFee: '0.75',
    minCost: '5.00',
    addCost: '0.10',
    percCharged: 6.5,
    nationalminCost: '20.00',
    nationaladdCost: '0.20',
  });
  expect(feeTerms(await readSettings(engine.db), 'EUR')).toMatchObject({
    minFee: money(75, 'EUR'),
    percCharged: 650,
    national: { addCost: money(20, 'EUR') },
  });
});

test("FEE-08 the card provider's flag follows the environment unless it is set", async () => {
  const flag = async (on: TestApp) => (await on.nobody.call(getPublicConfig, {})).data.options.useStripeConnect;
  const withKeys = await testApp(engine, appConfigRoutes, {
    config: { stripe: { secretKey: 'k', webhookSecret: 'w', apiBase: undefined } },
  });
  expect([await flag(app), await flag(withKeys)]).toEqual([false, true]);
  await configure('payments', { useStripeConnect: false });
  expect(await flag(withKeys)).toBe(false);
  await withKeys.close();
});

test('LIST-21 AUTH-12 home page filters and the password rule come from the config', async () => {
  expect((await app.nobody.call(getPublicConfig, {})).data.options).toMatchObject({
    cartTimeLimit: 30,
    homePage: { defaultFilters: { type: 'ALL', freetextsearch: '' } },
  });
  await configure('homePage', { type: 'open', comporgid: 4 });
  await configure('password', { regex: '\\d', helpText: 'Use at least one figure.' });
  expect((await app.nobody.call(getPublicConfig, {})).data.options).toMatchObject({
    homePage: { defaultFilters: { type: 'open', comporgid: 4 } },
    pwd: { regex: '\\d', helpText: 'Use at least one figure.' },
  });
});

test('ADMIN-03 five health checks exist, each with its interval', async () => {
  const { healthChecks } = (await app.nobody.call(getPublicConfig, {})).data.options;
  expect(healthChecks.map((check) => check.name)).toEqual([
    'entry check',
    'health monitor',
    'order check',
    'payment status',
    'waiting list',
  ]);
  expect(healthChecks.every((check) => check.intervalMinutes > 0)).toBe(true);
});

test('an invalid setting counts as absent, and the rest applies', async () => {
  await configure('cart', { timeLimitMinutes: 'soon' });
  await configure('site', { systemName: 'County Entries' });
  const { data } = await app.nobody.call(getPublicConfig, {});
  expect([data.systemName, data.options.cartTimeLimit]).toEqual(['County Entries', 30]);
});

test('the Irish edition has its own code and currency', async () => {
  const irish = await testApp(engine, appConfigRoutes, { config: { orgCode: 'IRL' } });
  expect((await irish.nobody.call(getPublicConfig, {})).data).toMatchObject({
    theme: 'IRL',
    defaultao: 'IRL',
    currency: 'EUR',
  });
  await irish.close();
});

test('the places to choose from are those with a published competition to come, asked for once a minute', async () => {
  const own = await testDatabase((entry) => queries.push(entry));
  const site = await testApp(own, appConfigRoutes);
  await own.db
    .insertInto('location')
    .values({ name: 'Never used', town: '', address: '', postcode: '', latitude: null, longitude: null })
    .execute();
  await seedCompetition(own.db, { venue: 'Julie Rose Stadium' });
  await seedCompetition(own.db, { venue: 'Gone by', startsOn: '2026-04-24' });
  const places = async () =>
    ((await site.nobody.call(getPublicConfig, {})).meta as AppConfigMeta).locations.map(({ name }) => name);
  expect(await places()).toEqual(['Julie Rose Stadium']);
  queries.length = 0;
  expect(await places()).toEqual(['Julie Rose Stadium']);
  expect(JSON.stringify(queries)).not.toContain('location');
  await site.close();
  await own.close();
});

test('the config takes at most 10 queries and fits its contract', async () => {
  const me = await app.as(await app.aUser({ permissions: [{ role: 'ADMIN', orgId: 1 }] }));
  forgetSettings(engine.db);
  queries.length = 0;
  const reply = await me.call(getAdminConfig, {});
  expect(queries.length).toBeLessThanOrEqual(10);
  expect(appConfig.safeParse(reply.data).success).toBe(true);
});

test('a pattern that can stall is known for one', () => {
  for (const bad of ['(a+)+', '(a|aa)*', '(.*)*x', '([a-z]+)*', '(a)\\1', '(', 'a{2,}){2'])
    expect([bad, cannotStall(bad)]).toEqual([bad, false]);
  for (const good of ['\\d', '^(?=.*[A-Z])(?=.*\\d).{10,}$', '[^a-z]{2}', ''])
    expect([good, cannotStall(good)]).toEqual([good, true]);
});
