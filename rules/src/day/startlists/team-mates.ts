type Member = { readonly team: string | null };
/** Heats as numbers of teams, -1 for none, and how many of each team a heat has. */
type Teams = { readonly of: number[][]; readonly count: readonly Int32Array[] };
type Change = { readonly here: number; readonly there: number; readonly row: number };

/**
 * The number of heats within which a swap looks for a partner: neighbours in rank, not the other end of a row of
 * hundreds.
 */
const farthest = 16;
/** The most rounds of swaps: each removes pairs, and almost all are gone after a few. */
const mostRounds = 12;

/** Returns how many pairs of team mates are in one heat, over all heats. */
export const teamMatePairs = (heats: readonly (readonly Member[])[]): number =>
  numbered(heats).count.reduce((pairs, teams) => teams.reduce((sum, n) => sum + (n * (n - 1)) / 2, pairs), 0);

/**
 * Separates team mates where possible (TR20.3.3): an athlete with a team mate in the heat swaps heats with one of the
 * same row of ranks, the nearest that helps. Takes heats as `zigzag` gives them, row by row; nobody leaves their row,
 * and the pairs of team mates never grow. A team of null has no team mates.
 */
export function separateTeamMates<Item extends Member>(heats: readonly (readonly Item[])[]): Item[][] {
  const changed = heats.map((heat) => [...heat]);
  const teams = numbered(heats);
  let round = 0;
  while (round < mostRounds && improve(changed, teams)) round += 1;
  return changed;
}

function improve(heats: Member[][], teams: Teams): boolean {
  const least = leastOfEach(teams);
  let improved = false;
  for (const [here, row] of teams.of.flatMap((heat, at) => heat.map((_, rank) => [at, rank] as const))) {
    const team = teams.of[here]?.[row] ?? -1;
    const met = teams.count[here]?.[team] ?? 0;
    // a heat with one more than the emptiest gains nothing by giving an athlete away
    if (team === -1 || met < 2 || met < (least[team] ?? 0) + 2) continue;
    const there = nearestHelp(teams, here, row);
    if (there === undefined) continue;
    swap(heats, { here, there, row });
    count(teams, { here, there, row });
    improved = true;
  }
  return improved;
}

function nearestHelp(teams: Teams, here: number, row: number): number | undefined {
  for (let distance = 1; distance <= farthest; distance++) {
    if (gain(teams, { here, there: here - distance, row }) > 0) return here - distance;
    if (gain(teams, { here, there: here + distance, row }) > 0) return here + distance;
  }
  return undefined;
}

/** Returns how many pairs fewer there are once two of a row have swapped heats. */
function gain({ of: items, count: has }: Teams, { here, there, row }: Change): number {
  const [a, b, from, to] = [items[here]?.[row], items[there]?.[row], has[here], has[there]];
  if (a === undefined || b === undefined || a === b || !from || !to) return 0;
  return leaving(a, from, to) + leaving(b, to, from);
}

/** Returns how many team mates fewer an athlete of a team has after moving from one heat to another. */
const leaving = (team: number, from: Int32Array, to: Int32Array): number =>
  team === -1 ? 0 : (from[team] ?? 0) - 1 - (to[team] ?? 0);

function count({ of: items, count: has }: Teams, change: Change): void {
  const { here, there, row } = change;
  const [a, b] = [items[here]?.[row] ?? -1, items[there]?.[row] ?? -1];
  swap(items, change);
  for (const [heat, team, by] of [
    [here, a, -1],
    [here, b, 1],
    [there, b, -1],
    [there, a, 1],
  ] as const) {
    const teams = has[heat];
    if (teams && team !== -1) teams[team] = (teams[team] ?? 0) + by;
  }
}

function swap(heats: unknown[][], { here, there, row }: Change): void {
  const [from, to] = [heats[here], heats[there]];
  const [a, b] = [from?.[row], to?.[row]];
  if (from && to && a !== undefined && b !== undefined) [from[row], to[row]] = [b, a];
}

function leastOfEach({ count: has }: Teams): Int32Array {
  const least = Int32Array.from(has[0] ?? []);
  for (const teams of has)
    teams.forEach((n, team) => {
      least[team] = Math.min(least[team] ?? 0, n);
    });
  return least;
}

/** Numbers the teams that have two or more members. */
function numbered(heats: readonly (readonly Member[])[]): Teams {
  const sizes = new Map<string, number>();
  for (const { team } of heats.flat()) if (team !== null) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  const numbers = new Map([...sizes].filter(([, size]) => size > 1).map(([team], at) => [team, at]));
  const items = heats.map((heat) => heat.map(({ team }) => (team === null ? -1 : (numbers.get(team) ?? -1))));
  const has = items.map((heat) => {
    const teams = new Int32Array(numbers.size);
    for (const team of heat) if (team !== -1) teams[team] = (teams[team] ?? 0) + 1;
    return teams;
  });
  return { of: items, count: has };
}
