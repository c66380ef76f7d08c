import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { everyLine } from '../lines/line-queries.ts';

const count = async (db: Db, what: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await what.execute(db)).rows[0]?.n ?? 0;

/**
 * Counts lines of paid card orders that are neither sold, nor cancelled later, nor returned; there must be none (BAR
 * P14).
 */
export const countPaidWithoutEntry = (db: Db): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
  select count(*)::int as n from shop_order s join order_line l on l.order_id = s.id join (${everyLine()}) e on e.kind = l.kind and e."refId" = l.ref_id
  where s.state in ('paid', 'part-refunded') and l.refunded_minor < l.total_minor and e.state in ('held', 'lapsed')`,
  );

/** Counts payments that were made while their order still waits for its card. */
export const countPaidUnsettled = (db: Db): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
  select count(*)::int as n from payment p join shop_order s on s.id = p.order_id where p.state = 'succeeded' and s.state in ('awaiting-card', 'cancelled') and p.refunded_minor < p.amount_minor`,
  );

/** Counts card payments that are unsettled after two minutes of asking. */
export const countStuckPayments = (db: Db, now: Instant): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
  select count(*)::int as n from payment p join shop_order s on s.id = p.order_id
  where p.state = 'created' and p.provider in ('stripe', 'test') and s.state in ('awaiting-card', 'awaiting-cheque') and p.created_at < ${new Date(now - 120_000)}`,
  );

/** Counts holds still counted more than five minutes after their end. */
export const countOverdueHolds = (db: Db, now: Instant): Promise<number> =>
  count(
    db,
    sql<{
      n: number;
    }>`select count(*)::int as n from (${everyLine()}) f where state = 'held' and "heldUntil" < ${new Date(now - 300_000)}`,
  );

/** Counts jobs that are more than a minute overdue. */
export const countLateJobs = (db: Db, now: Instant): Promise<number> =>
  count(
    db,
    sql<{
      n: number;
    }>`select count(*)::int as n from outbox where state = 'waiting' and not_before < ${new Date(now - 60_000)}`,
  );

/** Counts limits whose counters differ from the count of their entries. */
export const countWrongLimits = (db: Db): Promise<number> =>
  count(
    db,
    sql<{ n: number }>`
  with counted as (
    select comp_event_id, count(*) filter (where state = 'held')::int as held, count(*) filter (where state <> 'held')::int as taken
    from entry where state in ('held', 'awaiting-cheque', 'paid') group by comp_event_id)
  select count(*)::int as n from capacity k left join counted c on c.comp_event_id = k.ref_id
  where k.kind = 'event' and (k.held, k.taken) <> (coalesce(c.held, 0), coalesce(c.taken, 0))`,
  );

/** Returns the sum of the whole double entry, which must be zero. */
export const sumLedger = (db: Db): Promise<number> =>
  count(db, sql<{ n: number }>`select coalesce(sum(amount_minor), 0)::int as n from ledger`);

export async function writeCheck(
  db: Db,
  check: { readonly name: string; readonly ok: boolean; readonly note: string; readonly now: Instant },
): Promise<void> {
  const values = { last_run_at: new Date(check.now), ok: check.ok, note: check.note };
  await db
    .insertInto('health_check')
    .values({ name: check.name, ...values })
    .onConflict((c) => c.column('name').doUpdateSet(values))
    .execute();
}
