import { completeOptions } from '@startline/contract/competitions/options';
import { lineKeptText, linePolicy } from '@startline/rules/entering/waiting/paid-place';
import type { CompEventId } from '@startline/rules/ids';
import { money } from '@startline/rules/money';
import { isPaidLater } from '@startline/rules/selling/orders/invoices';
import { writeAudit } from '../../access/audit-queries.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { announce } from '../../kernel/live-queries.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { refundLetter } from '../../letters/entry-mails.ts';
import { setChequeState } from '../../selling/books/cheque-state.ts';
import { leaveUncharged, readOrderRow, type LineRow, type OrderRow } from '../../selling/books/order-queries.ts';
import { lineFor, returnMoney, type Returned } from '../../selling/payments/settling/return-money.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { endLineOfPlace, readOwed, readOwedPlace, type OwedRow } from './place-in-line-queries.ts';
import { readPerson } from './waiting-queries.ts';

const AT_ONCE = 200;

/**
 * Returns the money of places in line that are over: left, passed over, or closed with entries. Each goes back once, in
 * a transaction of its own that ends its line, so this may be repeated, run side by side and be cut off.
 */
export async function returnOwed(ctx: Ctx, ceid?: CompEventId): Promise<void> {
  for (const owed of await readOwed(ctx.db, ceid, AT_ONCE)) await transaction(ctx.db, (tx) => giveBack(tx, ctx, owed));
}

async function giveBack(tx: Tx, ctx: Ctx, seen: OwedRow): Promise<void> {
  const now = ctx.now();
  await lockOrders(tx, [seen.sale.orderId]);
  await Places.lock(tx, [seen], now);
  const owed = await readOwedPlace(tx, seen.id);
  const order = await readOrderRow(tx, seen.sale.orderId);
  const line = order && (await lineFor(tx, order.id, seen.id));
  if (!owed || !line) return;
  const terms = completeOptions(line.compOptions).cancelEvent.refundType;
  const reason = reasonOf(owed, line);
  const work = { order, line, policy: linePolicy(terms), back: 'refund', reason, now } as const;
  const returned: Returned =
    owed.sale.state === 'paid' ? await returnMoney(tx, work) : { amount: money(0, order.currency), ways: [] };
  if (owed.sale.state === 'awaiting-cheque') await leaveUncharged(tx, order.id, [owed.id]);
  await endLineOfPlace(tx, owed.id, now);
  if (isPaidLater(order.method)) await setChequeState(tx, order, now);
  await writeAudit(tx, ctx, {
    action: 'return money of waiting list',
    subject: 'waiting',
    subjectId: owed.id,
    compId: owed.compId,
    orgId: line.orgId,
    before: { state: owed.sale.state },
    after: { state: 'cancelled', returned: returned.amount.minor },
    reason,
  });
  await tell(tx, ctx, {
    owed,
    order,
    line,
    returned,
    kept: returned.ways.length > 0 ? keptOf(line, terms) : '',
    reason,
  });
  await announce(tx, { compId: owed.compId, kind: 'entries', refId: owed.id, now });
}

/** Returns why the place in line is over; it names nobody, since the books keep it. */
function reasonOf({ state }: OwedRow, { item, competition }: LineRow): string {
  switch (state) {
    case 'closed':
      return `Entries for ${competition} have closed, and this athlete did not get a place in ${item}.`;
    case 'passed':
      return `A place became free in ${item}, ${competition}, and could not be given to this athlete.`;
    case 'left':
      return `This athlete is no longer on the waiting list for ${item}, ${competition}.`;
  }
}

const keptOf = ({ total, fee, currency }: LineRow, terms: Parameters<typeof linePolicy>[0]): string =>
  lineKeptText({ total: money(total, currency), fee: money(fee, currency), terms });

type Told = {
  readonly owed: OwedRow;
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly returned: Returned;
  readonly kept: string;
  readonly reason: string;
};
async function tell(tx: Tx, ctx: Ctx, { owed, order, line, returned, kept, reason }: Told): Promise<void> {
  if ((await readPerson(tx, owed.id)).isClosed) return;
  const letter = refundLetter(
    { publicUrl: ctx.config.publicUrl },
    { order, lines: [line], ways: returned.ways, reason, kept },
  );
  await putInOutbox(tx, { kind: 'mail', letter }, { now: ctx.now(), onceKey: `line-over:${String(owed.id)}` });
}
