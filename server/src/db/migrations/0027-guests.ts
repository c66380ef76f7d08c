import { sql, type Kysely } from 'kysely';

/**
 * Entrants without an account are guests. An address belongs to a guest only once a mail proves it, so any number of
 * guests may name one that has an account. Forward only.
 */
const statements: readonly string[] = [
  'alter table app_user add column is_guest boolean not null default false',
  'drop index app_user_email',
  'create unique index app_user_email on app_user (lower(email)) where not is_guest',
  'create index app_user_any_email on app_user (lower(email))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
