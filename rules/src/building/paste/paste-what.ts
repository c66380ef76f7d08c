import type { EventKind } from '../../performances/event-codes.ts';
import { usualEvents } from '../../performances/usual-events.ts';
import { readEventCell, readGenders } from './paste-cells.ts';
import { combinedIn, withoutCombined } from './paste-combined.ts';
import type { PasteColumn, PasteHead } from './paste-columns.ts';
import {
  asidesApart,
  hasSportClass,
  lettersApart,
  plainRounds,
  readEventWords,
  roundLists,
  roundsApart,
  withoutLimit,
  type EventWords,
} from './paste-event-words.ts';
import { readAgeCell, readAgesAndGenders, type AgeAndGender } from './paste-groups.ts';
import { readStage } from '../builder/timetable-cells.ts';
import { forWhom } from '../../people/athletes/gender.ts';

/** Returns the text of a line in a column. */
export type Cell = (column: PasteColumn) => string;
/** The event that a line describes; `helped` are the positions of unnamed columns that were needed for it. */
export type What = EventWords & {
  readonly helped: readonly number[];
  /** The part of the ages' cell that names no age. */
  readonly agesLeft: string;
};
type Given = { readonly head: PasteHead; readonly cells: readonly string[]; readonly isAge: (word: string) => boolean };

/** The most letters of an event, and the most cells that may contribute to it. */
const [mostLetters, mostHelping] = [300, 12];

/** Columns that say nothing about the event itself. */
const others: ReadonlySet<PasteColumn> = new Set([
  'id',
  'day',
  'dayName',
  'time',
  'to',
  'limit',
  'price',
  'group',
  'facility',
]);

/**
 * Reads event, ages, genders and round of a line: each from its own cell; without one from the cell of the event ('U15
 * Girls 100m Heats'), a gender from that of the age ('U15G'). What is still missing is searched in all words of the
 * line about its event, whichever columns they are in.
 */
export function readWhat(cell: Cell, { head, cells, isAge }: Given): What {
  const own = ownWords(cell, head, isAge);
  const skipped = new Set([...head.at].flatMap(([column, place]) => (others.has(column) ? [place] : [])));
  const texts = cells
    .map((text, place) => ({ text, place }))
    .filter(({ text, place }) => text !== '' && !skipped.has(place));
  const isWhole =
    own.event !== undefined &&
    own.pairs.some(({ age }) => age !== undefined) &&
    own.pairs.every(({ gender }) => gender !== undefined);
  const joined = texts
    .map(({ text }) => withoutLimit(text))
    .join(' ')
    .slice(0, mostLetters);
  const unnamed = new Set(head.unknown.map(({ place }) => place));
  if (isWhole && !hasSportClass(joined)) {
    const round =
      own.round + cell('stage') === '' ? texts.find((one) => unnamed.has(one.place) && isRound(one)) : undefined;
    const staged: Cell = (column) => (column === 'stage' && round ? round.text : cell(column));
    const what = { ...own, ...roundIn(staged, own), helped: round ? [round.place] : [] };
    return withExceptions(ofCombined(what, cell, texts));
  }
  const { event: whole } = withOneLetter(readEventCell(joined), readEventWords(joined));
  const helping = texts
    .slice(0, mostHelping)
    .filter(
      ({ text, place }) => unnamed.has(place) && saysSomething(readEventWords(text), own.event !== undefined, isWhole),
    );
  const filled = { ...withRoundOf(helping, own), ...(isWhole ? {} : completed(own, whole, cell)) };
  const unused = own.event ? unusedIn(helping, filled.pairs, own.event) : { agesLeft: '', noted: '' };
  const what = {
    ...filled,
    ...roundIn(cell, { ...filled, left: [filled.left, unused.noted].filter((text) => text !== '').join(' ') }),
    agesLeft: [own.agesLeft, unused.agesLeft].filter((text) => text !== '').join(' '),
    sportClass: whole.sportClass,
    limit: own.limit || (helping.map(({ text }) => readEventWords(text).limit).find((limit) => limit !== '') ?? ''),
    helped: helping.map(({ place }) => place),
  };
  return withExceptions(ofCombined(what, cell, texts));
}

const exception =
  /\b(?:except\w*|excl(?:ud\w+)?|apart from|other than|not(?=\s+(?:[uvmw]\d|s[mw]\b|sen|masters|vet|junior|boys|girls|men|women)|$))\b/i;

/** Treats words for an exception, 'All men except seniors', as a part of the ages that is not understood. */
const withExceptions = (what: What): What =>
  exception.test(what.left)
    ? { ...what, agesLeft: [what.agesLeft, what.left].filter((text) => text !== '').join(' '), left: '' }
    : what;

/** Gives an event without a round the first of the cells that help with it: 'U15B heats'. */
function withRoundOf<Own extends EventWords>(helping: Texts, own: Own): Own {
  const words = helping.map(({ text }) => readEventWords(text)).find(({ round }) => round !== '');
  return own.round === '' && words ? { ...own, round: words.round, later: words.later } : own;
}

/** Returns what the cells of a line's own columns say of its event and its groups. */
function ownWords(cell: Cell, head: PasteHead, isAge: Given['isAge']): EventWords & Pick<What, 'agesLeft'> {
  const { direct, event } = withOneLetter(readEventCell(cell('event')), readEventWords(cell('event')));
  const { bare: ages, ...rounds } = isAge(cell('age')) ? { bare: cell('age'), ...noRound } : roundsApart(cell('age'));
  const beside = besideAges(ages, { isAge, event: direct ?? event.event });
  const pairs = pairsIn({ age: ages, gender: cell('gender') }, event.pairs, isAge);
  const other = otherAges(event.pairs, pairs);
  return {
    ...event,
    ...(event.round === ''
      ? rounds
      : { later: [...event.later, rounds.round, ...rounds.later].filter((one) => one !== '') }),
    event: direct ?? event.event,
    left: [direct && direct.discipline !== 'hurdles' ? '' : event.left, beside.noted, head.isNamed ? other : '']
      .filter((text) => text !== '')
      .join(' '),
    pairs,
    agesLeft: [beside.agesLeft, head.isNamed ? '' : other].filter((text) => text !== '').join(' '),
  };
}

const noRound = { round: '', later: [] } as const;

type OneOrOther = { readonly direct: EventKind | undefined; readonly event: EventWords };

/**
 * Reads the W of '100m W' once: women, since nobody walks 100 m. That of '3000m W' is a walk, and no word for women.
 */
function withOneLetter(direct: EventKind | undefined, event: EventWords): OneOrOther {
  if (!direct || !event.event || direct.code !== `${event.event.code}W`) return { direct, event };
  return usualEvents.some(({ code }) => code === direct.code)
    ? { direct, event: { ...event, pairs: event.pairs.filter(({ gender }) => gender !== 'F') } }
    : { direct: undefined, event };
}

type Texts = readonly { readonly text: string }[];

/**
 * Returns the words of cells that only helped with a group and are no part of it: the 3kg of 'U13 Boys 3kg', ages
 * that are not among those taken, and another event.
 */
function unusedIn(helping: Texts, taken: readonly AgeAndGender[], own: EventKind): Unused {
  const all = helping.map(({ text }) => {
    const { event, rest, left, pairs } = readEventWords(text);
    if (isAnother(event, own)) return { agesLeft: text, noted: '' };
    const unused = event ? '' : withoutCombined(rest);
    const others = otherAges(pairs, taken);
    const noted = [others, unused, left].filter((one) => one !== '').join(' ');
    return others !== '' || (pairs.some(({ age }) => age !== undefined) && mayBeAges(unused))
      ? { agesLeft: noted, noted: '' }
      : { agesLeft: '', noted };
  });
  const together = (key: keyof Unused): string => all.flatMap((one) => (one[key] === '' ? [] : [one[key]])).join(' ');
  return { agesLeft: together('agesLeft'), noted: together('noted') };
}

/** Returns whether two events are none of each other's parts. */
const isAnother = (one: EventKind | undefined, other: EventKind | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.code !== other.code &&
  one.discipline !== 'combined' &&
  other.discipline !== 'combined';

/**
 * Gives a line that names a combined event beside one of its parts to the combined event, and leaves the part out: 'Dec
 * SM' beside '100m' is the decathlon, not a 100m for all senior men.
 */
function ofCombined(what: What, cell: Cell, texts: Texts): What {
  const part = cell('event');
  if (what.event?.discipline === 'combined' || part === '') return what;
  const event = texts.map(({ text }) => (text === part ? undefined : combinedIn(text))).find((one) => one);
  if (!event) return what;
  return { ...what, event, left: [part, what.left].filter((text) => text !== '').join(' ') };
}

/**
 * Returns the groups in the cell of the event that its own column of ages does not have: 'U17' of '5k U17 Men', and the
 * girls of 'U15G' beside a cell with 'U15B'.
 */
const otherAges = (named: readonly AgeAndGender[], pairs: readonly AgeAndGender[]): string => {
  const others = named.flatMap(({ age, gender }) => {
    if (age === undefined) return [];
    const same = pairs.filter((one) => one.age === age);
    if (same.length === 0) return [age];
    const isThere = same.some((one) => gender === undefined || one.gender === undefined || one.gender === gender);
    return isThere || gender === undefined ? [] : [forWhom(age, gender)];
  });
  return pairs.length === 0 ? '' : [...new Set(others)].join(' ');
};

/** Fills what the cells of a line lack from all of its words together. */
function completed(own: EventWords, whole: EventWords, cell: Cell): Pick<EventWords, 'event' | 'pairs' | 'left'> {
  const isOwn = own.pairs.some(({ age }) => age !== undefined) && (own.event || whole.pairs.length <= own.pairs.length);
  const pairs = isOwn ? own.pairs : whole.pairs;
  const genders = readGenders(cell('gender')) ?? whole.pairs.flatMap(({ gender }) => gender ?? []);
  return { event: own.event ?? whole.event, left: own.event ? own.left : whole.left, pairs: crossed(pairs, genders) };
}

/**
 * Returns the ages of a line's own cells with their genders: a column of genders takes precedence over a letter after
 * an age.
 */
function pairsIn(
  { age, gender }: { readonly age: string; readonly gender: string },
  ageAndGenders: readonly AgeAndGender[],
  isAge: Given['isAge'],
): readonly AgeAndGender[] {
  const bare = asidesApart(lettersApart(age)[0])[0];
  const pairs = age === '' ? ageAndGenders : isAge(age) ? [{ age, gender: undefined }] : (readAgeCell(bare) ?? []);
  const genders = readGenders(gender);
  return genders
    ? crossed(
        pairs.map((one) => ({ ...one, gender: undefined })),
        genders,
      )
    : crossed(
        pairs,
        ageAndGenders.flatMap(({ gender }) => gender ?? []),
      );
}

/** Words beside ages: those that may be one, which refuse the row, and others, which are noted. */
type Unused = { readonly agesLeft: string; readonly noted: string };

/** Returns whether words may be an age: they hold a digit that is not that of a weight or a day, or 'over'. */
const mayBeAges = (text: string): boolean =>
  /\d|\b(?:over|above|older|upwards)\b/i.test(text.replace(/\b\d+(?:\.\d+)?\s?k?g\b|\bday\s?\d\b/gi, ' '));

/**
 * Looks at words in a cell of ages that are not ages. Returns them as `agesLeft` when they may be one (a digit or
 * 'over') or are another event, since ignoring them would lose it; else as `noted`, for a remark.
 */
function besideAges(whole: string, { isAge, event: own }: Pick<Given, 'isAge'> & Pick<EventWords, 'event'>): Unused {
  const [cell, letters] = lettersApart(whole);
  const nothing = { agesLeft: '', noted: letters.join(' ') };
  if (cell === '' || isAge(cell) || readAgeCell(cell)) return nothing;
  const [bare, asides] = asidesApart(cell);
  const notes = [...asides, ...letters];
  const { pairs, rest } = readAgesAndGenders(bare);
  const { event, sportClass } = readEventWords(rest);
  if (rest === '') return { agesLeft: '', noted: notes.join(' ') };
  if (isAnother(event, own)) return { agesLeft: cell, noted: '' };
  if (event || sportClass !== '' || pairs.every(({ age }) => age === undefined)) return nothing;
  return mayBeAges(rest) ? { agesLeft: rest, noted: '' } : { agesLeft: '', noted: [rest, ...notes].join(' ') };
}

const crossed = (
  pairs: readonly AgeAndGender[],
  genders: readonly NonNullable<AgeAndGender['gender']>[],
): readonly AgeAndGender[] =>
  pairs.flatMap(({ age, gender }) =>
    gender === undefined && genders.length > 0
      ? [...new Set(genders)].map((one) => ({ age, gender: one }))
      : [{ age, gender }],
  );

/**
 * Returns the rounds from their own cell, or from words within it; else from those of the event. A cell that names
 * another round than the event does adds to it. Adds a remark for a text that is not a round.
 */
function roundIn(cell: Cell, own: EventWords): Pick<EventWords, 'round' | 'later' | 'left'> {
  const text = plainRounds(cell('stage')).replace(/^[([](.*)[)\]]$/, '$1');
  if (text === '') return { round: own.round, later: own.later, left: own.left };
  if (readStage(text) !== undefined)
    return {
      left: own.left,
      ...(own.round === '' ? { round: text, later: [] } : { round: own.round, later: [...own.later, text] }),
    };
  const { round, later } = readEventWords(text);
  const left = (later.length > 0 ? text.replace(roundLists, ' ') : text.replace(round, '')).replace(
    /^[\s,;-]+|[\s,;-]+$/g,
    '',
  );
  return {
    round: round || own.round,
    later: round === '' ? own.later : later,
    left: [own.left, left].filter((one) => one !== '').join(' '),
  };
}

/** Returns whether a cell in an unnamed column is a round alone. */
const isRound = ({ text }: { readonly text: string }): boolean => text.length > 1 && readStage(text) !== undefined;

/** Returns whether a cell adds to a line; one more event does not. */
const saysSomething = (
  { event, pairs, round, sportClass }: EventWords,
  hasEvent: boolean,
  isClassAlone: boolean,
): boolean =>
  sportClass !== '' ||
  (!isClassAlone && (event !== undefined ? !hasEvent || pairs.length > 0 : pairs.length > 0 || round !== ''));
