import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../../access/missing.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { readBuiltRow, type BuiltRow } from './record-queries.ts';

/** Reads a competition; throws not-found when it does not exist. */
export async function mustRead(db: Db | Tx, id: CompetitionId): Promise<BuiltRow> {
  const row = await readBuiltRow(db, id);
  if (!row) throw missing('builtCompetition');
  return row;
}
