import { sql, type Kysely } from 'kysely';

/**
 * Adds the names of events and age groups to the search words of existing competitions. Every later change rebuilds the
 * words, so this runs once. Forward only.
 */
const statements: readonly string[] = [
  `update competition c set search_text = c.search_text || ' ' || named.words
    from (
      select e.comp_id, string_agg(distinct lower(word), ' ') as words
      from comp_event e join event_def d on d.id = e.event_def_id and e.max_athletes >= 0 join age_group g on g.id = e.age_group_id,
        unnest(array[e.name, d.code, g.name, g.key_name]) as word
      group by e.comp_id
    ) named where named.comp_id = c.id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
