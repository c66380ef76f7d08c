import type { UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** Returns how many records a user has made that are here still. */
export async function countMade(tx: Tx, by: UserId): Promise<number> {
  const { made } = await tx
    .selectFrom('athlete')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('created_by', '=', by)
    .executeTakeFirstOrThrow();
  return made;
}
