import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Returns each `table.column` of texts, lists and json that contains the words, in any case. */
export async function findWords(db: Db, phrase: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; col: string }>`select table_name as name, column_name as col
    from information_schema.columns where table_schema = current_schema()
    and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(db);
  const places = [];
  for (const { name, col } of columns) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where lower(${sql.ref(col)}::text) like ${`%${phrase.toLowerCase()}%`} limit 1`.execute(
        db,
      );
    if (rows.length > 0) places.push(`${name}.${col}`);
  }
  return places;
}
