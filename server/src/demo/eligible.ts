import { referenceDay, type AgeBound, type AgeGroup } from '@startline/rules/people/athletes/age-groups';
import type { IsoDate } from '@startline/rules/time';
import type { DemoAthlete } from './athletes.ts';

/**
 * Returns the athletes of a group and gender on a day. Compares birthdays as text, which asks a rule once per group
 * instead of once per athlete.
 */
export function inGroup(
  athletes: readonly DemoAthlete[],
  group: AgeGroup,
  gender: 'M' | 'F' | 'O',
  day: IsoDate,
): DemoAthlete[] {
  const last = group.from ? birthday(group.from, group.from.age, day) : '9999';
  const before = group.to ? birthday(group.to, group.to.age + 1, day) : '';
  return athletes.filter(
    (athlete) => (gender === 'O' || athlete.gender === gender) && athlete.dob <= last && athlete.dob > before,
  );
}

/** Returns the last birthday that gives this age on the reference day of a bound. */
function birthday(bound: AgeBound, age: number, day: IsoDate): string {
  const reference = referenceDay(bound.at, day);
  return `${String(Number(reference.slice(0, 4)) - age).padStart(4, '0')}${reference.slice(4)}`;
}
