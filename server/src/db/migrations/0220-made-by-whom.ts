import { sql, type Kysely } from 'kysely';

/** Records of athletes are counted by the account that made them, and pictures by the one that sent them. Forward only. */
const statements: readonly string[] = [
  `create index athlete_created_by on athlete (created_by) where created_by is not null`,
  `create index stored_file_user on stored_file (user_id, created_at) where user_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
