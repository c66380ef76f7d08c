import { refuseStale } from '../../../access/refuse-stale.ts';
import type { Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { lockVersion, type BuiltTable } from '../../parts/history-queries.ts';

/**
 * Locks a record that is about to be saved and checks that its version is the one that the change was made from. Throws
 * `changed-elsewhere` with `{ who, whoId, when, version }` when somebody has saved it since, and `not-found` when it is gone.
 * Writes nothing.
 */
export async function mustBeVersion(tx: Tx, table: BuiltTable, id: number, version: number): Promise<void> {
  const now = await lockVersion(tx, table, id);
  if (!now)
    throw new Refusal('not-found', 'This was deleted in the meantime. Go back to the list to see what is there.');
  refuseStale(now, version);
}
