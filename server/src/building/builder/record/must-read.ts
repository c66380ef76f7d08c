import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readBuiltRow, type BuiltRow } from './record-queries.ts';

/** Reads a competition; throws not-found when it does not exist. */
export async function mustRead(db: Db | Tx, id: CompetitionId): Promise<BuiltRow> {
  const row = await readBuiltRow(db, id);
  if (!row)
    throw new Refusal(
      'not-found',
      'There is no such competition. It may have been deleted: go back to your competitions.',
    );
  return row;
}
