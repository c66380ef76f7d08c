import type { CartGroup } from '@startline/contract/selling/basket';
import { decimalText, money, parseMoney } from '@startline/rules/money';
import { hasCredit } from '@startline/rules/selling/orders/ledger';
import { useState } from 'react';
import type { Method } from './use-checkout.ts';

/** Credit in a payment, in minor units: the most that can go in, what does, and what is left to pay. */
export type CreditUse = {
  readonly most: number;
  readonly amount: number;
  readonly left: number;
  readonly coversAll: boolean;
  readonly wireAmount: string;
};

/**
 * How much of the caller's credit goes into paying a group. Credit that does not cover all goes with a card only; less
 * than a whole pound or euro counts as none (USER-07).
 */
function creditUse(
  group: CartGroup,
  { credit, method, wanted }: { credit: string; method: Method; wanted: boolean },
): CreditUse {
  const minorOf = (text: string): number => parseMoney(text, group.currency)?.minor ?? 0;
  const total = minorOf(group.totals.total);
  const own = minorOf(credit);
  const possible = hasCredit(money(own, group.currency)) ? Math.min(own, total) : 0;
  const most = method === 'card' || possible === total ? possible : 0;
  const amount = wanted ? most : 0;
  return {
    most,
    amount,
    left: total - amount,
    coversAll: amount > 0 && amount === total,
    wireAmount: decimalText({ minor: amount }),
  };
}

/** The same with the person's choice: credit is used unless they say no. */
export function useCredit(
  group: CartGroup,
  credit: string,
  method: Method,
): CreditUse & { readonly wanted: boolean; readonly choose: (wanted: boolean) => void } {
  const [wanted, choose] = useState(true);
  return { ...creditUse(group, { credit, method, wanted }), wanted, choose };
}
