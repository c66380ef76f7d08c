import { sql, type Kysely } from 'kysely';

/**
 * Rounds drawn from results. `round_draw` keeps the terms and the standings that the start list of an event group was
 * drawn from, so that a correction can tell who moves. Forward only.
 */
const statements: readonly string[] = [
  `create table round_draw (
    event_group_id int primary key references event_group(id) on delete cascade,
    comp_id int not null references competition(id) on delete cascade,
    by_place int not null check (by_place >= 0),
    by_time int not null check (by_time >= 0),
    standard int not null check (standard >= 0),
    heats int not null check (heats >= 1),
    seed text not null,
    standing jsonb not null,
    drawn_at timestamptz not null)`,
  `create index round_draw_comp on round_draw (comp_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
