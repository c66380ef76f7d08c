import { sql, type Kysely } from 'kysely';

/**
 * The counts of a competition read its held places too, which the index of those sold did not have: each count read
 * the entries of all competitions. One index serves both. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const live = `where state in ('held', 'awaiting-cheque', 'paid')`;
  await sql.raw(`create index entry_comp_live on entry (comp_id, comp_event_id) ${live}`).execute(db);
  await sql.raw('drop index entry_comp').execute(db);
}
