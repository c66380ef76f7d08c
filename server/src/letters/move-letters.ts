import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Move = {
  readonly athlete: string;
  readonly from: string;
  readonly to: string;
  readonly competition: string;
  /** The day and time of the new event. */
  readonly when: string;
};
type To = { readonly email: string; readonly name: string };
type Site = { readonly publicUrl: string };

/**
 * Tells the owner of a paid entry that the organiser moves it to a dearer event, and that they must pay the difference.
 */
export const dearerMoveLetter = (
  site: Site,
  to: To,
  {
    athlete,
    from,
    to: event,
    competition,
    when,
    more,
    until,
  }: Move & {
    /** The difference and the end of the held place, in words. */
    readonly more: string;
    readonly until: string;
  },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${athlete}: a place in ${event} is kept for you`,
    parts: [
      `Hello ${to.name},`,
      `The organiser of ${competition} can move ${athlete} from ${from} to ${event} (${when}). It costs ${more} more. The place is kept until ${until}.`,
      { text: `Pay ${more}`, href: appAddress(site, 'basket-v2') },
      `If you do nothing, the entry in ${from} stays as it is.`,
    ],
  });

/** Tells the owner of an entry that the organiser has moved it to another event. */
export const entryMovedLetter = (
  site: Site,
  to: To,
  {
    athlete,
    from,
    to: event,
    competition,
    when,
    money,
  }: Move & { /** What it costs or gives back; may be empty. */ readonly money: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${athlete}: moved from ${from} to ${event}`,
    parts: [
      `Hello ${to.name},`,
      `The organiser of ${competition} has moved ${athlete} from ${from} to ${event}.`,
      `${event}: ${when}`,
      money,
      { text: 'See my entries', href: appAddress(site, 'my-entries-v2') },
      'If you have questions, contact the organiser.',
    ].filter((part) => part !== ''),
  });
