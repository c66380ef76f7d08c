import { days } from '../../time.ts';

/** How long an athlete may be accepted by the link that was mailed. */
export const HAND_OVER_LASTS = days(7);

/**
 * Returns an e-mail address in the form in which two spellings are compared: in lower case, without surrounding blanks.
 */
export const sameAddress = (email: string): string => email.trim().toLowerCase();
