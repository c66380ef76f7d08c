import { compareLists, rankWithTies } from './places.ts';

/** A place in one event, of a team or a club. */
export type MedalLine = { readonly team: string; readonly place: number | null };
/** A team's firsts, seconds and thirds, and its place by them. */
export type MedalTotal = {
  readonly team: string;
  readonly medals: readonly [gold: number, silver: number, bronze: number];
  readonly place: number;
  readonly tied: boolean;
};

/** Returns the teams with a medal, by firsts, then seconds, then thirds. All who share a place have its medal. */
export function medalTable(lines: readonly MedalLine[]): MedalTotal[] {
  const teams = [...new Set(lines.flatMap(({ team, place }) => (place !== null && place <= 3 ? team : [])))];
  const count = (team: string, place: number): number =>
    lines.filter((line) => line.team === team && line.place === place).length;
  const totals = teams.map((team) => ({
    team,
    medals: [count(team, 1), count(team, 2), count(team, 3)] as const,
  }));
  return rankWithTies(totals, (a, b) => compareLists(a.medals, b.medals)).map(({ item, place, tied }) => ({
    ...item,
    place,
    tied,
  }));
}
