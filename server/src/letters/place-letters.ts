import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };
const page = (site: Site, path: string): string => `${site.publicUrl}/app-v3/v2/${path}`;

/** Tells a user that they now represent a club, a school or an area. */
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
      `You now represent ${name}. You can see its athletes and enter them.`,
      ...(isProved
        ? []
        : [
            'Before you can do this, confirm your email address: choose "Send me a login link" on the login page, and open the link in the email.',
          ]),
      { text: 'Open Athletes', href: page(site, 'athletes-v2') },
      `If you do not know ${name}, tell support at ${page(site, 'support')}.`,
    ],
  });

/** Tells a user that they no longer represent a club, a school or an area. */
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

/** Tells the administrators that somebody asks to represent a club, a school or an area. */
export const placeAskedLetter = (
  site: Site,
  to: To,
  { name, asker }: { readonly name: string; readonly asker: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${asker} asks to represent ${name}`,
    parts: [
      `Hello ${to.name},`,
      `${asker} has asked to represent ${name} on ${site.systemName}, and so to see and enter its athletes. Make sure that ${name} agrees before you accept.`,
      { text: 'Answer the request', href: page(site, 'user-search-v2') },
    ],
  });

/** Tells a user that their request to represent a place is refused. */
export const placeRefusedLetter = (
  site: Site,
  to: To,
  { name, reason }: { readonly name: string; readonly reason: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `Your request to represent ${name} was refused`,
    parts: [
      `Hello ${to.name},`,
      `You asked to represent ${name}. The request has been refused. The reason given:`,
      reason,
      'You can ask again on My account once this is settled.',
      { text: 'Open My account', href: page(site, 'user-v2') },
    ],
  });
