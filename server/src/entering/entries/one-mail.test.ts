import * as entries from '@startline/contract/entering/entries';
import * as selling from '@startline/contract/selling/payments';
import type { EntryId, UserId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testCards } from '../../outside/test-cards.ts';
import { basketRoutes } from '../../selling/basket/routes.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { entryRoutes } from './routes.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  const outside = { cards: testCards(engine.db, clock.now) };
  site = await testApp(engine, [...entryRoutes, ...basketRoutes, ...paymentRoutes], { clock, outside });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
let keys = 0;
const key = () => ({ 'idempotency-key': `key-of-one-mail-${String(++keys)}` });

/** Pays by card for the entry of an athlete of an account in the first event. */
async function aPaidEntry(comp: Seeded, visitor: Awaited<ReturnType<TestApp['as']>>, userId: UserId): Promise<EntryId> {
  const athleteId = await seedAthlete(engine.db, userId);
  const spot = { ceid: comp.eventIds[0]!, athleteId, clubId: 0, teamId: 0 };
  const { entryId } = (await visitor.call(entries.holdPlace, spot)).data;
  const bought = {
    orgId: comp.orgId,
    method: 'card' as const,
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency: 'GBP' as const,
  };
  const { orderId } = (await visitor.call(selling.checkOut, bought, key())).data;
  await visitor.call(selling.payByTestCard, { orderId, number: '4242424242424242' }, key());
  return entryId;
}

test('entries that the organiser moves in one go come in one mail to each account, and cancelled ones in another', async () => {
  const comp = await seedCompetition(engine.db, {
    events: ['100', '200', '400'].map((code) => ({ code, name: code, max: 8 })),
  });
  for (const [at, price_minor] of [
    [1, 600],
    [2, 1200],
  ] as const) {
    const row = { comp_id: comp.compId, description: 'Other', price_minor };
    const price = await engine.db.insertInto('price').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`update comp_event set price_id = ${price.id} where id = ${comp.eventIds[at]!}`.execute(engine.db);
  }
  const user = await seedUser(engine.db);
  const visitor = await site.as(user.id);
  const first = await aPaidEntry(comp, visitor, user.id);
  const second = await aPaidEntry(comp, visitor, user.id);
  const builder = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  const before = (await lettersTo(engine, user.email)).length;
  const since = async () => (await lettersTo(engine, user.email)).slice(before);
  await builder.call(entries.switchEvent, { entryid: first, ceid: comp.eventIds[1]! });
  await builder.call(entries.switchEvent, { entryid: second, ceid: comp.eventIds[2]! });
  const letters = await since();
  expect(letters).toHaveLength(2);
  const [refund, moved] = letters;
  expect(refund?.text).toContain('£3.00 will be refunded');
  expect(moved?.subject).toMatch(/: 1 entry moved, 1 place is kept for you$/);
  expect(moved?.text).toMatch(/: from 100 to 200 /);
  expect(moved?.text).toMatch(/: from 100 to 400 .*It costs £3\.00 more\. The place is kept until/);

  for (const id of [first, second]) await builder.call(entries.cancelEntry, { id, reason: 'Rained off' }, key());
  const [cancelled, ...others] = (await since()).slice(2);
  expect(others).toEqual([]);
  expect(cancelled?.subject).toMatch(/: 2 entries cancelled$/);
  expect(cancelled?.text.match(/The entry was cancelled: Rained off/g)).toHaveLength(2);

  const { id, payload } = await engine.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(payload['collects']).toBe(`cancelled ${String(comp.compId)} ${String(user.id)}`);
  await engine.db.updateTable('outbox').set({ attempts: 1 }).where('id', '=', id).execute();
  const third = await aPaidEntry(comp, visitor, user.id);
  await builder.call(entries.cancelEntry, { id: third, reason: 'Rained off' }, key());
  const last = (await lettersTo(engine, user.email)).at(-1);
  expect(last?.subject).toMatch(/: refund of £9\.00$/);
});
