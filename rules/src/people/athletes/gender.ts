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

/** Returns the short name of an age group as people read it: 'Senior' for SEN, any other as it is. */
export const ageText = (shortName: string): string => (shortName === 'SEN' ? 'Senior' : shortName);

/**
 * Returns whom an event is for: 'U15 girls', 'Senior men', 'U17 open'. The seniors of schools are at most 18 years old,
 * and so are 'Senior boys' (English Schools).
 */
export const forWhom = (ageGroup: string, gender: Gender, about: About = {}): string =>
  `${ageText(ageGroup)} ${wordFor(ageGroup, gender, about)}`;

function wordFor(ageGroup: string, gender: Gender, { oldest, all = 'open' }: About): string {
  if (gender === 'O') return all;
  const areChildren = oldest === undefined ? ofChildren.test(ageGroup) : oldest !== null && oldest <= oldestChild;
  return (areChildren ? children : adults)[gender];
}

type Group = About & { readonly ageGroup: string; readonly gender: Gender };

/** Returns whom events that run together are for: 'U13, U15 girls', 'U11 boys and girls', 'U17 girls, Senior women'. */
export function forWhomAll(groups: readonly Group[]): string {
  const agesByWord = new Map<string, Set<string>>();
  for (const { ageGroup, gender, ...about } of groups) {
    const word = wordFor(ageGroup, gender, about);
    agesByWord.set(word, (agesByWord.get(word) ?? new Set<string>()).add(ageText(ageGroup)));
  }
  const wordsByAges = new Map<string, string[]>();
  for (const [word, ages] of agesByWord) {
    const key = [...ages].join(', ');
    wordsByAges.set(key, [...(wordsByAges.get(key) ?? []), word]);
  }
  return [...wordsByAges].map(([ages, words]) => `${ages} ${words.join(' and ')}`).join(', ');
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
