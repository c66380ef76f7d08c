import { publicCompetition } from '@startline/contract/competitions/competitions';
import { holdPlace } from '@startline/contract/entering/entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionRoutes } from '../../competitions/published/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { entryRoutes } from '../../entering/entries/routes.ts';
import { forgetSettings } from '../../kernel/settings.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
const fees = {
  minFeeMinor: 75,
  minCostMinor: 500,
  addCostMinor: 10,
  percBasisPoints: 650,
  nationalMinCostMinor: 2_000,
  nationalAddCostMinor: 20,
};
beforeAll(async () => {
  engine = await testDatabase();
  await engine.db
    .insertInto('setting')
    .values({ name: 'fees', value: JSON.stringify(fees) })
    .execute();
  forgetSettings(engine.db);
  site = await testApp(engine, [...competitionRoutes, ...entryRoutes], { clock: new TestClock() });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns the price that the page shows, after checking that holding a place charges the same. */
async function charged(minor: number, facts: { feeIncluded?: boolean; orgName?: string } = {}) {
  const { feeIncluded = false, orgName = 'Kent County AA' } = facts;
  const comp = await seedCompetition(engine.db, { orgName, price: { minor, feeIncluded } });
  const [shown] = (await site.nobody.call(publicCompetition, { id: comp.compId })).data.prices;
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id);
  const place = { ceid: comp.eventIds[0]!, athleteId, clubId: 0, teamId: 0 };
  const { data } = await (await site.as(user.id)).call(holdPlace, place);
  const { price, fee, total } = data;
  expect({ price: shown?.price, fee: shown?.fee, total: shown?.total }).toEqual({ price, fee, total });
  return { price, fee, total };
}

test.each([
  ['FEE-01 an amount that is not above minCost bears minFee', 500, {}, '0.75'],
  ['FEE-01 a larger amount bears percCharged, here with addCost', 2_000, {}, '1.40'],
  ['FEE-02 the fee is the amount times percCharged plus addCost', 10_000, {}, '6.60'],
  ['FEE-03 a national competition has a minimum cost of its own', 2_000, { orgName: 'NATIONAL' }, '0.75'],
  ['FEE-03 and an add-on of its own', 3_000, { orgName: 'NATIONAL' }, '2.15'],
  ['FEE-04 the fee is never below minFee', 600, {}, '0.75'],
  ['FEE-05 the fee has two decimals, halves rounded up', 1_300, {}, '0.95'],
] as const)('%s, on the page and when a place is held', async (_, minor, facts, fee) => {
  expect((await charged(minor, facts)).fee).toBe(fee);
});

test('FEE-06 the fee is added on top of the price or is in it, as the organiser says', async () => {
  expect(await charged(2_000)).toEqual({ price: '20.00', fee: '1.40', total: '21.40' });
  expect(await charged(2_000, { feeIncluded: true })).toMatchObject({ fee: '1.40', total: '20.00' });
});

test('FEE-OPEN-01 minFee holds up to minCost, percCharged and addCost together above it, halves of a penny up, by the scale of the organiser', async () => {
  const feeOf = async (minor: number, orgName = 'Kent County AA') => (await charged(minor, { orgName })).fee;
  expect([await feeOf(500), await feeOf(501), await feeOf(1_300), await feeOf(10_000)]).toEqual([
    ...['0.75', '0.75', '0.95', '6.60'],
  ]);
  expect([await feeOf(2_000, 'NATIONAL'), await feeOf(2_000)]).toEqual(['0.75', '1.40']);
});
