import { formatMoney, type Money } from '../../money.ts';
import { wentBackShort, type WayBack } from './money-back-text.ts';

/** An order of which money went back. */
export type PartRefunded = {
  readonly ways: readonly WayBack[];
  /** The money that did not go back. */ readonly kept: Money;
  /** Whether each line is still paid for. */ readonly lines: readonly { readonly isLive: boolean }[];
  /** Whether all lines are entries. */ readonly isEntries: boolean;
};

/** Returns what went back of an order, and what is left of it. */
export const partRefundedText = (order: PartRefunded): string =>
  [wentBackShort(order.ways), leftText(order)].filter(Boolean).join(' ');

function leftText({ kept, lines, isEntries }: PartRefunded): string {
  const live = lines.filter(({ isLive }) => isLive).length;
  if (live === 0) return `The remaining ${formatMoney(kept)} is not refunded.`;
  const isWhole = live === lines.length;
  if (!isEntries) return isWhole ? 'Everything is confirmed.' : 'Everything else is confirmed.';
  const name = isWhole ? 'The' : 'The other';
  return live === 1 ? `${name} entry is confirmed.` : `${name} entries are confirmed.`;
}
