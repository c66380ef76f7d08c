import { isForgiven, nearWords } from '@startline/rules/formats/near-words';
import type { Db } from '../../db/db.ts';
import { readUnknown, readVocabulary } from './word-queries.ts';

/** The most typed words searched for, and how many mistyped ones are looked up. */
const mostWords = 8;
const mostMistyped = 3;
/** The most words of the vocabulary compared with a typed one, and those taken for it. */
const mostCompared = 2000;
const mostMeant = 5;
/** Words of the vocabulary are no longer; comparing longer ones would cost the server for nothing. */
const longestWord = 30;

/** An age group or a distance as people write it, such as `under 15s`, `U-15` or `100 metres`; the index has U15 and 100m. */
const age = /\bu(?:nder)?[\s-]*(\d{1,2})s?\b/g;
const metres = /\b(\d+)[\s-]*met(?:re|er)s?\b/g;

/** A common misspelling of the shot put, too short to be forgiven as a typing error. */
const putt = /\bputt(?:ing)?\b/g;
/** The name of an event typed as one word; the index has `long` and `jump`. */
const joined = /\b(long|high|triple|pole|shot|cross|hammer|discus|javelin)(jump|vault|putt?|country|throw)\b/g;
/** For whom an event is: its name seldom says so, and the filter of age groups does. */
const gender = /^(?:girls?|boys?|women|woman|men|man|ladies|female|male)$/;

/** Returns the words to search for. Leaves out for whom an event is, unless nothing else was typed. */
function wordsOf(typed: string): readonly string[] {
  const words = plainWords(typed);
  const others = words.filter((word) => !gender.test(word));
  return (others.length > 0 ? others : words).slice(0, mostWords);
}

const plainWords = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(age, 'u$1')
    .replace(metres, '$1m')
    .replace(joined, '$1 $2')
    .replace(putt, 'put')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Converts typed words to a query of the index: plain letters, each word a prefix. Returns undefined when nothing can
 * be searched for.
 */
export const searchWords = (typed: string): string | undefined => queryOf(wordsOf(typed).map((word) => [word]));

/** Returns the query for one word out of each list. */
const queryOf = (texts: readonly (readonly string[])[]): string | undefined =>
  texts.length === 0
    ? undefined
    : texts
        .map((each) => each.map((word) => `${word}:*`).join(' | '))
        .map((each) => (each.includes('|') ? `(${each})` : each))
        .join(' & ');

/** What was meant by a search: its query of the index, and its words as a person reads them. */
export type Meant = { readonly query: string; readonly words: string };

/**
 * Returns what was meant by a search: each typed word that no published competition has is replaced by those that
 * differ by a typing error. Returns undefined when every word is known, or one has nothing near.
 */
export async function meantBy(db: Db, typed: string): Promise<Meant | undefined> {
  const texts = wordsOf(typed);
  const mistyped = await readUnknown(db, [...new Set(texts)].filter(isForgiven));
  if (mistyped.length === 0 || mistyped.length > mostMistyped) return undefined;
  const meant = new Map<string, readonly string[]>();
  for (const word of mistyped) {
    const near =
      word.length > longestWord ? [] : nearWords(word, await readVocabulary(db, word, mostCompared), mostMeant);
    if (near.length === 0) return undefined;
    meant.set(word, near);
  }
  const all = texts.map((word) => meant.get(word) ?? [word]);
  const query = queryOf(all);
  return query === undefined ? undefined : { query, words: all.map((each) => each.join(' or ')).join(' ') };
}
