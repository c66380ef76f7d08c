import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export async function insertFile(tx: Tx, row: Insertable<Tables['stored_file']>): Promise<void> {
  await tx.insertInto('stored_file').values(row).execute();
}

/** Returns the record of a stored file; undefined when there is none of that name. */
export const findFile = (db: Db, name: string) =>
  db
    .selectFrom('stored_file')
    .select(['name', 'kind', 'type', 'bytes', 'user_id as userId'])
    .where('name', '=', name)
    .executeTakeFirst();
