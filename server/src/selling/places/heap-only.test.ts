import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const CHANGES = 9000;
/** Room for versions that another snapshot keeps from reuse: without any reuse they take some 120 pages. */
const SPARE_BYTES = 40 * 8192;

test('every change of a capacity row stays in its page among many others, and its dead versions do not pile up', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db);
  await sql`insert into capacity (comp_id, kind, ref_id) select ${compId}::int, 'event', ${compId}::int * 1000000 + n from generate_series(1, 500) n`.execute(
    engine.db,
  );
  const size = async () =>
    (await sql<{ bytes: number }>`select pg_relation_size('capacity'::regclass)::int as bytes`.execute(engine.db))
      .rows[0]?.bytes;
  const before = await size();
  for (let n = 0; n < CHANGES; n++)
    await sql`update capacity set cap = ${n} where kind = 'event' and ref_id = ${eventIds[0]}`.execute(engine.db);
  expect(await size(), 'the table has not grown with its changes').toBeLessThanOrEqual((before ?? 0) + SPARE_BYTES);
  const moved = async () =>
    (
      await sql<{ moved: number }>`
        select (n_tup_upd - n_tup_hot_upd)::int as moved from pg_stat_user_tables where relname = 'capacity' and n_tup_upd >= ${CHANGES}`.execute(
        engine.db,
      )
    ).rows[0]?.moved;
  // another snapshot may keep one dead version from being reused
  await expect.poll(moved, { timeout: 20_000, interval: 100 }).toBeLessThan(CHANGES / 100);
});
