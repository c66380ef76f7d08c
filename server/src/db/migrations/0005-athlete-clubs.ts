import { sql, type Kysely } from 'kysely';

/** Indexes that find a representative's athletes by their second club and by the areas of clubs. Forward only. */
const statements: readonly string[] = [
  `create index athlete_club2 on athlete (club2_id) where club2_id is not null`,
  `create index club_area on club (area_id) where area_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
