import { sql, type Kysely } from 'kysely';

/**
 * Prevents truncating the log of changes and the ledger, since row triggers do not see a truncate (BAR S16, P10).
 * Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audit', 'ledger'])
    await sql
      .raw(
        `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function refuse_change()`,
      )
      .execute(db);
}
