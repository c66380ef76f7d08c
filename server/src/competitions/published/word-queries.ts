import { meantWords } from '@startline/rules/formats/near-words';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Returns the words that begin no word of the vocabulary. */
export async function readUnknown(db: Db, texts: readonly string[]): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${texts}::text[]) as typed
    where not exists (select from search_word known where known.word >= typed and known.word < typed || ${'\uFFFF'}::text)`.execute(
    db,
  );
  return rows.map((row) => row.typed);
}

/** Returns the words of the vocabulary that may have been meant by a typed one, at most `most`. */
export async function readVocabulary(db: Db, typed: string, most: number): Promise<readonly string[]> {
  const { shortest, longest, beginnings } = meantWords(typed);
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where((e) => e.or(beginnings.map((part) => e('word', 'like', `${part}%`))))
    .where(sql<boolean>`char_length(word) between ${shortest} and ${longest}`)
    .orderBy('word')
    .limit(most)
    .execute();
  return rows.map(({ word }) => word);
}
