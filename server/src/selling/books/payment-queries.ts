import { paymentAllowedFrom } from '@startline/rules/selling/orders/lifecycle';
import { sql } from 'kysely';
import type { OrderId, PaymentId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type PaymentRow = {
  readonly id: PaymentId;
  readonly orderId: OrderId;
  readonly provider: 'stripe' | 'test' | 'cheque' | 'free' | 'credit' | 'invoice';
  readonly ref: string | null;
  readonly state: Tables['payment']['state'];
  readonly amount: number;
  readonly refunded: number;
  readonly currency: 'GBP' | 'EUR';
  readonly failure: string;
  readonly createdAt: Date;
};
const paymentColumns = [
  'id',
  'order_id as orderId',
  'provider',
  'provider_ref as ref',
  'state',
  'amount_minor as amount',
  'refunded_minor as refunded',
  'currency',
  'failure',
  'created_at as createdAt',
] as const;
/** The same facts as columns of a written query. */
export const paymentFacts = sql.join(
  paymentColumns.map((column) => {
    const [name = column, fact = name] = column.split(' as ');
    return sql`${sql.ref(name)} as ${sql.id(fact)}`;
  }),
);

export const readPayments = (db: Db | Tx, orderId: OrderId): Promise<PaymentRow[]> =>
  db.selectFrom('payment').select(paymentColumns).where('order_id', '=', orderId).orderBy('id').execute();
export const readPayment = (db: Db | Tx, id: PaymentId): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').select(paymentColumns).where('id', '=', id).executeTakeFirst();
export const findPaymentByRef = (db: Db, provider: 'stripe' | 'test', ref: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();

type NewPayment = {
  readonly orderId: OrderId;
  readonly provider: PaymentRow['provider'];
  readonly state: PaymentRow['state'];
  readonly amount: number;
  readonly currency: 'GBP' | 'EUR';
  readonly now: Instant;
};
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentId> {
  const { id } = await tx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      provider_ref: null,
      state: payment.state,
      amount_minor: payment.amount,
      currency: payment.currency,
      created_at: new Date(payment.now),
      asked_at: null,
      settled_at: payment.state === 'succeeded' ? new Date(payment.now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the provider's reference of a requested payment; keeps an earlier one. */
export async function notePending(db: Db, id: PaymentId, ref: string, now: Instant): Promise<void> {
  await sql`
    update payment set provider_ref = coalesce(provider_ref, ${ref}), asked_at = case when provider_ref is null then ${new Date(now)} else asked_at end, state = case state when 'created' then 'pending' else state end
    where id = ${id} and (provider_ref is null or state = 'created')`.execute(db);
}

type Settled = { readonly state: 'succeeded' | 'failed'; readonly failure?: string; readonly now: Instant };
/** The new state of an order after a payment. */
type SettledOrder = { readonly id: OrderId; readonly state: Tables['shop_order']['state'] };

/** Settles a payment and its order. Throws when the rules do not allow the change of state. */
export async function setPaymentState(tx: Tx, id: PaymentId, to: Settled, order?: SettledOrder): Promise<void> {
  const from = to.state === 'succeeded' ? paymentAllowedFrom.succeed : paymentAllowedFrom.fail;
  const at = new Date(to.now);
  const { rows } = await sql`
    with settled as (
      update payment set state = ${to.state}, failure = ${to.failure ?? ''}, settled_at = ${at}
      where id = ${id} and state = any(${[...from]}::text[]) returning id),
    ordered as (
      update shop_order set state = ${order?.state ?? ''}, settled_at = ${at}
      from settled where shop_order.id = ${order?.id ?? null}::int)
    select id from settled`.execute(tx);
  if (rows.length === 0) throw new Error(`payment ${String(id)} may not be ${to.state} from its state`);
}

export async function noteAsked(db: Db, id: PaymentId, now: Instant): Promise<void> {
  await db
    .updateTable('payment')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Reads unsettled card payments older than a moment, the least recently asked first. */
export async function readOpenPayments(db: Db, before: Instant, most: number): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('provider', 'in', ['stripe', 'test'])
    .where('created_at', '<', new Date(before))
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(before))]))
    .orderBy(sql`asked_at nulls first`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Reads a provider's card payments that were paid after a day and not asked about since another, the least recently
 * asked first.
 */
export async function readPaidToAsk(
  db: Db,
  subject: {
    readonly provider: 'stripe' | 'test';
    readonly since: Instant;
    readonly askedBefore: Instant;
    readonly most: number;
  },
): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'succeeded')
    .where('provider', '=', subject.provider)
    .where('settled_at', '>', new Date(subject.since))
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(subject.askedBefore))]))
    .orderBy(sql`asked_at nulls first`)
    .limit(subject.most)
    .execute();
  return rows.map(({ id }) => id);
}
