import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * The day of a competition. `day_log` is append-only; `seq` is the order in which a competition's rows were received,
 * given under the lock of its `day_sequence`. `day_cell` holds the state that the rows of one subject and kind add up
 * to. Forward only.
 */
const statements: readonly string[] = [
  `create table day_sequence (
    comp_id int primary key references competition(id) on delete cascade,
    seq int not null default 0)`,
  `create table day_log (
    id uuid primary key,
    comp_id int not null references competition(id) on delete cascade,
    seq int not null,
    subject text not null check (subject in ('entry', 'team', 'event-group', 'unit', 'competition')),
    subject_id int not null,
    kind text not null,
    value jsonb not null,
    reported_at timestamptz not null,
    received_at timestamptz not null,
    by_user int references app_user(id),
    device text not null,
    replaces uuid[] not null,
    unique (comp_id, seq))`,
  `create index day_log_of_cell on day_log (comp_id, subject, subject_id, kind, seq)`,
  `create index day_log_of_user on day_log (by_user) where by_user is not null`,
  `create trigger day_log_append_only before update of id, comp_id, seq, subject, subject_id, kind, value, reported_at, received_at, device, replaces
    on day_log for each row execute function refuse_change()`,
  `create table day_cell (
    comp_id int not null references competition(id) on delete cascade,
    subject text not null,
    subject_id int not null,
    kind text not null,
    row_id uuid references day_log(id),
    value jsonb not null,
    against uuid[] not null,
    seq int not null,
    primary key (comp_id, subject, subject_id, kind))`,
  `create index day_cell_changed on day_cell (comp_id, seq)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
