import { appAddress } from '../kernel/app-address.ts';
import { upperFirst } from '@startline/rules/formats/sentence';
import { longDay } from '@startline/rules/formats/dates';
import { formatMoney, type Money } from '@startline/rules/money';
import type { IsoDate } from '@startline/rules/time';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

type Told = {
  readonly to: { readonly name: string; readonly email: string };
  readonly competition: { readonly name: string; readonly day: IsoDate; readonly organisation: string };
  readonly reason: string;
  /** Each entry in one line: 'Niamh Byrne: 100m'. */
  readonly entries: readonly string[];
  readonly back: readonly { readonly manner: 'card' | 'credit' | 'cheque' | 'invoice'; readonly amount: Money }[];
  /** Whether something was promised by cheque or invoice and not paid. */
  readonly owed: boolean;
  /** Why a payment is not returned in full; null when it is. */
  readonly keeps: 'by-terms' | 'by-choice' | null;
};

/**
 * Tells a person that a competition is cancelled: their entries, and what happens to the money. One letter for each
 * person.
 */
export function competitionCancelledLetter(
  publicUrl: string,
  { to, competition, reason, entries, back, owed, keeps }: Told,
): Letter {
  const ways = {
    card: (text: string) => `${text} will be refunded to your card. This usually takes 5 to 10 days.`,
    credit: (text: string) => `${text} is now credit in your account.`,
    cheque: (text: string) => `${competition.organisation} will return ${text} to you by cheque.`,
    invoice: (text: string) => `${competition.organisation} will return ${text} to whoever paid the invoice.`,
  };
  return writeLetter({
    to: to.email,
    subject: `${competition.name} is cancelled`,
    parts: [
      `Hello ${to.name},`,
      `${competition.name} on ${longDay(competition.day)} is cancelled. ${competition.organisation} says: ${reason}`,
      `The following is cancelled too:\n${entries.join('\n')}`,
      ...back.map(({ manner, amount }) => ways[manner](formatMoney(amount))),
      ...(owed
        ? [
            `Anything you had not yet paid is no longer due. If your cheque is in the post, ask ${competition.organisation} to return it.`,
          ]
        : []),
      ...(keeps ? [`${keptText(keeps, back.length > 0)} If you have questions, contact the organiser.`] : []),
      { text: 'See my entries', href: appAddress({ publicUrl }, 'my-entries-v2') },
    ],
  });
}

function keptText(keeps: 'by-terms' | 'by-choice', isPart: boolean): string {
  const what = `${isPart ? 'the rest of what' : 'what'} you paid is not refunded.`;
  return keeps === 'by-terms' ? `Under the terms of the competition, ${what}` : upperFirst(what);
}
