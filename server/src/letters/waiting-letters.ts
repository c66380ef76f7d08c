import { clockTime, longDate } from '@startline/rules/formats/dates';
import { withStop } from '@startline/rules/formats/sentence';
import type { Instant, TimeZone } from '@startline/rules/time';
import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Site = { readonly publicUrl: string };
export type LineMail = {
  readonly email: string;
  readonly name: string;
  readonly athlete: string;
  readonly event: string;
  readonly competition: string;
};

/** Offers a freed place that is kept for the person who waited. */
export const offerLetter = (site: Site, to: LineMail, until: Instant, zone: TimeZone): Letter =>
  writeLetter({
    to: to.email,
    subject: `A place in ${to.event} is kept for you`,
    parts: [
      `Hello ${to.name},`,
      `A place has become free in ${to.event}, ${to.competition}, and it is kept for ${to.athlete} until ${longDate(until, zone)}, ${clockTime(until, zone)}.`,
      'It is in your basket. Confirm it there by then, and pay if there is a fee. If you do not, it is no longer kept for you.',
      { text: 'Go to my basket', href: appAddress(site, 'basket-v2') },
      'If you no longer want it, take it out of the basket.',
    ],
  });

/** Tells a person who paid when joining the line that the athlete is entered. */
export const movedUpLetter = (site: Site, to: LineMail, state: 'paid' | 'awaiting-cheque'): Letter =>
  writeLetter({
    to: to.email,
    subject: `${to.athlete} is entered in ${to.event}`,
    parts: [
      `Hello ${to.name},`,
      `A place has become free in ${to.event}, ${to.competition}, and ${to.athlete} was on the waiting list. ${to.athlete} is entered.`,
      state === 'paid'
        ? 'You do not need to do anything.'
        : 'You chose to pay by cheque or invoice. If you have not sent the payment yet, send it now. The organiser marks the entry as paid when it arrives.',
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
    ],
  });

/** Tells a person that the organiser took an athlete out of the line. */
export const takenOutLetter = (site: Site, to: LineMail): Letter =>
  writeLetter({
    to: to.email,
    subject: `${to.event}: no longer on the waiting list`,
    parts: [
      `Hello ${to.name},`,
      `The organiser of ${to.competition} has taken ${to.athlete} off the waiting list for ${to.event}.`,
      'If you paid for the place, we will tell you about the refund in another email.',
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
    ],
  });

/** Tells a person in line that entries closed without a place for the athlete, or that the competition is cancelled. */
export const lineClosedLetter = (site: Site, to: LineMail, isCancelled: boolean): Letter =>
  writeLetter({
    to: to.email,
    subject: isCancelled ? `${to.competition} is cancelled` : `No place in ${to.event} for ${to.athlete}`,
    parts: [
      `Hello ${to.name},`,
      isCancelled
        ? `${to.competition} is cancelled, so ${to.athlete} is no longer on the waiting list for ${to.event}. You have not been charged.`
        : `Entries for ${to.competition} have closed, and ${to.athlete} did not get a place in ${to.event}. You have not been charged.`,
      { text: 'Find another competition', href: appAddress(site, '') },
    ],
  });

/** Tells a person in line that their turn came, but the rules of the competition no longer let the athlete enter. */
export const passedOverLetter = (site: Site, to: LineMail, why: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `${to.event}: a place could not be offered`,
    parts: [
      `Hello ${to.name},`,
      `A place has become free in ${to.event}, ${to.competition}, and ${to.athlete} was next, but the place could not be offered. The reason: ${withStop(why)}`,
      'You can join the waiting list again once this has changed.',
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
    ],
  });
