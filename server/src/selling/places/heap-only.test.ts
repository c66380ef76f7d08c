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

const CHANGES = 1000;
/**
 * A transaction that writes in any database of the server keeps dead versions from reuse while it runs, and other tests
 * run such transactions. Rounds repeat until none has been in the way.
 */
const ROUNDS = 30;

test('every change of a capacity row stays in its page among many others, and its dead versions do not pile up', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db);
  await sql`insert into capacity (comp_id, kind, ref_id) select ${compId}::int, 'event', ${compId}::int * 1000000 + n from generate_series(1, 500) n`.execute(
    engine.db,
  );
  const size = async () =>
    (await sql<{ bytes: number }>`select pg_relation_size('capacity'::regclass)::int as bytes`.execute(engine.db))
      .rows[0]?.bytes ?? 0;
  const round = async () => {
    const before = await size();
    for (let n = 0; n < CHANGES; n++)
      await sql`update capacity set cap = ${n} where kind = 'event' and ref_id = ${eventIds[0]}`.execute(engine.db);
    return (await size()) - before;
  };
  let changes = 0;
  const growth: number[] = [];
  do {
    growth.push(await round());
    changes += CHANGES;
  } while (growth.at(-1) !== 0 && growth.length < ROUNDS);
  expect(growth.at(-1), `the table does not grow with its changes: ${growth.join(', ')} bytes`).toBe(0);
  const moved = async () =>
    (
      await sql<{ moved: number }>`
        select (n_tup_upd - n_tup_hot_upd)::int as moved from pg_stat_user_tables where relname = 'capacity' and n_tup_upd >= ${changes}`.execute(
        engine.db,
      )
    ).rows[0]?.moved;
  // a page that fills up while nothing can be reused sends its row to another
  await expect.poll(moved, { timeout: 20_000, interval: 100 }).toBeLessThan(changes / 20);
});
