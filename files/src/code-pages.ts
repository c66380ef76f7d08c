/** The characters of bytes 0x80 to 0xFF in a single-byte code page; U+FFFD for an undefined byte. */
export type CodePage = 'windows-1250' | 'windows-1252' | 'latin-1';

const from = (first: number, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, (_, at) => first + at));

const upperHalfOf1250 =
  '€\uFFFD‚\uFFFD„…†‡\uFFFD‰Š‹ŚŤŽŹ\uFFFD‘’“”•–—\uFFFD™š›śťžź' +
  '\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
  'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** Unicode's mapping tables of cp1250, cp1252 and ISO 8859-1. */
export const codePages: Readonly<Record<CodePage, string>> = {
  'windows-1250': upperHalfOf1250,
  'windows-1252': `€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ${from(0xa0, 96)}`,
  'latin-1': from(0x80, 128),
};
