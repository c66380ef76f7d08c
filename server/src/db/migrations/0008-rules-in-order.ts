import { sql, type Kysely } from 'kysely';

/**
 * Adds one index that finds and orders the rules of a competition, which are read in the order of their creation.
 * Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index comp_rule_comp').execute(db);
  await sql.raw('create index comp_rule_comp on comp_rule (comp_id, id)').execute(db);
}
