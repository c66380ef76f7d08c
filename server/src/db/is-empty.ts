import type { Db } from './db.ts';

/** True for a database that holds neither people nor competitions yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  const something = await db.selectFrom('competition').select('id').limit(1).executeTakeFirst();
  return someone === undefined && something === undefined;
}
