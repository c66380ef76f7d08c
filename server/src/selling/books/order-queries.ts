import { sql } from 'kysely';
import type { CompetitionId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { LineFacts, LineKindName } from '../lines/line-kind.ts';
import { everyLine } from '../lines/line-queries.ts';

type OrderState = Tables['shop_order']['state'];
export type OrderRow = {
  readonly id: OrderId;
  readonly userId: UserId;
  readonly userName: string;
  readonly userEmail: string;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly stripeAccount: string;
  readonly currency: 'GBP' | 'EUR';
  readonly method: 'card' | 'cheque' | 'free' | 'credit';
  readonly state: OrderState;
  readonly total: number;
  /** Of the total, what credit pays. */ readonly credit: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

/** An order with its buyer and seller; undefined when there is none. */
export async function readOrderRow(db: Db | Tx, id: OrderId): Promise<OrderRow | undefined> {
  return db
    .selectFrom('shop_order as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('organisation as o', 'o.id', 's.org_id')
    .select([
      's.id',
      's.user_id as userId',
      'u.display_name as userName',
      'u.email as userEmail',
      'o.id as orgId',
      'o.name as orgName',
      'o.stripe_account as stripeAccount',
      's.currency',
      's.method',
      's.state',
      's.total_minor as total',
      's.credit_minor as credit',
      's.created_at as createdAt',
      's.settled_at as settledAt',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** The order that an intention made already; undefined when none. */
export const findOrderOf = async (tx: Tx, intention: string): Promise<OrderId | undefined> =>
  (await tx.selectFrom('shop_order').select('id').where('intention', '=', intention).executeTakeFirst())?.id;

type NewOrder = {
  readonly userId: UserId;
  readonly orgId: OrgId;
  readonly currency: 'GBP' | 'EUR';
  readonly method: OrderRow['method'];
  readonly state: OrderState;
  readonly total: number;
  readonly credit: number;
  readonly intention: string;
  readonly now: Instant;
};
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderId> {
  const { id } = await tx
    .insertInto('shop_order')
    .values({
      user_id: order.userId,
      org_id: order.orgId,
      currency: order.currency,
      method: order.method,
      state: order.state,
      total_minor: order.total,
      credit_minor: order.credit,
      intention: order.intention,
      created_at: new Date(order.now),
      settled_at: order.state === 'paid' ? new Date(order.now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertLines(
  tx: Tx,
  orderId: OrderId,
  lines: readonly {
    readonly kind: LineKindName;
    readonly refId: number;
    readonly description: string;
    readonly price: number;
    readonly fee: number;
    readonly total: number;
  }[],
): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        kind: line.kind,
        ref_id: line.refId,
        description: line.description,
        price_minor: line.price,
        fee_minor: line.fee,
        total_minor: line.total,
      })),
    )
    .execute();
}

export async function setOrderState(tx: Tx, id: OrderId, state: OrderState, settledAt?: Instant): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ state, ...(settledAt === undefined ? {} : { settled_at: new Date(settledAt) }) })
    .where('id', '=', id)
    .execute();
}

/** Sets how much credit an order holds. */
export async function setOrderCredit(tx: Tx, id: OrderId, credit: number): Promise<void> {
  await tx.updateTable('shop_order').set({ credit_minor: credit }).where('id', '=', id).execute();
}

/** A line of an order, at the price it was ordered for, with its facts as they are now. */
export type LineRow = LineFacts & { readonly id: number; readonly description: string; readonly refunded: number };

/**
 * The lines of an order in the order in which they were made. `offset 0` keeps the inner query whole, so that each line
 * finds its row by its id rather than the whole tables being joined.
 */
export async function readLines(db: Db | Tx, orderId: OrderId): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select f.*, l.id, l.description, l.price_minor as price, l.fee_minor as fee, l.total_minor as total, l.refunded_minor as refunded
    from order_line l cross join lateral (select * from (${everyLine()}) u where u.kind = l.kind and u."refId" = l.ref_id offset 0) f
    where l.order_id = ${orderId} order by l.id`.execute(db);
  return rows;
}

/** Notes that money of a line went back. */
export async function addLineRefund(tx: Tx, lineId: number, minor: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', minor) }))
    .where('id', '=', lineId)
    .execute();
}

/**
 * Orders with credit in them that wait for a card which no payment is open for, and whose lines are all past their
 * time.
 */
export async function readUnpaidWithCredit(db: Db, now: Instant, most: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select s.id from shop_order s where s.state = 'awaiting-card' and s.credit_minor > 0
      and not exists (select from payment p where p.order_id = s.id and p.state in ('created', 'pending'))
      and not exists (select from (${everyLine()}) f where f."tiedTo" = s.id and f.state = 'held' and f."heldUntil" > ${new Date(now)})
    order by s.created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What competitions say of cheques. */
export const readChequeTerms = (
  tx: Db | Tx,
  compIds: readonly CompetitionId[],
): Promise<{ options: unknown; zone: TimeZone }[]> =>
  tx
    .selectFrom('competition')
    .select(['options', 'time_zone as zone'])
    .where('id', 'in', [...compIds])
    .orderBy('id')
    .execute();
