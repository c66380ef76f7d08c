import { emailFault, handleFault, socialNetworks, type SocialNetwork } from '../../formats/contact-formats.ts';
import { isTelephone, telephoneFault } from '../../formats/telephone.ts';
import { ok, refused, type Result } from '../../result.ts';
import type { IsoDate } from '../../time.ts';
import { isInLetters, nameInLetters } from '../person-name.ts';
import { birthFaultText, readBirth } from './birth.ts';
import { isGender, type Gender } from './gender.ts';
import { readUrn, type UrnPatterns } from './registration-number.ts';

export type EmergencyContact = { readonly name: string; readonly tel: string; readonly relationship: string };

/** An athlete as typed into the form. 0 or null means no club or school. */
export type AthleteForm = {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: string;
  readonly dob: string;
  readonly clubId: number | null;
  readonly schoolId: number | null;
  readonly aoCode: string;
  readonly urn: string;
  readonly email: string;
  readonly emergency: EmergencyContact;
  readonly socials: Readonly<Record<SocialNetwork, string>>;
};

/** An athlete that may be saved: names without stray blanks, a real day, a code for the gender. */
export type AthleteDraft = Omit<AthleteForm, 'gender' | 'dob'> & { readonly gender: Gender; readonly dob: IsoDate };

export const athleteFields = [
  'urn',
  'dob',
  'firstName',
  'surName',
  'gender',
  'club',
  'email',
  'emergencyName',
  'emergencyTel',
  'tiktok',
  'instagram',
  'facebook',
] as const;
export type AthleteField = (typeof athleteFields)[number];
/** All faults in words, by field and in the order of the form. */
export type AthleteFaults = Readonly<Partial<Record<AthleteField, string>>>;

const required = 'Required.';
const longestName = 60;

/** An empty form, for a new athlete. */
export const emptyAthleteForm: AthleteForm = {
  firstName: '',
  surName: '',
  gender: '',
  dob: '',
  clubId: null,
  schoolId: null,
  aoCode: '',
  urn: '',
  email: '',
  emergency: { name: '', tel: '', relationship: '' },
  socials: { instagram: '', tiktok: '', facebook: '' },
};

/** Checks the whole form at once (ATH-05 to ATH-12). `today` is the day at the athlete's place. */
export function readAthleteForm(
  form: AthleteForm,
  today: IsoDate,
  patterns?: UrnPatterns,
): Result<AthleteDraft, AthleteFaults> {
  const tidied = tidy(form);
  const dob = readBirth(form.dob, today);
  const urn = readUrn(form.urn, form.aoCode, patterns);
  const faults = only({
    firstName: nameFault(tidied.firstName),
    surName: nameFault(tidied.surName),
    gender: genderFault(tidied.gender),
    dob: dob.ok ? undefined : birthFaultText(dob.reason),
    club: form.clubId || form.schoolId ? undefined : 'Club or school required.',
    urn: urn.ok ? undefined : urn.reason,
    email: tidied.email === '' ? undefined : emailFault(tidied.email),
    ...emergencyFaults(tidied.emergency),
    ...socialFaults(tidied.socials),
  });
  if (!dob.ok || !urn.ok || !isGender(tidied.gender) || Object.keys(faults).length > 0) return refused(faults);
  return ok({ ...tidied, gender: tidied.gender, dob: dob.value, urn: urn.value });
}

function genderFault(gender: string): string | undefined {
  if (gender === '') return required;
  return isGender(gender) ? undefined : 'Choose male, female or other.';
}

function nameFault(name: string): string | undefined {
  if (name === '') return required;
  if (name.length > longestName) return `Use at most ${longestName} characters.`;
  return isInLetters(name) ? undefined : nameInLetters;
}

/** Returns faults of an emergency contact, which must be complete or empty. */
function emergencyFaults({ name, tel, relationship }: EmergencyContact): AthleteFaults {
  if (name === '' && tel === '' && relationship === '') return {};
  const telFault = isTelephone(tel) ? undefined : telephoneFault;
  return only({ emergencyName: name === '' ? required : undefined, emergencyTel: tel === '' ? required : telFault });
}

const socialFaults = (socials: AthleteForm['socials']): AthleteFaults =>
  only(
    Object.fromEntries(
      socialNetworks.map((network) => [
        network,
        socials[network] === '' ? undefined : handleFault(network, socials[network]),
      ]),
    ),
  );

function tidy(form: AthleteForm): AthleteForm {
  const { emergency: contact, socials } = form;
  return {
    ...form,
    firstName: oneBlank(form.firstName),
    surName: oneBlank(form.surName),
    gender: form.gender.trim().toUpperCase(),
    email: form.email.trim(),
    clubId: form.clubId || null,
    schoolId: form.schoolId || null,
    emergency: {
      name: oneBlank(contact.name),
      tel: oneBlank(contact.tel),
      relationship: oneBlank(contact.relationship),
    },
    socials: { instagram: socials.instagram.trim(), tiktok: socials.tiktok.trim(), facebook: socials.facebook.trim() },
  };
}

const oneBlank = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

function only(faults: Partial<Record<AthleteField, string | undefined>>): AthleteFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
