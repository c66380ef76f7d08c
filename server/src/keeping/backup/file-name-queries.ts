import type { Db } from '../../db/db.ts';

/** Returns the names of all stored files. */
export async function storedFiles(db: Db): Promise<string[]> {
  return (await db.selectFrom('stored_file').select('name').orderBy('name').execute()).map(({ name }) => name);
}
