import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { longDay } from '@startline/rules/formats/dates';
import { invoiceNumber } from '@startline/rules/selling/orders/invoices';
import { formatMoney, parseMoney, sum, type Currency, type Money } from '@startline/rules/money';

/** One awaited cheque or unpaid invoice: the entries of one order here, and their total. */
export type Cheque = {
  readonly orderId: number;
  /** 'Invoice 12, pay by 31st Mar 2027', or 'Order 12' for a cheque. */
  readonly name: string;
  readonly ids: readonly Entry['entryId'][];
  readonly owed: Money;
  readonly amount: string;
  /** Who pays: 'Hartsfield AC (Pat Kelly)' for an invoice, or the person. */
  readonly payer: string;
  readonly entries: readonly string[];
};

type Entry = CompetitionEntries['entries'][number];

/** Returns what is to be paid for some entries together. */
export function owedFor(entries: readonly Pick<Entry, 'total'>[], currency: Currency): Money {
  return sum(
    entries.flatMap(({ total }) => parseMoney(total, currency) ?? []),
    currency,
  );
}

/** Returns who pays for an entry: the club or school of its invoice with the person who ordered it, or the person. */
export const payerOf = ({ invoiceTo, contact }: Pick<Entry, 'invoiceTo' | 'contact'>): string =>
  invoiceTo === '' || invoiceTo === contact.name ? contact.name : `${invoiceTo} (${contact.name})`;

/** Returns the awaited entries of a competition as cheques, one for each order, in the order of their numbers. */
export function chequesOf({
  entries,
  competition: { currency },
}: Pick<CompetitionEntries, 'entries' | 'competition'>): readonly Cheque[] {
  const orders = new Map<number, Entry[]>();
  for (const entry of entries)
    if (entry.state === 'awaiting-cheque' && entry.orderId !== null)
      orders.set(entry.orderId, [...(orders.get(entry.orderId) ?? []), entry]);
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
          ids: own.map(({ entryId }) => entryId),
          owed,
          amount: formatMoney(owed),
          payer: payerOf(first),
          entries: own.map(({ firstName, surName, event }) => `${firstName} ${surName}: ${event}`),
        },
      ];
    });
}
