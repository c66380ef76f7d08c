import { formatMoney, money, sum } from '@startline/rules/money';
import { longDateTime } from '@startline/rules/formats/dates';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type Priced = {
  readonly line: {
    readonly shortName: string;
    readonly item: string;
    readonly competition: string;
    readonly zone: TimeZone;
  };
  readonly priced: { readonly total: number; readonly currency: 'GBP' | 'EUR' };
};

/** Writes to a family that a club asks to pay for its places. Names no more of the athlete than the link shows. */
export function familyLetter(
  site: Site,
  {
    to,
    by,
    until,
    link,
    lines,
  }: {
    readonly to: string;
    readonly by: string;
    readonly until: Instant;
    readonly link: string;
    readonly lines: readonly Priced[];
  },
): Letter {
  const amounts = lines.map(({ priced: { total, currency } }) => money(total, currency));
  const [first] = lines;
  const isOne = lines.length === 1;
  const competition = first?.line.competition ?? '';
  return writeLetter({
    to,
    subject: `Please pay for ${competition}`,
    parts: [
      'Hello,',
      `${by} is holding ${isOne ? 'this place' : 'these places'} at ${competition} on ${site.systemName} and asks you to pay for ${isOne ? 'it' : 'them'}:`,
      lines
        .map(
          ({ line, priced: { total, currency } }) =>
            `${line.shortName}: ${line.item}. ${formatMoney(money(total, currency))}`,
        )
        .join('\n'),
      `The total is ${formatMoney(sum(amounts, first?.priced.currency ?? 'GBP'))}. Pay by card before ${longDateTime(until, first?.line.zone ?? 'Europe/London')}. You do not need an account.`,
      { text: isOne ? 'Pay for the place' : 'Pay for the places', href: link },
      'If you do not know this club or athlete, do nothing: you will not be charged.',
    ],
  });
}
