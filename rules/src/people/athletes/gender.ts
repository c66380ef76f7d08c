import { never } from '../../result.ts';

/** UI-32: the gender codes used everywhere. O is 'other' for a person and 'mixed' for a team or an event. */
export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

/** Returns whether a text is one of the codes, in capitals. */
export const isGender = (text: string): text is Gender => (genders as readonly string[]).includes(text);

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
