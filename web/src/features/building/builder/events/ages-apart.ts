import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { Choice } from '../draft/field-spec.ts';
import { byAge, setsApart, type AgeSet } from './age-choices.ts';

/**
 * Lists the given age groups to choose from, each with its dates of birth: those that are used first. Groups that may be
 * taken for each other name their set.
 */
export function choicesApart(groups: readonly BuilderAgeGroup[], sets: readonly AgeSet[]): readonly Choice[] {
  const apart = setsApart(groups, sets);
  const rank = ({ compId, events }: BuilderAgeGroup): number => (compId > 0 || events > 0 ? 0 : 1);
  return [...groups]
    .sort((a, b) => rank(a) - rank(b) || byAge(a, b))
    .map(({ id, name, compId, born }) => ({
      value: String(id),
      label: [name, compId > 0 ? 'own' : apart.get(id), born.replace(/\.$/, '')].filter(Boolean).join(' · '),
    }));
}
