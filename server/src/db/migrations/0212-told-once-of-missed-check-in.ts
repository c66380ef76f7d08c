import { sql, type Kysely } from 'kysely';

/** Adds when an entrant was notified of a missed check-in, once for each entry. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table entry add column missed_told_at timestamptz').execute(db);
}
