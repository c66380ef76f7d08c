/** How a protest against the result of a heat goes (TR8): to the referee first, then on appeal to the jury. */
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

/** From which states each is reached; null is none so far. Whatever was decided may be protested against anew. */
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

/** Returns the states that a protest may go to next. */
export const nextProtestStates = (from: ProtestState | null): ProtestState[] =>
  protestStates.filter((to) => mayProtest(from, to));

/** Returns whether a protest waits for its decision: until then the result is not made official. */
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
