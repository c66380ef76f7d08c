import { sql, type Kysely } from 'kysely';

/**
 * Indexes that keep frequent reads fast with a million entries. The counts of a competition also read its held places,
 * which the index of sold ones did not cover; places whose holders are still to be notified had no index. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index entry_comp_live on entry (comp_id, comp_event_id) where state in ('held', 'awaiting-cheque', 'paid')`,
    `drop index entry_comp`,
    `create index entry_untold on entry (held_until) where state = 'lapsed' and told_at is null`,
  ])
    await sql.raw(statement).execute(db);
}
