import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };
type Child = { readonly firstName: string; readonly surname: string };

const requestsAt = (site: Site): string => appAddress(site, 'athlete-links-v2');

/** Answers a request for an athlete without saying whether the athlete exists. */
export const askedLetter = (site: Site, to: To, club: string): Letter =>
  writeLetter({
    to: to.email,
    subject: 'Your request for an athlete',
    parts: [
      `Hello ${to.name},`,
      `You asked on ${site.systemName} ${club === '' ? 'to have an athlete on your list' : `for an athlete to join ${club}`}, by registration number and date of birth. If we have a record of the athlete, the people responsible for the athlete decide. We will email you if they agree.`,
      'In the meantime, you can add the athlete yourself and enter competitions straight away.',
      'If this was not you, change your password: somebody has used your account.',
    ],
  });

/**
 * Tells those who have an athlete on their list, before anything takes effect, that somebody asks to have the athlete
 * too.
 */
export const ownerAskedLetter = (
  site: Site,
  to: To,
  { by, email, child, club }: { readonly by: string; readonly email: string; readonly child: string; club: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: club === '' ? `${by} asks to have ${child} on their list` : `${club} asks ${child} to join`,
    parts: [
      `Hello ${to.name},`,
      `${by} (${email}) has asked on ${site.systemName} ${club === '' ? `to have ${child} on their list too` : `for ${child} to join ${club}`}. They gave the registration number and date of birth.`,
      `If you allow it, ${club === '' ? 'they see' : `those who represent ${club} see`} the whole record (date of birth, club, emergency contact, personal bests), can change it, and can enter ${child} in competitions. Nothing happens until you, somebody else who has ${child} on their list, or an administrator agrees.`,
      { text: 'See who is asking, and decide', href: requestsAt(site) },
      'If you do not know them, refuse, or do nothing: the request ends after 14 days.',
    ],
  });

/** Tells the account that asked that its request was granted. */
export const allowedLetter = (site: Site, to: To, { firstName, surname }: Child): Letter =>
  writeLetter({
    to: to.email,
    subject: `${firstName} ${surname} is now on your list`,
    parts: [
      `Hello ${to.name},`,
      `${firstName} ${surname} is now on your list on ${site.systemName}. You can enter ${firstName} in competitions.`,
      { text: 'See your athletes', href: appAddress(site, 'athletes-v2') },
    ],
  });

/** Tells the representative who asked for a club that the family has agreed. */
export const joinedClubLetter = (
  site: Site,
  to: To,
  { club, clubId, firstName, surname }: Child & { readonly club: string; readonly clubId: number },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${firstName} ${surname} has joined ${club}`,
    parts: [
      `Hello ${to.name},`,
      `${firstName} ${surname} is now one of the athletes of ${club} on ${site.systemName}.`,
      { text: 'See the club', href: appAddress(site, `club-v2/${String(clubId)}`) },
    ],
  });

/** Tells the others who have an athlete on their list that one more person now has the athlete too. */
export const athleteLinkedLetter = (site: Site, to: To, linked: Child & { readonly by: string }): Letter =>
  writeLetter({
    to: to.email,
    subject: `${linked.firstName} ${linked.surname} was added to another list`,
    parts: [
      `Hello ${to.name},`,
      `${linked.by} now has ${linked.firstName} ${linked.surname} on their list on ${site.systemName} and can enter ${linked.firstName} in competitions too. Somebody who has the athlete on their list or represents the club, or an administrator, agreed to this.`,
      `If this is not right, contact your club, or tell support at ${appAddress(site, 'support')}.`,
    ],
  });
