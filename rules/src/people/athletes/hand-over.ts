import { days } from '../../time.ts';

/** How long an athlete may be accepted by the link that was mailed. */
export const HAND_OVER_LASTS = days(7);

/** An e-mail address as two spellings of it are compared: without regard to capitals and blanks around it. */
export const sameAddress = (email: string): string => email.trim().toLowerCase();
