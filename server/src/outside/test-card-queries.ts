import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export type TestPayment = {
  readonly ref: string;
  readonly amount_minor: number;
  readonly currency: 'GBP' | 'EUR';
  readonly state: 'waiting' | 'pending' | 'succeeded' | 'failed';
  readonly why: string;
  readonly succeeds_at: Date | null;
  readonly refunded_minor: number;
};

/** Opens a payment in the gateway's book; an existing one is not changed. */
export async function openTestPayment(
  db: Db,
  payment: { readonly ref: string; readonly minor: number; readonly currency: 'GBP' | 'EUR'; readonly now: number },
): Promise<void> {
  await db
    .insertInto('test_card_payment')
    .values({
      ref: payment.ref,
      amount_minor: payment.minor,
      currency: payment.currency,
      state: 'waiting',
      succeeds_at: null,
      created_at: new Date(payment.now),
    })
    .onConflict((c) => c.column('ref').doNothing())
    .execute();
}

const refundedMinor =
  sql<number>`(select coalesce(sum(r.amount_minor), 0)::int from test_card_refund r where r.ref = test_card_payment.ref)`.as(
    'refunded_minor',
  );

export const readTestPayment = (db: Db, ref: string): Promise<TestPayment | undefined> =>
  db.selectFrom('test_card_payment').selectAll().select(refundedMinor).where('ref', '=', ref).executeTakeFirst();

/**
 * Records what a card did at a moment, and returns the payment. A paid or refused payment does not change, and
 * undefined is returned: another card needs another payment.
 */
export async function noteTestCard(
  db: Db,
  ref: string,
  to: {
    readonly state: 'pending' | 'succeeded' | 'failed';
    readonly why: string;
    readonly succeedsAt: Date | null;
    readonly at: number;
  },
): Promise<TestPayment | undefined> {
  return db
    .updateTable('test_card_payment')
    .set({ state: to.state, why: to.why, succeeds_at: to.succeedsAt })
    .where('ref', '=', ref)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'pending'), eb('succeeds_at', '>', new Date(to.at))]),
      ]),
    )
    .returningAll()
    .returning(refundedMinor)
    .executeTakeFirst();
}

export async function openTestRefund(
  db: Db,
  refund: { readonly onceKey: string; readonly ref: string; readonly minor: number; readonly now: number },
): Promise<void> {
  await db
    .insertInto('test_card_refund')
    .values({ once_key: refund.onceKey, ref: refund.ref, amount_minor: refund.minor, created_at: new Date(refund.now) })
    .onConflict((c) => c.column('once_key').doNothing())
    .execute();
}
