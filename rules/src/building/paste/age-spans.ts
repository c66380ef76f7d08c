/** Finds the age group in force for a word: its key, and whether the word was that of an old group. */
export type AgeFor = (word: string) => { readonly key: string; readonly isConverted: boolean } | undefined;

/**
 * Normalises words for several age groups, each to one word: 'U17 and over' to U17+, 'Over 40' and 'O40' to V40+,
 * 'Years 8 & 9' to Y8-9. Masters have groups of five years from 35.
 */
export const plainSpans = (text: string): string =>
  text
    .replace(
      /\ball[\s-]+(females?|males?|women|men|ladies|girls|boys)\b(?:[\s-]+age(?:s|[\s-]+groups?)\b)?/gi,
      'ALLAGES $1',
    )
    .replace(/\ball[\s-]+age(?:s|[\s-]+groups?)\b/gi, 'ALLAGES')
    .replace(/\b(U\d{1,2})\s*([bgmfwl]|boys|girls|men|women)\s+(?:and|or|&)\s+(?:over|older|above)\b/gi, '$1+ $2')
    .replace(
      /\b(U\d{1,2})([bgmfw])\+(?![^\s),]|\s*(?:[bgmfw]?U\d|[SVJI][MWBG]\b|[VMW]\d|sen|boys|girls|men|women))/gi,
      '$1+ $2',
    )
    .replace(/\b([bgmfwl]?U\d{1,2}|[VMW]\d{2})\s+(?:(?:and|or|&)\s+(?:over|older|above)|upwards)\b/gi, '$1+')
    .replace(
      /\b(men|women|ladies)\s+((?:[3-9][05](?:\+|\s?-\s?[3-9]\d)(?:\s*[,/&]\s*)?)+)(?!\d)/gi,
      (_, gender: string, spans: string) =>
        `${(spans.match(/\d+(?:\+|\s?-\s?\d+)/g) ?? []).map((span) => `V${span.replace(/\s/g, '')}`).join(' ')} ${gender} `,
    )
    .replace(/\b(?:masters?|vets?|veterans?)\s+([3-9][05])(?:\+|\s+(?:and|&)\s+over\b)/gi, 'V$1+')
    .replace(/\b(?:over[\s-]*|O[\s-]?)(35|[4-9][05])\b(?![\s-]*m\b)\+?/gi, 'V$1+')
    .replace(
      /\b(?:school\s+)?(?:years?|yrs?|y)[.\s]*(\d{1,2})\s*(?:[/&+-]|\band\b|\bto\b)\s*(?:years?|yrs?|y)?[.\s]*(\d{1,2})\b(?!\s*m\b)/gi,
      'Y$1-$2',
    )
    .replace(/\b(?:school\s+)?(?:years?|yrs?)[.\s]*(\d{1,2})\b/gi, 'Y$1');

/** Returns the age that a word of `plainSpans` means; undefined for any other word. */
export function spanIn(word: string): string | undefined {
  if (word === 'ALLAGES') return allAges;
  const [, years] = /^Y(\d{1,2}(?:-\d{1,2})?)$/.exec(word) ?? [];
  return years === undefined ? undefined : `Year ${years}`;
}

export const allAges = 'All ages';
/** The word of 'Men Open', which means seniors, and of '1500m open', which is for everybody. */
export const openToAll = 'Open';
/** The last junior group before seniors. */
export const oldestJuniors = 20;
/** The masters of all ages. */
export const masters = 'V35+';

/**
 * Returns the words of the groups that a word for several means, as far as the competition has them; undefined for a
 * word for one. U17+ includes seniors, who are everybody older: masters and under 23 are groups within them. School
 * years are those of England: two of them make an age group of English Schools, or one in force since April 2026.
 */
export function groupsInSpan(word: string, ageFor: AgeFor): readonly string[] | undefined {
  const under = /^U(\d{1,2})\+$/.exec(word)?.[1] ?? (word === allAges ? '0' : undefined);
  if (under !== undefined) return juniorsFrom(Number(under), ageFor);
  const over = /^V(\d{2})\+$/.exec(word)?.[1];
  if (over !== undefined) return mastersFrom(Number(over)).filter((one) => ageFor(one) !== undefined);
  const years = /^Year (\d{1,2}-\d{1,2})$/.exec(word)?.[1];
  if (years === undefined) return undefined;
  return schoolYears(years, ageFor);
}

function schoolYears(years: string, ageFor: AgeFor): readonly string[] | undefined {
  const school = schoolGroups.get(years) ?? '';
  if (ageFor(school)) return [school];
  const match = ageFor(twoYears.get(years) ?? '');
  return match?.isConverted ? [match.key] : undefined;
}

/**
 * Returns the junior groups from a first age on: a group of before 2026 counts as its successor; between the first and
 * seniors only groups in force count.
 */
function juniorsFrom(first: number, ageFor: AgeFor): readonly string[] {
  const juniors = Array.from({ length: Math.max(0, oldestJuniors - first + 1) }, (_, at) => `U${first + at}`);
  return [...juniors, 'SEN'].filter((one, at) => {
    const match = ageFor(one);
    return match !== undefined && (at === 0 || !match.isConverted);
  });
}

const mastersFrom = (first: number): readonly string[] =>
  Array.from({ length: Math.max(0, Math.floor((100 - first) / 5) + 1) }, (_, at) => `V${first + at * 5}`);

const schoolGroups: ReadonlyMap<string, string> = new Map([
  ['8-9', 'Junior'],
  ['10-11', 'Intermediate'],
]);
/** The group of before 2026 whose successor has two school years. */
const twoYears: ReadonlyMap<string, string> = new Map([
  ['3-4', 'U9'],
  ['5-6', 'U11'],
  ['7-8', 'U13'],
  ['9-10', 'U15'],
  ['11-12', 'U17'],
]);
