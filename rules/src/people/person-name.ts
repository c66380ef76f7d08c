/** What a name that holds digits or signs of code is told. */
export const nameInLetters = 'Enter the name in letters.';

/** Returns whether a name of a person is written in letters; it may hold blanks, hyphens and apostrophes. */
export const isInLetters = (name: string): boolean => /\p{L}/u.test(name) && !/[\d<>="@|+\\\p{Cc}\p{Cf}]/u.test(name);
