import type { ClubId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

/** Returns the names of clubs, in alphabetical order. */
export const readClubNames = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('club')
      .select('name')
      .where('id', 'in', ids as ClubId[])
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);
