import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/db.ts';

/**
 * Waits until this many transactions wait for a lock in this database. Only on PostgreSQL, since two at once need two
 * connections.
 */
export async function somebodyWaits(db: Db, count = 1): Promise<void> {
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(count);
}
