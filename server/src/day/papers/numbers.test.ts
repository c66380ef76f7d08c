import * as contract from '@startline/contract/day/bibs';
import { labelStockNames } from '@startline/rules/day/bibs/label-stock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { bibRoutes } from '../bibs/routes.ts';
import { paperRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let comp: Seeded;
let desk: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, [...bibRoutes, ...paperRoutes], { clock: new TestClock() });
  comp = await seedCompetition(engine.db, { options: { bibNos: '1+' } });
  for (let n = 0; n < 30; n += 1)
    await seedPaidEntry(engine.db, comp, { firstName: 'Aoibhínn', surname: `Ó Sé ${String(n)}` });
  desk = await site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId: comp.compId }] }));
  await desk.call(contract.assignBibNumbers, { compId: comp.compId });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Returns the number of pages of the PDF that the desk asked for. */
async function pages(request: Omit<z.input<typeof contract.printBibs.input>, 'compId'>): Promise<number> {
  const answer = await site.app.inject({
    ...requestFor(contract.printBibs, { compId: comp.compId, ...request }),
    headers: desk.headers,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test('thirty labels fill the sheets and rolls that they are printed on, from the first that is not used', async () => {
  const perPage = { 'a4-3x8': 24, 'a4-3x8-full': 24, 'a4-2x7': 14 } as const;
  for (const stock of labelStockNames) {
    const on = stock in perPage ? perPage[stock as keyof typeof perPage] : 1;
    expect([stock, await pages({ paper: 'labels', stock })]).toEqual([stock, Math.ceil(30 / on)]);
  }
  expect(await pages({ paper: 'labels', stock: 'a4-3x8', code: 'qr', used: 20 })).toBe(3);
});

test('each club has a page for its envelope, a club alone has its own, and a list has everybody', async () => {
  expect(await pages({ paper: 'envelopes' })).toBe(2);
  expect(await pages({ paper: 'labels', club: 'No such club' })).toBe(1);
  expect(await pages({ paper: 'list' })).toBe(2);
});

test('numbers are printed for the staff of the competition only', async () => {
  const other = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId: comp.compId }] }));
  const input = { compId: comp.compId, paper: 'list' } as const;
  expect((await other.call(contract.printBibs, input)).status).toBe(403);
  expect((await site.nobody.call(contract.printBibs, input)).status).toBe(401);
});
