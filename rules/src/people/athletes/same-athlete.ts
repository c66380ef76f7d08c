import { never } from '../../result.ts';
import type { IsoDate } from '../../time.ts';
import { isNearBirth } from './duplicates.ts';
import type { Gender } from './gender.ts';
import { nameLikeness, type FullName, type NameLikeness } from './name-likeness.ts';

/** The fields by which two records are compared; `urn` is empty for none, `clubs` holds both clubs and the school. */
export type ComparedAthlete = FullName & {
  readonly dob: IsoDate;
  readonly urn: string;
  readonly aoCode: string;
  readonly gender: Gender | '';
  readonly clubs: readonly number[];
};

/** The certainty that two records are of one athlete, most certain first. */
export const samenesses = ['same', 'likely', 'perhaps'] as const;
export type Sameness = (typeof samenesses)[number];

export type Sign =
  | 'same-number'
  | 'other-number'
  | 'same-birth'
  | 'near-birth'
  | 'other-birth'
  | 'same-name'
  | 'near-name'
  | 'other-name'
  | 'same-club'
  | 'other-gender';

export type Compared = { readonly sameness: Sameness | undefined; readonly signs: readonly Sign[] };

type Birth = 'same' | 'near' | 'other';
type Facts = {
  readonly number: 'same' | 'other' | 'unknown';
  readonly birth: Birth;
  readonly name: NameLikeness;
  readonly sharesClub: boolean;
  readonly otherGender: boolean;
};

/**
 * Compares two records. The same number is the strongest sign; without one it takes name and date of birth, and a slip
 * in either needs more signs. Different numbers separate records that only look alike: twins share a birthday, a
 * surname and a club.
 */
export function compareAthletes(one: ComparedAthlete, other: ComparedAthlete): Compared {
  const facts: Facts = {
    number: numberOf(one, other),
    birth: one.dob === other.dob ? 'same' : isNearBirth(one.dob, other.dob) ? 'near' : 'other',
    name: nameLikeness(one, other),
    sharesClub: one.clubs.some((club) => other.clubs.includes(club)),
    otherGender: one.gender !== '' && other.gender !== '' && one.gender !== other.gender,
  };
  return { sameness: facts.number === 'same' ? byNumber(facts) : byPerson(facts), signs: signsOf(facts) };
}

function numberOf(one: ComparedAthlete, other: ComparedAthlete): Facts['number'] {
  if (one.urn === '' || other.urn === '' || one.aoCode !== other.aoCode) return 'unknown';
  return one.urn === other.urn ? 'same' : 'other';
}

/**
 * Compares records with the same number: certain when name and birth agree apart from a slip; the fewer agree, the
 * likelier a mistyped number.
 */
function byNumber({ birth, name, otherGender }: Facts): Sameness {
  if (name === 'different' && birth === 'other') return 'perhaps';
  if (otherGender || name === 'different' || (name === 'near' && birth !== 'same') || birth === 'other')
    return 'likely';
  return 'same';
}

function byPerson({ number, birth, name, sharesClub, otherGender }: Facts): Sameness | undefined {
  const isDoubtful = number === 'other' || otherGender;
  if (birth === 'same' && name === 'same') return isDoubtful ? 'perhaps' : sharesClub ? 'same' : 'likely';
  const isSlip = (birth === 'same' && name === 'near') || (birth === 'near' && name === 'same');
  if (!isSlip || isDoubtful) return undefined;
  return sharesClub ? 'likely' : 'perhaps';
}

function signsOf({ number, birth, name, sharesClub, otherGender }: Facts): readonly Sign[] {
  const signs: readonly (Sign | false)[] = [
    number !== 'unknown' && `${number}-number`,
    name === 'different' ? 'other-name' : `${name}-name`,
    `${birth}-birth`,
    sharesClub && 'same-club',
    otherGender && 'other-gender',
  ];
  return signs.filter((sign) => sign !== false);
}

/** Returns the words of a sign, as a part of a sentence. */
export function signText(sign: Sign): string {
  switch (sign) {
    case 'same-number':
      return 'the same registration number';
    case 'other-number':
      return 'different registration numbers';
    case 'same-birth':
      return 'the same date of birth';
    case 'near-birth':
      return 'dates of birth that differ by a typing error';
    case 'other-birth':
      return 'different dates of birth';
    case 'same-name':
      return 'the same name';
    case 'near-name':
      return 'names that differ by a typing error or a short form';
    case 'other-name':
      return 'different names';
    case 'same-club':
      return 'the same club or school';
    case 'other-gender':
      return 'different genders';
    default:
      return never(sign);
  }
}

/** Returns whether a sign speaks against one athlete. */
export const isDoubt = (sign: Sign): boolean => sign.startsWith('other-');

/** Returns whether an organiser may see a sign about two entrants, since their list shows no date of birth. */
export const isOpenToOrganiser = (sign: Sign): boolean => !sign.endsWith('-birth');

/** Returns the words for how sure it is. */
export function samenessText(sameness: Sameness): string {
  switch (sameness) {
    case 'same':
      return 'The same athlete';
    case 'likely':
      return 'Probably the same athlete';
    case 'perhaps':
      return 'Perhaps the same athlete';
    default:
      return never(sameness);
  }
}
