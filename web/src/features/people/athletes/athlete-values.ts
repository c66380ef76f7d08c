import type { AthleteRecord } from '@startline/contract/people/athletes';
import type { AoCode } from '@startline/rules/people/athletes/ao-codes';
import type { UrnPatterns } from '@startline/rules/people/athletes/registration-number';
import {
  athleteFields,
  emptyAthleteForm,
  readAthleteForm,
  type AthleteFaults,
  type AthleteForm,
} from '@startline/rules/people/athletes/athlete-form';
import { isoDate, type IsoDate } from '@startline/rules/time';
import { shownDate } from '../../../ui/form/date-field.tsx';
import type { FieldFault } from '../../../ui/form/error-summary.tsx';
import type { ChosenClub } from './club-field.tsx';

/** The values of the form: text as typed, so that nothing is lost when it is refused. */
export type Values = {
  readonly firstName: string;
  readonly surName: string;
  readonly dob: string;
  readonly gender: string;
  readonly club: ChosenClub;
  readonly URN: string;
  readonly emergency: { readonly name: string; readonly tel: string; readonly relationship: string };
};

export const emptyValues: Values = {
  firstName: '',
  surName: '',
  dob: '',
  gender: '',
  club: { name: '', clubId: null, schoolId: null },
  URN: '',
  emergency: { name: '', tel: '', relationship: '' },
};

/** Returns the form values of an existing athlete. */
export const valuesOf = (athlete: AthleteRecord): Values => ({
  firstName: athlete.firstName,
  surName: athlete.surName,
  dob: shownDate(athlete.dob),
  gender: athlete.gender,
  URN: athlete.URN,
  emergency: athlete.options.emergency,
  club: {
    name: athlete.club || athlete.school,
    clubId: athlete.clubid,
    schoolId: athlete.clubid === null ? athlete.schoolid : null,
  },
});

/** Returns the input of the call that saves the athlete. */
export const inputOf = (values: Values, aocode: AoCode) => ({
  firstName: values.firstName,
  surName: values.surName,
  dob: values.dob,
  gender: values.gender,
  URN: values.URN,
  aocode,
  emergency: { ...values.emergency },
  clubid: values.club.clubId,
  schoolid: values.club.schoolId,
});

const fieldOf: Readonly<Record<keyof AthleteFaults, string>> = {
  firstName: 'firstName',
  surName: 'surName',
  gender: 'gender',
  dob: 'dob',
  club: 'clubid',
  urn: 'URN',
  email: 'email',
  emergencyName: 'emergency.name',
  emergencyTel: 'emergency.tel',
  tiktok: 'tiktok',
  instagram: 'instagram',
  facebook: 'facebook',
};

/** The terms that the form is checked against; `needsUrn` when only registered athletes are accepted. */
export type FormTerms = {
  readonly aocode: AoCode;
  readonly patterns: UrnPatterns;
  readonly needsUrn: boolean;
};

/** Returns all faults by the rule that the server uses too, in the order of the form. */
export function faultsOf(
  values: Values,
  { aocode, patterns, needsUrn }: FormTerms,
  today: IsoDate,
): readonly (FieldFault & { field: string })[] {
  const form: AthleteForm = {
    ...emptyAthleteForm,
    firstName: values.firstName,
    surName: values.surName,
    gender: values.gender,
    dob: values.dob,
    aoCode: aocode,
    urn: values.URN,
    emergency: values.emergency,
    clubId: values.club.clubId,
    schoolId: values.club.schoolId,
  };
  const read = readAthleteForm(form, today, patterns);
  const faults: AthleteFaults = {
    ...(!read.ok && read.reason),
    ...(needsUrn && values.URN.trim() === '' && { urn: 'Required.' }),
  };
  return athleteFields.flatMap((field) => {
    const message = faults[field];
    return message === undefined ? [] : [{ field: fieldOf[field], message }];
  });
}

/** Returns today's date by the device's clock. */
export const today = (): IsoDate => isoDate(new Date().toLocaleDateString('sv-SE')) ?? ('2000-01-01' as IsoDate);
