import type { TextsOf } from './text.ts';

/** The scoring of a competition between teams. */
export const scoreTexts = {
  'teamScores.method': [
    'Team scores',
    "How the results are scored between the teams; the readers' page and the boards show the standings.",
    "For matches, leagues, schools' and cross-country meetings.",
    'The teams are the clubs of the match; without a match every club that has a place.',
  ],
  'teamScores.points': [
    'Points for places',
    'What the first place is worth, the second and so on.',
    'With the method by a list of points.',
    'Write 8, 7, 6, 5, 4, 3, 2, 1; places beyond the list score nothing.',
  ],
  'teamScores.perTeam': [
    'Scorers of a team',
    'How many of each team score in one event; 0 is all.',
    'Where a club may have more athletes than may score.',
    'Strings always have two: the better is A, the second B.',
  ],
  'teamScores.extras': [
    'Other athletes in a team',
    'Whether athletes beyond the scorers keep a scoring place.',
    'When a team has more athletes than scorers.',
    'Most leagues pass them over, so the next team moves up.',
  ],
  'teamScores.ties': [
    'Points of a tie',
    'Whether those who tie share the points of their places or each have those of the place.',
    'When two athletes share a place.',
    'Most leagues share: two firsts of 8 and 7 have 7.5 each.',
  ],
  'teamScores.relayTimes': [
    'Relays count',
    'How many times the points of a relay count.',
    'For leagues whose relays count double.',
    'Leave it at once unless the rules of the league say otherwise.',
  ],
  'teamScores.tieBreak': [
    'Equal totals',
    'Whether teams with equal points share the place, or the most firsts, then seconds, decide.',
    'At the end of the match.',
    'The rules of the league say which.',
  ],
  'teamScores.scorers': [
    'Runners who score',
    'How many of a cross-country team score.',
    'With the method for cross-country teams.',
    'Often 4 for girls and 6 for boys; 5 in many matches. A team with fewer finishers is incomplete and out.',
  ],
  'teamScores.displacers': [
    'Runners who displace',
    'How many more of a team push back the scorers of others.',
    'With the method for cross-country teams.',
    '2 in many matches. The first of them decides between equal totals.',
  ],
} as const satisfies Partial<TextsOf<'options'>>;
