import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { CompEvent } from '@startline/contract/building/comp-events';
import type { CompetitionId } from '@startline/rules/ids';
import { useMemo, useState } from 'react';
import { remember, rememberedValue } from '../../../../lib/storage.ts';
import { byAge, namedApart, shownAges } from './age-choices.ts';
import { useAgeGroupSets } from './use-parts.ts';
import type { MatrixGender } from './matrix.ts';

type Kept = {
  readonly hidden: readonly number[];
  readonly shown: readonly number[];
  readonly genders: readonly MatrixGender[];
};
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['hidden', 'shown', 'genders'].every((key) => Array.isArray((value as Readonly<Record<string, unknown>>)[key]));
const nothing: Kept = { hidden: [], shown: [], genders: ['F', 'M'] };
const usedIn = (events: readonly CompEvent[]): ReadonlySet<number> =>
  new Set(events.map(({ ageGroup }) => ageGroup.id));

/**
 * Returns the age groups and genders along the top of the matrix: the default set, those in use, and this person's
 * choice, which the browser remembers.
 */
export function useColumns(compId: CompetitionId, ageGroups: readonly BuilderAgeGroup[], events: readonly CompEvent[]) {
  const sets = useAgeGroupSets(compId);
  const key = `builder ${compId} columns`;
  const [kept, setKept] = useState<Kept>(() => rememberedValue(key, isKept) ?? nothing);
  const keep = (next: Kept): void => {
    setKept(next);
    remember(key, JSON.stringify(next));
  };
  const [usedAtFirst] = useState(() => usedIn(events));
  const used = useMemo(() => usedIn(events), [events]);
  const usual = useMemo(
    () =>
      new Set((sets.data?.data ?? []).filter(({ isDefault }) => isDefault).flatMap(({ ageGroupIds }) => ageGroupIds)),
    [sets.data],
  );
  const allGroups = useMemo(() => {
    const offered = ageGroups.filter(
      (group) =>
        usual.has(group.id) || used.has(group.id) || group.compId === Number(compId) || kept.shown.includes(group.id),
    );
    return namedApart([...offered].sort(byAge), sets.data?.data ?? []);
  }, [ageGroups, used, usual, sets.data, compId, kept.shown]);
  const shownGroups = useMemo(
    () => shownAges(allGroups, { used, usedAtFirst, usual, hidden: kept.hidden, shown: kept.shown }),
    [allGroups, used, usedAtFirst, usual, kept],
  );

  const toggleGroup = (id: number): void => {
    const isShown = shownGroups.some((group) => group.id === id);
    keep({
      ...kept,
      hidden: isShown ? [...kept.hidden, id] : kept.hidden.filter((one) => one !== id),
      shown: isShown ? kept.shown.filter((one) => one !== id) : [...kept.shown, id],
    });
  };
  const showGroups = (ids: readonly number[]): void =>
    keep({
      ...kept,
      hidden: kept.hidden.filter((id) => !ids.includes(id)),
      shown: [...new Set([...kept.shown, ...ids])],
    });
  const toggleGender = (gender: MatrixGender): void =>
    keep({
      ...kept,
      genders: kept.genders.includes(gender) ? kept.genders.filter((one) => one !== gender) : [...kept.genders, gender],
    });
  return {
    allGroups,
    shownGroups,
    genders: kept.genders,
    toggleGroup,
    showGroups,
    toggleGender,
    sets: sets.data?.data ?? [],
  };
}
