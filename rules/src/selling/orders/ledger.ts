import type { OrgId, UserId } from '../../ids.ts';
import { add, money, subtract, sum, type Currency, type Money } from '../../money.ts';
import { never } from '../../result.ts';
import type { MoneyReturned, PaidLine } from './refund.ts';

/**
 * The accounts of the double entry. Money received is positive on `card`, `cheque` and
 * `invoice`; what is owed is negative: to
 * organisers, to the platform as its fees, and to users as credit. `aside` is credit that waits in an order until the
 * rest is paid; `goodwill` bears credit given without payment.
 */
export type Account =
  | { readonly kind: 'card' }
  | { readonly kind: 'cheque' }
  | { readonly kind: 'invoice' }
  | { readonly kind: 'organiser'; readonly org: OrgId }
  | { readonly kind: 'fees' }
  | { readonly kind: 'credit'; readonly user: UserId }
  | { readonly kind: 'aside' }
  | { readonly kind: 'goodwill' };

/** The accounts from which an order is paid and to which a refund goes. */
export type Purse = Extract<Account, { kind: 'card' | 'cheque' | 'invoice' | 'credit' | 'aside' }>;

/** One line of a posting: positive is a debit, negative a credit. A list of them always sums to zero. */
export type Posting = { readonly account: Account; readonly amount: Money };

/** Returns the stored name of an account: `card`, `organiser:12`, `credit:7`. */
export function accountName(account: Account): string {
  switch (account.kind) {
    case 'organiser':
      return `organiser:${account.org}`;
    case 'credit':
      return `credit:${account.user}`;
    case 'card':
    case 'cheque':
    case 'invoice':
    case 'fees':
    case 'aside':
    case 'goodwill':
      return account.kind;
    default:
      return never(account);
  }
}

export type SoldLine = PaidLine & { readonly org: OrgId };

/**
 * Returns the postings of a payment: the purses are debited with what came from each, organisers are owed the price and
 * the platform its fee. Empty for an order that cost nothing. Throws RangeError when the purses do not add up to the
 * lines.
 */
export function paymentPostings(
  lines: readonly SoldLine[],
  from: readonly { readonly purse: Purse; readonly amount: Money }[],
  currency: Currency,
): readonly Posting[] {
  return balanced(
    [
      ...from.map(({ purse, amount }): Posting => ({ account: purse, amount })),
      ...lines.flatMap(({ org, total, fee }): Posting[] => [
        { account: { kind: 'organiser', org }, amount: negative(subtract(total, fee)) },
        { account: { kind: 'fees' }, amount: negative(fee) },
      ]),
    ],
    currency,
  );
}

export type ToPurse = { readonly purse: Purse; readonly amount: Money };

/**
 * Returns the postings of a refund of one line to one or several purses, out of what the organiser was owed and, when
 * the fee is returned too, out of the fees. Throws RangeError when they do not add up.
 */
export function refundPostings(
  org: OrgId,
  { price, fee }: MoneyReturned,
  to: Purse | readonly ToPurse[],
): readonly Posting[] {
  const purses: readonly ToPurse[] = 'kind' in to ? [{ purse: to, amount: add(price, fee) }] : to;
  return balanced(
    [
      { account: { kind: 'organiser', org }, amount: price },
      { account: { kind: 'fees' }, amount: fee },
      ...purses.map(({ purse, amount }): Posting => ({ account: purse, amount: negative(amount) })),
    ],
    price.currency,
  );
}

/**
 * Returns the postings that return money for something no longer on sale, to its purse or as credit, without touching
 * organiser or fees.
 */
export const returnPostings = (amount: Money, from: Purse, to: Purse): readonly Posting[] =>
  balanced(
    [
      { account: from, amount },
      { account: to, amount: negative(amount) },
    ],
    amount.currency,
  );

/** Returns the postings of credit given by an administrator; a negative amount takes it back. */
export const creditPostings = (user: UserId, amount: Money): readonly Posting[] =>
  balanced(
    [
      { account: { kind: 'goodwill' }, amount },
      { account: { kind: 'credit', user }, amount: negative(amount) },
    ],
    amount.currency,
  );

/** Returns a user's credit by the ledger: what is owed to them. */
export function creditOf(user: UserId, postings: readonly Posting[], currency: Currency): Money {
  const own = postings.filter(({ account }) => account.kind === 'credit' && account.user === user);
  return negative(
    sum(
      own.map(({ amount }) => amount),
      currency,
    ),
  );
}

/** Returns whether a user has credit of at least one whole unit (USER: `e4s_credit` truncates to non-zero). */
export const hasCredit = (credit: Money): boolean => Math.trunc(credit.minor / 100) !== 0;

const negative = (amount: Money): Money => subtract(money(0, amount.currency), amount);

function balanced(postings: readonly Posting[], currency: Currency): readonly Posting[] {
  const off = sum(
    postings.map(({ amount }) => amount),
    currency,
  );
  if (off.minor !== 0) throw new RangeError(`Postings do not balance: ${off.minor}`);
  return postings.filter(({ amount }) => amount.minor !== 0);
}
