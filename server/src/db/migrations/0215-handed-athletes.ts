import { sql, type Kysely } from 'kysely';

/**
 * A link request may be an offer: its user hands the athlete to the person who has the key and has proved the address
 * whose hash it contains. Forward only.
 */
const statements: readonly string[] = [
  `alter table link_request add column key_hash text`,
  `create unique index link_request_key on link_request (key_hash) where key_hash is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
