import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Invitations: a right given to an e-mail address, which takes effect when the mailed link is used. Whether the address
 * has an account is looked up only then, so the giver cannot learn it. Forward only.
 */
const statements: readonly string[] = [
  `alter table permission alter column user_id drop not null,
    add column invited_email text, add column invited_name text, add column key_hash text, add column invited_until timestamptz`,
  `alter table permission add constraint permission_held_or_waiting check (
    case when user_id is null then num_nulls(invited_email, invited_name, key_hash, invited_until) = 0
      else num_nonnulls(invited_email, invited_name, key_hash, invited_until) = 0 end)`,
  `create unique index permission_key on permission (key_hash) where key_hash is not null`,
  `create unique index permission_invited on permission (org_id, lower(invited_email), role, comp_id) where user_id is null`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
