import type { GeneralCode, GeneralField } from './general-step.ts';
import type { OptionsCode, OptionsField } from './options-step.ts';

/**
 * Faults that a draft may keep for a while: every save lists them, they prevent publishing, and what was typed is kept.
 */
const kept: ReadonlySet<GeneralCode | OptionsCode> = new Set<GeneralCode | OptionsCode>([
  'COMP_DATE_BEFORE_NOW',
  'OPEN_DATE_NOT_IN_RANGE',
  'CLOSE_DATE_NOT_IN_RANGE',
  'STRIPE_USER_EMPTY',
  'CONTACT_NAME_EMPTY',
  'CONTACT_EMAIL_EMPTY',
  'CONTACT_EMAIL_NOT_VALID',
  'TERMS_EMPTY',
  'PRIORITY_CODE_EMPTY',
  'PRIORITY_TIME_EMPTY',
  'PRIORITY_TIME_AFTER_CLOSE',
  'PRIORITY_TIME_BEFORE_OPEN',
  'CHECK_IN_NOT_IN_ORDER',
]);

/**
 * Returns whether a draft with this fault is still saved. A fault that leaves nothing to save (no name, no
 * organisation, no place, no dates) or would break something else (limits, a short code, invalid numbers) refuses the
 * save. A published competition may not have any fault.
 */
export const isKeptInDraft = (code: string): boolean => (kept as ReadonlySet<string>).has(code);

/** Maps the fields of the first two steps to those of the record of the competition. */
const paths: Readonly<Record<GeneralField | OptionsField, string>> = {
  organisation: 'compOrg',
  location: 'location',
  name: 'name',
  date: 'date',
  opens: 'entriesOpenDateTime',
  closes: 'entriesCloseDateTime',
  active: 'active',
  contactName: 'options.contact.userName',
  contactEmail: 'options.contact.email',
  shortCode: 'options.shortCode',
  terms: 'terms',
  priorityCode: 'options.priority.code',
  priorityUntil: 'options.priority.dateTime',
  limitAthletes: 'options.compLimits.athletes',
  limitEntries: 'options.compLimits.entries',
  limitTeams: 'options.compLimits.teams',
  laneCount: 'options.laneCount',
  exemptBelow: 'options.exemptBelow',
  checkInFrom: 'options.checkIn.defaultFrom',
  checkInTo: 'options.checkIn.defaultTo',
  hoursBeforeClose: 'options.cancelEvent.hoursBeforeClose',
};

/** Returns the dotted path of a step's field in the record, such as `options.contact.email`. */
export const recordPath = (field: GeneralField | OptionsField): string => paths[field];
