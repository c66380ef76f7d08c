import { sql } from 'kysely';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** A row for a batch: columns by name; instants as ISO text or Date, JSON columns as plain objects. */
export type BatchRow = Readonly<Record<string, unknown>>;

/** The most rows in one statement: enough to make round trips cheap, few enough to save memory. */
const ROWS_AT_ONCE = 5_000;

/**
 * Inserts any number of rows of one table in a few statements. All rows have the columns of the first; a column left
 * out takes its default.
 */
export async function insertRows(tx: Tx, table: keyof Tables, rows: readonly BatchRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(
      tx,
    );
  }
}

/** Takes `count` new ids of a table from its sequence, safely beside other writers. */
export async function takeIds(tx: Tx, table: keyof Tables, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Moves the sequences of tables past ids that were set explicitly. */
export async function passIds(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  const moves = tables.map(
    (table) => sql`setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`,
  );
  await sql`select ${sql.join(moves)}`.execute(tx);
}

/** Returns whether a table is empty. */
export async function isEmpty(db: Db | Tx, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from ${sql.table(table)}) as empty`.execute(
    db,
  );
  return rows[0]?.empty ?? true;
}

/**
 * Skips checks of references and of balanced postings for the rest of the transaction. Loads rows twice as fast; only
 * for rows that the program made itself and that tests load with all checks on. Only works when the program is the
 * database's superuser.
 */
export async function trustRows(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
}
