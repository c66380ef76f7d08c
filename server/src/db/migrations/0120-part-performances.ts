import { sql, type Kysely } from 'kysely';

/** An entry in a combined event holds the performances of its parts, as they were typed (PB-34). Forward only. */
const statements: readonly string[] = [
  `alter table entry add column part_perfs jsonb not null default '[]' check (jsonb_typeof(part_perfs) = 'array')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
