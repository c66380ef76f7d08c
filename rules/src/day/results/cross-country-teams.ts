import { rankWithTies } from './places.ts';

/** A finisher of a race over country or road, in finishing order. An empty team means none. */
export type TeamRunner = { readonly name: string; readonly team: string; readonly place: number };
/** The number of a team that score, and the number that only displace the runners of other teams. */
export type PackTerms = { readonly scorers: number; readonly displacers: number };

/** A team with its counted places. An incomplete team has no place and no points, only its finishers. */
export type PackTotal = {
  readonly team: string;
  readonly place: number | null;
  readonly tied: boolean;
  readonly points: number | null;
  readonly runners: readonly { readonly name: string; readonly place: number }[];
};

/**
 * Scores the teams of one race, lowest total first. Removes runners of incomplete teams, those without a team and those
 * beyond scorers and displacers before counting places, so that they displace nobody. The first runner after the
 * scorers decides equal totals, whether or not they displace; a team without one comes after.
 */
export function scorePacks(
  runners: readonly TeamRunner[],
  teams: readonly string[],
  { scorers, displacers }: PackTerms,
): PackTotal[] {
  const packs = new Map(teams.map((team) => [team, inOrder(runners.filter((one) => one.team === team))]));
  const complete = teams.filter((team) => (packs.get(team) ?? []).length >= scorers);
  const counted = inOrder(complete.flatMap((team) => (packs.get(team) ?? []).slice(0, scorers + displacers)));
  const placed = rankWithTies(counted, (a, b) => a.place - b.place).map(({ item, place }) => ({ ...item, place }));
  const totals = complete.map((team) => {
    const own = placed.filter((one) => one.team === team);
    const points = own.slice(0, scorers).reduce((sum, { place }) => sum + place, 0);
    const next = packs.get(team)?.[scorers]?.place ?? Number.MAX_SAFE_INTEGER;
    return { team, points, next, runners: own.map(shown) };
  });
  const ranked = rankWithTies(totals, (a, b) => a.points - b.points || a.next - b.next);
  return [
    ...ranked.map(({ item: { team, points, runners: own }, place, tied }) => ({
      ...{ team, place, tied, points, runners: own },
    })),
    ...teams
      .filter((team) => !complete.includes(team) && (packs.get(team) ?? []).length > 0)
      .map((team) => ({
        ...{ team, place: null, tied: false, points: null },
        runners: (packs.get(team) ?? []).map(shown),
      })),
  ];
}

const inOrder = (runners: readonly TeamRunner[]): TeamRunner[] => [...runners].sort((a, b) => a.place - b.place);
const shown = ({ name, place }: TeamRunner): { readonly name: string; readonly place: number } => ({ name, place });
