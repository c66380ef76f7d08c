import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Keeps PostgreSQL from planning the prepared statements of this transaction anew each time. It does so when it expects
 * few rows of the values at hand, such as holds that are overdue, and planning a statement with many joins then takes
 * ten times as long as the statement. For frequent transactions whose statements find their rows by ids.
 */
export async function keepPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}
