import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/**
 * Users who could be real: all whose address is none of the demo, which ends in `.test` as no real one can (RFC 2606).
 * Who began an account while entering has no password yet, and may have paid.
 */
export async function countRealUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('email', 'not like', '%.test')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Empties every table but those of the migrations and what the database is; ids start again. What may only be added to refuses to be
 * emptied: here alone it is, within this transaction.
 */
export async function emptyEverything(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  for (const table of guarded) await guardOf(tx, table, 'disable');
  const { rows } = await sql<{
    name: string;
  }>`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_migration%' and tablename <> 'database_kind' order by tablename`.execute(
    tx,
  );
  await sql.raw(`truncate table ${rows.map(({ name }) => name).join(', ')} restart identity cascade`).execute(tx);
  for (const table of guarded) await guardOf(tx, table, 'enable');
}

const guarded = ['audit', 'ledger', 'erasure'];

const guardOf = (tx: Tx, table: string, how: 'enable' | 'disable') =>
  sql.raw(`alter table ${table} ${how} trigger ${table}_never_emptied`).execute(tx);
