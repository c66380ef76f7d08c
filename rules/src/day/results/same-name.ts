/**
 * Returns whether two written names can be one person, by what a start list and a camera's file have in common: the
 * words of one are among those of the other, without accents, hyphens or capitals; a word of a file may be cut short or
 * an initial.
 */
export function samePlain(a: string, b: string): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const [few, many] = one.length <= two.length ? [one, two] : [two, one];
  const left = [...many];
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = left.findIndex((other) => other === word || other.startsWith(word) || word.startsWith(other));
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    })
  );
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
