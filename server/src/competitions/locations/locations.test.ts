import * as contract from '@startline/contract/competitions/locations';
import type { OrgId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { locationRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let administrator: Visitor;
let builder: Visitor;
let elsewhere: Visitor;
let someone: Visitor;
let orgId: OrgId;

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, locationRoutes);
  const here = await seedCompetition(engine.db, { name: 'Here' });
  const away = await seedCompetition(engine.db, { name: 'Away', orgName: 'Elsewhere' });
  orgId = here.orgId;
  administrator = await site.as(await site.aUser({ role: 'APPADMIN' }));
  builder = await site.as(
    await site.aUser({ displayName: 'Bea', permissions: [{ role: 'BUILDER', orgId, compId: here.compId }] }),
  );
  elsewhere = await site.as(await site.aUser({ permissions: [{ role: 'ADMIN', orgId: away.orgId }] }));
  someone = await site.as(await site.aUser());
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let n = 0;
const ground = (more: object = {}) => ({
  orgid: orgId,
  name: `Mead Track ${String(++n)}`,
  address: 'Mead Lane',
  town: 'Oakhurst',
  postcode: 'WD4 2RT',
  latitude: 51.21,
  longitude: -0.31,
  ...more,
});
const added = async (more: object = {}) => (await builder.call(contract.createLocation, ground(more))).data;

test('API-080 a location is added with address, postcode and, if known, its place on the map, in the name of an organisation where one builds', async () => {
  const made = await builder.call(contract.createLocation, ground());
  expect(made).toMatchObject({
    status: 200,
    message: `Venue Mead Track ${String(n)} saved.`,
    data: {
      town: 'Oakhurst',
      postcode: 'WD4 2RT',
      latitude: 51.21,
      longitude: -0.31,
      orgid: orgId,
      mayEdit: true,
      competitions: 0,
      version: 1,
    },
  });
  expect(await added({ latitude: null, longitude: null })).toMatchObject({ latitude: null, longitude: null });
  expect((await elsewhere.call(contract.createLocation, ground())).status).toBe(403);
  expect((await someone.call(contract.createLocation, ground())).status).toBe(403);
  expect((await someone.call(contract.createLocation, ground({ orgid: 0 }))).status).toBe(403);
  expect((await administrator.call(contract.createLocation, ground({ orgid: 0 }))).data.orgid).toBe(0);
});

test('a location without a name or postcode, off the map, with half a position or there already names the fault', async () => {
  const faults = async (more: object) =>
    (
      (await builder.call(contract.createLocation, ground(more))).data as unknown as { faults: { field: string }[] }
    ).faults.map(({ field }) => field);
  expect(await faults({ name: ' ', postcode: '' })).toEqual(['name', 'postcode']);
  expect(await faults({ latitude: 91, longitude: -181 })).toEqual(['latitude', 'longitude']);
  expect(await faults({ longitude: null })).toEqual(['longitude']);
  const made = await added();
  expect(await faults({ name: made.name.toUpperCase(), postcode: 'wd42rt' })).toEqual(['name']);
});

test('API-079 locations are found by name, town and postcode, with or without its blank; the first five by name', async () => {
  const { name, id } = await added({ name: 'Zebra 100% Park', postcode: 'QX9 8ZZ' });
  const find = async (search: string) =>
    (await someone.call(contract.listLocations, { search })).data.map((one) => one.name);
  for (const search of ['zebra', '100% p', 'QX9 8', 'qx98z']) expect(await find(search)).toEqual([name]);
  expect(await find('_ebra')).toEqual([]);
  for (let k = 0; k < 5; k += 1) await added();
  const page = await someone.call(contract.listLocations, {});
  expect(page.data).toHaveLength(5);
  expect((page.meta as { totalCount: number }).totalCount).toBeGreaterThan(5);
  expect((await someone.call(contract.readLocation, { id })).data).toMatchObject({ name, mayEdit: false });
  expect((await someone.call(contract.readLocation, { id: 999_999 })).status).toBe(404);
  expect((await site.nobody.call(contract.listLocations, {})).status).toBe(401);
});

test("API-081 a location is changed by those who added it or an administrator, never over somebody else's change", async () => {
  const { id, version, name, address, town, postcode, latitude, longitude } = await added();
  const typed = { name, address, town, postcode, latitude, longitude };
  expect((await elsewhere.call(contract.updateLocation, { id, version, ...typed })).status).toBe(403);
  expect((await builder.call(contract.updateLocation, { id, version, ...typed, town: 'Newhurst' })).data).toMatchObject(
    { town: 'Newhurst', version: 2 },
  );
  expect(await administrator.call(contract.updateLocation, { id, version, ...typed })).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
    data: { who: 'Bea', version: 2 },
    message: 'Bea saved this after you opened it. Look at their version, or save yours instead.',
  });
  expect((await builder.call(contract.updateLocation, { id, version, ...typed })).message).toMatch(
    /^You saved this in another tab or on another device/,
  );
  expect((await administrator.call(contract.updateLocation, { id, version: 2, ...typed })).status).toBe(200);
});

test('API-081 API-083 a location and a unit that are sent back as they were read are saved', async () => {
  const { competitions, mayEdit, ...ground } = await added();
  const saved = (await administrator.call(contract.updateLocation, { ...ground, competitions, mayEdit })).data;
  expect(saved).toEqual({ ...ground, competitions, mayEdit, version: ground.version + 1 });
  const unit = (await someone.call(contract.listUoms, {})).data[0]!;
  const changed = (await administrator.call(contract.updateUom, unit)).data;
  expect(changed).toEqual({ ...unit, version: unit.version + 1 });
});

test('API-082 a location is deleted only when no competition uses it', async () => {
  const { id } = await added();
  const used = await engine.db.selectFrom('competition').select('location_id').executeTakeFirstOrThrow();
  expect((await elsewhere.call(contract.deleteLocation, { id })).status).toBe(403);
  expect(await administrator.call(contract.deleteLocation, { id: used.location_id })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: 'Julie Rose Stadium is used by a competition, so it cannot be deleted.',
  });
  expect((await builder.call(contract.deleteLocation, { id })).status).toBe(200);
  expect((await builder.call(contract.readLocation, { id })).status).toBe(404);
});

const seconds = [{ pattern: 'm:ss.SS', short: 'min', text: 'Minutes and seconds', uomType: 'T' as const }];

test('API-083 the units of measure are for everyone who is signed in', async () => {
  const [first] = (await someone.call(contract.listUoms, { pagesize: 200 })).data;
  expect(first!.options[0]).toMatchObject({
    pattern: expect.any(String) as string,
    short: expect.any(String) as string,
    text: expect.any(String) as string,
    uomType: expect.stringMatching(/^[TDHP]$/) as string,
  });
  expect((await someone.call(contract.readUom, { id: first!.id })).data).toEqual(first);
  expect((await someone.call(contract.readUom, { id: 9_999 })).status).toBe(404);
});

test('API-084 an administrator adds a unit of measure; all its ways of typing measure the same', async () => {
  expect((await builder.call(contract.createUom, { options: seconds })).status).toBe(403);
  expect((await administrator.call(contract.createUom, { options: seconds })).data).toMatchObject({
    options: seconds,
    eventDefs: 0,
    version: 1,
  });
  expect(
    await administrator.call(contract.createUom, { options: [...seconds, { ...seconds[0]!, uomType: 'D' }] }),
  ).toMatchObject({ status: 400, data: { faults: [{ field: 'options' }] } });
  expect((await administrator.call(contract.createUom, { options: [] })).status).toBe(400);
});

test('API-085 a unit of measure is changed from the version that was read; what it measures stays while events use it', async () => {
  const made = (await administrator.call(contract.createUom, { options: seconds })).data;
  const changed = await administrator.call(contract.updateUom, {
    id: made.id,
    version: 1,
    options: [{ ...seconds[0]!, short: 'mins' }],
  });
  expect(changed.data).toMatchObject({ version: 2, options: [{ short: 'mins' }] });
  expect((await administrator.call(contract.updateUom, { id: made.id, version: 1, options: seconds })).status).toBe(
    409,
  );
  const used = (await administrator.call(contract.listUoms, { pagesize: 200 })).data.find(
    ({ eventDefs }) => eventDefs > 0,
  )!;
  const other = used.options[0]!.uomType === 'P' ? ('T' as const) : ('P' as const);
  expect(
    await administrator.call(contract.updateUom, {
      id: used.id,
      version: used.version,
      options: [{ ...seconds[0]!, uomType: other }],
    }),
  ).toMatchObject({
    status: 409,
    error: 'in-use',
    message: 'Events use this unit, so it must keep measuring the same thing. Add another unit for something else.',
  });
});

test('API-086 a unit of measure is deleted only when no event uses it', async () => {
  const made = (await administrator.call(contract.createUom, { options: seconds })).data;
  const used = (await administrator.call(contract.listUoms, { pagesize: 200 })).data.find(
    ({ eventDefs }) => eventDefs > 0,
  )!;
  expect((await builder.call(contract.deleteUom, { id: made.id })).status).toBe(403);
  expect(await administrator.call(contract.deleteUom, { id: used.id })).toMatchObject({
    status: 409,
    message: 'Events use this unit, so it cannot be deleted.',
  });
  expect((await administrator.call(contract.deleteUom, { id: made.id })).status).toBe(200);
  expect((await administrator.call(contract.readUom, { id: made.id })).status).toBe(404);
});
