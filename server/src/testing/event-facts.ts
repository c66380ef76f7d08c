import { ageGroupSets } from '@startline/rules/people/athletes/age-group-sets';
import type * as Ids from '@startline/rules/ids';
import { standardUnits, type StandardUnit } from '@startline/rules/performances/units';
import type { Tx } from '../db/db.ts';

/**
 * An age group for a test, by its key. `U16` and the like are the UK groups of April 2026, `U15` and the like the
 * earlier ones; any other key needs its ages, counted on the day.
 */
export type SeededAge = {
  readonly key?: string;
  readonly name?: string;
  readonly aoCode?: 'EA' | 'IRL';
  readonly minAge?: number;
  readonly maxAge?: number;
};

/** Finds the age group of that key, or creates it. */
export async function seedAgeGroup(tx: Tx, age: SeededAge): Promise<Ids.AgeGroupId> {
  const key = age.key ?? 'U15';
  const aoCode = age.aoCode ?? 'EA';
  const there = await tx
    .selectFrom('age_group')
    .select('id')
    .where('key_name', '=', key)
    .where('ao_code', '=', aoCode)
    .executeTakeFirst();
  if (there) return there.id;
  const { last } = await tx
    .selectFrom('age_group')
    .select((e) => e.fn.coalesce(e.fn.max('id'), e.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const id = (last + 1) as Ids.AgeGroupId;
  const facts = {
    ...ageFacts(key, age),
    fromDate: null,
    toDate: null,
    options: [{ aocode: aoCode, default: true, base: 1 }],
  };
  await tx
    .insertInto('age_group')
    .values({
      id,
      ao_code: aoCode,
      key_name: key,
      name: age.name ?? key,
      short_name: key,
      facts: JSON.stringify(facts),
    })
    .execute();
  return id;
}

function ageFacts(key: string, age: SeededAge) {
  const onDay = { kind: 'competition-day' } as const;
  const own = {
    key,
    name: key,
    shortName: key,
    from: age.minAge === undefined ? null : { age: age.minAge, at: onDay },
    to: age.maxAge === undefined ? null : { age: age.maxAge, at: onDay },
  };
  const group =
    ageGroupSets
      .filter((set) => set.key === 'uk')
      .flatMap((set) => set.groups)
      .find((standard) => standard.shortName === key) ?? own;
  const bound = (end: 'min' | 'max', from: typeof group.from, open: number) => ({
    [`${end}Age`]: from?.age ?? open,
    [`${end}AtDay`]: from?.at.kind === 'day-of-year' ? from.at.day : 0,
    [`${end}AtMonth`]: from?.at.kind === 'day-of-year' ? from.at.month : 0,
    [`${end}AtYear`]: 0,
  });
  return { ...group, ...bound('min', group.from, 1), ...bound('max', group.to, 100) };
}

type EventFacts = {
  readonly code: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly tf: 'T' | 'F' | 'M' | 'R' | 'X';
  readonly unit: StandardUnit;
};

/** Finds the event definition of that code and gender, or creates it with its unit. */
export async function seedEventDef(tx: Tx, { unit, ...event }: EventFacts): Promise<Ids.EventDefId> {
  const there = await tx
    .selectFrom('event_def')
    .select('id')
    .where('code', '=', event.code)
    .where('gender', '=', event.gender)
    .executeTakeFirst();
  if (there) return there.id;
  const uomId = Object.keys(standardUnits).indexOf(unit) + 1;
  const { type, options } = standardUnits[unit];
  await tx
    .insertInto('unit_of_measure')
    .values({ id: uomId, kind: type, options: JSON.stringify(options) })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  return (
    await tx
      .insertInto('event_def')
      .values({ ...event, uom_id: uomId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
