import { sql, type Kysely } from 'kysely';

/** Lets competitions that were saved before the search knew areas be found by the name of their area. Forward only. */
const statements: readonly string[] = [
  `update competition c set search_text = c.search_text || ' ' ||
      translate(lower(a.name), 'áàâäãåéèêëíìîïóòôöõúùûüýÿçñ', 'aaaaaaeeeeiiiiooooouuuuyycn')
    from area a where a.id = c.area_id`,
  `insert into search_word
    select distinct word
    from competition c join organisation o on o.id = c.org_id and o.status = 'Approved', unnest(tsvector_to_array(c.search_words)) as word
    where c.active and c.area_id is not null and word ~ '^[^[:digit:][:punct:][:space:]]{4,30}$'
    order by 1 on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
