import { sql } from 'kysely';
import { later, minutes, type Instant } from '@startline/rules/time';
import type { Db, Tx } from '../db/db.ts';
import type { OutboxJob } from '../kernel/outbox-queries.ts';

export type ClaimedJob = {
  readonly id: number;
  readonly kind: OutboxJob['kind'];
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
};

/** The longest time that a job is postponed; one that waits for longer was queued before the clock was set back. */
const LONGEST_WAIT = minutes(65);
/** The most by which the clocks of processes differ. */
const CLOCKS_DIFFER = minutes(1);

/**
 * Claims the jobs that are due until `until`, skipping those that another process has claimed. A job queued in the
 * future is due too: the clock was set back, and mail must not wait for it to catch up.
 */
export async function claimJobs(
  tx: Tx,
  at: { readonly now: Instant; readonly until: Instant; readonly most: number },
): Promise<readonly ClaimedJob[]> {
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('not_before', '<=', new Date(at.now)),
        eb('not_before', '>', new Date(later(at.now, LONGEST_WAIT))),
        eb('created_at', '>', new Date(later(at.now, CLOCKS_DIFFER))),
      ]),
    )
    .orderBy('not_before')
    .orderBy('id')
    .limit(at.most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  return tx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      not_before: new Date(at.until),
      created_at: sql<Date>`least(created_at, ${new Date(at.now)}::timestamptz)`,
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute();
}

/** Returns what remains here of a mailed link once only its reader has the key. */
const withoutKeys = sql<string>`regexp_replace((payload - 'seed')::text, '([?&;]key=)[A-Za-z0-9_-]+', '\\1hidden', 'g')::jsonb`;

/** Marks a job as done. A sent mail loses the seed of its key; a kept one is read on this server, and keeps it. */
export async function noteDone(db: Db, id: number, as: 'sent' | 'kept', now: Instant): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: as, done_at: new Date(now), last_error: '', ...(as === 'sent' && { payload: withoutKeys }) })
    .where('id', '=', id)
    .execute();
}

/** Postpones a failed job, or marks it as failed for good. */
export async function noteFailed(
  db: Db,
  id: number,
  failure: { readonly why: string; readonly again: Instant | undefined },
): Promise<void> {
  const next =
    failure.again === undefined
      ? { state: 'failed' as const, payload: withoutKeys }
      : { not_before: new Date(failure.again) };
  await db
    .updateTable('outbox')
    .set({ ...next, last_error: failure.why.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
