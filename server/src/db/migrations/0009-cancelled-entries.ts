import { sql, type Kysely } from 'kysely';

/**
 * Adds an index for the cancelled entries of one competition, which the organiser's lists and reports read. Forward
 * only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index entry_cancelled on entry (comp_id, comp_event_id) where state = 'cancelled'`).execute(db);
}
