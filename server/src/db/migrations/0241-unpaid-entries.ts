import { sql, type Kysely } from 'kysely';

/** Finds the few entries that a user has unpaid, however many they have made. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entry_unpaid on entry (user_id) where state in ('held', 'awaiting-cheque')`.execute(db);
}
