import { sql, type Kysely } from 'kysely';

/**
 * Adds the terms of a draw (layout, lanes, room, seed) to a step that replaced them, so that undoing a redraw restores
 * the draw. Null when a change did not touch the terms. Forward only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table start_step add column terms jsonb`).execute(db);
}
