import { sql, type Kysely } from 'kysely';

/**
 * A step that replaced the terms of a draw (layout, lanes, room, seed) keeps them too, so that undoing a redraw brings
 * back the draw as it was. Null where a change left the terms alone. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table start_step add column terms jsonb`).execute(db);
}
