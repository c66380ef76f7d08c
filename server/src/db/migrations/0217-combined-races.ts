import { sql, type Kysely } from 'kysely';

/**
 * Combined races: an event that runs in the race of another group, with the group and time that it has again when they
 * run apart, and the name that the race's group had before. Forward only.
 */
const statements: readonly string[] = [
  `create table combined_race (
    comp_event_id int primary key references comp_event(id) on delete cascade,
    race_id int not null references event_group(id) on delete cascade,
    race_name text not null,
    own_group_id int not null references event_group(id) on delete cascade,
    own_starts_at timestamptz not null,
    own_time_known boolean not null)`,
  `create index combined_race_of on combined_race (race_id)`,
  `create index combined_race_own on combined_race (own_group_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
