import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/**
 * The writes allowed to a refused call: its count against a limit, the answer of its key, and when its session was last
 * used.
 */
const FREE = ['rate_limit', 'idempotency_key', 'session'];

/**
 * Records every row that any committed statement inserts, updates or deletes, by triggers of the database itself, so
 * that no write is missed. Returns a function that lists the writes since its last call.
 */
export async function watchWrites(db: Db): Promise<() => Promise<readonly string[]>> {
  await sql`create unlogged table written (what text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql as $$ begin insert into written values (tg_op || ' ' || tg_table_name); return null; end $$`.execute(
    db,
  );
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'written'`.execute(
    db,
  );
  for (const { name } of rows.filter((row) => !FREE.includes(row.name))) {
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)} for each row execute function note_write()`.execute(
      db,
    );
  }
  return async () =>
    (await sql<{ what: string }>`delete from written returning what`.execute(db)).rows.map(({ what }) => what);
}
