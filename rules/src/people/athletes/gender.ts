import { never } from '../../result.ts';

/** UI-32: the gender codes used everywhere. O is 'other' for a person and 'mixed' for a team or an event. */
export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

/** Returns whether a text is one of the codes, in capitals. */
export const isGender = (text: string): text is Gender => (genders as readonly string[]).includes(text);

/** Matches names of age groups of children: under 19 and below, also in words, and the school groups below Senior. */
const ofChildren = /^(?:U(?:nder)?[\s-]?(?:\d|1[0-9])|Junior|Intermediate)$/i;
const oldestChild = 18;
const adults = { M: 'men', F: 'women' } as const;
const children = { M: 'boys', F: 'girls' } as const;

type About = {
  /** The oldest age of the group in years, null when it is open above; undefined where only the name is known. */
  readonly oldest?: number | null | undefined;
  readonly all?: 'open' | 'mixed';
};

/**
 * Returns whom an event is for: 'U15 girls', 'Senior men', 'U17 open'. The seniors of schools are at most 18 years old,
 * and so are 'Senior boys' (English Schools).
 */
export function forWhom(ageGroup: string, gender: Gender, { oldest, all = 'open' }: About = {}): string {
  if (gender === 'O') return `${ageGroup} ${all}`;
  const areChildren = oldest === undefined ? ofChildren.test(ageGroup) : oldest !== null && oldest <= oldestChild;
  return `${ageGroup} ${(areChildren ? children : adults)[gender]}`;
}

/** Returns the word for a person's gender. */
export function genderName(gender: Gender): string {
  switch (gender) {
    case 'M':
      return 'Male';
    case 'F':
      return 'Female';
    case 'O':
      return 'Other';
    default:
      return never(gender);
  }
}
