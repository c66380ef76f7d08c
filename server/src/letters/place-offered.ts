import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Place = {
  readonly eventName: string;
  readonly firstName: string;
  readonly surname: string;
  readonly competition: string;
};
const nameOf = ({ eventName, firstName, surname }: Place): string => `${eventName} for ${firstName} ${surname}`;

/** Tells a user that an organiser put a place into their basket. */
export const placeGivenLetter = (
  site: { readonly publicUrl: string },
  payer: { readonly email: string; readonly name: string },
  place: Place & { readonly minutes: number },
): Letter =>
  writeLetter({
    to: payer.email,
    subject: `A place in ${nameOf(place)} is in your basket`,
    parts: [
      `Hello ${payer.name},`,
      `The organiser of ${place.competition} has put a place in ${nameOf(place)} into your basket. It is kept for ${String(place.minutes)} minutes after this email was sent: confirm it there, and pay if there is a fee. After that, you can hold it again while there is room and entries are open.`,
      { text: 'Go to my basket', href: appAddress(site, 'basket-v2') },
    ],
  });

/** Tells the account of an entry that an organiser entered its athlete for another event, and asks it to pay. */
export const placeAddedLetter = (
  site: { readonly publicUrl: string },
  payer: { readonly email: string; readonly name: string },
  place: Place & { readonly until: string },
): Letter =>
  writeLetter({
    to: payer.email,
    subject: `${nameOf(place)}: confirm the place by ${place.until}`,
    parts: [
      `Hello ${payer.name},`,
      `The organiser of ${place.competition} has put a place in ${nameOf(place)} into your basket. The place is kept until ${place.until}. It is not an entry until you confirm it there and pay any fee.`,
      { text: 'Go to my basket', href: appAddress(site, 'basket-v2') },
      'If you do not want the place, you do not need to do anything.',
    ],
  });

/** Offers a place to an address, in the same words whether or not it has an account. */
export const placeOfferedLetter = (
  site: { readonly systemName: string },
  to: string,
  place: Place & { readonly link: string },
): Letter =>
  writeLetter({
    to,
    subject: `A place in ${nameOf(place)} is offered to you`,
    parts: [
      'Hello,',
      `The organiser of ${place.competition} is offering you a place in ${nameOf(place)}. Log in to ${site.systemName} with this email address, or register with it first, and add the place to your basket within 24 hours, while there is room.`,
      { text: 'Add the place to my basket', href: place.link },
      'If you did not expect this, you do not need to do anything.',
    ],
  });
