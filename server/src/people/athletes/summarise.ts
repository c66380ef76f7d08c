import type { AthleteSummary } from '@startline/contract/people/athletes';
import { ageText } from '@startline/rules/people/athletes/gender';
import type { IsoDate } from '@startline/rules/time';
import { ageAt, type AgeDay } from './age-at.ts';
import { readOptions } from './athlete-options.ts';
import type { AthleteListRow } from './queries.ts';

/** Returns an athlete as a list shows them: with the age group on the day, never the date of birth. */
export function summarise(row: AthleteListRow, on: AgeDay): AthleteSummary {
  const { ageGroup } = ageAt(row.dob as IsoDate, on);
  const { noEntryReason } = readOptions(row.options);
  return {
    id: row.id,
    firstName: row.first_name,
    surName: row.surname,
    URN: row.urn,
    club: row.club ?? '',
    school: row.school ?? '',
    gender: row.gender,
    ageGroup: ageGroup ? `${ageText(ageGroup.shortName)}${wordOf(row.gender, ageGroup.shortName)}` : '',
    ageKey: ageGroup?.shortName ?? '',
    yearOfBirth: Number(row.dob.slice(0, 4)),
    infoText: '',
    noEntryReason,
  };
}

function wordOf(gender: string, group: string): string {
  const adult = group === 'SEN' || group === 'U20' || group === 'U23';
  if (gender === 'F') return adult ? ' women' : ' girls';
  return gender === 'M' ? (adult ? ' men' : ' boys') : '';
}
