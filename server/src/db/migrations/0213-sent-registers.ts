import { sql, type Kysely } from 'kysely';

/**
 * A register's file is `sending` until all its pieces are stored, since they are written one after the other. Forward
 * only.
 */
const statements: readonly string[] = [
  `alter table register_import drop constraint register_import_state_check`,
  `alter table register_import add constraint register_import_state_check
    check (state in ('sending', 'reading', 'read', 'applying', 'done', 'given-up'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
