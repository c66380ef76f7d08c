import type { BuilderAgeGroup, OtherAgeSet } from '@startline/contract/building/age-groups';
import { longDay } from '@startline/rules/formats/dates';
import type { Choice } from '../draft/field-spec.ts';

export type AgeSet = {
  readonly key: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly ageGroupIds: readonly number[];
};
type Group = Pick<BuilderAgeGroup, 'id' | 'name' | 'born' | 'compId' | 'events' | 'minAge' | 'maxAge'>;

type Aged = Pick<Group, 'name' | 'minAge' | 'maxAge'>;

/** Masters begin at this age. */
const mastersFrom = 35;
/** A group without an upper age comes where it begins, and Senior before the masters. */
const ageOf = ({ minAge, maxAge }: Aged): number => (maxAge - minAge > 40 ? Math.max(minAge, mastersFrom - 1) : maxAge);

/** Sorts age groups from the youngest to the oldest. */
export const byAge = (a: Aged, b: Aged): number =>
  ageOf(a) - ageOf(b) || a.minAge - b.minAge || a.name.localeCompare(b.name, 'en');

/** The age groups that the matrix has events of, those of the usual set, and what this person chose. */
export type ColumnFacts = {
  readonly used: ReadonlySet<number>;
  /** Those in use when the matrix was opened. */
  readonly usedAtFirst: ReadonlySet<number>;
  readonly usual: ReadonlySet<number>;
  readonly hidden: readonly number[];
  readonly shown: readonly number[];
};

/** Masters have a group for every five years: they are offered, but only shown when in use. */
const isMasters = (shortName: string): boolean => /^[MVW]\d\d/i.test(shortName);

/**
 * Returns the age groups along the top of the matrix. The usual set is left out where the competition has events of
 * other sets alone, as masters and schools have: its columns would stand before all that is in use.
 */
export function shownAges<G extends { readonly id: number; readonly shortName: string }>(
  groups: readonly G[],
  { used, usedAtFirst, usual, hidden, shown }: ColumnFacts,
): readonly G[] {
  const isForOthers = usedAtFirst.size > 0 && ![...usual].some((id) => usedAtFirst.has(id));
  return groups.filter(({ id, shortName }) => {
    if (used.has(id) || shown.includes(id)) return true;
    return !isMasters(shortName) && !hidden.includes(id) && !(isForOthers && usual.has(id));
  });
}

/** Names the set of a group and its dates of birth, since several sets have a U15 or a Junior. */
const labelOf = ({ name, born, compId }: Group, set: AgeSet | undefined): string =>
  [name, compId > 0 ? 'your own' : (set?.name ?? ''), born.replace(/\.$/, '')].filter(Boolean).join(' · ');

/**
 * Lists the age groups to choose from, each with its set and dates of birth: those of the competition first, then those of
 * the other sets in force on its day. Groups of sets that are over are left out unless an event has them.
 */
export function ageChoices(groups: readonly Group[], sets: readonly AgeSet[]): readonly Choice[] {
  const places = new Map(sets.flatMap((set, at) => set.ageGroupIds.map((id) => [id, at] as const)));
  const rank = ({ id, compId, events }: Group): number =>
    compId > 0 || events > 0 ? -1 : (places.get(id) ?? Infinity);
  return groups
    .filter((group) => sets.length === 0 || rank(group) < Infinity)
    .sort((a, b) => rank(a) - rank(b) || byAge(a, b))
    .map((group) => ({ value: String(group.id), label: labelOf(group, sets[places.get(group.id) ?? -1]) }));
}

type Named = Pick<BuilderAgeGroup, 'id' | 'name' | 'shortName' | 'compId' | 'minAge' | 'maxAge'>;

/**
 * Returns the facts by which a reader may confuse two groups: both names, as Senior and SEN, and the ages of a standard
 * group. The organiser knows the ages of an own one.
 */
const signsOf = ({ name, shortName, compId, minAge, maxAge }: Named): readonly string[] => [
  ...new Set([name, shortName || name].map((word) => word.toLowerCase())),
  ...(compId > 0 ? [] : [`${minAge} to ${maxAge}`]),
];

/**
 * Returns the names of the sets of groups that share a name or their ages with another group of the list, by id. Those
 * of the usual set need none.
 */
export function setsApart(groups: readonly Named[], sets: readonly AgeSet[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const sign of groups.flatMap(signsOf)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return new Map(
    groups.flatMap((group): readonly (readonly [number, string])[] => {
      const set = sets.find(({ ageGroupIds }) => ageGroupIds.includes(group.id));
      const name = group.compId > 0 ? 'your own' : set?.name;
      const isAlone = signsOf(group).every((sign) => counts.get(sign) === 1);
      return isAlone || set?.isDefault || name === undefined ? [] : [[group.id, name]];
    }),
  );
}

/**
 * Gives age groups that may be taken for each other the name of their set, as 'U18, World Athletics' beside the U18 of
 * the usual set: the matrix shows nothing but the name.
 */
export function namedApart<G extends Named>(groups: readonly G[], sets: readonly AgeSet[]): readonly G[] {
  const apart = setsApart(groups, sets);
  return groups.map((group) => {
    const set = apart.get(group.id);
    return set === undefined ? group : { ...group, shortName: `${group.shortName || group.name}, ${set}` };
  });
}

/** Lists the whole sets that the matrix does not show yet. */
export const setChoices = (sets: readonly AgeSet[], shown: ReadonlySet<number>): readonly Choice[] =>
  sets
    .filter(({ isDefault, ageGroupIds }) => !isDefault && !ageGroupIds.every((id) => shown.has(id)))
    .map(({ key, name, ageGroupIds }) => ({
      value: `set ${key}`,
      label: `${name} (${ageGroupIds.length === 1 ? '1 group' : `${ageGroupIds.length} groups`})`,
    }));

/** Names the youngest and the oldest group of a set. */
const spanOf = (names: readonly string[]): string => [...new Set([names[0], names.at(-1)])].join(' to ');

/** Lists the own groups of other competitions, except sets of which the matrix shows every name as an own group. */
export function otherSetChoices(sets: readonly OtherAgeSet[], shown: readonly Pick<Group, 'name' | 'compId'>[]) {
  const own = new Set(shown.filter(({ compId }) => compId > 0).map(({ name }) => name.toLowerCase()));
  return sets
    .filter(({ names }) => !names.every((name) => own.has(name.toLowerCase())))
    .map(({ compId, competition, startsOn, names }): Choice => ({
      value: `from ${compId}`,
      label: `From ${competition}, ${longDay(startsOn)}: ${spanOf(names)}`,
    }));
}
