/**
 * Text with the signs that rules are written for, whatever keyboard or program it came from: digits and signs of full
 * width, Arabic and Persian digits with their decimal sign, blanks that do not break, fractions such as ½ as ' 1/2',
 * the minus of typesetters, and an acute accent by itself as a prime. Accents on letters stay.
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
