import type { Db, Tx } from './db.ts';

export type DatabaseKind = 'live' | 'demo';

/** Returns what the database is; undefined before its first start. */
export const readKind = async (db: Db): Promise<DatabaseKind | undefined> =>
  (await db.selectFrom('database_kind').select('kind').executeTakeFirst())?.kind;

/** Stores the kind of a database permanently and returns it; the kind stored first wins. */
export async function keepKind(tx: Tx, kind: DatabaseKind): Promise<DatabaseKind> {
  await tx
    .insertInto('database_kind')
    .values({ kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await tx.selectFrom('database_kind').select('kind').executeTakeFirstOrThrow()).kind;
}
