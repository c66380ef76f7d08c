import { completeOptions } from '@startline/contract/competitions/options';
import { moneyBack as waysBack, type RefundPolicy } from '@startline/rules/selling/orders/cancellation';
import type { OrderId } from '@startline/rules/ids';
import { money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { cancelEntryRow } from '../../../selling/places/entry-queries.ts';
import { lockOrders } from '../../../selling/places/order-locks-queries.ts';
import { Places } from '../../../selling/places/places.ts';
import { setChequeState } from '../../../selling/books/cheque-state.ts';
import { readOrderRow } from '../../../selling/books/order-queries.ts';
import { lineFor, returnMoney, type Returned } from '../../../selling/payments/settling/return-money.ts';
import type { BuiltRow } from '../record/record-queries.ts';
import type { LiveEntry } from './held-queries.ts';
import { tellEntrants, type Cancelled } from './tell-entrants.ts';

/** So many entries are cancelled in one transaction: well under a second of everybody's time. */
export const AT_ONCE = 20;

export type CalledOff = {
  readonly row: BuiltRow;
  readonly reason: string;
  readonly moneyBack: 'all' | 'policy' | 'none';
};

/**
 * Orders come first in the order of locks; new ones cannot come between, since their entries need the limits that are
 * locked next.
 */
export async function lockOrdersOf(tx: Tx, entries: readonly LiveEntry[]): Promise<void> {
  const orders = [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))].sort((a, b) => a - b);
  if (orders.length > 0) await lockOrders(tx, orders);
}

/**
 * Cancels entries of a competition that is called off, under the locks of their orders and limits: places free, money
 * back, a letter to each person.
 */
export async function cancelEntries(
  tx: Tx,
  ctx: Ctx,
  { entries, ...why }: CalledOff & { readonly entries: readonly LiveEntry[] },
): Promise<{ readonly cancelled: readonly Cancelled[]; readonly letters: number }> {
  if (entries.length === 0) return { cancelled: [], letters: 0 };
  const now = ctx.now();
  const places = await Places.lock(tx, entries, now);
  const lapsed = new Set(places.lapsed.map(({ entryId }) => entryId));
  const cancelled: Cancelled[] = [];
  for (const entry of entries) {
    if (!lapsed.has(entry.id)) places.move(entry, entry.state === 'held' ? 'held' : 'taken', 'none');
    const returned =
      entry.state === 'paid' && entry.orderId !== null
        ? await giveBack(tx, entry, entry.orderId, { ...why, now })
        : nothing(why.row);
    await cancelEntryRow(tx, entry.id, `The competition was cancelled: ${why.reason}`, now);
    cancelled.push({ entry, returned });
  }
  await places.write(tx);
  await settleCheques(tx, entries, now);
  return { cancelled, letters: await tellEntrants(tx, ctx, { row: why.row, reason: why.reason, cancelled }) };
}

const nothing = ({ currency }: BuiltRow): Returned => ({ amount: money(0, currency), manner: 'none' });

/** The money of one entry by what was chosen: all of it, what the competition's terms give, or nothing. */
async function giveBack(
  tx: Tx,
  entry: LiveEntry,
  orderId: OrderId,
  { row, moneyBack, now }: CalledOff & { readonly now: Instant },
): Promise<Returned> {
  const terms = completeOptions(row.options).cancelEvent;
  const policy: RefundPolicy = moneyBack === 'all' ? 'FULL' : terms.refundType;
  const way = moneyBack === 'all' ? 'refund' : moneyBack === 'none' ? undefined : waysBack(terms)[0];
  const order = await readOrderRow(tx, orderId);
  const line = await lineFor(tx, orderId, entry.id);
  return order && line && way
    ? returnMoney(tx, { order, line, policy, back: way, reason: `${row.name} was cancelled`, now })
    : nothing(row);
}

/** Orders by cheque follow their entries: over, or returned in part or whole. */
async function settleCheques(tx: Tx, entries: readonly LiveEntry[], now: Instant): Promise<void> {
  for (const id of new Set(entries.flatMap(({ orderId }) => orderId ?? []))) {
    const order = await readOrderRow(tx, id);
    if (order?.method === 'cheque') await setChequeState(tx, order, now);
  }
}
