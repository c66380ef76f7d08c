import { balancedSizes, fastestTogether, heatCount } from './heats.ts';

/** The athletes of one age group, best first. */
export type RaceGroup<Item> = { readonly group: string; readonly ranked: readonly Item[] };
/** One race of several age groups; places are given per group afterwards (see results). */
export type CombinedRace<Item> = readonly RaceGroup<Item>[];

/**
 * Combines age groups that run the same race, in the given order and in as few races as that order allows, without
 * splitting a group that fits one race: masters of 3, 4 and 2 with 8 lanes are 3 + 4 and 2. A group that is too big has
 * races of its own, fastest together.
 */
export function combineGroups<Item>(groups: readonly RaceGroup<Item>[], maxPerRace: number): CombinedRace<Item>[] {
  const races: CombinedRace<Item>[] = [];
  let open: CombinedRace<Item> = [];
  const close = (): void => {
    if (open.length > 0) races.push(open);
    open = [];
  };
  for (const { group, ranked } of groups.filter((one) => one.ranked.length > 0)) {
    const together = open.reduce((sum, one) => sum + one.ranked.length, ranked.length);
    if (together > maxPerRace) close();
    if (ranked.length <= maxPerRace) open = [...open, { group, ranked }];
    else races.push(...split(ranked, maxPerRace).map((part) => [{ group, ranked: part }]));
  }
  close();
  return races;
}

function split<Item>(ranked: readonly Item[], maxPerRace: number): Item[][] {
  return fastestTogether(ranked, balancedSizes(ranked.length, heatCount(ranked.length, maxPerRace)));
}

/**
 * Gives each group of a combined race adjacent lanes, from the inside in the order of the groups. Undefined without
 * enough lanes.
 */
export function lanesSideBySide<Id>(
  race: CombinedRace<Id>,
  lanes: readonly number[],
): { readonly position: number; readonly id: Id; readonly group: string }[] | undefined {
  const starters = race.flatMap(({ group, ranked }) => ranked.map((id) => ({ id, group })));
  if (starters.length > lanes.length) return undefined;
  const used = lanes.slice(lanes.length - starters.length);
  return starters.map((starter, at) => ({ ...starter, position: used[at] ?? 0 }));
}
