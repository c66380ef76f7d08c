import * as contract from '@startline/contract/people/orgs';
import type { OrgId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { orgRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
let kent: OrgId;
let pending: OrgId;

beforeAll(async () => {
  engine = await testDatabase();
  app = await testApp(engine, orgRoutes);
  const org = (name: string, status: 'Approved' | 'Pending') =>
    engine.db.insertInto('organisation').values({ name, status }).returning('id').executeTakeFirstOrThrow();
  kent = (await org('Kent', 'Approved')).id;
  pending = (await org('New club', 'Pending')).id;
  const england = await engine.db
    .insertInto('area')
    .values({ name: 'England', level: 4, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const county = await engine.db
    .insertInto('area')
    .values({ name: 'Kent', level: 2, parent_id: england.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto('club')
    .values([
      { name: 'Tonbridge AC', area_id: county.id },
      { name: 'Tonbridge Grammar', kind: 'S', area_id: county.id },
      { name: '100% Runners', area_id: null },
    ])
    .execute();
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

test('API-047 everyone sees the approved organisations', async () => {
  expect((await app.nobody.call(contract.listOrganisations, {})).data).toMatchObject([
    { id: kent, name: 'Kent', status: 'Approved' },
  ]);
});

test('API-046 one organisation; a pending one is for its staff', async () => {
  const someone = await app.as(await app.aUser());
  const staff = await app.as(await app.aUser({ permissions: [{ role: 'ADMIN', orgId: pending }] }));
  expect((await someone.call(contract.readOrganisation, { id: kent })).data.name).toBe('Kent');
  expect((await someone.call(contract.readOrganisation, { id: pending })).status).toBe(404);
  expect((await staff.call(contract.readOrganisation, { id: pending })).data.name).toBe('New club');
});

test('API-048 clubs by the beginning of their name and by area, schools by type', async () => {
  const names = async (input: object) =>
    (await app.nobody.call(contract.listClubs, input)).data.map((club) => club.name);
  expect(await names({ startswith: 'tonb' })).toEqual(['Tonbridge AC', 'Tonbridge Grammar']);
  expect(await names({ startswith: 'tonb', type: 'S' })).toEqual(['Tonbridge Grammar']);
  expect(await names({ startswith: '100%' })).toEqual(['100% Runners']);
  expect(await names({ startswith: '%' })).toEqual([]);
  const areas = (await app.nobody.call(contract.listAreas, {})).data;
  expect(await names({ areaid: areas[0]!.id, pagesize: 1 })).toEqual(['Tonbridge AC']);
});

test('a club is found anywhere in its name, those that begin with the text first, and with a typing error', async () => {
  const rows = ['Harriers of Ely', 'Ashford Harriers', 'Old Charrington'].map((name) => ({ name, kind: 'C' as const }));
  await engine.db.insertInto('club').values(rows).execute();
  const names = async (startswith: string) =>
    (await app.nobody.call(contract.listClubs, { startswith })).data.map(({ name }) => name);
  expect(await names('harr')).toEqual(['Harriers of Ely', 'Ashford Harriers', 'Old Charrington']);
  expect(await names('Tonbrigde')).toEqual(['Tonbridge AC', 'Tonbridge Grammar']);
  expect(await names('ashfrod hariers')).toEqual(['Ashford Harriers']);
  expect(await names('harriers ashf')).toEqual(['Ashford Harriers']);
  expect(await names('h')).toEqual(['Harriers of Ely']);
});

test('CLUB-15 a search of clubs shows twenty at a time', async () => {
  const rows = Array.from({ length: 21 }, (_, n) => ({ name: `Page Runners ${String(n)}`, kind: 'C' as const }));
  await engine.db.insertInto('club').values(rows).execute();
  expect((await app.nobody.call(contract.listClubs, { startswith: 'page r' })).data).toHaveLength(20);
});

test('API-049 areas, each with its level and the one above it', async () => {
  const { data } = await app.nobody.call(contract.listAreas, {});
  expect(data).toEqual([
    { id: data[0]!.id, name: 'England', entityLevel: 4, parentId: null },
    { id: data[1]!.id, name: 'Kent', entityLevel: 2, parentId: data[0]!.id },
  ]);
});
