import { sql, type Kysely } from 'kysely';

const isWord = String.raw`word ~ '^[^[:digit:][:punct:][:space:]]{4,30}$'`;
const published = `competition c join organisation o on o.id = c.org_id and o.status = 'Approved'`;

/**
 * Keeps in `search_word` only the words of published competitions, so that the search of strangers does not depend on
 * drafts. Words join when a competition is published or its organisation approved, and those that no other published
 * competition has leave when it is withdrawn. Both add words in order, so that two of them never wait for each other.
 * Forward only.
 */
const statements: readonly string[] = [
  `delete from search_word`,
  `insert into search_word select distinct word from ${published}, unnest(tsvector_to_array(c.search_words)) as word where c.active and ${isWord}`,
  `create function publish_words(ids int[]) returns void language sql as $$
    insert into search_word
    select distinct word from ${published}, unnest(tsvector_to_array(c.search_words)) as word where c.id = any(ids) and c.active and ${isWord}
    order by 1 on conflict do nothing
  $$`,
  `create function withdraw_words(ids int[]) returns void language sql as $$
    delete from search_word where word in (
      select word from search_word
      where word in (select unnest(tsvector_to_array(c.search_words)) from competition c where c.id = any(ids))
        and not exists (select from ${published} where c.active and c.search_words @@ to_tsquery('simple', quote_literal(word)))
      order by word for update)
  $$`,
  `create function words_of_competition() returns trigger language plpgsql as $$
    begin
      if new.active then perform publish_words(array[new.id]); else perform withdraw_words(array[new.id]); end if;
      return null;
    end
  $$`,
  `create trigger competition_words after update of active on competition
    for each row when (old.active <> new.active) execute function words_of_competition()`,
  `create function words_of_organisation() returns trigger language plpgsql as $$
    declare ids int[] := array(select c.id from competition c where c.org_id = new.id and c.active);
    begin
      if new.status = 'Approved' then perform publish_words(ids); else perform withdraw_words(ids); end if;
      return null;
    end
  $$`,
  `create trigger organisation_words after update of status on organisation
    for each row when (old.status <> new.status) execute function words_of_organisation()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
