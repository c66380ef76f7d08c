import { readTypedDate } from '../../formats/typed-date.ts';
import { never, ok, refused, type Result } from '../../result.ts';
import type { IsoDate } from '../../time.ts';
import { ageOn } from './age.ts';

export type BirthFault = 'missing' | 'not-a-day' | 'no-such-day' | 'in-the-future' | 'too-long-ago';

/** The oldest age that an athlete can have; the age groups end there too. */
const oldest = 100;

/** Reads a typed date of birth, day first (ATH-08, ATH-10). `today` is the day at the athlete's place. */
export function readBirth(typed: string, today: IsoDate): Result<IsoDate, BirthFault> {
  if (typed.trim() === '') return refused('missing');
  const born = readTypedDate(typed);
  if (!born) return refused(namesNoDay(typed) ? 'no-such-day' : 'not-a-day');
  if (born > today) return refused('in-the-future');
  return ageOn(today, born) > oldest ? refused('too-long-ago') : ok(born);
}

/** Returns whether a date is typed as dd/mm/yyyy with a day that its month does not have, such as 29/02/2013. */
function namesNoDay(typed: string): boolean {
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/.exec(typed.trim()) ?? [];
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Returns the words for a fault of a date of birth. */
export function birthFaultText(fault: BirthFault): string {
  switch (fault) {
    case 'missing':
      return 'Required.';
    case 'not-a-day':
      return 'Enter the date of birth as dd/mm/yyyy, for example 09/04/2012.';
    case 'no-such-day':
      return 'There is no such day. Check the day and the month, as dd/mm/yyyy.';
    case 'in-the-future':
      return 'The date must be in the past. Check the year, as dd/mm/yyyy.';
    case 'too-long-ago':
      return `The date is more than ${oldest} years ago. Check the year, as dd/mm/yyyy.`;
    default:
      return never(fault);
  }
}
