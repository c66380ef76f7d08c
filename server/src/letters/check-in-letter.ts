import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

/** Returns the letter with the link by which a user checks in their entries. */
export const checkInLetter = (to: { email: string; name: string; competition: string; link: string }): Letter =>
  writeLetter({
    to: to.email,
    subject: `Check in: ${to.competition}`,
    parts: [
      `Hello ${to.name},`,
      `Use this link to check in your athletes for ${to.competition}. It works for 12 hours. Do not forward it.`,
      { text: 'Check in', href: to.link },
      'If you did not ask for it, ignore this email. Nobody else has the link.',
    ],
  });
