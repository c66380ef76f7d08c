import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { longDay } from '@startline/rules/formats/dates';
import { invoiceNumber } from '@startline/rules/selling/orders/invoices';
import { formatMoney, parseMoney, sum, type Currency, type Money } from '@startline/rules/money';

/** One awaited cheque or unpaid invoice: what one order here still has to pay for, and its total. */
export type Cheque = {
  readonly orderId: number;
  /** 'Invoice 12, pay by 31st Mar 2027', or 'Order 12' for a cheque. */
  readonly name: string;
  readonly ids: readonly Entry['entryId'][];
  readonly owed: Money;
  readonly amount: string;
  /** Who pays: 'Hartsfield AC (Pat Kelly)' for an invoice, or the person. */
  readonly payer: string;
  readonly lines: readonly string[];
  /** '2 entries', or '1 entry and 2 other items'. */
  readonly count: string;
};

type Entry = CompetitionEntries['entries'][number];

/** Returns what is to be paid for some lines together. */
export function owedFor(entries: readonly Pick<Entry, 'total'>[], currency: Currency): Money {
  return sum(
    entries.flatMap(({ total }) => parseMoney(total, currency) ?? []),
    currency,
  );
}

/** Returns who pays for a line: the club or school of its invoice with the person who ordered it, or the person. */
export const payerOf = ({ invoiceTo, contact }: Pick<AwaitedLine, 'invoiceTo' | 'contact'>): string =>
  invoiceTo === '' || invoiceTo === contact.name ? contact.name : `${invoiceTo} (${contact.name})`;

/** Returns what awaits payment at a competition as cheques, one for each order, in the order of their numbers. */
export function chequesOf({ entries, awaitedLines, competition: { currency } }: Listed): readonly Cheque[] {
  const orders = new Map<number, Line[]>();
  const add = (orderId: number, line: Line) => orders.set(orderId, [...(orders.get(orderId) ?? []), line]);
  for (const entry of entries)
    if (entry.state === 'awaiting-cheque' && entry.orderId !== null)
      add(entry.orderId, { ...entry, id: entry.entryId, isEntry: true, quantity: 1, words: entryWords(entry) });
  for (const line of awaitedLines)
    add(line.orderId, { ...line, id: line.productId, isEntry: false, words: lineWords(line) });
  return [...orders]
    .sort(([a], [b]) => a - b)
    .flatMap(([orderId, own]) => {
      const [first] = own;
      if (!first) return [];
      const owed = owedFor(own, currency);
      return [
        {
          orderId,
          name: first.invoiceDue
            ? `${invoiceNumber(orderId)}, pay by ${longDay(first.invoiceDue)}`
            : `Order ${String(orderId)}`,
          ids: own.map(({ id }) => id),
          owed,
          amount: formatMoney(owed),
          payer: payerOf(first),
          lines: own.map(({ words }) => words),
          count: countOf(own),
        },
      ];
    });
}

type Listed = Pick<CompetitionEntries, 'entries' | 'awaitedLines' | 'competition'>;
type AwaitedLine = CompetitionEntries['awaitedLines'][number];
/** A line of any kind of an order that awaits its payment. */
type Line = Pick<AwaitedLine, 'total' | 'quantity' | 'invoiceDue' | 'invoiceTo' | 'contact'> & {
  readonly id: Entry['entryId'];
  readonly isEntry: boolean;
  readonly words: string;
};

const entryWords = ({ firstName, surName, event }: Entry): string => `${firstName} ${surName}: ${event}`;

/** Returns 'Orla Byrne: 2 × T-shirt (M)', or the item alone when it is for nobody in particular. */
function lineWords({ item, detail, person, quantity }: AwaitedLine): string {
  const what = `${quantity === 1 ? '' : `${String(quantity)} × `}${item}${detail === '' ? '' : ` (${detail})`}`;
  return person === '' ? what : `${person}: ${what}`;
}

/** Returns '2 entries', '1 entry and 2 other items' or '3 items'. */
function countOf(lines: readonly Line[]): string {
  const entries = lines.filter(({ isEntry }) => isEntry).length;
  const others = lines.reduce((count, { isEntry, quantity }) => count + (isEntry ? 0 : quantity), 0);
  if (entries === 0) return counted(others, 'item', 'items');
  const entered = counted(entries, 'entry', 'entries');
  return others === 0 ? entered : `${entered} and ${counted(others, 'other item', 'other items')}`;
}

const counted = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`;
