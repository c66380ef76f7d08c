import { sql, type Kysely } from 'kysely';

/**
 * Result sheets. `part` names one trial or bar of a start, so that each is a cell of its own and two judges can write
 * at once. Reports may be about a start: one athlete or team in one unit. Forward only.
 */
const statements: readonly string[] = [
  `alter table day_log add column part int not null default 0 check (part between 0 and 9999)`,
  `alter table day_log drop constraint day_log_subject_check`,
  `alter table day_log add constraint day_log_subject_check check (subject in ('entry', 'team', 'event-group', 'unit', 'start', 'competition'))`,
  `drop index day_log_of_cell`,
  `create index day_log_of_cell on day_log (comp_id, subject, subject_id, kind, part, seq)`,
  `drop trigger day_log_append_only on day_log`,
  `create trigger day_log_append_only before update of id, comp_id, seq, subject, subject_id, kind, part, value, reported_at, received_at, device, replaces
    on day_log for each row execute function refuse_change()`,
  `alter table day_cell add column part int not null default 0`,
  `alter table day_cell drop constraint day_cell_pkey`,
  `alter table day_cell add primary key (comp_id, subject, subject_id, kind, part)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
