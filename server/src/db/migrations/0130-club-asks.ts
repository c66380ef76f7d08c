import { sql, type QueryExecutorProvider } from 'kysely';

/** A request for an athlete may be made for a club: the athlete joins it once the family agrees. Forward only. */
const statements: readonly string[] = [
  `alter table link_request add column club_id int references club(id) on delete cascade`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
