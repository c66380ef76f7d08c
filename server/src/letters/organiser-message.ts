import type { Letter } from '../outside/mail.ts';
import { appAddress } from '../kernel/app-address.ts';
import { writeLetter } from './letter.ts';

type Message = {
  readonly to: { readonly name: string; readonly email: string };
  readonly competition: { readonly id: number; readonly name: string; readonly orgName: string };
  readonly subject: string;
  readonly message: string;
  /** The entries of this account that the message is about, a line each. */
  readonly entries: readonly string[];
};

/** Brings a message of the organiser to an account. One letter for each account, which names only its own entries. */
export const organiserMessageLetter = (publicUrl: string, about: Message): Letter =>
  writeLetter({
    to: about.to.email,
    subject: `${about.competition.name}: ${about.subject}`,
    parts: [
      `Hello ${about.to.name},`,
      `${about.competition.orgName} has a message for you about ${about.competition.name}:`,
      ...about.message.split(/\n{2,}/),
      `Your entries:\n${about.entries.join('\n')}`,
      'Please do not reply to this email. To answer, write to the organiser here:',
      {
        text: 'Write to the organiser',
        href: appAddress({ publicUrl }, `contact-organiser-v2/${String(about.competition.id)}`),
      },
    ],
  });
