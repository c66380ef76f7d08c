import { sql, type Kysely } from 'kysely';

/**
 * The runners of a team in one heat, kept when the team names others for a later round; null means the team's present
 * runners. Forward only.
 */
const statements: readonly string[] = [
  `alter table start add column runners int[]`,
  `create index start_runners on start using gin (runners) where runners is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
