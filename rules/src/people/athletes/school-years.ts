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

/** The ages of a group and the day on which they count, a year's distance from the competition. */
type Aged = {
  readonly name: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly maxAtDay: number;
  readonly maxAtMonth: number;
  readonly maxAtYear: number;
};

/** Returns the school year that an age group of a competition is for; undefined for any other group. */
export const schoolYearOf = (group: Aged, competitionDay: IsoDate): number | undefined =>
  schoolYears.find((year) => {
    const { name, maxAge, at } = schoolYearForm(year, competitionDay);
    const isOn = group.maxAtDay === at.day && group.maxAtMonth === at.month && group.maxAtYear === at.year;
    return group.name === name && group.minAge === maxAge && group.maxAge === maxAge && isOn;
  });
