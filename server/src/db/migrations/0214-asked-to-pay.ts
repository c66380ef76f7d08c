import { sql, type Kysely } from 'kysely';

/**
 * A held entry that a family is to pay for by a link: the hash of the link's key, and when it was first asked for, since
 * a place is kept in this way once. Forward only.
 */
const statements: readonly string[] = [
  `alter table entry add column pay_key_hash text`,
  `alter table entry add column asked_to_pay_at timestamptz`,
  `create index entry_pay_key on entry (pay_key_hash) where pay_key_hash is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
