import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The sums that must add up in any database of ours; each query returns its faults in words. */
const SUMS: readonly string[] = [
  `select 'posting ' || posting || ' is off by ' || sum(amount_minor) as fault from ledger group by posting having sum(amount_minor) <> 0`,
  `select 'payment ' || p.id || ' and its refunds differ' as fault from payment p where p.refunded_minor <>
    coalesce((select sum(r.amount_minor) from refund r where r.payment_id = p.id and r.state <> 'failed'), 0)`,
  `select 'account ' || u.id || ' has credit beside the books' as fault from app_user u where u.credit_minor <>
    coalesce((select -sum(l.amount_minor) from ledger l where l.account = 'credit:' || u.id), 0)`,
  `select 'teams of competition ' || k.comp_id || ' and event ' || coalesce(k.comp_event_id, 0) || ' count ' || k.held || ' and ' || k.taken as fault from team_capacity k
    left join lateral (select count(*) filter (where t.state = 'held') as held, count(*) filter (where t.state in ('awaiting-cheque', 'paid')) as taken
      from team t where t.comp_id = k.comp_id and (k.comp_event_id is null or t.comp_event_id = k.comp_event_id)) c on true
    where (k.held, k.taken) is distinct from (c.held, c.taken)`,
  `select 'event ' || k.ref_id || ' counts ' || k.held || ' and ' || k.taken || ' places' as fault from capacity k
    left join lateral (select count(*) filter (where e.state = 'held') as held, count(*) filter (where e.state in ('awaiting-cheque', 'paid')) as taken
      from entry e where e.comp_event_id = k.ref_id) c on true
    where k.kind = 'event' and (k.held, k.taken) is distinct from (c.held, c.taken)`,
];

/** Returns what does not add up in the database: the ledger, the credit, the places. Empty when all is well. */
export async function faultsIn(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const sums of SUMS)
    faults.push(...(await sql.raw<{ fault: string }>(sums).execute(db)).rows.map(({ fault }) => fault));
  return faults;
}

/** Returns whether the database has no table yet. */
export async function hasNoTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('app_user') is not null as there`.execute(db);
  return rows[0]?.there !== true;
}

/** Counts the rows of every table of a backup anew. */
export async function countRows(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}
