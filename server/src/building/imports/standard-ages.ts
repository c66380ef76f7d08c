import type { AgeGroup, AgeReference } from '@startline/rules/people/athletes/age-groups';
import {
  ageGroupSet,
  ageGroupSets,
  type AgeGroupSet,
  type AgeGroupSetKey,
} from '@startline/rules/people/athletes/age-group-sets';
import type { AgeGroupId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { KnownAge } from './age-words.ts';
import type { BatchRow } from './batch-queries.ts';

/** The first id of each set. An id never changes its meaning, so a new set gets a new line here. */
const firstIds: Readonly<Record<string, number>> = {
  uk: 101,
  'uk-2025': 201,
  'uk-off-track': 301,
  'uk-off-track-2025': 401,
  'english-schools': 501,
  'english-schools-cup': 601,
  irish: 701,
  'world-athletics': 801,
  masters: 901,
};

/**
 * Returns the id that a standard age group has in every installation. Throws when its set has no line in the table of
 * ids.
 */
export function standardAgeId(set: AgeGroupSet, group: AgeGroup): AgeGroupId {
  const prefix = group.key.slice(0, group.key.length - group.shortName.length - 1);
  const first = firstIds[prefix];
  if (first === undefined) throw new Error(`The age groups '${prefix}' have no ids.`);
  return (first + set.groups.indexOf(group)) as AgeGroupId;
}

/** Returns the age group of a standard id. Throws when there is none. */
export function standardAge(id: number): AgeGroup {
  const group = byId.get(id);
  if (!group) throw new Error(`No standard age group ${id}.`);
  return group;
}

/**
 * Returns the age groups that a competition may use, by the words of timetables: masters beside the groups of its own
 * set.
 */
export function agesOn(day: IsoDate, set: AgeGroupSetKey): readonly KnownAge[] {
  const sets = [ageGroupSet(set, day), ageGroupSet('masters', day)].filter((match) => match !== undefined);
  return sets.flatMap((match) =>
    match.groups.map((group) => ({
      id: standardAgeId(match, group),
      key: group.shortName,
      name: ageName(group),
      minAge: group.from?.age ?? 0,
    })),
  );
}

/** Returns the name of a group: U14 for Under 14, as on every screen and start list; words for seniors and masters. */
const ageName = (group: AgeGroup): string => (/^U\d+$/.test(group.shortName) ? group.shortName : group.name);

/** Every standard age group as a row: the facts are the group of the rules, and the fields of AGE-01 are beside it. */
export const standardAgeRows: readonly BatchRow[] = ageGroupSets.flatMap((set) =>
  set.groups.map((group) => ({
    id: standardAgeId(set, group),
    ao_code: set.aoCode ?? '',
    key_name: group.shortName,
    name: ageName(group),
    short_name: group.shortName,
    facts: {
      ...group,
      set: set.key,
      validFrom: set.validFrom,
      validTo: set.validTo,
      ...bound('min', group.from, 1),
      ...bound('max', group.to, 100),
      fromDate: set.validFrom,
      toDate: set.validTo,
      options: [
        {
          aocode: set.aoCode ?? '',
          default: set.key === 'uk' || set.key === 'irish',
          base: set.key === 'masters' ? 2 : 1,
        },
      ],
    },
  })),
);

const byId = new Map(
  ageGroupSets.flatMap((set) => set.groups.map((group) => [standardAgeId(set, group) as number, group] as const)),
);

function bound(end: 'min' | 'max', from: AgeGroup['from'], open: number): Readonly<Record<string, number>> {
  const at: AgeReference = from?.at ?? { kind: 'competition-day' };
  const [day, month] = at.kind === 'day-of-year' ? [at.day, at.month] : [0, 0];
  return { [`${end}Age`]: from?.age ?? open, [`${end}AtDay`]: day, [`${end}AtMonth`]: month, [`${end}AtYear`]: 0 };
}
