import type { cancelCompetition } from '@startline/contract/building/builder';
import { amountText } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { count } from '../list/built-row.tsx';

export type Asked = 'draft' | 'stop' | 'cancel' | 'delete';

/** Returns the effect of an act on the competition and its entries, before it is confirmed. */
export function whatHappens(
  request: Asked,
  isResuming: boolean,
  { athletes, entries }: { athletes: number; entries: number },
): string {
  const entered = `${count(entries, 'entry', 'entries')} for ${count(athletes, 'athlete')}`;
  switch (request) {
    case 'draft':
      return 'Only staff can see the page, and nobody can enter. You can do this only until somebody has paid or promised to pay.';
    case 'stop':
      return isResuming
        ? 'People can enter again on the dates you have set.'
        : `Nobody can enter until you reopen entries, but places already in baskets can still be paid for. The page stays${entries === 0 ? '' : `, and so ${entries === 1 ? 'does' : 'do'} the ${entered}`}.`;
    case 'cancel':
      return entries === 0
        ? 'Entries stop at once. Any team entries and shop orders are cancelled, and we email everyone who made them. This cannot be undone.'
        : `Entries stop at once, the ${entered} ${entries === 1 ? 'is' : 'are'} cancelled, and we email everyone who entered. This cannot be undone.`;
    case 'delete':
      return 'This deletes the draft with its events, prices and rules. This cannot be undone.';
  }
}

type Cancelled = Omit<z.output<typeof cancelCompetition.output>, 'competition' | 'left'> & {
  readonly competition: Pick<z.output<typeof cancelCompetition.output>['competition'], 'currency'>;
};

/** Returns a sentence on what was done at once when a competition was cancelled. */
export function cancelledWords(done: Cancelled): string {
  const amount = (text: string) => amountText(text, done.competition.currency);
  const cheque =
    done.byCheque === '0.00'
      ? ''
      : ` (including ${amount(done.byCheque)} that you must return yourself, for cheques and invoices)`;
  const money = `${amount(done.refunded)} refunded${cheque} and ${amount(done.credited)} credited`;
  return `Cancelled: ${count(done.entries, 'entry', 'entries')}, ${count(done.letters, 'person', 'people')} emailed, ${money}.`;
}
