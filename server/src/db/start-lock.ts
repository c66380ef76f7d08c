import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** Any number that no other lock of ours uses. */
const START_LOCK = 7_405_611;
const PATIENCE = 600;

/**
 * Runs the first steps of a process one process at a time: migrations and the first load. The embedded engine has one
 * owner anyway; on PostgreSQL the others wait here, without the short lock time-out of requests. Throws when they wait
 * ten minutes in vain.
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
