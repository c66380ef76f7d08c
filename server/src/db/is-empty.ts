import type { Db } from './db.ts';

/** Returns whether a database has neither people nor competitions yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  const something = await db.selectFrom('competition').select('id').limit(1).executeTakeFirst();
  return someone === undefined && something === undefined;
}
