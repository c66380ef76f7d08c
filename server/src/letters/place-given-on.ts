import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Given = {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly competition: string;
  readonly isPaid: boolean;
};

/** Tells the owner of an entry that it is now another athlete's. */
export const placeGivenOnLetter = (
  site: { readonly publicUrl: string },
  owner: { readonly email: string; readonly name: string },
  { from, to, event, competition, isPaid }: Given,
): Letter =>
  writeLetter({
    to: owner.email,
    subject: `${to} is entered in ${event} instead of ${from}`,
    parts: [
      `Hello ${owner.name},`,
      `At ${competition}, ${to} now has the place in ${event} that ${from} had.${isPaid ? ' What was paid stays with the place. If any of it is refunded, we email you separately.' : ''}`,
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
      'If you did not do this, log in, change your password and tell the organiser.',
    ],
  });
