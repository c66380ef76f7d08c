import { sql, type Kysely } from 'kysely';

/**
 * A step that replaced the terms of a draw (layout, lanes, room, seed) keeps them too, so that undoing a redraw
 * restores the draw. Null when a change did not touch the terms. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table start_step add column terms jsonb`).execute(db);
}
