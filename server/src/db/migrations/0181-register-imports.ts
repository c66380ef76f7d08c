import { sql, type Kysely } from 'kysely';

/**
 * A register's file is read in pieces: `register_piece` holds the unread ones, `register_row.change` says what applying
 * the row would do. Forward only.
 */
const statements: readonly string[] = [
  `alter table register_import drop constraint register_import_state_check`,
  `alter table register_import alter column state set default 'reading'`,
  `alter table register_import add constraint register_import_state_check
    check (state in ('reading', 'read', 'applying', 'done', 'given-up'))`,
  `alter table register_import add column headings text not null default ''`,
  `create table register_piece (
    import_id int not null references register_import(id) on delete cascade,
    line int not null,
    content text not null,
    primary key (import_id, line))`,
  `alter table register_row add column change text not null default 'new' check (change in ('new', 'changed', 'same'))`,
  `create unique index register_row_urn on register_row (import_id, urn)`,
  `create index register_row_change on register_row (import_id, change, line)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
