import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };
const page = (site: Site, path: string): string => `${site.publicUrl}/app-v3/v2/${path}`;

/** To somebody who now represents a club, a school or an area. */
export const placeGivenLetter = (
  site: Site,
  to: To,
  { name, isProved }: { readonly name: string; readonly isProved: boolean },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `You now represent ${name} on ${site.systemName}`,
    parts: [
      `Hello ${to.name},`,
      `You now represent ${name}. You see its athletes and can enter them.`,
      ...(isProved ? [] : ['First confirm your e-mail address: log in and ask for the mail on My account.']),
      { text: 'Open athletes', href: page(site, 'athletes-v2') },
      `If you do not know ${name}, tell support at ${page(site, 'support')}.`,
    ],
  });

/** To somebody who represented a club, a school or an area until now. */
export const placeTakenLetter = (site: Site, to: To, name: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `You no longer represent ${name} on ${site.systemName}`,
    parts: [
      `Hello ${to.name},`,
      `An administrator removed ${name} from your account. You no longer see its athletes; your own athletes and all entries stay.`,
      `If this is a mistake, ask support at ${page(site, 'support')}.`,
    ],
  });
