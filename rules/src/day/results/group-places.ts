import { rankSheet, type Card, type RankedSheet, type ResultLine } from './rank-sheet.ts';

/** The result list of one age group that runs together with others. */
export type GroupLines<Id> = { readonly group: string; readonly lines: readonly ResultLine<Id>[] };

/**
 * Places each group when several run together (TR21): by the order of the race when all of a group are in one heat, by
 * time or mark when they are in several. Groups are in the order of the list; a single group is not placed separately.
 */
export function rankGroups<Id>(
  cards: readonly Card<Id>[],
  sheet: RankedSheet,
  groupOf: (id: Id) => string,
): GroupLines<Id>[] {
  const groups = new Map<string, Card<Id>[]>();
  for (const card of cards) {
    const group = groupOf(card.id);
    groups.set(group, [...(groups.get(group) ?? []), card]);
  }
  if (groups.size < 2) return [];
  return [...groups].map(([group, own]) => ({
    group,
    lines: rankSheet(own, sheet, new Set(own.map(({ heat }) => heat)).size === 1 ? 'heat' : 'event'),
  }));
}
