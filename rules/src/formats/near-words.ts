import { editDistance } from './edit-distance.ts';
import { mistakes } from './near-names.ts';

/** Returns whether a typing error in a word is forgiven: a word of four letters or more, without a digit. */
export const isForgiven = (typed: string): boolean => mistakes(typed) > 0 && /^\p{L}+$/u.test(typed);

/**
 * Returns how long a word may be that was meant by a typed one, and how it begins: with the same letter, or with the
 * first two swapped.
 */
export const meantWords = (typed: string) => ({
  shortest: typed.length - mistakes(typed),
  longest: typed.length + mistakes(typed),
  beginnings: [typed.slice(0, 1), `${typed.slice(1, 2)}${typed.slice(0, 1)}`] as const,
});

/**
 * Returns the words nearest to a typed one within one mistake, or two from eight letters on; all at the same distance,
 * in the order given, and at most `most`.
 */
export function nearWords(typed: string, vocabulary: readonly string[], most: number): readonly string[] {
  if (!isForgiven(typed)) return [];
  const { shortest, longest, beginnings } = meantWords(typed);
  let least = mistakes(typed);
  let near: string[] = [];
  for (const word of vocabulary) {
    if (word.length < shortest || word.length > longest || !beginnings.some((part) => word.startsWith(part))) continue;
    const far = editDistance(typed, word, least);
    if (far > least) continue;
    if (far < least) near = [];
    least = far;
    near.push(word);
  }
  return near.slice(0, most);
}
