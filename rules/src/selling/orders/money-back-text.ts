import type { CancellationTerms, MoneyBack } from './cancellation.ts';
import { refundOf } from './refund.ts';
import { never } from '../../result.ts';
import { add, formatMoney, money, subtract, sum, type Money } from '../../money.ts';

/** The way an entry was paid for; `due` is a cheque that has not arrived, `invoice-due` an invoice
 * that is not paid. */
export type PaidBy = 'card' | 'cheque' | 'invoice' | 'credit' | 'free' | 'due' | 'invoice-due';

/** One paid entry: the payment including the fee, how it was paid, and the ways in which its money may be returned. */
export type PaidEntry = {
  readonly total: Money;
  readonly fee: Money;
  readonly paidBy: PaidBy;
  readonly policy: CancellationTerms['refundType'];
  readonly ways: readonly MoneyBack[];
};
/** The person who reads the words: the one who entered, or the organiser who cancels for somebody. */
export type MoneyReader = 'entrant' | 'organiser';

/** The words shown before cancelling: a sentence for each way, and the amount kept with its reason. */
export type MoneyBackWords = {
  readonly refund: string;
  readonly credit: string;
  readonly kept: string;
};

/**
 * Tells before a cancellation how much is returned, where to and when, and why the rest is kept (CART-19 to CART-22).
 * Ways that the terms do not offer are empty. Throws TypeError when the currencies differ.
 */
export function moneyBackWords(
  { total, fee, paidBy, policy, ways }: PaidEntry,
  reader: MoneyReader = 'entrant',
): MoneyBackWords {
  const nothing = { refund: '', credit: '' };
  if (paidBy === 'due')
    return {
      ...nothing,
      kept: `Nothing has been paid, so there is nothing to refund. ${reader === 'organiser' ? 'If a cheque arrives, return the amount for this entry.' : 'If your cheque is in the post, ask the organiser to return the amount for this entry.'}`,
    };
  if (paidBy === 'invoice-due')
    return {
      ...nothing,
      kept: 'Nothing has been paid, so there is nothing to refund. The amount is taken off the invoice.',
    };
  if (paidBy === 'free' || total.minor === 0)
    return { ...nothing, kept: 'Nothing was paid, so there is nothing to refund.' };
  const back = refundOf({ total, fee }, policy);
  const amount = amountBack({ total, fee, paidBy, policy, ways });
  if (amount.minor === 0)
    return {
      ...nothing,
      kept: `No refund: under its terms, the organiser keeps the ${formatMoney(total)} that was paid.`,
    };
  const shown = formatMoney(amount);
  return {
    refund: ways.includes('refund') ? refundWords(shown, paidBy, reader) : '',
    credit: ways.includes('credit')
      ? `${shown} is added to ${whose[reader]} credit straight away, to use for another entry.`
      : '',
    kept: keptWords({ total, fee, back, policy }),
  };
}

/** Returns how much of a paid entry is returned when it is cancelled. */
export function amountBack({ total, fee, paidBy, policy, ways }: PaidEntry): Money {
  if (paidBy === 'due' || paidBy === 'invoice-due' || paidBy === 'free' || ways.length === 0)
    return money(0, total.currency);
  const back = refundOf({ total, fee }, policy);
  return add(back.price, back.fee);
}

const whose = { entrant: 'your', organiser: 'their' } as const;

function refundWords(shown: string, paidBy: 'card' | 'cheque' | 'invoice' | 'credit', reader: MoneyReader): string {
  const isOrganiser = reader === 'organiser';
  if (paidBy === 'invoice')
    return isOrganiser
      ? `You need to refund ${shown} to whoever paid the invoice.`
      : `${shown} will be refunded by the organiser to whoever paid the invoice.`;
  if (paidBy === 'cheque')
    return isOrganiser
      ? `You need to refund ${shown} by cheque.`
      : `${shown} will be refunded by cheque from the organiser.`;
  if (paidBy === 'credit') return `${shown} is added back to ${whose[reader]} credit straight away.`;
  return `${shown} will be refunded to the card used to pay. This usually takes 5 to 10 days.`;
}

/** Money that is returned in one way. */
export type WayBack = { readonly manner: 'card' | 'credit' | 'cheque' | 'invoice'; readonly amount: Money };

/**
 * Returns a sentence for each way in which money was returned; empty when none was. Refunds of two card payments appear
 * as two amounts at the bank, so each is named.
 */
export const wentBackText = (ways: readonly WayBack[], organisation: string): string =>
  (['card', 'credit', 'cheque', 'invoice'] as const)
    .flatMap((manner) => {
      const amounts = ways.filter((way) => way.manner === manner).map(({ amount }) => amount);
      return amounts[0] ? [wentBackBy(manner, amounts, sum(amounts, amounts[0].currency), organisation)] : [];
    })
    .join(' ');

/** Returns the same in short, for the person who cancelled: 'Goes back: £2.90 and £8.50 by card, £5.00 as credit.' */
export function wentBackShort(ways: readonly WayBack[]): string {
  const texts = { card: 'by card', credit: 'as credit', cheque: 'by cheque', invoice: 'from the organiser' };
  const parts = (['card', 'credit', 'cheque', 'invoice'] as const).flatMap((manner) => {
    const amounts = ways.filter((way) => way.manner === manner).map(({ amount }) => formatMoney(amount));
    return amounts.length === 0 ? [] : [`${amounts.join(' and ')} ${texts[manner]}`];
  });
  return parts.length === 0 ? '' : `Refunded: ${parts.join(', ')}.`;
}

function wentBackBy(manner: WayBack['manner'], amounts: readonly Money[], all: Money, organisation: string): string {
  switch (manner) {
    case 'card':
      return amounts.length === 1
        ? `${formatMoney(all)} will be refunded to your card. This usually takes 5 to 10 days.`
        : `${amounts.map((one) => formatMoney(one)).join(' and ')} will be refunded to the cards you paid with. This usually takes 5 to 10 days.`;
    case 'credit':
      return `${formatMoney(all)} is now credit in your account.`;
    case 'cheque':
      return `${organisation} will return ${formatMoney(all)} to you by cheque.`;
    case 'invoice':
      return `${organisation} will return ${formatMoney(all)} to whoever paid the invoice.`;
    default:
      return never(manner);
  }
}

/** Returns what is kept and why; empty when everything is returned. */
export function keptWords({
  total,
  fee,
  back,
  policy,
}: Pick<PaidEntry, 'total' | 'fee' | 'policy'> & {
  readonly back: { readonly price: Money; readonly fee: Money };
}): string {
  const feeKept = subtract(fee, back.fee);
  const priceKept = subtract(subtract(total, fee), back.price);
  const fees = feeKept.minor > 0 ? `the booking fee of ${formatMoney(feeKept)}` : '';
  if (policy === 'HALF' && priceKept.minor > 0) {
    const half = `half the price, ${formatMoney(priceKept)}`;
    return `Under its terms, the organiser keeps ${half}${fees && `, and ${fees}`}.`;
  }
  return fees && `Under the organiser’s terms, ${fees} is not refunded.`;
}
