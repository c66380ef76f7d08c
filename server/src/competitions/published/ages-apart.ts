import { ageGroupSets, defaultAgeGroupSet } from '@startline/rules/people/athletes/age-group-sets';
import type { AgeGroupFacts } from './queries.ts';

/**
 * Returns the names of age groups, by id: those of one name tell their set, as 'Senior, English Schools', except in the
 * usual set of the competition's body.
 */
export function namesApart(rows: readonly AgeGroupFacts[], aoCode: string): ReadonlyMap<number, string> {
  const usual = defaultAgeGroupSet(aoCode);
  const isAlone = (row: AgeGroupFacts): boolean =>
    rows.filter(({ name }) => name.toLowerCase() === row.name.toLowerCase()).length === 1;
  return new Map(
    rows.map((row) => {
      const key = row.facts['set'];
      const set = ageGroupSets.find((one) => one.key === key)?.name;
      return [row.id, isAlone(row) || set === undefined || key === usual ? row.name : `${row.name}, ${set}`];
    }),
  );
}
