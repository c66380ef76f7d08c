import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };

/** Writes to the address to which an athlete is handed; names no more of the child than the first name. */
export const offeredLetter = (
  site: Site,
  to: string,
  { by, child, key }: { readonly by: string; readonly child: string; readonly key: string },
): Letter =>
  writeLetter({
    to,
    subject: `${by} wants to hand over the record of ${child} to you`,
    parts: [
      'Hello,',
      `${by} wants to hand over the record of ${child} on ${site.systemName} to you. Log in with this email address, or register with it first, and accept within 7 days.`,
      { text: 'See it and accept', href: appAddress(site, `take-athlete?key=${key}`) },
      'If you did not expect this, you do not need to do anything.',
    ],
  });

/** Writes to the user who hands an athlete over, before anything changes. */
export const handingLetter = (
  site: Site,
  to: To,
  { child, to: email, id }: { readonly child: string; readonly to: string; readonly id: number },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `You are handing over the record of ${child}`,
    parts: [
      `Hello ${to.name},`,
      `We have emailed a link to ${email}. When somebody accepts the record with that address, ${child} leaves your list. Until then nothing changes, and you can cancel the hand-over.`,
      { text: `See the record of ${child}`, href: appAddress(site, `athlete-v2/${String(id)}`) },
      'If this was not you, cancel the hand-over there and change your password: somebody has used your account.',
    ],
  });

type Names = { readonly firstName: string; readonly surname: string };

/** Writes to the account that accepted an athlete. */
export const takenLetter = (site: Site, to: To, { firstName, surname, id }: Names & { readonly id: number }): Letter =>
  writeLetter({
    to: to.email,
    subject: `${firstName} ${surname} is now on your list`,
    parts: [
      `Hello ${to.name},`,
      `You now have ${firstName} ${surname} on your list. Check that the emergency contact is right: it was set before you had the record.`,
      { text: `See the record of ${firstName}`, href: appAddress(site, `athlete-v2/${String(id)}`) },
    ],
  });

/** Writes to the account that handed an athlete over, once it is accepted. */
export const handedLetter = (
  site: Site,
  to: To,
  { firstName, surname, to: by }: Names & { readonly to: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${firstName} ${surname} is now on another list`,
    parts: [
      `Hello ${to.name},`,
      `${by} has accepted the record of ${firstName} ${surname}, and it is no longer on your list. What you entered and paid for stays yours, under My entries.`,
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
      `If this is not right, tell support at ${appAddress(site, 'support')}.`,
    ],
  });
