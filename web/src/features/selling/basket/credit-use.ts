import type { CartGroup } from '@startline/contract/selling/basket';
import { decimalText, money, parseMoney } from '@startline/rules/money';
import { hasCredit } from '@startline/rules/selling/orders/ledger';
import { useState } from 'react';
import type { Method } from './use-checkout.ts';

/**
 * Credit in a payment, in minor units: the maximum usable, the part used, and the rest to pay. `needsCard` if it covers
 * a part only, of which a cheque or an invoice cannot pay the rest.
 */
export type CreditUse = {
  readonly most: number;
  readonly needsCard: boolean;
  readonly amount: number;
  readonly left: number;
  readonly coversAll: boolean;
  readonly wireAmount: string;
};

/**
 * Returns how much of the caller's credit goes into paying a group. Credit that does not cover the total needs a card
 * as well; less than one pound or euro counts as none (USER-07).
 */
function creditUse(
  group: CartGroup,
  { credit, method, wanted }: { credit: string; method: Method; wanted: boolean },
): CreditUse {
  const minorOf = (text: string): number => parseMoney(text, group.currency)?.minor ?? 0;
  const total = minorOf(group.totals.total);
  const own = minorOf(credit);
  const possible = hasCredit(money(own, group.currency)) ? Math.min(own, total) : 0;
  const needsCard = possible > 0 && possible < total;
  const most = method === 'card' || !needsCard ? possible : 0;
  const amount = wanted ? most : 0;
  return {
    most,
    needsCard,
    amount,
    left: total - amount,
    coversAll: amount > 0 && amount === total,
    wireAmount: decimalText({ minor: amount }),
  };
}

/** Returns the same with the person's choice applied: credit is used unless they decline. */
export function useCredit(
  group: CartGroup,
  credit: string,
  method: Method,
): CreditUse & { readonly wanted: boolean; readonly choose: (wanted: boolean) => void } {
  const [wanted, choose] = useState(true);
  return { ...creditUse(group, { credit, method, wanted }), wanted, choose };
}
