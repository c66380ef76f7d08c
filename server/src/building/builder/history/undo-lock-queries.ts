import type { CompetitionId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';

/** Takes the builder's lock on a competition. */
export async function lockRecord(tx: Tx, id: CompetitionId): Promise<void> {
  await tx.selectFrom('competition').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
