import { sql, type Kysely } from 'kysely';

/** A board may show the scores of the teams. Forward only. */
const statements: readonly string[] = [
  `alter table board drop constraint board_shows_check`,
  `alter table board add constraint board_shows_check check (shows in ('follow', 'results', 'start-list', 'team-scores', 'timetable', 'message', 'slides'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
