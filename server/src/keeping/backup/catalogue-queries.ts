import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

/** Written by the migrator and the durability check, which recreate them. */
const NOT_KEPT = ['kysely_migration', 'kysely_migration_lock', 'durability_probe'];

/** Returns the tables that a backup keeps, by name. */
export async function tablesOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_KEPT.includes(name));
}

/** Returns the columns of a table that are written, in order, with the type that reads their text back. */
export async function columnsOf(tx: Tx, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace)
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx);
  return rows;
}
