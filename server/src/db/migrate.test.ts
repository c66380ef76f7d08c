import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Engine } from './engine.ts';
import { isMigrated, migrate } from './migrate.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('a migrated database has nothing left to run', async () => {
  expect(await isMigrated(engine.db)).toBe(true);
  expect(await migrate(engine.db)).toEqual([]);
});

test('a migration whose number comes before one that has run is still run', async () => {
  await sql`drop table official_mark`.execute(engine.db);
  await sql`drop table kept_record`.execute(engine.db);
  await sql`delete from kysely_migration where name = '0227_records'`.execute(engine.db);
  expect(await migrate(engine.db)).toEqual(['0227_records']);
  await sql`create index official_mark_ranked on official_mark (event_code, gender, age_group, held_on) where counts`.execute(
    engine.db,
  );
  expect(await isMigrated(engine.db)).toBe(true);
});

test('whole numbers, days and decimals come back as they are meant', async () => {
  const { rows } = await sql<{
    n: unknown;
    d: unknown;
    x: unknown;
  }>`select 5::bigint as n, '2027-04-24'::date as d, 12.50::numeric as x`.execute(engine.db);
  expect(rows[0]).toEqual({ n: 5, d: '2027-04-24', x: '12.50' });
});

test('the ledger refuses a posting that does not balance, and any change of what is written', async () => {
  const at = new Date('2027-01-01T00:00:00Z');
  const half = { posting: 'p1', order_id: null, account: 'cash', amount_minor: 5, currency: 'GBP' as const, at };
  await expect(engine.db.insertInto('ledger').values(half).execute()).rejects.toThrow(/balance/);
  await engine.db
    .insertInto('ledger')
    .values([half, { ...half, account: 'sales', amount_minor: -5 }])
    .execute();
  await expect(engine.db.deleteFrom('ledger').execute()).rejects.toThrow(/append-only/);
  await expect(sql`update ledger set note = 'another'`.execute(engine.db)).rejects.toThrow(/append-only/);
  for (const table of ['ledger', 'shop_order'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(engine.db), table).rejects.toThrow(
      /ledger is append-only/,
    );
});
