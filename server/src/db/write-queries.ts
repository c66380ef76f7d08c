import { sql } from 'kysely';
import type { SqlPart, Tx } from './db.ts';

/**
 * Runs several writes as one statement, which saves a round trip for each but the first. They do not see each other's
 * rows, so a write that needs the id of another runs on its own.
 */
export async function writeTogether(tx: Tx, writes: readonly SqlPart[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => sql`${sql.id(`write_${String(index)}`)} as (${write})`);
  await sql`with ${sql.join(named)} select`.execute(tx);
}
