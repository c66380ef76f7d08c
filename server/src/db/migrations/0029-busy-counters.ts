import { sql, type Kysely } from 'kysely';

/**
 * Counters are few rows that change with every hold and every sale. Free space in their pages lets an update stay in
 * its page without touching an index (heap-only), so that dead versions are pruned on reading, and the table is
 * vacuumed often. The tables are rewritten once, so that old rows get the space too. Forward only.
 */
const counters = ['capacity', 'comp_athlete', 'comp_count'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of counters) {
    await sql
      .raw(
        `alter table ${table} set (fillfactor = ${table === 'comp_athlete' ? '70' : '20'}, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0)`,
      )
      .execute(db);
    await sql.raw(`cluster ${table} using ${table}_pkey`).execute(db);
  }
}
