import { sql, type Kysely } from 'kysely';

/**
 * The words of letters that competitions are found by, once each, so that a mistyped word finds the one that was meant.
 * Forward only.
 */
const statements: readonly string[] = [
  `create table search_word (word text collate "C" primary key)`,
  `insert into search_word
    select distinct word from competition c, unnest(tsvector_to_array(c.search_words)) as word
    where word ~ '^[^[:digit:][:punct:][:space:]]{4,30}$'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
