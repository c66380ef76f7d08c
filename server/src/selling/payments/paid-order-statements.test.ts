import { checkOut, payByTestCard } from '@startline/contract/selling/payments';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { testCards } from '../../outside/test-cards.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock, testCtx } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { shopFaults } from '../../testing/shop.ts';
import { paymentRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  app = await testApp(engine, paymentRoutes, { clock, outside: { cards: testCards(engine.db, clock.now) } });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

/** Does some work and returns the statements that reached the server, and how many transactions were committed. */
async function counted(work: () => Promise<unknown>): Promise<{ statements: string[]; commits: number }> {
  const statements: string[] = [];
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...args: unknown[]) => unknown;
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [input] = args;
    const text = typeof input === 'string' ? input : (input as { text?: string }).text;
    statements.push((text ?? '').trim().replace(/\s+/g, ' '));
    return real.call(this, ...args);
  });
  await work();
  watched.mockRestore();
  return { statements, commits: statements.filter((text) => /^commit/i.test(text)).length };
}

/** Returns the statements without the beginnings and ends of transactions. */
const work = (statements: readonly string[]) => statements.filter((text) => !/^(begin|start|commit|set)\b/i.test(text));

test.runIf(engineUnderTest === 'postgres')(
  'an order of one place that is paid by card takes few statements and commits, from the checkout to the answer',
  async () => {
    const comp = await seedCompetition(engine.db);
    const caller = await seedUser(engine.db);
    const athleteId = await seedAthlete(engine.db, caller.id);
    const { entryId } = await holdPlace(testCtx(engine.db, { caller, clock }), {
      ceid: comp.eventIds[0]!,
      athleteId,
      clubId: 0,
    });
    const visitor = await app.as(caller.id);
    const { statements, commits } = await counted(async () => {
      const { data } = await visitor.call(
        checkOut,
        { orgId: comp.orgId, method: 'card', entryIds: [entryId], expectedTotal: '9.00', currency: 'GBP' },
        { 'idempotency-key': 'paid-order-checkout' },
      );
      await visitor.call(
        payByTestCard,
        { orderId: data.orderId, number: '4242424242424242' },
        { 'idempotency-key': 'paid-order-payment' },
      );
    });
    expect(work(statements).length, work(statements).join('\n')).toBeLessThanOrEqual(35);
    expect(commits).toBeLessThanOrEqual(3);
    expect(await shopFaults(engine.db)).toEqual([]);
  },
);
