import { sql, type Kysely } from 'kysely';

/** Whether the family shows an athlete's results over competitions to everybody; nobody's are shown before. Forward only. */
const statements: readonly string[] = [
  `alter table athlete add column results_shown boolean not null default false`,
  `create index official_mark_ranked on official_mark (event_code, gender, age_group, held_on) where counts`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
