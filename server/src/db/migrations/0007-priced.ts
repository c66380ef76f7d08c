import { sql, type Kysely } from 'kysely';

/**
 * Adds the moment whose price an entry has. Discounts that depend on the other lines are computed from that price.
 * Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table entry add column priced_at timestamptz').execute(db);
}
