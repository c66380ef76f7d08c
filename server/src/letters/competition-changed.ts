import type { Letter } from '../outside/mail.ts';
import { appAddress } from '../kernel/app-address.ts';
import { writeLetter } from './letter.ts';

type Told = {
  readonly to: { readonly name: string; readonly email: string };
  readonly competition: { readonly name: string; readonly organisation: string };
  /** The changes, one sentence each. */
  readonly changes: readonly string[];
  /** Their events with new start times, all of them once the timetable is final; a line each. */
  readonly events: readonly string[];
  /** Their events with the new and the old price of an entry, a line each. */
  readonly prices: readonly string[];
};

/** Tells an account that something changed in a competition that they have entered. One letter for each account. */
export const competitionChangedLetter = (
  publicUrl: string,
  { to, competition, changes, events, prices }: Told,
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${competition.name} has changed`,
    parts: [
      `Hello ${to.name},`,
      `${competition.organisation} has changed ${competition.name}, which you have entered.`,
      ...changes,
      ...(events.length === 0 ? [] : [`Your events:\n${events.join('\n')}`]),
      ...(prices.length === 0 ? [] : [`A new entry now costs:\n${prices.join('\n')}`]),
      'Your entries stay as they are. If you can no longer come, open My entries to see whether you can still cancel.',
      { text: 'See my entries', href: appAddress({ publicUrl }, 'my-entries-v2') },
    ],
  });
