import type { TextsOf } from './text.ts';

/** The scoring of a competition between teams. */
export const scoreTexts = {
  'teamScores.method': [
    'Team scores',
    'Choose how results score points for teams. The results page and the boards show the standings.',
    'Teams score in matches, leagues, schools meetings and cross country.',
    'The teams are the clubs in the match. Without a match, every club with a place counts as a team.',
  ],
  'teamScores.points': [
    'Points for places',
    'List the points for first place, second place and so on.',
    'You need the list if you score by set points for each place.',
    'Enter 8, 7, 6, 5, 4, 3, 2, 1, for example. Places beyond the list score nothing.',
  ],
  'teamScores.perTeam': [
    'Scorers of a team',
    'Enter how many athletes in each team score in one event; 0 means all of them.',
    'A club may enter more athletes than can score.',
    'With strings, two always score: the better is A, the second B.',
  ],
  'teamScores.extras': [
    'Other athletes in a team',
    'Choose whether athletes beyond the scorers keep their scoring place.',
    'A team may have more athletes than scorers.',
    'Most leagues ignore them, so the next team moves up.',
  ],
  'teamScores.ties': [
    'Athletes who tie',
    'Choose whether athletes who tie share the points for their places or each get the points for the place.',
    'Two athletes may finish in the same place.',
    'Most leagues share: if first is worth 8 and second 7, two equal firsts get 7.5 each.',
  ],
  'teamScores.relayTimes': [
    'Relays count',
    'Choose how many times the points for a relay count.',
    'In some leagues relays count double.',
    'Choose "Once" unless your league\'s rules say otherwise.',
  ],
  'teamScores.tieBreak': [
    'Equal totals',
    'Choose whether teams with equal points share the place, or are split by most first places, then most second places.',
    'Teams may have equal points at the end of the match.',
    'Check the rules of your league.',
  ],
  'teamScores.scorers': [
    'Runners who score',
    'Enter how many runners score in each cross-country team.',
    'Cross-country teams are scored by adding up the places of their scorers.',
    'The number is often 4 for women and 6 for men, and 5 in many matches. A team with fewer finishers is incomplete and is not placed.',
  ],
  'teamScores.displacers': [
    'Extra runners who displace others',
    'Enter how many more runners in each team can push back the scorers of other teams.',
    'In cross country, runners who do not score can still affect other teams.',
    'Many matches use 2. The first of them decides between equal totals.',
  ],
} as const satisfies Partial<TextsOf<'options'>>;
