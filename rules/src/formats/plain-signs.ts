/**
 * Normalises characters of any keyboard or program to those that rules expect: full-width digits and signs, Arabic and
 * Persian digits with their decimal sign, hard blanks, fractions such as ½ to ' 1/2', the typographic minus, and a
 * single acute accent to a prime. Keeps accents on letters.
 */
export const plainSigns = (text: string): string =>
  text
    .replaceAll('´', "'")
    .replace(/(?<=\d)(?=[¼½¾⅛⅜⅝⅞])/g, ' ')
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('⁄', '/')
    .replaceAll('−', '-');
