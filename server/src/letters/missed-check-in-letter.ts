import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

/** Tells an entrant which of their athletes were not checked in when check-in closed, and what they can still do. */
export const missedCheckInLetter = (to: {
  readonly email: string;
  readonly name: string;
  readonly competition: string;
  readonly lines: readonly string[];
  readonly link: string;
}): Letter =>
  writeLetter({
    to: to.email,
    subject: `Check-in missed: ${to.competition}`,
    parts: [
      `Hello ${to.name},`,
      to.lines.length === 1
        ? 'Check-in has closed. This athlete has not checked in and will not be put on the start list:'
        : 'Check-in has closed. These athletes have not checked in and will not be put on the start list:',
      ...to.lines,
      'If they are at the venue, go to the check-in desk straight away: an official can reinstate them.',
      'If the desk has already checked them in, you do not need to do anything: a desk with no signal sends its check-ins later.',
      { text: 'Open check-in', href: to.link },
    ],
  });
