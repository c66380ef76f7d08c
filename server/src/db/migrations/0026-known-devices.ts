import { sql, type Kysely } from 'kysely';

/**
 * The devices that an account knows, so that it opens on them while strangers try it; links that sign in. Keys are
 * removed from mails that were sent. Forward only.
 */
const statements: readonly string[] = [
  `create table known_device (
    id text primary key,
    user_id int not null references app_user(id) on delete cascade,
    device_hash text not null,
    name text not null default '',
    address_hash text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    unique (user_id, device_hash, address_hash))`,
  'alter table one_time_key drop constraint one_time_key_purpose_check',
  `alter table one_time_key add constraint one_time_key_purpose_check
    check (purpose in ('confirm-email', 'reset-password', 'change-email', 'finish-account', 'sign-in'))`,
  `update outbox set payload = regexp_replace(payload::text, '([?&;]key=)[A-Za-z0-9_-]+', '\\1hidden', 'g')::jsonb
    where kind = 'mail' and state = 'sent'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
