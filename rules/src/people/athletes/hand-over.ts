import { days } from '../../time.ts';

/** The time for which an athlete may be accepted by the mailed link. */
export const HAND_OVER_LASTS = days(7);

/**
 * Returns an e-mail address in the form in which two spellings are compared: in lower case, without surrounding blanks.
 */
export const sameAddress = (email: string): string => email.trim().toLowerCase();
