import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

/** Tells an entrant where their athletes start, once a list is published. */
export const startListLetter = (to: {
  readonly email: string;
  readonly name: string;
  readonly competition: string;
  readonly lines: readonly string[];
  readonly link: string;
}): Letter =>
  writeLetter({
    to: to.email,
    subject: `Start list: ${to.competition}`,
    parts: [
      `Hello ${to.name},`,
      'Here is when and where your athletes start:',
      ...to.lines,
      'Changes on the day appear under My entries at once.',
      { text: 'Open the start lists', href: to.link },
    ],
  });
