import type { CompetitionId } from '@startline/rules/ids';
import { missing } from '../../access/missing.ts';

import type { Db, Tx } from '../../db/db.ts';
import { lockHost, readHost, type Host } from './host-queries.ts';

/** Reads the competition; throws not-found when it does not exist. */
export async function hostRead(db: Db | Tx, id: CompetitionId): Promise<Host> {
  const host = await readHost(db, id);
  if (!host) throw missing('builtCompetition');
  return host;
}

/** Locks the competition for building; throws not-found when it does not exist. */
export async function hostLocked(tx: Tx, id: CompetitionId): Promise<Host> {
  const host = await lockHost(tx, id);
  if (!host) throw missing('builtCompetition');
  return host;
}

/** Locks the competition that an age group or event definition belongs to; returns undefined for a standard one (0). */
export const placeOf = async (tx: Tx, compId: number): Promise<Host | undefined> =>
  compId === 0 ? undefined : hostLocked(tx, compId as CompetitionId);
