import { never } from '../../result.ts';
import type { IsoDate } from '../../time.ts';
import { nameLikeness } from './name-likeness.ts';
import { plainName } from './names.ts';

/** The compared fields; `urn` is empty for none. */
export type KnownAthlete = {
  readonly firstName: string;
  readonly surName: string;
  readonly dob: IsoDate;
  readonly urn: string;
  readonly aoCode: string;
};

export type Likeness = 'same-registration' | 'same-name-and-birth' | 'near-name' | 'near-birth';
export type Duplicate<Athlete> = { readonly athlete: Athlete; readonly likeness: Likeness };

const strength: Readonly<Record<Likeness, number>> = {
  'same-registration': 0,
  'same-name-and-birth': 1,
  'near-name': 2,
  'near-birth': 3,
};

/**
 * Finds the person's own athletes who may be the one being added, likeliest first, to be offered before a second record
 * is made. A near name is one or two letters away, a short form (Sam, Samuel) or turned round, on the same date of
 * birth; a near birth is the same name with day and month swapped or one part of the date different.
 */
export function findDuplicates<Athlete extends KnownAthlete>(
  candidate: KnownAthlete,
  known: readonly Athlete[],
): readonly Duplicate<Athlete>[] {
  return known
    .flatMap((athlete) => {
      const likeness = likenessOf(candidate, athlete);
      return likeness ? [{ athlete, likeness }] : [];
    })
    .sort((a, b) => strength[a.likeness] - strength[b.likeness]);
}

/** Returns the words of the warning; it ends with the way on. */
export function duplicateText({ athlete, likeness }: Duplicate<KnownAthlete>): string {
  const name = `${athlete.firstName} ${athlete.surName}`;
  switch (likeness) {
    case 'same-registration':
      return `${name} already has the registration number ${athlete.urn}. Choose this athlete, or check the number.`;
    case 'same-name-and-birth':
      return `There is already a record of ${name} with this date of birth. Choose it instead of adding a second one.`;
    case 'near-name':
      return `${name} has the same date of birth. Is this the same athlete?`;
    case 'near-birth':
      return `There is already a record of ${name} with a similar date of birth. Is this the same athlete?`;
    default:
      return never(likeness);
  }
}

/** ATH-13: returns how many of one club carry this surname, the candidate included; above 2 deserves an alert. */
export function surnameCount(surName: string, clubSurnames: readonly string[]): number {
  const wanted = plainName(surName);
  return clubSurnames.filter((other) => plainName(other) === wanted).length + 1;
}

/** ATH-13: returns the alert when more than 2 athletes of one club share a surname; undefined otherwise. */
export function sharedSurnameAlert(surName: string, clubSurnames: readonly string[], club: string): string | undefined {
  const count = surnameCount(surName, clubSurnames);
  return count > 2
    ? `${club} has ${count} athletes called ${surName.trim()}, including this one. Check that this athlete is not there already.`
    : undefined;
}

function likenessOf(one: KnownAthlete, other: KnownAthlete): Likeness | undefined {
  if (one.urn !== '' && one.urn === other.urn && one.aoCode === other.aoCode) return 'same-registration';
  const name = nameLikeness(one, other);
  if (one.dob === other.dob) return name === 'same' ? 'same-name-and-birth' : name === 'near' ? 'near-name' : undefined;
  return name === 'same' && isNearBirth(one.dob, other.dob) ? 'near-birth' : undefined;
}

/** Returns whether two dates of birth differ by a slip: day and month swapped, or one part different. */
export function isNearBirth(a: string, b: string): boolean {
  const [year, month, day] = a.split('-');
  const parts = b.split('-');
  const swapped = parts[0] === year && parts[1] === day && parts[2] === month;
  return swapped || [year, month, day].filter((part, index) => part !== parts[index]).length === 1;
}
