import type { OrderId, PaymentId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type RefundRow = {
  readonly id: number;
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly amount: number;
  readonly manner: 'card' | 'credit' | 'cheque' | 'invoice';
  readonly state: Tables['refund']['state'];
  readonly reason: string;
  readonly onceKey: string;
};
const columns = [
  'id',
  'payment_id as paymentId',
  'order_id as orderId',
  'amount_minor as amount',
  'manner',
  'state',
  'reason',
  'once_key as onceKey',
] as const;

type NewRefund = {
  readonly paymentId: PaymentId;
  readonly orderId: OrderId;
  readonly amount: number;
  readonly manner: RefundRow['manner'];
  readonly reason: string;
  readonly onceKey: string;
  readonly now: Instant;
  /** Whether the refund is complete at once, as for credit. */
  readonly isDone?: boolean;
};

/** Takes money of a payment for a refund. The database refuses more than was paid (BAR P11). */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', refund.amount) }))
    .where('id', '=', refund.paymentId)
    .execute();
  const isDone = refund.isDone ?? refund.manner === 'credit';
  const { id } = await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_minor: refund.amount,
      manner: refund.manner,
      state: isDone ? 'done' : 'wanted',
      reason: refund.reason,
      provider_ref: null,
      once_key: refund.onceKey,
      created_at: new Date(refund.now),
      done_at: isDone ? new Date(refund.now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const readRefund = (db: Db | Tx, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').select(columns).where('id', '=', id).executeTakeFirst();
export const readRefunds = (db: Db | Tx, orderId: OrderId): Promise<RefundRow[]> =>
  db.selectFrom('refund').select(columns).where('order_id', '=', orderId).orderBy('id').execute();

export async function noteRefundDone(tx: Tx, id: number, ref: string, now: Instant): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'done', provider_ref: ref, done_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute();
}

/** Adds to a user's credit. */
export async function addCredit(tx: Tx, userId: UserId, minor: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({ credit_minor: eb('credit_minor', '+', minor) }))
    .where('id', '=', userId)
    .execute();
}
