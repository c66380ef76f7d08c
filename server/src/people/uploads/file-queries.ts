import type { Insertable } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
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

/** Returns how many files a user has sent since a moment. */
export async function countFiles(db: Db, user: UserId, since: Instant): Promise<number> {
  const { files } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('user_id', '=', user)
    .where('created_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return files;
}
