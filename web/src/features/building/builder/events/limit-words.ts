/** Returns the limit of an event in words: -1 is schedule only, 0 no limit. */
export const limitWords = (maxAthletes: number): string =>
  maxAthletes === -1 ? 'Schedule only' : maxAthletes === 0 ? 'No limit' : String(maxAthletes);
export const limitChoices = [
  { value: '0', label: 'No limit' },
  { value: '-1', label: 'Schedule only' },
] as const;
export const seedChoices = [
  { value: 'O', label: 'By performance' },
  { value: 'L', label: 'By lot' },
  { value: 'M', label: 'Championship rounds' },
] as const;
export const windowChoices = [{ value: '-1', label: 'Same as the competition' }] as const;
