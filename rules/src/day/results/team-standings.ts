import { scorePacks } from './cross-country-teams.ts';
import { medalTable } from './medal-table.ts';
import { rankWithTies } from './places.ts';
import { doubledStrings, stackedStrings, type PointsTable } from './team-points.ts';
import { scoreMatch, type MatchEvent, type ScoredLine } from './team-scores.ts';

/**
 * The methods of scoring between teams: by a list of points, as many points as teams, A and B strings in two ways,
 * medals, or the places of a cross-country team.
 */
export const scoringMethods = [
  'none',
  'places',
  'teams',
  'doubled-strings',
  'stacked-strings',
  'medals',
  'cross-country',
] as const;
export type ScoringMethod = (typeof scoringMethods)[number];

/** The organiser's scoring terms. `perTeam` of 0 counts all; `points` is for the method `places`. */
export type ScoringTerms = {
  readonly method: ScoringMethod;
  readonly points: readonly number[];
  readonly perTeam: number;
  readonly extras: 'skip' | 'take-place';
  readonly ties: 'share' | 'each-full';
  readonly relayTimes: number;
  readonly tieBreak: 'none' | 'most-wins';
  readonly scorers: number;
  readonly displacers: number;
};

type Line = { readonly name: string; readonly club: string; readonly place: number | null };
/** An event with its result lists. Only one without a later round scores (`isFinal`). */
export type StandingEvent = {
  readonly name: string;
  readonly state: 'under-way' | 'provisional' | 'official';
  readonly isFinal: boolean;
  readonly isRelay: boolean;
  readonly lists: readonly { readonly name: string; readonly lines: readonly Line[] }[];
};

/** A team's line. `score` is printed: points, or gold, silver and bronze; '' for an incomplete team. */
export type Standing = {
  readonly team: string;
  readonly place: number | null;
  readonly tied: boolean;
  readonly score: string;
  readonly from: readonly { readonly event: string; readonly name: string; readonly score: string }[];
};
/** A table of teams: one over all events, or one for each race of a cross-country meeting. */
export type StandingTable = { readonly name: string; readonly lines: readonly Standing[] };
export type Standings = {
  readonly tables: readonly StandingTable[];
  /** The number of events counted, of the scoring events that have begun. */
  readonly counted: number;
  readonly begun: number;
};

/**
 * Computes the team standings from provisional and official results. `teams` are those in the match, others are guests;
 * an empty list takes every club with a place.
 */
export function teamStandings(
  events: readonly StandingEvent[],
  teams: readonly string[],
  terms: ScoringTerms,
): Standings {
  const scoring = events.filter(({ isFinal }) => isFinal);
  const done = scoring.filter(({ state }) => state !== 'under-way');
  const tables = done.length === 0 || terms.method === 'none' ? [] : tablesOf(done, teams, terms);
  return { tables: tables.filter(({ lines }) => lines.length > 0), counted: done.length, begun: scoring.length };
}

function tablesOf(done: readonly StandingEvent[], teams: readonly string[], terms: ScoringTerms): StandingTable[] {
  const lists = done.flatMap(({ name, isRelay, lists: own }) =>
    own.map((list) => ({ event: [name, list.name].filter(Boolean).join(', '), isRelay, lines: list.lines })),
  );
  const placed = new Set(lists.flatMap(({ lines }) => lines.flatMap(({ club, place }) => (place ? club : []))));
  const inMatch = teams.length > 0 ? teams : [...placed].filter((team) => team !== '').sort();
  if (terms.method === 'cross-country')
    return lists.map(({ event, lines }) => ({ name: event, lines: packLines(event, lines, inMatch, terms) }));
  if (terms.method !== 'medals') return [{ name: '', lines: pointLines(lists, inMatch, terms) }];
  const medalLists = teams.length > 0 ? lists.map((list) => withoutGuests(list, teams)) : lists;
  return [{ name: '', lines: medalLines(medalLists, inMatch) }];
}

type List = { readonly event: string; readonly isRelay: boolean; readonly lines: readonly Line[] };

function packLines(event: string, lines: readonly Line[], teams: readonly string[], terms: ScoringTerms): Standing[] {
  const runners = lines.flatMap(({ name, club, place }) => (place === null ? [] : [{ name, team: club, place }]));
  return scorePacks(runners, teams, terms).map(({ team, place, tied, points, runners: own }) => ({
    ...{ team, place, tied, score: points === null ? '' : String(points) },
    from: own.map((one) => ({ event, name: one.name, score: String(one.place) })),
  }));
}

/** Returns a list of only the teams in a match, placed among themselves: a guest takes no medal. */
function withoutGuests(list: List, teams: readonly string[]): List {
  const own = list.lines.flatMap(({ place, ...line }) =>
    place !== null && teams.includes(line.club) ? [{ ...line, place }] : [],
  );
  return {
    ...list,
    lines: rankWithTies(own, (a, b) => a.place - b.place).map(({ item, place }) => ({ ...item, place })),
  };
}

function medalLines(lists: readonly List[], teams: readonly string[]): Standing[] {
  const lines = lists.flatMap(({ event, lines: own }) =>
    own.filter(({ club }) => teams.includes(club)).map((line) => ({ ...line, event, team: line.club })),
  );
  return medalTable(lines).map(({ team, medals, place, tied }) => ({
    ...{ team, place, tied, score: medals.join('-') },
    from: lines
      .filter((line) => line.team === team && line.place !== null && line.place <= 3)
      .map(({ event, name, place: at }) => ({ event, name, score: medalNames[(at ?? 1) - 1] ?? '' })),
  }));
}

const medalNames = ['Gold', 'Silver', 'Bronze'] as const;

function pointLines(lists: readonly List[], teams: readonly string[], terms: ScoringTerms): Standing[] {
  const names = lists.map(({ lines }) => lines);
  const events = lists.map(({ event, isRelay, lines }, list): MatchEvent<Id> => ({
    ...{ event, relay: isRelay },
    results: lines.map(({ club, place }, at) => ({ id: { list, at }, team: club, place, guest: false })),
  }));
  const { lines, totals } = scoreMatch(teams, events, {
    ...terms,
    table: tableOf(terms, teams.length),
    perTeam: mostScorers(terms),
  });
  const nameOf = ({ list, at }: Id): string => names[list]?.[at]?.name ?? '';
  return totals.map(({ team, place, tied, points }) => ({
    ...{ team, place, tied, score: printPoints(points) },
    from: lines
      .filter((line) => line.team === team && line.points > 0)
      .map((line) => ({ event: line.event, name: nameOf(line.id), score: scoreText(line, terms) })),
  }));
}

type Id = { readonly list: number; readonly at: number };

/** Returns the most scorers: two for strings; for other methods as many as the organiser set. */
const mostScorers = ({ method, perTeam }: ScoringTerms): number | null => {
  if (method === 'doubled-strings' || method === 'stacked-strings') return 2;
  return perTeam === 0 ? null : perTeam;
};

function tableOf({ method, points }: ScoringTerms, teams: number): PointsTable {
  if (method === 'teams') return { kind: 'teams' };
  if (method === 'doubled-strings') return doubledStrings(teams);
  return method === 'stacked-strings' ? stackedStrings(teams) : { kind: 'places', points };
}

const scoreText = ({ points, string }: ScoredLine<unknown>, { method }: ScoringTerms): string =>
  method === 'places' || method === 'teams'
    ? printPoints(points)
    : `${string === 0 ? 'A' : 'B'} ${printPoints(points)}`;

/** Prints points: whole, or with one or two decimals when places were shared. */
const printPoints = (points: number): string => String(Math.round(points * 100) / 100);

/**
 * Returns the scoring lists of an event: each age group or gender of its own, else all heats together, else the one
 * heat.
 */
export function scoringLists<L>(event: {
  readonly groups: readonly { readonly name: string; readonly lines: readonly L[] }[];
  readonly overall: readonly L[];
  readonly heats: readonly { readonly lines: readonly L[] }[];
}): { readonly name: string; readonly lines: readonly L[] }[] {
  if (event.groups.length > 0) return [...event.groups];
  return [{ name: '', lines: event.overall.length > 0 ? event.overall : (event.heats[0]?.lines ?? []) }];
}
