import type { EventKind } from '../../performances/event-codes.ts';
import { openToAll } from './age-spans.ts';
import { readEventCell } from './paste-cells.ts';
import { combinedBeside } from './paste-combined.ts';
import { plainAges, readAgesAndGenders, type AgeAndGender } from './paste-groups.ts';

/**
 * The parts of one text that names an event together with its ages, genders, round and para class; `left` is what was
 * set aside to find the event.
 */
export type EventWords = {
  readonly event: EventKind | undefined;
  readonly pairs: readonly AgeAndGender[];
  readonly round: string;
  /** The rounds listed behind the first: 'Final' in 'Heats/Final'. */
  readonly later: readonly string[];
  readonly sportClass: string;
  /** A limit that ends the text or is in brackets: 'max 20 athletes'. */
  readonly limit: string;
  readonly left: string;
  /** The words in which no event was found, without those of the groups and rounds. */
  readonly rest: string;
};

/**
 * Reads 'U15 Girls 100m', '100m U15G Heats', 'Long Jump Boys U13/U15 Pool A', 'Shot (Seated) F32-34 Men': removes each
 * kind of word, and the rest is the event.
 */
export function readEventWords(text: string): EventWords {
  const [limitless, limits] = without(withoutHeading(text), limitWords);
  const [classless, classes] = without(
    longRounds(plainRounds(timedFinals(limitless))).replace(/\bT\s?&\s?F\b|\bmixed\s+(?=heats|races)/gi, ' '),
    sportClasses,
  );
  const { bare: lettered, ...rounds } = roundsIn(plainAges(classless));
  const [plain, letters] = lettersApart(lettered);
  const [bare, notes] = asidesApart(plain);
  const [whole, shorter] = [readAgesAndGenders(plain), readAgesAndGenders(bare)];
  const event = readEventCell(whole.rest);
  const common = {
    ...rounds,
    sportClass: classes.map((one) => one.replace(/[()]/g, '').trim()).join(' '),
    limit: limits.map((one) => one.replace(/^[,;\s([–-]+|[)\]]$/g, '')).join(' '),
  };
  const height = heightOf(event ? whole.rest : shorter.rest);
  if (event) return { ...common, event, pairs: whole.pairs, left: [...height, ...letters].join(' '), rest: '' };
  const distance = distanceNoted(shorter.rest, notes);
  const rest = distance?.replace(/[()]/g, '').trim() ?? shorter.rest;
  const [short, combined] = [readEventCell(rest), combinedBeside(rest)];
  const noted = groupsNoted(
    shorter.pairs,
    bare,
    notes.filter((note) => note !== distance),
  );
  return {
    ...common,
    event: short ?? combined?.event,
    pairs: noted.pairs,
    left: [...(short ? height : [combined?.parts ?? '']), ...noted.notes, ...letters]
      .filter((text) => text !== '')
      .join(' '),
    rest: (short ?? combined) ? '' : rest,
  };
}

/** Returns the one distance in brackets beside the words of a race that names no event: 'Race 1: U11 Girls (1500m)'. */
function distanceNoted(rest: string, notes: readonly string[]): string | undefined {
  const distances = notes.filter((note) => /^\(\s*\d[\d.]*\s?(?:m|km?|metres|miles?)\s*\)$/i.test(note));
  return /^(?:race)?\W*$/i.test(rest) && distances.length === 1 ? distances[0] : undefined;
}

/** Returns the height of hurdles behind their name, '80mH 76.2cm', which is not part of the name. */
const heightOf = (text: string): readonly string[] =>
  /(?<=\d\s?m?\s?(?:[ilh]?h|hurdles?|hdls)\s?)\d[\d.]*\s?(?:[cm]?m)?$/i.exec(text) ?? [];

type Rounds = Pick<EventWords, 'round' | 'later'> & { readonly bare: string };

/** Takes the rounds out of a text. */
function roundsIn(text: string): Rounds {
  const [listless, lists] = without(text, roundLists);
  const [bare, single] = without(listless, rounded);
  const [listed = [], ...others] = lists.map((list) => list.match(rounded) ?? []);
  const [first = ''] = [...listed.slice(0, 1), ...single];
  return { bare, round: roundIn(first), later: [...listed.slice(1), ...others.flat()] };
}

/** Takes the rounds out of a cell of groups, with their brackets or their dash: 'U13G Heats', 'U17M - Heats 1-4'. */
export function roundsApart(text: string): Rounds {
  const { bare, ...rounds } = roundsIn(longRounds(plainRounds(timedFinals(text))));
  if (rounds.round === '') return { bare: text, ...rounds };
  return {
    bare: bare
      .replace(/[([]\s*[)\]]|[-–,:]\s*$/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    ...rounds,
  };
}

/**
 * Returns a text without the colon behind its event, without the word for all relays before one, with laps put
 * behind their distance, '3k (2 laps)', and with 'U13G then U13B' as two groups.
 */
const withoutHeading = (text: string): string =>
  text
    .replace(/\b([a-z]{4,}):(?=\s)/gi, '$1')
    .replace(/\brelays?\s+(?=4\s?x)/gi, '')
    .replace(laps, '$2 ($1)')
    .replace(/\b(fastest|slowest)\s+heats?\s+(?=first\b)/gi, '$1 ')
    .replace(/(?<=U\d{1,2}\s?(?:[BGMFW]|boys|girls|men|women)),?\s+then\s+(?=U\d)/gi, ' & ');

/** Matches laps with their distance: '2 laps (3k)', '3 laps approx 6km'. */
const laps =
  /\b(\d\s+(?:(?:small|large|short|long)\s+)?laps?)\s*[(,–-]?\s*(?:approx\.?\s+)?(\d+(?:\.\d+)?\s?(?:km?|m|miles?)\b)\s*\)?/gi;

/** Matches a group in brackets that competes too: '(inc U20)', '(and U17W)'. */
const included = /^\((?:inc(?:l\.?|luding|ludes)?\.?|plus|and|with|[&+])\s*([^()]+)\)$/i;

/** Matches both genders of an age in brackets: '(girls then boys)'. */
const bothGenders = /^\(\s*(girls?|boys?|men|women)\s*(?:then|and|[&+/,])\s*(girls?|boys?|men|women)\s*\)$/i;

/**
 * Adds the groups of brackets to those of an event: where it names no age, '100m (all ages mixed, seeded on time)', and
 * where they are included, 'Senior Women (inc U20)'; and the genders in brackets, where the age has none. The rest of the notes stays.
 */
function groupsNoted(
  pairs: readonly AgeAndGender[],
  bare: string,
  notes: readonly string[],
): { readonly pairs: readonly AgeAndGender[]; readonly notes: readonly string[] } {
  const hasAge = pairs.some(({ age }) => age !== undefined);
  const hasGender = pairs.some(({ gender }) => gender !== undefined);
  const read = notes.map((note) => {
    const genders = hasAge && !hasGender ? bothGenders.exec(note) : null;
    if (genders) return { inner: genders.slice(1).join(' '), note: '' };
    const inner = hasAge ? (included.exec(note)?.[1] ?? '') : note;
    const groups = readAgesAndGenders(plainAges(inner));
    const isUsed = groups.pairs.some(({ age }) => age !== undefined) && (!hasAge || groups.rest === '');
    return isUsed ? { inner, note: groups.rest } : { inner: '', note };
  });
  const texts = read.map(({ inner }) => inner).filter((text) => text !== '');
  if (texts.length === 0) return { pairs, notes };
  return { pairs: readAgesAndGenders([bare, ...texts].join(' ')).pairs, notes: read.map(({ note }) => note) };
}

/** Returns whether a text names an event by itself. */
export const namesEvent = (text: string): boolean => text !== '' && readEventWords(text).event !== undefined;

/** Writes one of several rounds without their number: 'Heat 1 of 3' and 'Heat 1/3' are Heat 1. */
export const plainRounds = (text: string): string =>
  text.replace(
    /\b((?:heat|ht|(?:(?:semi|quarter)[\s-]*)?final|semi|race|pool)\s*(?:\d{1,2}|[a-d]))(?:\s+of\s+|\s?\/\s?)\d{1,2}\b/gi,
    '$1',
  );

/**
 * Matches a limit that ends a text or fills its brackets: 'max 20', '(max. 20 athletes)'. That of 'max 2 per club' and
 * 'max 4 trials' is none of the event.
 */
const limitWords = new RegExp(
  [String.raw`[([]\s*LIMIT\s*[)\]]`, String.raw`(?:\s[-–]|[,;])?\s*\bLIMIT\.?\s*$`]
    .join('|')
    .replaceAll(
      'LIMIT',
      String.raw`max(?:imum)?[.:]?\s*(?:of\s+)?[1-9]\d{0,3}(?:\s*(?:athletes?|places?|entries|teams?))?`,
    ),
  'gi',
);

/** Takes the limit out of a text. */
export const withoutLimit = (text: string): string => text.replace(limitWords, ' ').trim();

/** Writes a timed final in full: the TF of '300m U16G TF' and '400m SM T/F'. */
const timedFinals = (text: string): string => text.replace(/(?<=\S\s)T\/?F(?=\s*(?:[,;()]|$))/g, 'timed final');

const roundsInShort: Readonly<Record<string, string>> = { h: 'heats', q: 'quarter-finals', s: 'semi-finals' };

const fullRound = (word: string): string => roundsInShort[word.charAt(0).toLowerCase()] ?? 'final';

/** Writes short rounds that are listed together in full: 'Ht/Final', 'SF/F' and 'Hts/SF/F'. An F alone is women. */
const longRounds = (text: string): string =>
  text
    .replace(/(?<![\w/])([sq])\/f(?:inals?)?(?![\w/])/gi, (_, letter: string) => fullRound(letter))
    .replace(/(?<![\w/])(?:h|hts?|heats?|qf|sf|semis?)(?:\s?[/&+]\s?(?:qf|sf|semis?|f|finals?))+(?![\w/])/gi, (list) =>
      list
        .split(/\s?[/&+]\s?/)
        .map(fullRound)
        .join('/'),
    );

/** Matches para classes and the words that name them. */
const sportClasses =
  /\(?\b(?:[TF][1-6]\d(?:\s*[-/,]\s*[TF]?[1-6]\d)*|RR[1-3]|wheelchair|seated|ambulant|para|frame running|race ?running|visually impaired)\b\)?/gi;

/** Returns whether a text names a para class. */
export const hasSportClass = (text: string): boolean => text.search(sportClasses) >= 0;

/**
 * Returns whether a text gives its para classes to one of several groups each, 'Shot F20 SM, F41 SW', or names an open
 * race beside them.
 */
export function hasClassesApart(text: string): boolean {
  const pieces = text.split(sportClasses);
  const hasAge = (piece: string): boolean =>
    readAgesAndGenders(piece).pairs.some(({ age }) => age && age !== openToAll);
  return pieces.slice(1, -1).some(hasAge) || (pieces.length > 1 && /\bopen\b/i.test(text) && pieces.some(hasAge));
}

/** Matches a round within other words. A letter after an age is a gender: 'U13 G Final'. */
const rounded =
  /\b(?:(?:timed|straight|str?\.?)\s+finals?|a\s*(?:&|and|\/)\s*b\s+finals?|(?:[2-9]|1[0-2])\s+(?:heats|hts|semi[\s-]*finals|semis)|(?<!\b[bgmfw]?U\d{1,2}\s)[a-d]\s+finals?|(?:semi|quarter)[\s-]*finals?|finals?|heats?|(?<=\d{3}\s|\d\s?(?:m\s?h?|h)\s)hts?|[sq]f\s?\d{1,2}|semis?|qualif(?:ying|ication)|r(?:oun|n)d\.?\s*1)\b(?:\s*\d{1,2}(?:\s*(?:[-&+]|and\b)\s*\d{1,2})?(?![\dm]|[.:]\d)(?!\s*m\b)|\s+[a-d](?:\s*(?:[/&+,]|and\b)\s*[b-d])*\b)?/gi;

/** Matches rounds that are listed together, each a whole word: 'Heats/Final', '(heats, semi-finals and final)'. */
export const roundLists =
  /\(?\s*\b(?:heats?|semis|(?:semi|quarter)[\s-]*finals?)(?:\s*(?:[/&+,]|,?\s*\b(?:and|then)\b)\s*(?:semis|(?:semi|quarter)[\s-]*finals?|finals?)\b)+\s*\)?/gi;

/**
 * Matches what printed programmes put beside an event that is not a part of its name: brackets, teams that count, the
 * strings and races of a match. 'U13 B race' is for boys, 'U13G B race' is the second race of the girls.
 */
const asides = new RegExp(
  [
    String.raw`\([^()]*\)|\[[^[\]]*\]|\b\d{1,2}\s+to\s+(?:score|count)\b`,
    String.raw`\bA\s*(?:[&/+,]|and|then)\s*B\b(?:\s*(?:[&/+,]|and)\s*(?:C\b|n\/?s\b|non[\s-]scor\w+))*(?:\s+strings?)?(?:\s+together)?`,
    String.raw`(?:[-–]\s+)?\bA\s+(?:strings?|races?)\s+then\s+B\s+(?:strings?|races?)\b`,
    String.raw`(?<!\S)A\s+B(?:\s+C)?(?:\s+D)?(?:\s+n\/?s)?(?!\S)`,
    String.raw`(?<!\S)['‘"][a-d]['’"](?!\S)|(?<!\b[bgmfw]?U\d{1,2}\s|\b[gmfw]\s?[/&+]\s?)\b[a-d]\s+(?:string|race|section)s?\b|(?<!\S)n\/s\b|\bnon[\s-]scor\w+|\bstring\s+[e-h]\b`,
    String.raw`(?:-\s+)?\b(?:fastest|slowest)\s+(?:heats?\s+)?first\b|(?:-\s+)?\b(?:sh|(?:start(?:s|ing)?|opening)\s+(?:height|at))\s*\d[.:]\d\d\s?m?\b`,
    String.raw`\b(?:races?|sections?|grades?)\s+(?:[a-h]\s?(?:[-–]|to)\s?[b-h]|\d{1,2}\s?(?:[-–]|to)\s?\d{1,2}(?![.:]\d))\b|\bsub[\s-]?\d{1,2}(?:[.:]\d{1,2}){0,2}\b`,
    String.raw`,?\s*(?:\bentry\s+(?:fee\s+)?)?[£€]\s?\d{1,3}(?:\.\d\d)?(?![\d.])`,
    String.raw`(?:-\s+)?\b(?:pool|pit|group|flight|string|race|section|event|grade|wave)s?\s*(?:[a-d]\b|\d{1,2}\b)(?:\s*(?:[&+/]|and\b)\s*(?:[a-d]|\d{1,2})\b)*:?`,
    String.raw`,?\s*\b(?:seeded\s+(?:by|on)\s+(?:PBs?|SBs?|times?|performances?)|run\s+together)\b`,
    String.raw`(?<=\b(?:men|women|boys|girls|ladies|males?|females?)\s)only\b|(?<=\bmixed\s)genders?\b`,
  ].join('|'),
  'gi',
);

/** Matches the letter or the number of a pool or a string: '(B)', '(1)', and the B of 'U15G B' or 'Senior Women B'. */
const letter =
  /\(\s*(?:[A-D]|\d)\s*\)|(?<=\b(?:U\d{1,2}[BGMWF]|[SVJI][MWLBG]|[Bb]oys|[Gg]irls|[Mm]en|[Ww]omen|[Ll]adies|[BGMWF]\s?[/&+]\s?[BGMWF])\s)[A-D](?!\S)(?!\s+(?:[A-D]\b|and\b|then\b|[Ss]trings?\b|[Rr]aces?\b|[Ss]ections?\b|(?:\w+[\s-])?finals?\b|heats?\b)|\s*[&+,/])/g;

/** Takes the letter of a pool or a string out of a text with a gender; without one the B of '(B)' means boys. */
export function lettersApart(text: string): readonly [bare: string, letters: readonly string[]] {
  const [bare, letters] = without(text, letter);
  return letters.length > 0 && readAgesAndGenders(bare).pairs.some(({ gender }) => gender)
    ? [bare.replace(/\s+/g, ' ').trim(), letters]
    : [text, []];
}

/** Takes what is beside the name of an event, or of a group, out of a text. */
export const asidesApart = (text: string): readonly [bare: string, notes: readonly string[]] => {
  const [bare, notes] = without(text, asides);
  return [bare.replace(/\s+/g, ' ').trim(), notes.map((note) => note.replace(/^[\s,-]+/, ''))];
};

/** Returns the text with each match made a blank, and the matches. */
const without = (text: string, pattern: RegExp): readonly [string, readonly string[]] => [
  text.replace(pattern, ' '),
  text.match(pattern) ?? [],
];

/** Returns the round of a text: 'Heats 1-3' are the heats; any kind of final is the final. */
const roundIn = (text: string): string =>
  text
    .replace(/\s*\d{1,2}\s*(?:[-&+]|and\b)\s*\d{1,2}$/i, '')
    .replace(/(?<=s?\s+[a-d])\s*(?:[/&+,]|and\b).*$/i, '')
    .replace(/^\d{1,2}\s+|^a\s*(?:&|and|\/)\s*b\s+/i, '')
    .replace(/^qualification/i, 'qualifying');
