import type { AgeGroup, AgeReference } from '../../people/athletes/age-groups.ts';
import { ok, refused, type Result } from '../../result.ts';
import { isoDate, type IsoDate } from '../../time.ts';
import { faultsOf, isBlank, isWholeWithin, type FaultWords, type FormFault } from '../../formats/form-fault.ts';

/**
 * The day on which an age counts, as typed. An empty day and month (null) mean the day of the competition; `year` is
 * the distance in years from the competition, 0 when empty.
 */
export type TypedAgeDay = { readonly day: number | null; readonly month: number | null; readonly year: number | null };

/** An age group as typed (AGE-01). One of the ages, or both, may be missing: see `readAgeGroupForm`. */
export type AgeGroupForm = {
  readonly name: string;
  readonly shortName: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly minAt: TypedAgeDay;
  readonly maxAt: TypedAgeDay;
  readonly fromDate: IsoDate | null;
  readonly toDate: IsoDate | null;
};

/** An age group that may be saved, with the days between which the body uses it. */
export type AgeGroupDraft = {
  readonly group: Omit<AgeGroup, 'key'>;
  readonly validFrom: IsoDate | null;
  readonly validTo: IsoDate | null;
};

const age = 'Number between 1 and 100.';
const dayText = 'Enter a day from 1 to 31.';
const monthText = 'Enter a month from 1 to 12.';
const noSuchDay = 'There is no such day in this month.';

const texts = {
  NAME_EMPTY: { field: 'name', message: 'Enter a name for the age group.' },
  MIN_AGE_NOT_VALID: { field: 'minAge', message: age },
  MAX_AGE_NOT_VALID: { field: 'maxAge', message: age },
  MIN_AGE_NOT_BELOW_MAX: { field: 'minAge', message: 'Must be less than max age.' },
  MIN_DAY_NOT_VALID: { field: 'minAtDay', message: dayText },
  MIN_MONTH_NOT_VALID: { field: 'minAtMonth', message: monthText },
  MIN_DAY_NOT_IN_MONTH: { field: 'minAtDay', message: noSuchDay },
  MAX_DAY_NOT_VALID: { field: 'maxAtDay', message: dayText },
  MAX_MONTH_NOT_VALID: { field: 'maxAtMonth', message: monthText },
  MAX_DAY_NOT_IN_MONTH: { field: 'maxAtDay', message: noSuchDay },
  VALIDITY_NOT_IN_ORDER: { field: 'toDate', message: 'The last day must not be before the first.' },
} as const satisfies FaultWords<string, string>;

export type AgeGroupCode = keyof typeof texts;
export type AgeGroupField = (typeof texts)[AgeGroupCode]['field'];

/**
 * Reads the form (AGE-02 to AGE-08). With only one age typed it is a group of a single age: the other age and its day
 * are copied (AGE-08), and the strict 'below' is required only with two typed ages (AGE-OPEN-01).
 */
export function readAgeGroupForm(
  form: AgeGroupForm,
): Result<AgeGroupDraft, readonly FormFault<AgeGroupCode, AgeGroupField>[]> {
  const { minAge, maxAge, minAt, maxAt } = singleAgeCopied(form);
  const faults = faultsOf<AgeGroupCode, AgeGroupField>(texts, {
    NAME_EMPTY: isBlank(form.name),
    MIN_AGE_NOT_VALID: !isAge(minAge),
    MAX_AGE_NOT_VALID: !isAge(maxAge),
    MIN_AGE_NOT_BELOW_MAX: form.minAge !== null && form.maxAge !== null && form.minAge >= form.maxAge,
    MIN_DAY_NOT_VALID: !isPart(minAt, 'day', 31),
    MIN_MONTH_NOT_VALID: !isPart(minAt, 'month', 12),
    MIN_DAY_NOT_IN_MONTH: !isInMonth(minAt),
    MAX_DAY_NOT_VALID: !isPart(maxAt, 'day', 31),
    MAX_MONTH_NOT_VALID: !isPart(maxAt, 'month', 12),
    MAX_DAY_NOT_IN_MONTH: !isInMonth(maxAt),
    VALIDITY_NOT_IN_ORDER: form.fromDate !== null && form.toDate !== null && form.toDate < form.fromDate,
  });
  if (faults.length > 0 || minAge === null || maxAge === null) return refused(faults);
  const name = form.name.trim();
  const group = {
    name,
    shortName: form.shortName.trim() || name,
    from: { age: minAge, at: referenceOf(minAt) },
    to: { age: maxAge, at: referenceOf(maxAt) },
  };
  return ok({ group, validFrom: form.fromDate, validTo: form.toDate });
}

function singleAgeCopied({
  minAge,
  maxAge,
  minAt,
  maxAt,
}: AgeGroupForm): Pick<AgeGroupForm, 'minAge' | 'maxAge' | 'minAt' | 'maxAt'> {
  if (minAge === null) return { minAge: maxAge, maxAge, minAt: maxAt, maxAt };
  if (maxAge === null) return { minAge, maxAge: minAge, minAt, maxAt: minAt };
  return { minAge, maxAge, minAt, maxAt };
}

const isAge = (n: number | null): boolean => isWholeWithin(n, 1, 100);
const isUnset = ({ day, month }: TypedAgeDay): boolean => day === null && month === null;
const isPart = (at: TypedAgeDay, part: 'day' | 'month', most: number): boolean =>
  isUnset(at) || isWholeWithin(at[part], 1, most);

/**
 * Returns whether the day exists in its month, judged only when both are possible. 29 February is accepted, since some
 * years have it.
 */
function isInMonth(at: TypedAgeDay): boolean {
  if (isUnset(at) || !isPart(at, 'day', 31) || !isPart(at, 'month', 12)) return true;
  return isoDate(`2024-${two(at.month ?? 0)}-${two(at.day ?? 0)}`) !== undefined;
}

function referenceOf({ day, month, year }: TypedAgeDay): AgeReference {
  if (day === null || month === null) return { kind: 'competition-day' };
  const years = year ?? 0;
  return { kind: 'day-of-year', day, month, yearFactors: years === 0 ? [] : [{ fromMonth: 1, toMonth: 12, years }] };
}

const two = (n: number): string => String(n).padStart(2, '0');
