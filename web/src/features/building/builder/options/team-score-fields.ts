import type { TeamScores } from '@startline/contract/competitions/team-scores';
import type { ScoringMethod } from '@startline/rules/day/results/team-standings';
import { textOf, type Faults, type Values } from '../draft/draft.ts';
import { choicesOf, type FieldGroup } from '../draft/field-spec.ts';
import { wholeOrNull } from '../draft/typed-values.ts';
import { help } from './option-keys.ts';

const methods: Record<ScoringMethod, string> = {
  none: 'No team scores',
  places: 'Set points for each place',
  teams: 'First place: as many points as there are teams',
  'doubled-strings': 'A and B strings, A doubled: 2N down to 2, N down to 1',
  'stacked-strings': 'A and B strings in one sequence: 2N down to N + 1, then N down to 1',
  medals: 'Medal table',
  'cross-country': 'Cross-country teams: the lowest total of places wins',
};
const name = (field: keyof TeamScores): string => `teamScores.${field}`;
const isBy =
  (...ways: readonly ScoringMethod[]) =>
  (values: Values): boolean =>
    ways.some((way) => way === textOf(values, name('method')));
const byPoints = isBy('places', 'teams', 'doubled-strings', 'stacked-strings');
const byPlaces = isBy('places', 'teams');
const byPacks = isBy('cross-country');

/** The fields for the scoring between teams. */
export const teamScoreGroup: FieldGroup = {
  key: 'teamScores',
  title: 'Team scores',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: name('method'),
      label: 'Teams score by',
      choices: choicesOf(methods),
      help: help('teamScores.method'),
    },
    {
      kind: 'text',
      name: name('points'),
      label: 'Points, from first place down',
      hint: 'For example 8, 7, 6, 5, 4, 3, 2, 1',
      max: 400,
      when: isBy('places'),
      help: help('teamScores.points'),
    },
    {
      kind: 'whole',
      name: name('perTeam'),
      label: 'Scorers per team in an event',
      words: [{ value: '0', label: 'All' }],
      when: byPlaces,
      help: help('teamScores.perTeam'),
    },
    {
      kind: 'choice',
      name: name('extras'),
      label: 'Other athletes in a team',
      choices: choicesOf({ skip: 'Are ignored', 'take-place': 'Keep their place but score nothing' }),
      when: byPoints,
      help: help('teamScores.extras'),
    },
    {
      kind: 'choice',
      name: name('ties'),
      label: 'Athletes who tie',
      choices: choicesOf({
        share: 'Share the points for their places',
        'each-full': 'Each get the points for the place',
      }),
      when: byPoints,
      help: help('teamScores.ties'),
    },
    {
      kind: 'choice',
      name: name('relayTimes'),
      label: 'Relays count',
      choices: choicesOf({ '1': 'Once', '2': 'Twice' }),
      when: byPoints,
      help: help('teamScores.relayTimes'),
    },
    {
      kind: 'choice',
      name: name('tieBreak'),
      label: 'Teams with equal points',
      choices: choicesOf({ none: 'Share the place', 'most-wins': 'Most first places wins, then most second places' }),
      when: byPoints,
      help: help('teamScores.tieBreak'),
    },
    {
      kind: 'whole',
      name: name('scorers'),
      label: 'Scoring runners per team',
      when: byPacks,
      help: help('teamScores.scorers'),
    },
    {
      kind: 'whole',
      name: name('displacers'),
      label: 'Extra runners who displace others',
      when: byPacks,
      help: help('teamScores.displacers'),
    },
  ],
};

export const teamScoreNames: readonly string[] = teamScoreGroup.fields.map((field) => field.name);

/** Returns team scores as typed. */
export const teamScoresTyped = (scores: TeamScores): Values =>
  Object.fromEntries(
    Object.entries(scores).map(([key, value]) => [
      `teamScores.${key}`,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );

/** Reads a list of points; null when it is invalid. */
const pointsIn = (text: string): number[] | null =>
  /^\d{1,3}(?:[\s,;]+\d{1,3}){0,99}$/.test(text.trim())
    ? text
        .trim()
        .split(/[\s,;]+/)
        .map(Number)
    : null;

/** The least and the most of each number of the terms. */
const bounds = { perTeam: [0, 100], relayTimes: [1, 4], scorers: [1, 20], displacers: [0, 20] } as const;
type Numeric = keyof typeof bounds;
const numberAt = (values: Values, field: Numeric): number | null => {
  const number = wholeOrNull(textOf(values, name(field)));
  return number !== null && number >= bounds[field][0] && number <= bounds[field][1] ? number : null;
};

/** Returns the typed team scores; undefined while one of them cannot be read. */
export function teamScoresIn(values: Values): unknown {
  if (Object.keys(teamScoreFaults(values)).length > 0) return undefined;
  return {
    ...Object.fromEntries(teamScoreNames.map((field) => [field.slice('teamScores.'.length), textOf(values, field)])),
    ...Object.fromEntries(Object.keys(bounds).map((field) => [field, numberAt(values, field as Numeric)])),
    points: pointsIn(textOf(values, name('points'))),
  };
}

/** Returns the unreadable fields of the team scores. */
export const teamScoreFaults = (values: Values): Faults => ({
  ...(pointsIn(textOf(values, name('points'))) === null && {
    [name('points')]: 'Enter points such as 8, 7, 6, 5, 4, 3, 2, 1.',
  }),
  ...Object.fromEntries(
    Object.entries(bounds)
      .filter(([field]) => numberAt(values, field as Numeric) === null)
      .map(([field, [least, most]]) => [
        name(field as Numeric),
        `Enter a number from ${String(least)} to ${String(most)}.`,
      ]),
  ),
});
