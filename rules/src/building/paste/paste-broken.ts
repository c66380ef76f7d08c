import { readEventWords } from './paste-event-words.ts';
import { readAgesAndGenders } from './paste-groups.ts';
import type { PastedLine } from '../../formats/paste-table.ts';

/**
 * Joins lines that a copy of a PDF has broken: '11:30 1500m U15 Boys and', 'U17 Men'. A line continues when it ends
 * with a word that needs another, or has an age and a gender begins the next. Where genders are headings, as above the
 * first line or below a whole one, only the former counts.
 */
export function withBrokenLinesJoined(lines: readonly PastedLine[]): readonly PastedLine[] {
  const texts = lines.map(({ cells }) => (cells.length === 1 ? (cells[0] ?? '') : ''));
  const areHeadings = texts.some((text, at) => isGender(text) && !lacksGender(texts[at - 1] ?? ''));
  const joined: PastedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const above = joined.at(-1);
    const before = above?.cells.length === 1 ? (above.cells[0] ?? '') : '';
    const text = texts[at] ?? '';
    if (above && continues(before, text, areHeadings))
      joined[joined.length - 1] = { ...above, cells: [`${before} ${text}`] };
    else joined.push(line);
  }
  return joined;
}

function continues(before: string, text: string, areHeadings: boolean): boolean {
  if (before === '' || text === '') return false;
  if (isRoundInBrackets(text)) return isRow(before);
  if (!isGroups(text)) return false;
  return isOpenEnded(before) || (!areHeadings && isGenderFirst(text) && lacksGender(before));
}

/** Matches a time in front of an event, which a continued line does not have. */
const time = /^\d{1,2}[:.h]\d{2}(?:\s*[ap]\.?m\b\.?)?[\s–-]+/i;

const wordsOf = (text: string) => readEventWords(text.replace(time, ''));
const isRow = (text: string): boolean => time.test(text) && wordsOf(text).event !== undefined;
const isOpenEnded = (text: string): boolean => /(?:\band|[&,/])$/i.test(text) && isRow(text.replace(/\s*\S+$/, ''));
const isGenderFirst = (text: string): boolean => isGender(text.split(/\s/)[0] ?? '');
const isRoundInBrackets = (text: string): boolean =>
  /^\([^()]*\)$/.test(text) && wordsOf(text).round !== '' && wordsOf(text).event === undefined;

/** Returns whether a row has an age but no gender. */
function lacksGender(text: string): boolean {
  if (!isRow(text)) return false;
  const { pairs } = wordsOf(text);
  return pairs.some(({ age }) => age !== undefined) && pairs.every(({ gender }) => gender === undefined);
}

/** Returns whether a text has only ages and genders. */
function isGroups(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text);
  return rest === '' && pairs.length > 0;
}

/** Returns whether a text is a gender without an age. */
function isGender(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text);
  return rest === '' && pairs.some(({ gender }) => gender !== undefined) && pairs.every(({ age }) => age === undefined);
}
