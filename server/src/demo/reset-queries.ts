import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/**
 * Counts users who could be real: all whose address does not end in `.test`, as those of the demo do and no real one
 * can (RFC 2606). A user who began an account while entering has no password yet, and may have paid.
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
 * Empties every table except the migrations and the kind of database, and restarts ids. Append-only tables allow it
 * only in this transaction.
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
