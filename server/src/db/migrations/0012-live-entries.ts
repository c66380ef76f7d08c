import { sql, type Kysely } from 'kysely';

/**
 * What is read all the time stays fast with a million entries. The counts of a competition read its held places too,
 * which the index of those sold did not have; the places that people are
 * still to be told of had no index. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index entry_comp_live on entry (comp_id, comp_event_id) where state in ('held', 'awaiting-cheque', 'paid')`,
    `drop index entry_comp`,
    `create index entry_untold on entry (held_until) where state = 'lapsed' and told_at is null`,
  ])
    await sql.raw(statement).execute(db);
}
