import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Move = {
  readonly athlete: string;
  readonly from: string;
  readonly to: string;
  readonly competition: string;
  /** The difference and the end of the held place, in words. */
  readonly more: string;
  readonly until: string;
};

/**
 * Tells the owner of a paid entry that the organiser moves it to a dearer event, and that they must pay the difference.
 */
export const dearerMoveLetter = (
  site: { readonly publicUrl: string },
  to: { readonly email: string; readonly name: string },
  { athlete, from, to: event, competition, more, until }: Move,
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${athlete}: a place in ${event} is kept for you`,
    parts: [
      `Hello ${to.name},`,
      `The organiser of ${competition} can move ${athlete} from ${from} to ${event}. It costs ${more} more. The place is kept until ${until}.`,
      { text: `Pay ${more}`, href: appAddress(site, 'basket-v2') },
      `If you do nothing, the entry in ${from} stays as it is.`,
    ],
  });
