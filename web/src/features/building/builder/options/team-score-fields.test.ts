import { usualTeamScores } from '@startline/contract/competitions/team-scores';
import { expect, test } from 'vitest';
import { teamScoreFaults, teamScoresIn, teamScoresTyped } from './team-score-fields.ts';

const terms = { ...usualTeamScores, method: 'cross-country' as const, scorers: 4, displacers: 0, relayTimes: 2 };

test('team scores come back as they were typed, points with commas or blanks', () => {
  expect(teamScoresIn(teamScoresTyped(terms))).toEqual(terms);
  const typed = { ...teamScoresTyped(terms), 'teamScores.points': ' 12 10;8, 6 ' };
  expect(teamScoresIn(typed)).toEqual({ ...terms, points: [12, 10, 8, 6] });
});

test.each([
  ['points', 'eight', 'Enter points such as 8, 7, 6, 5, 4, 3, 2, 1.'],
  ['points', '', 'Enter points such as 8, 7, 6, 5, 4, 3, 2, 1.'],
  ['scorers', '0', 'Enter a number from 1 to 20.'],
  ['perTeam', 'x', 'Enter a number from 0 to 100.'],
])('%s of "%s" is a fault, and nothing is sent', (field, text, fault) => {
  const typed = { ...teamScoresTyped(terms), [`teamScores.${field}`]: text };
  expect(teamScoreFaults(typed)).toEqual({ [`teamScores.${field}`]: fault });
  expect(teamScoresIn(typed)).toBeUndefined();
});
