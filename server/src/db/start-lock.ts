import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** A number that no other advisory lock of ours uses. */
const START_LOCK = 7_405_611;
const PATIENCE = 600;

/**
 * Runs the first steps of a process, migrations and the first load, in one process at a time. The embedded engine has
 * one owner anyway; on PostgreSQL other processes wait here, without the short lock time-out of requests. Throws after
 * ten minutes of waiting.
 */
export async function oneAtATime<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return work();
  return engine.db.connection().execute(async (held) => {
    for (let tries = 0; ; tries++) {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${START_LOCK}) as mine`.execute(held);
      if (rows[0]?.mine) break;
      if (tries >= PATIENCE)
        throw new Error(
          'Another process has been preparing this database for ten minutes. Look at what it is doing, then start again.',
        );
      await pause(1_000);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(held);
    }
  });
}
