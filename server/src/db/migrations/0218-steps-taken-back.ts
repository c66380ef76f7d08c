import { sql, type Kysely } from 'kysely';

/** A change that takes another back, or does it again, names it: the history shows one step with its state. Forward only. */
const statements: readonly string[] = [
  `alter table builder_change add column undoes bigint references builder_change(id) on delete cascade`,
  `create index builder_change_undoes on builder_change (undoes) where undoes is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
