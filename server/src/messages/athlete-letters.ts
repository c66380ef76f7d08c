import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type Linked = { readonly by: string; readonly firstName: string; readonly surname: string };

/** To those who have an athlete on their list: somebody else has the athlete there too now. */
export const athleteLinkedLetter = (
  site: Site,
  to: { readonly email: string; readonly name: string },
  { by, firstName, surname }: Linked,
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${firstName} ${surname} was added to another list`,
    parts: [
      `Hello ${to.name},`,
      `${by} has added ${firstName} ${surname} to their list on ${site.systemName}, with the registration number and date of birth. They can now enter ${firstName} in competitions too.`,
      'If this is not right, answer to your club or write to us, and we will look at it.',
    ],
  });
