import { wordIn } from '@startline/rules/formats/word-in';
import { plainSigns } from '@startline/rules/formats/plain-signs';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { readImportedMark } from '@startline/rules/performances/imported-mark';
import { distance, middleTime } from '@startline/rules/performances/units';
import { isoDate } from '@startline/rules/time';
import { readPlacing, readRunTime, readWind } from '../finish.ts';
import type { CellReader } from './table.ts';

/** Readers of single cells, each returning one normalised form; undefined when the cell is something else. */

/**
 * Reads a day as yyyy-mm-dd, from 2012-02-01, 2012/2/1, 01/02/2012 (day first), 1.2.2012 or 1 Feb 2012; ignores a time
 * after it.
 */
export const day: CellReader = (text) =>
  readTypedDate(
    plainSigns(text)
      .trim()
      .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '')
      .replace(/^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/, '$1-0$3-0$4')
      .replace(/-0(?=\d\d)/g, '-'),
  );

/** Reads a day as yyyy-mm-dd, from 02/01/2012 with the month first, as American programs write it. */
export const dayMonthFirst: CellReader = (text) => {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? [];
  return isoDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
};

const genders: Readonly<Record<string, string>> = {
  m: 'M',
  male: 'M',
  men: 'M',
  mens: 'M',
  man: 'M',
  b: 'M',
  boy: 'M',
  boys: 'M',
  männlich: 'M',
  männer: 'M',
  homme: 'M',
  hommes: 'M',
  mężczyzna: 'M',
  f: 'F',
  w: 'F',
  k: 'F',
  g: 'F',
  female: 'F',
  women: 'F',
  womens: 'F',
  woman: 'F',
  girl: 'F',
  girls: 'F',
  weiblich: 'F',
  frauen: 'F',
  femme: 'F',
  femmes: 'F',
  kobieta: 'F',
  x: 'X',
  mx: 'X',
  mixed: 'X',
  other: 'X',
  nonbinary: 'X',
};

/**
 * Reads M, F or X, from a letter or a word of English, German, French or Polish; W and K (women in German and Polish
 * files) are F, and so are girls (G) beside boys (B) in American ones.
 */
export const gender: CellReader = (text) => {
  const word = text.trim().toLowerCase().replace(/[-'’]/g, '');
  return wordIn(genders, word);
};

/** Reads a whole number without leading zeros; ignores a sign between thousands. */
export const wholeNumber: CellReader = (text) => {
  const digits = plainSigns(text).replace(/(?<=\d)['’ ](?=\d{3})/g, '');
  return /^\d{1,15}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined;
};

/** Reads a year of four digits. */
export const year: CellReader = (text) => (/^(?:19|20)\d\d$/.test(text) ? text : undefined);

/**
 * Reads a mark, or the word for none, and normalises it: a point for a decimal comma, no quotation marks around it or
 * signs between thousands, hand times with their h, feet and inches as '23-09.5'. Other forms that `readImportedMark`
 * understands are unchanged.
 */
export const mark: CellReader = (text) => {
  const bare = text.replace(/^['"]|['"]$/g, '').trim();
  const plain = bare.replace(/(?<=\d)['’\u00A0](?=\d{3})/g, '').replace(',', '.');
  if (plain === '' || /^\d{1,3}-\d{1,2}(?:\.\d{1,2})?$/.test(plain)) return plain;
  if (/^\d{1,5}(?:\.\d{1,3})?m?$/.test(plain) || readRunTime(plain.replace(/h$/i, '')) !== undefined) return plain;
  if ([middleTime, distance].some((unit) => readImportedMark(bare, unit))) return bare;
  return readPlacing(bare).kind === 'status' ? bare : undefined;
};

/** Reads a wind reading and returns it unchanged. */
export const wind: CellReader = (text) => (readWind(text) === 'wrong' ? undefined : text);

/** Reads a cell with a number of any kind. */
export const lane: CellReader = (text) => (/^\d{1,3}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : undefined);
