import { emailFault } from '../../formats/contact-formats.ts';
import { wallClock, type Instant, type IsoDate, type TimeZone } from '../../time.ts';
import { faultsOf, isBlank, type FaultWords, type FormFault } from '../../formats/form-fault.ts';

/** Step 1 of the builder as typed; null is an empty field. `date` is the first day of the competition. */
export type GeneralForm = {
  readonly organisation: number | null;
  readonly location: number | null;
  readonly name: string;
  readonly date: IsoDate | null;
  readonly opens: Instant | null;
  readonly closes: Instant | null;
  readonly active: boolean;
  readonly contactName: string;
  readonly contactEmail: string;
};

export type GeneralFacts = {
  readonly now: Instant;
  readonly zone: TimeZone;
  /** The stored date, which is not judged again, so that a past competition can still be corrected. */
  readonly savedDate: IsoDate | null;
  /**
   * Whether competitions need an account with the payment provider (`useStripeConnect`), and whether this organisation
   * has one.
   */
  readonly useStripeConnect: boolean;
  readonly hasPaymentAccount: boolean;
};

export const longestCompetitionName = 60;

/** The codes of the specification, and ours where it has none (BUILD-23, BUILD-OPEN-02), in display order. */
const texts = {
  COMP_ORG_EMPTY: { field: 'organisation', message: 'Enter an organisation.' },
  LOCATION_EMPTY: { field: 'location', message: 'Enter a Location.' },
  COMP_NAME_EMPTY: { field: 'name', message: 'Enter a competition name.' },
  COMP_NAME_TOO_LONG: { field: 'name', message: `Use at most ${longestCompetitionName} characters for the name.` },
  COMP_DATES_EMPTY: { field: 'date', message: 'Competition, open and closed dates required.' },
  COMP_DATE_BEFORE_NOW: { field: 'date', message: 'Competition date cannot be before current time.' },
  OPEN_DATE_NOT_IN_RANGE: { field: 'opens', message: 'Open date must be in range.' },
  CLOSE_DATE_NOT_IN_RANGE: { field: 'closes', message: 'Close date must be in range.' },
  STRIPE_USER_EMPTY: { field: 'active', message: 'Stripe user required.' },
  CONTACT_NAME_EMPTY: { field: 'contactName', message: 'Enter a contact name.' },
  CONTACT_EMAIL_EMPTY: { field: 'contactEmail', message: 'Enter a contact email.' },
  CONTACT_EMAIL_NOT_VALID: { field: 'contactEmail', message: 'Enter an email address such as name@example.org.' },
} as const satisfies FaultWords<string, string>;

export type GeneralCode = keyof typeof texts;
export type GeneralField = (typeof texts)[GeneralCode]['field'];

/**
 * Lists all faults of step 1 (BUILD-08 to BUILD-17). Dates are days at the competition's place: entries may open and
 * close until the end of the first day, and a competition of today is not in the past.
 */
export function generalFaults(form: GeneralForm, facts: GeneralFacts): readonly FormFault<GeneralCode, GeneralField>[] {
  const { date, opens, closes } = form;
  const dayOf = (at: Instant): IsoDate => wallClock(at, facts.zone).date;
  const isAfter = (at: Instant | null): boolean => at !== null && date !== null && dayOf(at) > date;
  const faults = faultsOf<GeneralCode, GeneralField>(texts, {
    COMP_ORG_EMPTY: !form.organisation,
    LOCATION_EMPTY: !form.location,
    COMP_NAME_EMPTY: isBlank(form.name),
    COMP_NAME_TOO_LONG: form.name.trim().length > longestCompetitionName,
    COMP_DATES_EMPTY: date === null || opens === null || closes === null,
    COMP_DATE_BEFORE_NOW: date !== null && date !== facts.savedDate && date < dayOf(facts.now),
    OPEN_DATE_NOT_IN_RANGE: isAfter(opens) || isInWrongOrder(opens, closes),
    CLOSE_DATE_NOT_IN_RANGE: isAfter(closes) || isInWrongOrder(opens, closes),
    STRIPE_USER_EMPTY: form.active && facts.useStripeConnect && !facts.hasPaymentAccount,
    CONTACT_NAME_EMPTY: isBlank(form.contactName),
    CONTACT_EMAIL_EMPTY: isBlank(form.contactEmail),
    CONTACT_EMAIL_NOT_VALID: !isBlank(form.contactEmail) && emailFault(form.contactEmail.trim()) !== undefined,
  });
  const field = date === null ? 'date' : opens === null ? 'opens' : 'closes';
  return faults.map((fault) => (fault.code === 'COMP_DATES_EMPTY' ? { ...fault, field } : fault));
}

const isInWrongOrder = (opens: Instant | null, closes: Instant | null): boolean =>
  opens !== null && closes !== null && opens > closes;
