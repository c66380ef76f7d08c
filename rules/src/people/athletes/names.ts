/** Letters that Unicode does not decompose, as they are written on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Returns a name for comparing: no accents, blanks, hyphens or apostrophes (some count as letters), in small letters.
 * O'Brien, OBRIEN and Ó Brien are equal, and so are Æsa and Aesa.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłßæœđðþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}]|[ʹ-ʿ]/gu, '');
