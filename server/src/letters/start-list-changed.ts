import type { Letter } from '../outside/mail.ts';
import { appAddress } from '../kernel/app-address.ts';
import { writeLetter } from './letter.ts';

type Told = {
  readonly to: { readonly name: string; readonly email: string };
  readonly competition: { readonly id: number; readonly name: string };
  readonly event: string;
  readonly version: number;
  /** Each athlete or team with their old and new place, a line each. */
  readonly moves: readonly string[];
};

/** Tells an account that places on a published start list have changed, or who is on it. One letter for each account and change. */
export const startListChangedLetter = (publicUrl: string, { to, competition, event, version, moves }: Told): Letter =>
  writeLetter({
    to: to.email,
    subject: `Start list changed: ${event}`,
    parts: [
      `Hello ${to.name},`,
      `The start list for ${event} at ${competition.name} has changed. It is now version ${String(version)}.`,
      moves.join('\n'),
      { text: 'See the start lists', href: appAddress({ publicUrl }, `start-lists-v2/${String(competition.id)}`) },
    ],
  });
