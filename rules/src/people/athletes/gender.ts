import { never } from '../../result.ts';

/** UI-32: the gender codes used everywhere. O is 'other' for a person and 'mixed' for a team or an event. */
export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

/** Returns whether a text is one of the codes, in capitals. */
export const isGender = (text: string): text is Gender => (genders as readonly string[]).includes(text);

/** Matches age groups of children: under 18 and below, also in words, and the school groups below Senior. */
const ofChildren = /^(?:U(?:nder)?[\s-]?(?:\d|1[0-8])|Junior|Intermediate)$/i;
const adults = { M: 'men', F: 'women' } as const;
const children = { M: 'boys', F: 'girls' } as const;

/** Returns whom an event is for: 'U15 girls', 'Senior men', 'U17 open'. */
export const forWhom = (ageGroup: string, gender: Gender, all: 'open' | 'mixed' = 'open'): string =>
  `${ageGroup} ${gender === 'O' ? all : (ofChildren.test(ageGroup) ? children : adults)[gender]}`;

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
