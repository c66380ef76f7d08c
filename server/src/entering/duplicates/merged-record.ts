import type { AthleteId } from '@startline/rules/ids';
import type { MergeField } from '@startline/rules/people/athletes/merging';

/** An athlete's row in the database's JSON. */
export type StoredAthlete = {
  readonly id: AthleteId;
  readonly dob: string;
  readonly urn: string;
  readonly ao_code: string;
  readonly proved_at: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
};

const columnsOf: Readonly<Record<Exclude<MergeField, 'emergency' | 'coach' | 'trainingGroup'>, readonly string[]>> = {
  name: ['first_name', 'surname'],
  gender: ['gender'],
  dob: ['dob'],
  number: ['urn', 'ao_code', 'active_end_date'],
  club: ['club_id'],
  club2: ['club2_id'],
  school: ['school_id'],
  classification: ['classification'],
  email: ['email'],
};
const inOptions = ['emergency', 'coach', 'trainingGroup'] as const;

/** The columns that a merge may change; proof and options follow rules of their own. */
export const mergedColumns = [...Object.values(columnsOf).flat(), 'image'];

/**
 * Returns the remaining record with the values taken from the removed one. A merge never loses a reason why the athlete
 * may not enter; the proof of a number follows number and date of birth.
 */
export function mergedRecord(kept: StoredAthlete, gone: StoredAthlete, take: readonly MergeField[]): StoredAthlete {
  const taken = take.flatMap((field) => (field in columnsOf ? columnsOf[field as keyof typeof columnsOf] : []));
  const merged = {
    ...kept,
    ...Object.fromEntries(taken.map((column) => [column, gone[column]])),
    image: kept['image'] === '' ? gone['image'] : kept['image'],
    options: {
      ...kept.options,
      ...Object.fromEntries(inOptions.filter((key) => take.includes(key)).map((key) => [key, gone.options[key]])),
      noEntryReason: kept.options['noEntryReason'] || gone.options['noEntryReason'] || '',
    },
  };
  const provedBy = [kept, gone].find(
    ({ urn, ao_code, dob, proved_at }) =>
      proved_at !== null && urn === merged.urn && ao_code === merged.ao_code && dob === merged.dob,
  );
  return { ...merged, proved_at: provedBy?.proved_at ?? null };
}

/** Returns the record as it was before a merge, except for later changes. */
export function restoredRecord(current: StoredAthlete, before: StoredAthlete, after: StoredAthlete): StoredAthlete {
  const back = (now: unknown, previous: unknown, merged: unknown): unknown => (isEqual(now, merged) ? previous : now);
  const keys = new Set([...Object.keys(current.options), ...Object.keys(before.options)]);
  return {
    ...current,
    ...Object.fromEntries(
      [...mergedColumns, 'proved_at'].map((column) => [column, back(current[column], before[column], after[column])]),
    ),
    options: Object.fromEntries(
      [...keys]
        .map((key) => [key, back(current.options[key], before.options[key], after.options[key])] as const)
        .filter(([, value]) => value !== undefined),
    ),
  };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
