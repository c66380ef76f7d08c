import type { IsoDate } from '../../time.ts';

/** The school years of England that athletics knows, from juniors at primary school to the upper sixth. */
export const schoolYears = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/**
 * Returns the age group of a school year as it is typed: those who reach this age by the 31 August that ends the
 * school year of the competition.
 */
export const schoolYearForm = (year: number, competitionDay: IsoDate) => ({
  name: `Year ${year}`,
  shortName: `Y${year}`,
  /** A single age is typed once. */
  minAge: null,
  maxAge: year + 5,
  at: { day: 31, month: 8, year: Number(competitionDay.slice(5, 7)) >= 9 ? 1 : 0 },
});
