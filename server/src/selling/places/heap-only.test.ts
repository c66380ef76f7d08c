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
/** So many versions of a row fit into the room that its page keeps for them. */
const AT_ONCE = 20;
/**
 * A transaction that writes in any database of the server keeps dead versions from reuse while it runs, and other tests
 * run such transactions: the longest is waited for.
 */
const LONGEST_MS = 60_000;

test('every change of a capacity row stays in its page among many others, and its dead versions do not pile up', async () => {
  const { compId, eventIds } = await seedCompetition(engine.db);
  await sql`insert into capacity (comp_id, kind, ref_id) select ${compId}::int, 'event', ${compId}::int * 1000000 + n from generate_series(1, 500) n`.execute(
    engine.db,
  );
  const size = async () =>
    (await sql<{ bytes: number }>`select pg_relation_size('capacity'::regclass)::int as bytes`.execute(engine.db))
      .rows[0]?.bytes ?? 0;
  const changed = async (): Promise<string> => {
    let last = '0';
    for (let n = 0; n < AT_ONCE; n++)
      last =
        (
          await sql<{ xid: string }>`
            update capacity set cap = ${n} where kind = 'event' and ref_id = ${eventIds[0]} returning pg_current_xact_id()::text as xid`.execute(
            engine.db,
          )
        ).rows[0]?.xid ?? last;
    return last;
  };
  const mayReuse = async (xid: string) =>
    (
      await sql<{ may: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::text::xid8 as may`.execute(
        engine.db,
      )
    ).rows[0]?.may;
  const growth: number[] = [];
  for (let n = 0; n < CHANGES / AT_ONCE; n++) {
    const before = await size();
    const last = await changed();
    growth.push((await size()) - before);
    await expect.poll(() => mayReuse(last), { timeout: LONGEST_MS, interval: 5 }).toBe(true);
  }
  // the first changes may move the row to a page with room
  expect(growth.slice(5), 'the table does not grow with its changes').toEqual(growth.slice(5).map(() => 0));
  const moved = async () =>
    (
      await sql<{ moved: number }>`
        select (n_tup_upd - n_tup_hot_upd)::int as moved from pg_stat_user_tables where relname = 'capacity' and n_tup_upd >= ${CHANGES}`.execute(
        engine.db,
      )
    ).rows[0]?.moved;
  await expect.poll(moved, { timeout: 20_000, interval: 100 }).toBeLessThan(CHANGES / 20);
}, 120_000);
