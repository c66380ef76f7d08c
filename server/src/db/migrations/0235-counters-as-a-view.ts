import { sql, type Kysely } from 'kysely';

/**
 * The public counters of a competition are counted from the rows that carry them, instead of being stored a second time
 * in one row that every payment of the competition waits for. Forward only.
 */
const statements: readonly string[] = [
  `drop table comp_count`,
  `create view comp_count as select c.id as comp_id,
    (select count(*)::int from comp_athlete a where a.comp_id = c.id and a.taken > 0) as athletes,
    (select coalesce(sum(k.taken), 0)::int from capacity k where k.comp_id = c.id and k.kind = 'event') as entries,
    (select coalesce(sum(k.waiting), 0)::int from capacity k where k.comp_id = c.id and k.kind = 'event') as waiting,
    (select coalesce(sum(t.taken), 0)::int from team_capacity t where t.comp_id = c.id and t.comp_event_id is null) as teams,
    (select count(distinct m.athlete_id)::int from team t join team_member m on m.team_id = t.id where t.comp_id = c.id and t.state in ('awaiting-cheque', 'paid')) as team_athletes
    from competition c`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
