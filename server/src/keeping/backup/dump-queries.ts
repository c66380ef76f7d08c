import { sql } from 'kysely';
import type { Db, Tx } from '../../db/db.ts';
import { columnsOf, tablesOf } from './catalogue-queries.ts';
import type { Header } from './backup-lines.ts';

const AT_ONCE = 2_000;

/**
 * Writes every row of the database as lines, in one snapshot, and returns how many each table has. A value is the text
 * that PostgreSQL itself reads back, so nothing is rounded.
 */
export async function dumpRows(
  db: Db,
  takenAt: string,
  write: (line: string) => Promise<void>,
): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await write(JSON.stringify(await headerOf(tx, takenAt)));
      const counts: Record<string, number> = {};
      for (const table of await tablesOf(tx)) counts[table] = await dumpTable(tx, table, write);
      return counts;
    });
}

async function headerOf(tx: Tx, takenAt: string): Promise<Header> {
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  const sequences = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(tx);
  return { startline: 1, takenAt, migrations: ran.rows.map(({ name }) => name), sequences: sequences.rows };
}

async function dumpTable(tx: Tx, table: string, write: (line: string) => Promise<void>): Promise<number> {
  const columns = (await columnsOf(tx, table)).map(({ name }) => name);
  await write(JSON.stringify({ table, columns }));
  const cells = sql.join(columns.map((name) => sql`${sql.ref(name)}::text`));
  await sql`declare rows_of cursor for select json_build_array(${cells})::text as line from ${sql.table(table)}`.execute(
    tx,
  );
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from rows_of`.execute(tx);
    for (const { line } of rows) await write(line);
    count += rows.length;
    if (rows.length < AT_ONCE) break;
  }
  await sql`close rows_of`.execute(tx);
  return count;
}
