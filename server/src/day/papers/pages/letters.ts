import { fileURLToPath } from 'node:url';

/** The folder of the fonts: beside the sources, and beside the built programs. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../../../fonts/' : '../fonts/', import.meta.url);

/** The font that papers are printed in; its letters are embedded, so that names print alike everywhere. */
export const fonts = {
  regular: fileURLToPath(new URL('Archivo-Regular.ttf', folder)),
  bold: fileURLToPath(new URL('Archivo-Bold.ttf', folder)),
} as const;

/** The letters of names and events that the font has. */
const has =
  /^[\u0020-\u007E\u00A0-\u017F\u01FA-\u021B\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2013-\u2015\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC]$/u;

/**
 * Replaces letters that cannot be printed: Irish dotted consonants and other rare accents lose the accent, a letter of
 * another script becomes a question mark.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (has.test(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return Array.from(plain, (one) => (has.test(one) ? one : '?')).join('');
  }).join('');
