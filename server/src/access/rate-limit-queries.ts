import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../db/db.ts';

export type Slice = { readonly start: Instant; readonly hits: number };
type Counted = { readonly bucket: string; readonly who: string };

/**
 * Adds hits to the slice of time that starts at `slice`, or takes some back, never below zero. Returns the new count of
 * the slice.
 */
export async function countHits(db: Db, { bucket, who }: Counted, slice: Instant, hits: number): Promise<number> {
  const row = await db
    .insertInto('rate_limit')
    .values({ bucket, who, window_start: new Date(slice), hits: Math.max(0, hits) })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'who', 'window_start'])
        .doUpdateSet({ hits: sql`greatest(0, rate_limit.hits + ${hits})` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

/** Returns the slices counted since an instant. */
export async function slicesSince(db: Db, { bucket, who }: Counted, since: Instant): Promise<readonly Slice[]> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['window_start', 'hits'])
    .where('bucket', '=', bucket)
    .where('who', '=', who)
    .where('window_start', '>=', new Date(since))
    .execute();
  return rows.map((row) => ({ start: row.window_start.getTime() as Instant, hits: row.hits }));
}

/** Deletes counts, as after a login that succeeded. */
export async function forgetHits(db: Db, { bucket, who }: Counted): Promise<void> {
  await db.deleteFrom('rate_limit').where('bucket', '=', bucket).where('who', '=', who).execute();
}
