import { completeOptions } from '@startline/contract/competition-options';
import type { cancelCompetition as contract } from '@startline/contract/builder';
import { mayDo } from '@startline/rules/access/permissions';
import { moneyBack, type RefundPolicy } from '@startline/rules/competitions/cancellation';
import type { OrderId } from '@startline/rules/ids';
import { decimalText, money, sum, type Money } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/db.ts';
import { cancelEntryRow } from '../../entries/entry-queries.ts';
import { lockOrders } from '../../entries/places/order-locks-queries.ts';
import { Places } from '../../entries/places/places.ts';
import { keepingAnswer } from '../../http/limits/keeping-answer.ts';
import { Refusal } from '../../http/refuse.ts';
import { announce } from '../../jobs/live-queries.ts';
import { readLines, readOrderRow, setOrderState } from '../../payments/orders/order-queries.ts';
import { returnMoney, type Returned } from '../../payments/return-money.ts';
import { readLiveEntries, readLiveOrders, type LiveEntry } from './held-queries.ts';
import { asSeen } from './publish-competition.ts';
import { shownRecord } from '../read-built.ts';
import { lockLimits, type BuiltRow } from '../record-queries.ts';
import { tellEntrants, type Cancelled } from './tell-entrants.ts';
import { writeCompetition } from '../write-record.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Calls a competition off: entries stop for good, every entry is cancelled with its place given back, money goes back as chosen, and everybody
 * who entered is written to; all of it or nothing. A payment on its way when that happens is returned when it comes.
 */
export const cancelCompetition = (ctx: Ctx, asked: Asked) =>
  keepingAnswer(ctx, async (tx) => {
    const now = ctx.now();
    await lockOrdersOf(tx, asked);
    const row = await asSeen(tx, asked);
    mayCancel(ctx, row, asked);
    await lockLimits(tx, asked.id);
    const entries = await readLiveEntries(tx, asked.id);
    const cancelled = await cancelEntries(tx, entries, { row, asked, now });
    const options = { ...completeOptions(row.options), disabled: true, disabledReason: `This competition is cancelled. ${asked.reason}` };
    await writeCompetition(tx, ctx, asked.id, { values: { options: JSON.stringify(options), cancelled_at: new Date(now), cancel_reason: asked.reason }, words: `${row.name} was cancelled: ${asked.reason}`, kind: 'state' });
    const letters = await tellEntrants(tx, ctx, { row, reason: asked.reason, cancelled });
    await writeAudit(tx, ctx, { action: 'builder cancel', subject: 'competition', subjectId: asked.id, compId: asked.id, orgId: row.org_id, after: { entries: entries.map(({ id }) => id), moneyBack: asked.moneyBack }, reason: asked.reason });
    await announce(tx, { compId: asked.id, kind: 'entries', refId: asked.id, now });
    return { competition: await shownRecord(tx, ctx, asked.id), entries: entries.length, letters, ...totals(cancelled, row.currency) };
  });

/** Orders come first in the order of locks; new ones cannot come between, since their entries need the limits that are locked next. */
async function lockOrdersOf(tx: Tx, { id }: Asked): Promise<void> {
  const orders = await readLiveOrders(tx, id);
  if (orders.length > 0) await lockOrders(tx, orders);
}

function mayCancel(ctx: Ctx, row: BuiltRow, asked: Asked): void {
  if (row.cancelled_at !== null) throw new Refusal('not-cancellable', 'This competition is cancelled already.');
  if (!row.active) throw new Refusal('not-cancellable', 'This competition is a draft, so there is nothing to cancel. You can delete it.');
  if (asked.moneyBack === 'all' && !mayDo(rightsOf(ctx.caller), 'FINANCE', { orgId: row.org_id, compId: row.id })) {
    throw new Refusal('not-allowed', "Returning all the money, fees too, needs the right to the organisation's finance. Choose the terms of the competition, or ask somebody who has it.");
  }
}

type Why = { readonly row: BuiltRow; readonly asked: Asked; readonly now: Instant };

async function cancelEntries(tx: Tx, entries: readonly LiveEntry[], why: Why): Promise<Cancelled[]> {
  if (entries.length === 0) return [];
  const places = await Places.lock(tx, entries, why.now);
  const lapsed = new Set(places.lapsed.map(({ entryId }) => entryId));
  const cancelled: Cancelled[] = [];
  for (const entry of entries) {
    if (!lapsed.has(entry.id)) places.move(entry, entry.state === 'held' ? 'held' : 'taken', 'none');
    const returned = entry.state === 'paid' && entry.orderId !== null ? await giveBack(tx, entry, entry.orderId, why) : nothing(why.row);
    await cancelEntryRow(tx, entry.id, `The competition was cancelled: ${why.asked.reason}`, why.now);
    cancelled.push({ entry, returned });
  }
  await places.write(tx);
  await closePromises(tx, entries);
  return cancelled;
}

const nothing = ({ currency }: BuiltRow): Returned => ({ amount: money(0, currency), manner: 'none' });

/** The money of one entry by what was chosen: all of it, what the competition's terms give, or nothing. */
async function giveBack(tx: Tx, entry: LiveEntry, orderId: OrderId, { row, asked, now }: Why): Promise<Returned> {
  const terms = completeOptions(row.options).cancelEvent;
  const policy: RefundPolicy = asked.moneyBack === 'all' ? 'FULL' : terms.refundType;
  const way = asked.moneyBack === 'all' ? 'refund' : asked.moneyBack === 'none' ? undefined : moneyBack(terms)[0];
  const order = await readOrderRow(tx, orderId);
  const line = (await readLines(tx, orderId)).find(({ entryId }) => entryId === entry.id);
  return order && line && way ? returnMoney(tx, { order, line, policy, back: way, reason: `${row.name} was cancelled`, now }) : nothing(row);
}

/** Promised orders without entries that stand are over. */
async function closePromises(tx: Tx, entries: readonly LiveEntry[]): Promise<void> {
  const orders = new Set(entries.flatMap(({ state, orderId }) => (state === 'awaiting-cheque' && orderId !== null ? [orderId] : [])));
  for (const id of orders) if ((await readLines(tx, id)).every(({ state }) => state === 'cancelled')) await setOrderState(tx, id, 'cancelled');
}

function totals(cancelled: readonly Cancelled[], currency: 'GBP' | 'EUR'): { refunded: string; credited: string } {
  const of = (test: (manner: Returned['manner']) => boolean): Money => sum(cancelled.filter(({ returned }) => test(returned.manner)).map(({ returned }) => returned.amount), currency);
  return { refunded: decimalText(of((manner) => manner === 'card' || manner === 'cheque')), credited: decimalText(of((manner) => manner === 'credit')) };
}
