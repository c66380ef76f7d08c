import { readAges, readGender } from '../builder/timetable-cells.ts';
import { allAges, masters, openToAll, plainSpans, spanIn } from './age-spans.ts';

/** An age group with its gender, as far as a text names them. */
export type AgeAndGender = { readonly age: string | undefined; readonly gender: 'M' | 'F' | 'O' | undefined };
type Said = { readonly age: string; readonly isLoose?: boolean } | { readonly gender: 'M' | 'F' | 'O' };

/**
 * Normalises ways to write an age: 'Under 13', 'U/13', 'U-13' and 'U.13' to U13; 'U14 - U15' and 'U14 to 15' to one
 * range.
 */
export const plainAges = (text: string): string =>
  plainRanges(plainSpans(plainUnders(mastersOfWomen(text))))
    .replace(/\b(V\d{2}\+)(?=[MWF]\b)/gi, '$1 ')
    .replace(/\b([VMW]\d{2})\s*(?:-|\bto\b)\s*[VMW]?\d{2}\+/g, '$1+')
    .replace(/\b([VMW]\d{2})\s*(?:-|\bto\b)\s*[VMW]?(\d{2})\b(?!\s*\d?m)/g, '$1-$2')
    .replace(/(U\d{1,2})\s*(?:-|\bto\b)\s*U?(\d{1,2})(?![\dm])/gi, '$1-U$2');

/** Writes 'Women 8km (M35, M45)' with V35 and V45: beside a word for women the M in brackets means masters. */
const mastersOfWomen = (text: string): string =>
  /\b(?:women|ladies|females?|girls)\b/i.test(text) && !/\b(?:men|males?|boys|mixed)\b/i.test(text)
    ? text.replace(/\([^()]*\)/g, (brackets) =>
        /\bW\d{2}/i.test(brackets) ? brackets : brackets.replace(/\bM(?=\d{2}\b)/gi, 'V'),
      )
    : text;

/** Matches an age with its gender up to another: 'U13G-U17W', 'U15B - SM', 'U15 Girls to Senior Women'. */
const genderedRange =
  /\b([bgmfwl]?)(U\d{1,2})\s?([bgmfwl]|boys|girls|men|women|ladies)?\s*(?:-|\bto\b)\s*(?:([bgmfwl]?)(U\d{1,2})(?:\s?([bgmfwl]|boys|girls|men|women|ladies))?|S([mwl])|sen(?:iors?)?(?:\s(men|women|ladies))?)(?![\w+])/gi;

/** Writes a range whose ends have a gender as one word and that gender. Keeps ends of two genders, which are no range. */
const plainRanges = (text: string): string =>
  text.replace(genderedRange, (range: string, ...parts: readonly (string | undefined)[]) => {
    const [before, first = '', behind, lastBefore, last = 'SEN', ...lastBehind] = parts.slice(0, 8);
    const letters = [before, behind, lastBefore, ...lastBehind].filter((one) => one !== undefined && one !== '');
    const genders = new Set(letters.map((one) => genderOf(one ?? '')));
    const [gender] = genders;
    if (genders.size > 1 || (gender === undefined && last !== 'SEN')) return range;
    return `${first}-${last}${gender === undefined ? '' : gender === 'M' ? ' Men' : ' Women'}`.replace(/u(?=\d)/g, 'U');
  });

const genderOf = (word: string): 'M' | 'F' | 'O' | undefined => (word.toUpperCase() === 'L' ? 'F' : readGender(word));

/** Normalises 'Under 13s' to U13, and gives later ages in 'MU18/20', 'Under 18, 20' and
 * 'W35/40' their letters. */
const plainUnders = (text: string): string =>
  text
    .replace(/[–—]/g, '-')
    .replace(/\bunder[\s-]*(?=\d)/gi, 'U')
    .replace(/\b([bgmfwl]?U)[/.\s-](?=\d)/gi, '$1')
    .replace(/\b([bgmfwl]?U\d{1,2})['’]?s\b/gi, '$1')
    .replace(
      /\b([bgmfwl]?U)(\d{1,2})((?:(?:\s?[/&+]\s?|,)(?:[89]|1\d|2[0-3])(?![\d.:x]|\s?(?:k|km|miles?)\b))+)/gi,
      (_, letters: string, first: string, more: string) =>
        [first, ...(more.match(/\d+/g) ?? [])].map((age) => letters + age).join(' '),
    )
    .replace(
      /\b([VMW])([3-9][05])((?:\s?[/&,]\s?[3-9][05](?![\d.:+-]|\s?(?:m|h)))+)/gi,
      (_, letter: string, first: string, more: string) =>
        [first, ...(more.match(/\d+/g) ?? [])].map((age) => letter.toUpperCase() + age).join(' '),
    );

/** Matches the m of metres after a blank: '100 m', '4x100 m'; that of '100 M/W' means men. */
const metresApart = /(?<=(?:^|[\s(x])\d{2,5})\s+m(?=[\s)]|$)(?!\s*(?:[/&+]|and\b))/gi;

/**
 * Reads the words of ages and genders among others: 'U13G', 'BU17', 'SM', 'U15 Boys / U17 Women'. Other words stay as
 * `rest`. The m of 'U13G 100 m' means metres, since there is a gender; that of 'U13 100 M' means men.
 */
export function readAgesAndGenders(text: string): { readonly pairs: readonly AgeAndGender[]; readonly rest: string } {
  const inMetres = readWords(text.replace(metresApart, 'm'));
  return inMetres.pairs.some(({ gender }) => gender) ? inMetres : readWords(text);
}

/** Matches what is between the parts of a list; the comma of 10,000 is not one. */
const betweenParts = /\||,(?!(?<=\d,)\d{3}(?!\d))|(?<=;)|(?<=[a-z)])[/&+]|[/&+](?=[a-z])|(?<=\s)(?:[/&+]|and)(?=\s)/i;

function readWords(text: string): { readonly pairs: readonly AgeAndGender[]; readonly rest: string } {
  const parts = plainAges(text)
    .split(betweenParts)
    .map((part) =>
      part
        .split(/[\s()[\]]+/)
        .filter((word) => word !== '' && !/^(?:[-&+/]|and)$/i.test(word))
        .map((word) => ({ word, said: saidBy(word) })),
    );
  const read = withAllMasters(parts.map(withoutEverybody));
  return {
    pairs: pairsOf(exact(read.map((part) => part.flatMap(({ said: statements }) => statements ?? [])))),
    rest: read
      .flat()
      .filter(({ said: statements }) => statements === undefined)
      .map(({ word }) => word)
      .join(' '),
  };
}

/** Returns whether a text has genders and it is unclear which age each is for. */
export const hasUnclearGroups = (text: string): boolean =>
  readAgesAndGenders(text).pairs.every(({ age, gender }) => age !== undefined && gender === undefined) &&
  text.split(/[^a-z\d]+/i).some((word) => saidBy(word)?.some((one) => !isAge(one)));

type WordRead = { readonly word: string; readonly said: readonly Said[] | undefined };
type Parts<One> = readonly (readonly One[])[];

/**
 * Drops the word all beside another age, 'All U13 Girls', unless a word for an exception is there. Takes the open race
 * of an age, 'U13 Girls Open', as a word that is not understood: it may be for that age, or for seniors too. Beside
 * seniors alone, 'Senior Women Open', it means the same.
 */
function withoutEverybody(part: readonly WordRead[]): readonly WordRead[] {
  const ages = part.flatMap(({ said = [] }) => said.flatMap((one) => ('age' in one ? [one.age] : [])));
  const isOfOne = ages.some((age) => age !== allAges && age !== openToAll);
  if (!isOfOne || part.some(({ word }) => /^(?:exc|not$|apart$|other$)/i.test(word))) return part;
  const isOfSeniors = ages.every((age) => age === 'SEN' || age === openToAll);
  return part
    .filter(({ said }) => !says(allAges, said) && !(isOfSeniors && says(openToAll, said)))
    .map((one) => (says(openToAll, one.said) ? { ...one, said: undefined } : one));
}

const says = (age: string, said: readonly Said[] | undefined): boolean =>
  said?.some((one) => 'age' in one && one.age === age) === true;

/** Reads the women of 'Women and M60+' as all masters: the age is that of the men alone. */
function withAllMasters(parts: Parts<WordRead>): Parts<WordRead> {
  const ofAges = parts.flat().filter(({ said }) => said?.some((one) => 'age' in one));
  const areMasters = ofAges.length > 0 && ofAges.every(({ word }) => /^[MW]\d{2}/i.test(word));
  if (!areMasters) return parts;
  const genders = ofAges.flatMap(({ said = [] }) => said.flatMap((one) => ('gender' in one ? [one.gender] : [])));
  const withAge = ({ word, said }: WordRead): WordRead => {
    const [one, ...others] = said ?? [];
    const isAlone = one !== undefined && 'gender' in one && others.length === 0;
    return isAlone && one.gender !== 'O' && !genders.includes(one.gender)
      ? { word, said: [{ age: masters }, one] }
      : { word, said };
  };
  return parts.map((part) => part.map(withAge));
}

/** Drops the word for all masters when one of their ages is named, as in 'Masters W40+'. */
const exact = (parts: Parts<Said>): Parts<Said> =>
  parts.flat().some((one) => 'age' in one && !one.isLoose && /^V\d/.test(one.age))
    ? parts.map((part) => part.filter((one) => !('age' in one) || !one.isLoose))
    : parts;

/**
 * Reads the ages of a cell, with genders that some write beside them: 'U15', 'U15/U17', 'U13 Girls', 'SW/U20W'.
 * Undefined when one is not understood.
 */
export function readAgeCell(cell: string): readonly AgeAndGender[] | undefined {
  if (/^all$/i.test(cell.trim())) return [{ age: allAges, gender: undefined }];
  const { pairs, rest } = readAgesAndGenders(cell);
  if (rest === '' && pairs.length > 0 && pairs.every(({ age }) => age !== undefined)) return pairs;
  return readAges(cell)?.map((age) => ({ age, gender: undefined }));
}

/** Reads a word for ages and genders, in its order; undefined when it is another word. */
function saidBy(word: string): readonly Said[] | undefined {
  const plain = word.replace(/[.:;]+$/, '');
  for (const reader of [span, junior, lettered, veteran, named]) {
    const statements = reader(plain);
    if (statements) return statements;
  }
  return undefined;
}

/** Reads all ages and school years. */
function span(word: string): readonly Said[] | undefined {
  const age = spanIn(word);
  return age === undefined ? undefined : [{ age }];
}

/** Reads U13, BU13, U13G, U13Girls, U14-U16, U15-SEN, U17+. */
function junior(word: string): readonly Said[] | undefined {
  const [, before = '', range, behind = ''] =
    /^([bgmfwl]?)(U\d{1,2}(?:-U\d{1,2}|-SEN|\+)?)-?([a-z'’]*)$/i.exec(word) ?? [];
  return range === undefined ? undefined : together(before, range.toUpperCase(), behind);
}

/** Reads SM, SW, SL, VM, JW; for schools JB, IG. */
function lettered(word: string): readonly Said[] | undefined {
  const [, letter = '', sex = ''] = /^([SVJI])([MWLBG])$/.exec(word) ?? [];
  return letter === '' ? undefined : together('', letterAges[letter] ?? '', sex);
}

/** Reads V40, M40, V40W; M35-45 is every group of five years in the range, W40+ every one from it on. */
function veteran(word: string): readonly Said[] | undefined {
  const [, letter = '', years = '', last = years, open, behind = ''] =
    /^([VMW])(\d{2})(?:-(\d{2})|(\+))?((?<=^V.*)[MWF])?$/i.exec(word) ?? [];
  if (years === '' || Number(last) < Number(years)) return undefined;
  const ages = Array.from({ length: Math.floor((Number(last) - Number(years)) / 5) + 1 }, (_, at) => ({
    age: `V${Number(years) + at * 5}${open ?? ''}`,
  }));
  const gender = readGender(letter.toUpperCase() === 'V' ? behind : letter);
  return gender ? [...ages, { gender }] : ages;
}

function named(word: string): readonly Said[] | undefined {
  if (/^(?:masters?|vets?|veterans?)$/i.test(word)) return [{ age: masters, isLoose: true }];
  if (/^all$/i.test(word)) return [{ age: allAges }];
  if (/^open$/i.test(word)) return [{ age: openToAll }];
  const ages = /^(?:sen(?:iors?)?|snr|jnr|minors?|jun(?:iors?)?|ints?|inters?|intermediates?)$/i.test(word)
    ? readAges(word)
    : undefined;
  if (ages) return ages.map((age) => ({ age }));
  const gender = word.length > 2 || /^[mfwbg]$/i.test(word) ? readGender(word) : undefined;
  return gender && [{ gender }];
}

const letterAges: Readonly<Record<string, string>> = { S: 'SEN', V: masters, J: 'Junior', I: 'Intermediate' };

/** Reads one age with the genders joined to it; undefined when the letters belong to another word. */
function together(before: string, age: string, behind: string): readonly Said[] | undefined {
  const genders = [before, behind].filter((word) => word !== '').map(genderOf);
  return genders.some((gender) => gender === undefined)
    ? undefined
    : [{ age }, ...genders.flatMap((gender) => (gender ? [{ gender }] : []))];
}

/**
 * Pairs ages with the genders beside them: 'U15 Boys / U17 Women' are two, 'Senior & Vet Women' are two, 'U13 Girls and
 * Boys' are two, and so are 'Boys U13 & U15 Girls'. Where it is unclear which gender an age has, none of them gets one.
 */
function pairsOf(parts: Parts<Said>): readonly AgeAndGender[] {
  const statements = parts.flat();
  const runs = runsOf(statements);
  if (runs.length === 1 || runs.every(isWhole)) return runs.flatMap(crossed);
  const said = withFirstJoined(parts.filter((part) => part.length > 0));
  const whole = said.filter(isWhole);
  const pairs = whole.flatMap(crossed);
  if (!whole.every(isPlain) || (whole.length < said.length && !areAll(pairs)))
    return agesIn(statements).map((age) => ({ age, gender: undefined }));
  return whole.length < said.length ? crossed(statements) : pairs;
}

/** Returns runs of ages and of genders, each of which begins with what the first one begins with. */
function runsOf(statements: readonly Said[]): Parts<Said> {
  const runs: Said[][] = [];
  statements.forEach((one, at) => {
    const opens = at === 0 || (isAge(one) === isAge(statements[0]) && isAge(statements[at - 1]) !== isAge(one));
    if (opens) runs.push([]);
    runs.at(-1)?.push(one);
  });
  return runs;
}

/** Joins the parts in front of the first one with an age and a gender to it: the U13 of 'U13, U15 Boys and Girls U17'. */
function withFirstJoined(parts: Parts<Said>): Parts<Said> {
  const at = parts.findIndex(isWhole);
  return at < 1 ? parts : [parts.slice(0, at + 1).flat(), ...parts.slice(at + 1)];
}

const isAge = (one: Said | undefined): boolean => one !== undefined && 'age' in one;
const isWhole = (said: readonly Said[]): boolean => said.some(isAge) && said.some((one) => !isAge(one));
const isPlain = (said: readonly Said[]): boolean =>
  agesIn(said).length === 1 || gendersIn(said).length === 1 || runsOf(said).every(isWhole);

/** Returns whether each age has each gender that any of them has. */
const areAll = (pairs: readonly AgeAndGender[]): boolean =>
  new Set(pairs.map(({ age, gender }) => `${age} ${gender}`)).size ===
  new Set(pairs.map(({ age }) => age)).size * new Set(pairs.map(({ gender }) => gender)).size;

const agesIn = (said: readonly Said[]) => [...new Set(said.flatMap((one) => ('age' in one ? [one.age] : [])))];
const gendersIn = (said: readonly Said[]) => [...new Set(said.flatMap((one) => ('gender' in one ? [one.gender] : [])))];

function crossed(said: readonly Said[]): readonly AgeAndGender[] {
  const [ages, genders] = [agesIn(said), gendersIn(said)];
  return (ages.length === 0 ? [undefined] : ages).flatMap((age) =>
    (genders.length === 0 ? [undefined] : genders).map((gender) => ({ age, gender })),
  );
}
