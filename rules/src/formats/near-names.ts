import { editDistance } from './edit-distance.ts';

/** Returns how many letters of a word may be wrong: none of a short one, one from four letters on, two from eight. */
export const mistakes = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/**
 * Returns the distance of a typed word from the nearest word of a name, of which it may be the beginning; Infinity when
 * too far.
 */
function distance(typed: string, texts: readonly string[]): number {
  const most = mistakes(typed);
  const each = texts.map((word) =>
    Math.min(
      ...[word, word.slice(0, typed.length), word.slice(0, typed.length + 1)].map((part) =>
        Math.abs(part.length - typed.length) > most ? Number.POSITIVE_INFINITY : editDistance(typed, part),
      ),
    ),
  );
  const best = Math.min(Number.POSITIVE_INFINITY, ...each);
  return best <= most ? best : Number.POSITIVE_INFINITY;
}

/**
 * Finds names in which every typed word occurs with at most a typing error or two, nearest first, keeping the order of
 * equals. Returns at most `most`; none for a text without words.
 */
export function nearNames<Named extends { readonly name: string }>(
  typed: string,
  names: readonly Named[],
  most: number,
): readonly Named[] {
  const requests = wordsOf(typed).slice(0, 6);
  if (requests.length === 0) return [];
  return names
    .map((named) => {
      const texts = wordsOf(named.name);
      return { named, far: requests.reduce((sum, word) => sum + distance(word, texts), 0) };
    })
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ named }) => named);
}
