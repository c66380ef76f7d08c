import { sql, type Kysely } from 'kysely';

/**
 * The rules of a competition are read in the order in which they were made: one index finds and orders them. Forward
 * only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index comp_rule_comp').execute(db);
  await sql.raw('create index comp_rule_comp on comp_rule (comp_id, id)').execute(db);
}
