import fs from 'node:fs';
import path from 'node:path';
import { minutes } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '../selling/books/order-queries.ts';
import { payByTestCard } from '../selling/payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../selling/payments/settling/cancel-entry.ts';
import { testCards } from '../outside/test-cards.ts';
import { seedUser } from '../testing/entrants.ts';
import { testCtx, TestClock } from '../testing/context.ts';
import { emptyDatabase } from '../testing/database.ts';
import { shopFaults } from '../testing/shop.ts';
import { transaction } from './db.ts';
import type { Engine } from './engine.ts';
import { migrate, migrateTo } from './migrate.ts';
import { up as nameAreas } from './migrations/0245-areas-in-the-search.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await emptyDatabase();
  await migrateTo(engine.db, '0013_shop_items');
  const rows = fs.readFileSync(path.join(import.meta.dirname, 'fixtures/orders-before-lines.sql'), 'utf8').split('\n');
  await transaction(engine.db, async (tx) => {
    for (const row of rows) if (/^(INSERT|SELECT)/.test(row)) await sql.raw(row).execute(tx);
  });
  await migrate(engine.db);
}, 60_000);
afterAll(() => engine.close());

test('orders of the version before lines keep every line, its entry, its amounts and their books', async () => {
  const { rows } = await sql<{ id: number; state: string; lines: string }>`
    select s.id, s.state, string_agg(l.kind || ' ' || e.state || ' ' || l.total_minor || '-' || l.refunded_minor, ', ' order by l.id) as lines
    from shop_order s join order_line l on l.order_id = s.id join entry e on e.id = l.ref_id group by s.id order by s.id`.execute(
    engine.db,
  );
  expect(rows).toEqual([
    { id: 1, state: 'paid', lines: 'entry paid 900-0, entry paid 900-0' },
    { id: 2, state: 'part-refunded', lines: 'entry cancelled 900-850, entry paid 900-0' },
    { id: 3, state: 'part-refunded', lines: 'entry cancelled 900-850' },
    { id: 4, state: 'awaiting-cheque', lines: 'entry awaiting-cheque 900-0' },
    { id: 5, state: 'awaiting-card', lines: 'entry lapsed 900-0' },
    { id: 6, state: 'awaiting-card', lines: 'entry held 900-0' },
  ]);
  expect(await shopFaults(engine.db)).toEqual([]);
  expect((await readLines(engine.db, rows[0]!.id as never)).map(({ item, tiedTo }) => [item, tiedTo])).toEqual([
    ['100m', 1],
    ['Long Jump', 1],
  ]);
});

test('an order that waited through the upgrade is paid, and one that was paid is cancelled with its money back', async () => {
  const clock = new TestClock();
  clock.pass(minutes(32));
  const { org_id: orgId } = await engine.db.selectFrom('competition').select('org_id').executeTakeFirstOrThrow();
  const caller = await seedUser(engine.db, { email: 'organiser@test.example', role: 'ADMIN', orgId });
  const ctx = testCtx(engine.db, { clock, caller, outside: { cards: testCards(engine.db, clock.now) } });
  expect(await payByTestCard(ctx, { orderId: 6 as never, number: '4242424242424242' })).toMatchObject({
    state: 'paid',
    lines: [{ state: 'paid' }],
  });
  const [line] = await readLines(engine.db, 1 as never);
  expect(await cancelEntry(ctx, { id: line!.refId, reason: 'Storm', back: 'refund' })).toMatchObject({
    amount: '9.00',
  });
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a line of an entry that is not there, and the same entry twice in an order, are refused by the database', async () => {
  const line = (refId: number) =>
    engine.db
      .insertInto('order_line')
      .values({
        order_id: 1 as never,
        kind: 'entry',
        ref_id: refId,
        description: '',
        price_minor: 0,
        fee_minor: 0,
        total_minor: 0,
      })
      .execute();
  await expect(line(999_999)).rejects.toThrow(/foreign key/);
  await expect(line(1)).rejects.toThrow(/order_line_once/);
});

test('a competition that was saved before the search knew areas is found by its area', async () => {
  const area = await engine.db
    .insertInto('area')
    .values({ name: 'Quîllshire', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('organisation').set({ status: 'Approved' }).execute();
  await engine.db.updateTable('competition').set({ area_id: area.id, active: true }).execute();
  await nameAreas(engine.db as never);
  const found = await engine.db
    .selectFrom('competition')
    .select('id')
    .where(sql<boolean>`search_words @@ to_tsquery('simple', 'quillshire & kent')`)
    .execute();
  expect(found).toEqual([{ id: 1 }]);
  const words = await engine.db.selectFrom('search_word').select('word').where('word', '=', 'quillshire').execute();
  expect(words).toHaveLength(1);
});
