import { sql, type Kysely } from 'kysely';

/** Finds the overdue holds of an event without reading its other holds. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index entry_held_event`.execute(db);
  await sql`create index entry_held_event on entry (comp_event_id, held_until) where state = 'held'`.execute(db);
}
