type Member = { readonly team: string | null };
type Teams = readonly Map<string, number>[];

/** How many pairs of team mates meet in one heat, over all heats. */
export const teamMatePairs = (heats: readonly (readonly Member[])[]): number =>
  counts(heats).reduce((pairs, teams) => [...teams.values()].reduce((sum, n) => sum + (n * (n - 1)) / 2, pairs), 0);

/**
 * Separates team mates where possible (TR20.3.3): an athlete who meets a team mate changes heats with one of the same row of
 * ranks, the nearest that helps. Takes heats as `zigzag` gives them, row by row; nobody leaves their row, and the pairs of team
 * mates never grow. A team of null meets nobody.
 */
export function separateTeamMates<Item extends Member>(heats: readonly (readonly Item[])[]): Item[][] {
  const changed = heats.map((heat) => [...heat]);
  const teams = counts(heats);
  while (improveOnce(changed, teams)) { /* each change takes at least one pair away, so it ends */ }
  return changed;
}

function improveOnce(heats: Member[][], teams: Teams): boolean {
  let improved = false;
  heats.forEach((heat, here) => {
    heat.forEach(({ team }, row) => {
      if (team === null || (teams[here]?.get(team) ?? 0) < 2) return;
      const there = nearestHelp(heats, teams, { here, row });
      if (there === undefined) return;
      change(heats, teams, { here, there, row });
      improved = true;
    });
  });
  return improved;
}

function nearestHelp(heats: readonly Member[][], teams: Teams, { here, row }: { here: number; row: number }): number | undefined {
  for (let distance = 1; distance < heats.length; distance++) {
    for (const there of [here - distance, here + distance]) {
      if (gain(heats, teams, { here, there, row }) > 0) return there;
    }
  }
  return undefined;
}

type Change = { readonly here: number; readonly there: number; readonly row: number };

/** How many pairs fewer there are once the two of a row have changed heats. */
function gain(heats: readonly (readonly Member[])[], teams: Teams, { here, there, row }: Change): number {
  const [a, b] = [heats[here]?.[row], heats[there]?.[row]];
  if (!a || !b || a.team === b.team) return 0;
  const mates = (heat: number, team: string | null, self: number): number => (team === null ? 0 : (teams[heat]?.get(team) ?? 0) - self);
  return mates(here, a.team, 1) + mates(there, b.team, 1) - mates(here, b.team, 0) - mates(there, a.team, 0);
}

function change(heats: Member[][], teams: Teams, { here, there, row }: Change): void {
  const [from, to] = [heats[here], heats[there]];
  const [a, b] = [from?.[row], to?.[row]];
  if (!from || !to || !a || !b) return;
  [from[row], to[row]] = [b, a];
  for (const [heat, team, by] of [[here, a.team, -1], [here, b.team, 1], [there, b.team, -1], [there, a.team, 1]] as const) {
    if (team !== null) teams[heat]?.set(team, (teams[heat].get(team) ?? 0) + by);
  }
}

const counts = (heats: readonly (readonly Member[])[]): Teams =>
  heats.map((heat) => {
    const teams = new Map<string, number>();
    for (const { team } of heat) if (team !== null) teams.set(team, (teams.get(team) ?? 0) + 1);
    return teams;
  });
