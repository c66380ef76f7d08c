import type { IsoDate } from '../../../time.ts';
import type { PasteSetting } from '../paste-rows.ts';

const replaced: Readonly<Record<string, string>> = { U11: 'U12', U13: 'U14', U15: 'U16', U17: 'U18' };

/**
 * Returns two days in May at a competition with these age groups; those of before 2026 are read as their successors.
 */
export const weekendWith = (known: readonly string[]): PasteSetting => ({
  days: ['2027-05-08', '2027-05-09'] as IsoDate[],
  ageFor: (word) =>
    known.includes(word)
      ? { key: word, isConverted: false }
      : replaced[word] === undefined
        ? undefined
        : { key: replaced[word], isConverted: true },
});
