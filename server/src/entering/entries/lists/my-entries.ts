import type { myEntry } from '@startline/contract/entering/my-entries';
import { completeOptions } from '@startline/contract/competitions/options';
import { callTime } from '@startline/rules/day/callroom/call-times';
import {
  cancellation,
  cancellationText,
  moneyBack,
  type MoneyBack,
} from '@startline/rules/selling/orders/cancellation';
import { amountBack, moneyBackWords } from '@startline/rules/selling/orders/money-back-text';
import { withResultText } from '@startline/rules/entering/entries/entry-actions';
import { holdLeftText } from '@startline/rules/entering/entries/hold';
import { paymentStatus, paymentStatuses } from '@startline/rules/entering/entries/payment-status';
import { decimalText, money, type Currency } from '@startline/rules/money';
import { never } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../../access/signed-in.ts';
import { homeCurrency } from '../../../kernel/home-currency.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { calendarOf, type CalendarLine } from '../../../letters/entry-calendar.ts';
import {
  readCalendar,
  readMyEntries,
  type AppointmentRow,
  type MyEntriesAsked,
  type MyEntryRow,
} from './my-entries-queries.ts';
import { refundedTexts } from './refunded.ts';

type MyEntry = z.input<typeof myEntry>;

/**
 * Returns the caller's entries and those that others made for their athletes, coming ones first, each with its state,
 * its payment and the next step.
 */
export async function myEntries(
  ctx: Ctx,
  { compId, when, page, pagesize }: { compId: number; when: MyEntriesAsked['when']; page: number; pagesize: number },
) {
  const now = ctx.now();
  const caller = signedInUser(ctx);
  const rows = await readMyEntries(ctx.db, {
    userId: caller.id,
    compId,
    when,
    now,
    size: pagesize,
    offset: (page - 1) * pagesize,
  });
  const home = await homeCurrency(ctx, ctx.db);
  const refunds = await refundedTexts(ctx.db, rows);
  return new Replied(
    rows.map((row) =>
      row.userId === caller.id ? entryOf(row, { now, home }, refunds.get(row.id)) : entryOfAnother(row, { now, home }),
    ),
    { meta: { page, pageSize: pagesize, totalCount: rows[0]?.totalCount ?? 0 } },
  );
}

/** Returns a calendar file of confirmed coming entries, or of one order. */
export async function myCalendar(ctx: Ctx, { order }: { order: number }): Promise<string> {
  const now = ctx.now();
  const rows = await readCalendar(ctx.db, { userId: signedInUser(ctx).id, orderId: order, now });
  return calendarOf(rows.map(appointmentOf), now);
}

function appointmentOf({ code, unitKind, options, ...line }: AppointmentRow): CalendarLine {
  const startsAt = line.startsAt.getTime() as Instant;
  return { ...line, callAt: callTime({ startsAt, code, unitKind }, completeOptions(options).callMinutes) };
}

/** The moment, and the installation's currency, which is the only one for credit. */
export type At = { readonly now: Instant; readonly home: Currency };

/** Returns an entry as its owner sees it; a cancelled one with what was refunded. */
export function entryOf(row: MyEntryRow, { now, home }: At, refunded = ''): MyEntry {
  const paid = paymentStatus(row.state, row.total === 0);
  return {
    entryId: row.id,
    athleteId: row.athleteId,
    athlete: row.athlete,
    compId: row.compId,
    competition: row.competition,
    venue: row.venue,
    zone: row.zone,
    ceid: row.ceid,
    event: row.event,
    ageGroup: row.ageGroup,
    startDateTime: row.startsAt.toISOString(),
    timeKnown: row.timeKnown,
    perfText: row.perfText,
    state: row.state,
    paid,
    total: decimalText(money(row.total, row.currency)),
    currency: row.currency,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    orderId: row.orderId,
    payment: row.method ?? 'none',
    paymentText: row.state === 'cancelled' ? 'Cancelled' : paymentStatuses[paid],
    next: nextOf(row, now),
    ...cancelPart('entry', row, { now, home }),
    comesBack: comesBackOf(row, { now, home }),
    refunded,
    isOver: row.startsAt.getTime() < now,
    cancelReason: row.reason ?? '',
    enteredBy: '',
  };
}

/**
 * Returns an entry that somebody else made for an athlete of the caller, who may see it, but not pay for it or give it
 * up.
 */
function entryOfAnother(row: MyEntryRow, at: At): MyEntry {
  return {
    ...entryOf(row, at),
    enteredBy: row.enteredBy,
    orderId: null,
    payment: 'none',
    /** only the buyer sees the price */
    total: decimalText(money(0, row.currency)),
    next: { kind: 'nothing', text: `Entered by ${row.enteredBy}. Ask them about changes and the payment.` },
    ...{ mayCancel: false, cancelText: '', moneyBack: [], comesBack: nothingBack(row) },
  };
}

type Sold = Pick<MyEntryRow, 'hasResult' | 'state' | 'total' | 'currency' | 'zone' | 'closesAt' | 'compOptions'>;

/** Returns whether an entry or a team is paid for or promised. */
export const isSold = ({ state }: Pick<MyEntryRow, 'state'>): boolean =>
  state === 'paid' || state === 'awaiting-cheque';

/** Returns whether and how a confirmed entry or team can be cancelled by its owner. */
export function cancelPart(
  kind: 'entry' | 'team',
  row: Sold,
  { now, home }: At,
): Pick<MyEntry, 'mayCancel' | 'cancelText' | 'moneyBack'> {
  const { cancelEvent, selfService } = completeOptions(row.compOptions);
  if (!isSold(row)) return { mayCancel: false, cancelText: '', moneyBack: [] };
  if (row.hasResult) return { mayCancel: false, cancelText: withResultText(kind, false), moneyBack: [] };
  const answer = cancellation(row.closesAt.getTime() as Instant, cancelEvent, now);
  const mayCancel = answer.kind === 'may' && selfService.cancel;
  return {
    mayCancel,
    cancelText: selfService.cancel ? cancellationText(answer, row.zone) : '',
    moneyBack:
      mayCancel && row.state === 'paid' && row.total > 0
        ? moneyBack(cancelEvent).filter((way) => way !== 'credit' || row.currency === home)
        : [],
  };
}

/**
 * Returns what is said of the money before an entry is cancelled by its owner, or by the organiser, who returns all of
 * it. An organiser may be the owner too, and reads of their own credit then.
 */
export function comesBackOf(
  row: MyEntryRow,
  at: At,
  { byOrganiser, isOwner }: { byOrganiser: boolean; isOwner: boolean } = { byOrganiser: false, isOwner: true },
): MyEntry['comesBack'] {
  const may = cancelPart('entry', row, at);
  if (!isSold(row) || row.hasResult || !(may.mayCancel || byOrganiser)) return nothingBack(row);
  const entry = {
    total: money(row.total, row.currency),
    fee: money(row.fee, row.currency),
    paidBy: row.state !== 'awaiting-cheque' ? (row.method ?? 'free') : row.method === 'invoice' ? 'invoice-due' : 'due',
    policy: byOrganiser ? 'FULL' : completeOptions(row.compOptions).cancelEvent.refundType,
    ways: byOrganiser ? waysOfOrganiser(row, at.home) : may.moneyBack,
  } as const;
  return { ...moneyBackWords(entry, isOwner ? 'entrant' : 'organiser'), amount: decimalText(amountBack(entry)) };
}

const nothingBack = ({ currency }: Pick<MyEntryRow, 'currency'>): MyEntry['comesBack'] => ({
  ...{ refund: '', credit: '', kept: '' },
  amount: decimalText(money(0, currency)),
});

/** Returns the ways in which an organiser returns money: all of them, but credit only in the home currency. */
export const waysOfOrganiser = (
  row: Pick<MyEntryRow, 'state' | 'total' | 'currency'>,
  home: Currency,
): readonly MoneyBack[] =>
  row.state === 'paid' && row.total > 0 ? (row.currency === home ? ['refund', 'credit'] : ['refund']) : [];

type Due = Pick<MyEntryRow, 'method' | 'state' | 'heldUntil' | 'orderState' | 'closesAt' | 'isCalledOff'>;

const laterStep = ({ method }: Pick<MyEntryRow, 'method'>): MyEntry['next'] =>
  method === 'invoice'
    ? { kind: 'pay-invoice', text: 'Pay the organiser’s invoice.' }
    : { kind: 'send-cheque', text: 'Send your cheque to the organiser.' };

/** Returns the next step for the owner of an entry or a team. */
export function nextOf(row: Due, now: Instant): MyEntry['next'] {
  const until = (row.heldUntil?.getTime() ?? 0) as Instant;
  switch (row.state) {
    case 'held':
      if (row.orderState === 'awaiting-card')
        return { kind: 'wait-for-payment', text: `Finish paying within ${holdLeftText(until, now)}.` };
      return { kind: 'pay', text: `Pay within ${holdLeftText(until, now)} to keep the place.` };
    case 'lapsed':
      return now > row.closesAt.getTime()
        ? { kind: 'nothing', text: 'The time to pay has run out.' }
        : { kind: 'hold-again', text: 'The time to pay has run out. Hold the place again if you still want it.' };
    case 'awaiting-cheque':
      return laterStep(row);
    case 'paid':
      return { kind: 'nothing', text: 'Your entry is confirmed.' };
    case 'cancelled':
      if (row.isCalledOff) return { kind: 'nothing', text: 'The whole competition is cancelled.' };
      if (now > row.closesAt.getTime()) return { kind: 'nothing', text: 'Cancelled.' };
      return { kind: 'enter-again', text: 'Cancelled. You can enter again while entries are open.' };
    default:
      return never(row.state);
  }
}
