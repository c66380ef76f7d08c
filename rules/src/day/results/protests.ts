/** The states of a protest against the result of a heat (TR8): to the referee first, then on appeal to the jury. */
export const protestStates = [
  'protest',
  'protest-rejected',
  'protest-upheld',
  'appeal',
  'appeal-rejected',
  'appeal-upheld',
  'withdrawn',
] as const;
export type ProtestState = (typeof protestStates)[number];

/** The states from which each is reached; null is no protest so far. Every decision may be protested against anew. */
const allowedFrom: Readonly<Record<ProtestState, readonly (ProtestState | null)[]>> = {
  protest: [null, 'withdrawn', 'protest-rejected', 'protest-upheld', 'appeal-rejected', 'appeal-upheld'],
  'protest-rejected': ['protest'],
  'protest-upheld': ['protest'],
  appeal: ['protest-rejected', 'protest-upheld'],
  'appeal-rejected': ['appeal'],
  'appeal-upheld': ['appeal'],
  withdrawn: ['protest', 'appeal'],
};

/** Returns whether a protest may go from one state to another. */
export const mayProtest = (from: ProtestState | null, to: ProtestState): boolean => allowedFrom[to].includes(from);

/** Returns the next states of a protest. */
export const nextProtestStates = (from: ProtestState | null): ProtestState[] =>
  protestStates.filter((to) => mayProtest(from, to));

/** Returns whether a protest waits for its decision, before which the result cannot be made official. */
export const isUnderProtest = (state: ProtestState | null): boolean => state === 'protest' || state === 'appeal';

/** Why a result is not made official yet. */
export const underProtestText = 'This result is under protest. Decide the protest first.';

/** Returns a protest in words. */
export const protestText = (state: ProtestState): string => protestTexts[state];
const protestTexts: Readonly<Record<ProtestState, string>> = {
  protest: 'Under protest',
  'protest-rejected': 'Protest rejected',
  'protest-upheld': 'Protest upheld',
  appeal: 'Under appeal',
  'appeal-rejected': 'Appeal rejected',
  'appeal-upheld': 'Appeal upheld',
  withdrawn: 'Protest withdrawn',
};
