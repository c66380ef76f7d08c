import { sql, type Kysely } from 'kysely';

/**
 * A paid entry that moves to a dearer event: the new place is an entry of its own, held at the difference, that
 * replaces the paid one once it is paid for. An entry has one such move at a time. Forward only.
 */
const statements: readonly string[] = [
  `alter table entry add column replaces_id int references entry(id) on delete set null`,
  `create unique index entry_replaces_live on entry (replaces_id) where state in ('held', 'awaiting-cheque', 'paid')`,
  `create index entry_replaces on entry (replaces_id) where replaces_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
