import { compareLists, rankWithTies } from './places.ts';
import { pointsAt, type PointsTable } from './team-points.ts';

/** One line of an event's result as a team match counts it. A place of null scores nothing; a guest is skipped. */
export type Scorer<Id> = {
  readonly id: Id;
  readonly team: string;
  readonly place: number | null;
  readonly guest: boolean;
};
/** An event of a match. A relay may count more than once. */
export type MatchEvent<Id> = {
  readonly event: string;
  readonly relay: boolean;
  readonly results: readonly Scorer<Id>[];
};
/** Points that an official gives or takes, with the displayed reason. */
export type Adjustment = { readonly team: string; readonly points: number; readonly reason: string };

/**
 * The scoring terms of a match. `perTeam` scorers of each team count, null for all; further ones are skipped (`skip`)
 * or keep their place and score nothing (`take-place`). Ties share the points of their places, or each get the points
 * of the place.
 */
export type MatchTerms = {
  readonly table: PointsTable;
  readonly perTeam: number | null;
  readonly extras: 'skip' | 'take-place';
  readonly ties: 'share' | 'each-full';
  readonly relayTimes: number;
  readonly tieBreak: 'none' | 'most-wins';
};

/**
 * The score of one athlete or relay. The scoring place leaves out guests and extras, and is within the string (A, B)
 * when there are strings.
 */
export type ScoredLine<Id> = {
  readonly event: string;
  readonly id: Id;
  readonly team: string;
  readonly string: number;
  readonly place: number;
  readonly points: number;
};
export type TeamTotal = {
  readonly team: string;
  readonly points: number;
  readonly wins: readonly number[];
  readonly place: number;
  readonly tied: boolean;
};
export type MatchScore<Id> = { readonly lines: readonly ScoredLine<Id>[]; readonly totals: readonly TeamTotal[] };

/**
 * Scores a match of several teams: each line with its points, and the teams with their totals, best first. Every named
 * team has a total; athletes of other teams are guests.
 */
export function scoreMatch<Id>(
  teams: readonly string[],
  events: readonly MatchEvent<Id>[],
  terms: MatchTerms,
  adjustments: readonly Adjustment[] = [],
): MatchScore<Id> {
  const inMatch = (event: MatchEvent<Id>): MatchEvent<Id> => ({
    ...event,
    results: event.results.filter(({ team }) => teams.includes(team)),
  });
  const lines = events.flatMap((event) => scoreEvent(inMatch(event), teams.length, terms));
  const totals = teams.map((team) => {
    const own = lines.filter((line) => line.team === team);
    const count = adjustments.filter((one) => one.team === team).reduce((sum, { points }) => sum + points, 0);
    return { team, points: toThousandth(own.reduce((sum, { points }) => sum + points, count)), wins: winsOf(own) };
  });
  const compare = (a: (typeof totals)[number], b: (typeof totals)[number]): number =>
    b.points - a.points || (terms.tieBreak === 'most-wins' ? compareLists(a.wins, b.wins) : 0);
  return { lines, totals: rankWithTies(totals, compare).map(({ item, place, tied }) => ({ ...item, place, tied })) };
}

/** Returns the points of one event of a match. */
export function scoreEvent<Id>(match: MatchEvent<Id>, teams: number, terms: MatchTerms): ScoredLine<Id>[] {
  const times = match.relay ? terms.relayTimes : 1;
  return strings(match, terms).flatMap((members, string) => {
    const ranked = rankWithTies(members, (a, b) => a.place - b.place);
    return ranked
      .filter(({ item }) => item.counts)
      .map(({ item, place }) => {
        const sharing = ranked.filter((other) => other.place === place).length;
        const places = terms.ties === 'share' ? Array.from({ length: sharing }, (_, at) => place + at) : [place];
        const worth =
          places.reduce((sum, at) => sum + pointsAt(terms.table, { place: at, string, teams }), 0) / places.length;
        return { event: match.event, id: item.id, team: item.team, string, place, points: worth * times };
      });
  });
}

type Counted<Id> = { readonly id: Id; readonly team: string; readonly place: number; readonly counts: boolean };

/**
 * Returns placed lines, best first, split into strings when the table has them: the better of a team is in its A
 * string.
 */
function strings<Id>({ results }: MatchEvent<Id>, { table, perTeam, extras }: MatchTerms): Counted<Id>[][] {
  const seen = new Map<string, number>();
  const split: Counted<Id>[][] = [];
  const placed = results.flatMap(({ id, team, place, guest }) =>
    place === null || guest ? [] : [{ id, team, place }],
  );
  for (const { id, team, place } of placed.sort((a, b) => a.place - b.place)) {
    const nth = seen.get(team) ?? 0;
    seen.set(team, nth + 1);
    const counts = perTeam === null || nth < perTeam;
    if (!counts && extras === 'skip') continue;
    const string = table.kind === 'strings' ? nth : 0;
    (split[string] ??= []).push({ id, team, place, counts });
  }
  return split;
}

/** Returns the numbers of firsts, seconds and so on, in that order. */
function winsOf<Id>(lines: readonly ScoredLine<Id>[]): number[] {
  const places = Math.max(0, ...lines.map(({ place }) => place));
  return Array.from({ length: places }, (_, at) => lines.filter(({ place }) => place === at + 1).length);
}

/** Rounds totals to the thousandth, so that thirds of a point add up to whole ones. */
const toThousandth = (points: number): number => Math.round(points * 1000) / 1000;
