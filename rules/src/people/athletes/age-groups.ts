import { isoDate, type IsoDate } from '../../time.ts';
import { ageOn } from './age.ts';

/**
 * For competitions from one month to another, the reference day is this many years later (a season runs across the
 * year's end).
 */
export type YearFactor = { readonly fromMonth: number; readonly toMonth: number; readonly years: number };

/**
 * The day on which an age counts: the day of the competition, or a day and month of its year moved by the year factor.
 */
export type AgeReference =
  | { readonly kind: 'competition-day' }
  | {
      readonly kind: 'day-of-year';
      readonly day: number;
      readonly month: number;
      readonly yearFactors: readonly YearFactor[];
    };

/** An age and the day on which it counts; both ends of a group are inclusive. */
export type AgeBound = { readonly age: number; readonly at: AgeReference };

/** An age group as data. Without `from` it is any age up to `to`; without `to` any age from `from` on. */
export type AgeGroup = {
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly from: AgeBound | null;
  readonly to: AgeBound | null;
};

/** Returns how many years the reference day is moved for a competition in this month (1 to 12). */
export function yearFactor(factors: readonly YearFactor[], month: number): number {
  return factors.find(({ fromMonth, toMonth }) => month >= fromMonth && month <= toMonth)?.years ?? 0;
}

/**
 * Returns the calendar day on which an age counts for a competition. 29 February counts as 1 March in a common year.
 */
export function referenceDay(at: AgeReference, competitionDay: IsoDate): IsoDate {
  if (at.kind === 'competition-day') return competitionDay;
  const year = Number(competitionDay.slice(0, 4)) + yearFactor(at.yearFactors, Number(competitionDay.slice(5, 7)));
  const two = (part: number): string => String(part).padStart(2, '0');
  const text = `${year}-${two(at.month)}-${two(at.day)}`;
  const day = isoDate(text) ?? (text.endsWith('-02-29') ? isoDate(`${year}-03-01`) : undefined);
  if (!day) throw new RangeError(`No such reference day: ${text}`);
  return day;
}

/**
 * AGE-OPEN-01: returns whether a birth is in a group: the age on `from.at` is at least `from.age` and that on `to.at`
 * at most `to.age`.
 */
export function isInAgeGroup({ from, to }: AgeGroup, born: IsoDate, competitionDay: IsoDate): boolean {
  const ageAt = (bound: AgeBound): number => ageOn(referenceDay(bound.at, competitionDay), born);
  return (from === null || ageAt(from) >= from.age) && (to === null || ageAt(to) <= to.age);
}

/** An athlete's ages at a competition (ATH-03). Rows of a table keep their own fields, such as an id. */
export type AgeInfo<Group extends AgeGroup> = {
  /** The athlete's own group: the first that fits. Undefined for an athlete too young or too old for all. */
  readonly ageGroup: Group | undefined;
  /** All groups that fit, in the given order. */
  readonly ageGroups: readonly Group[];
  /** The masters group, beside the senior one. */
  readonly vetAgeGroup: Group | undefined;
  readonly currentAge: number;
  readonly competitionAge: number;
};

/** The input of `ageInfo`; `groups` and `masters` in order of preference, the narrowest first. */
export type AgeQuestion<Group extends AgeGroup> = {
  readonly born: IsoDate;
  readonly competitionDay: IsoDate;
  readonly today: IsoDate;
  readonly groups: readonly Group[];
  readonly masters: readonly Group[];
};

/** Finds an athlete's age groups and ages for a competition. */
export function ageInfo<Group extends AgeGroup>({
  born,
  competitionDay,
  today,
  groups,
  masters,
}: AgeQuestion<Group>): AgeInfo<Group> {
  const fits = (group: Group): boolean => isInAgeGroup(group, born, competitionDay);
  const ageGroups = groups.filter(fits);
  return {
    ageGroup: ageGroups[0],
    ageGroups,
    vetAgeGroup: masters.find(fits),
    currentAge: ageOn(today, born),
    competitionAge: ageOn(competitionDay, born),
  };
}
