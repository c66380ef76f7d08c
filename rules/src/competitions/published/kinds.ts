/** The kinds of competition (LIST-15). */
export const competitionKinds = [
  'championship',
  'open',
  'league',
  'schools',
  'indoor',
  'combined',
  'cross-country',
  'road',
  'club',
] as const;
export type CompetitionKind = (typeof competitionKinds)[number];
