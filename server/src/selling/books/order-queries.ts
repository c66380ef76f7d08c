import { sql, type RawBuilder } from 'kysely';
import type { CompetitionId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant, IsoDate, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { LineFacts } from '../lines/line-kind.ts';
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
  /** Whether the organiser takes cards. */
  readonly cardPayments: boolean;
  /** The codes by which the organiser sorts card payments, as set for what is sold. */
  readonly paymentCodes: readonly string[];
  readonly currency: 'GBP' | 'EUR';
  readonly method: 'card' | 'cheque' | 'free' | 'credit' | 'invoice';
  /** Whom an invoice is made out to, and the day by which it is to be paid; empty and null for other orders. */
  readonly invoiceTo: string;
  readonly invoiceDue: IsoDate | null;
  readonly state: OrderState;
  readonly total: number;
  /** The part of the total paid by credit. */ readonly credit: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

const orderColumns = {
  id: 's.id',
  userId: 's.user_id',
  userName: 'u.display_name',
  userEmail: 'u.email',
  orgId: 'o.id',
  orgName: 'o.name',
  stripeAccount: 'o.stripe_account',
  cardPayments: 'o.card_payments',
  currency: 's.currency',
  method: 's.method',
  state: 's.state',
  total: 's.total_minor',
  credit: 's.credit_minor',
  createdAt: 's.created_at',
  settledAt: 's.settled_at',
  invoiceTo: 's.invoice_to',
} as const satisfies Record<Exclude<keyof OrderRow, 'paymentCodes' | 'invoiceDue'>, string>;
/** A condition on one of these tables would make each order read all of them. */
const soldOnCompetitions = sql`
  select 'entry' as kind, id, comp_id from entry union all select 'shop-item', id, comp_id from item_line
  union all select 'team', id, comp_id from team union all select 'place-in-line', id, comp_id from waiting`;
const paymentCodes = sql`array(
  select distinct c.options->>'paymentCode' from order_line l join (${soldOnCompetitions}) k on k.kind = l.kind and k.id = l.ref_id join competition c on c.id = k.comp_id
  where l.order_id = s.id and c.options->>'paymentCode' <> '' order by 1)`;
/** Returns the facts of an order as columns with a prefix to their names. */
export const orderFacts = (prefix = ''): RawBuilder<unknown> =>
  sql.join([
    ...Object.entries(orderColumns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(prefix + name)}`),
    sql`s.invoice_due::text as ${sql.id(`${prefix}invoiceDue`)}`,
    sql`${paymentCodes} as ${sql.id(`${prefix}paymentCodes`)}`,
  ]);
/** An order with its buyer and seller, as a table of a query. */
export const orderTables = sql`shop_order s join app_user u on u.id = s.user_id join organisation o on o.id = s.org_id`;

/** Returns an order with its buyer and seller; undefined when there is none. */
export async function readOrderRow(db: Db | Tx, id: OrderId): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderFacts()} from ${orderTables} where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function setOrderState(tx: Tx, id: OrderId, state: OrderState, settledAt?: Instant): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ state, ...(settledAt === undefined ? {} : { settled_at: new Date(settledAt) }) })
    .where('id', '=', id)
    .execute();
}

/** Notes that a card paid an order that was promised in another way. */
export async function setPaidByCard(tx: Tx, id: OrderId): Promise<void> {
  await tx.updateTable('shop_order').set({ method: 'card' }).where('id', '=', id).execute();
}

/** Sets how much credit an order holds. */
export async function setOrderCredit(tx: Tx, id: OrderId, credit: number): Promise<void> {
  await tx.updateTable('shop_order').set({ credit_minor: credit }).where('id', '=', id).execute();
}

/** A line of an order, at the ordered price, with its present facts. */
export type LineRow = LineFacts & {
  readonly id: number;
  readonly description: string;
  readonly refunded: number;
  /** Whether it was cancelled before it was paid for. The total of its order leaves it out. */
  readonly uncharged: boolean;
};

/**
 * The price of a line as it was ordered, over the facts of today. A payer to whom the line does not belong, as a family
 * asked by its club, is shown no more of the athlete than the first name.
 */
export const lineFacts = sql`f.*, case when l.payer = f."userId" then f.person else f."shortName" end as person, case when l.payer = f."userId" then f.detail else '' end as detail, l.id, l.description, l.price_minor as price, l.fee_minor as fee, l.total_minor as total, l.refunded_minor as refunded, l.uncharged`;
/**
 * Returns each line of orders with its facts, as tables of a query. `offset 0` keeps the inner query whole, so that
 * each line finds its row by its id instead of a join of whole tables.
 */
export const lineTables = (): RawBuilder<unknown> =>
  sql`(select n.*, b.user_id as payer from order_line n join shop_order b on b.id = n.order_id) l cross join lateral (select * from (${everyLine()}) u where u.kind = l.kind and u."refId" = l.ref_id offset 0) f`;

/** Returns the lines of an order in the order of their creation. */
export async function readLines(db: Db | Tx, orderId: OrderId): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineFacts} from ${lineTables()} where l.order_id = ${orderId} order by l.id`.execute(db);
  return rows;
}

/** Returns the latest order of a user that bought one of these lines; undefined when there is none. */
export async function readOrderThatBought(
  db: Db | Tx,
  userId: UserId,
  lines: readonly Pick<LineFacts, 'kind' | 'refId'>[],
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    select s.id from order_line l join shop_order s on s.id = l.order_id
    where s.user_id = ${userId} and s.state in ('paid', 'awaiting-cheque')
      and (l.kind, l.ref_id) in (${sql.join(lines.map(({ kind, refId }) => sql`(${kind}, ${refId}::int)`))})
    order by s.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the orders that paid for the entries that this one replaced, with their lines, latest first. */
export async function readEarlierSales(
  tx: Tx,
  id: LineFacts['refId'],
): Promise<{ orderId: OrderId; refId: LineFacts['refId'] }[]> {
  const { rows } = await sql<{ orderId: OrderId; refId: LineFacts['refId'] }>`
    with recursive before(id, at) as (
      select replaces_id, 1 from entry where id = ${id} and replaces_id is not null
      union all select e.replaces_id, at + 1 from before join entry e on e.id = before.id where e.replaces_id is not null)
    select e.order_id as "orderId", e.id as "refId" from before join entry e on e.id = before.id where e.order_id is not null order by at`.execute(
    tx,
  );
  return rows;
}

/** Records that money of a line was returned. */
export async function addLineRefund(tx: Tx, lineId: number, minor: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', minor) }))
    .where('id', '=', lineId)
    .execute();
}

/**
 * Takes lines that are cancelled before they were paid for out of what an order costs. Call it with the order locked.
 */
export async function leaveUncharged(tx: Tx, orderId: OrderId, ids: readonly LineFacts['refId'][]): Promise<void> {
  await sql`
    with gone as (
      update order_line set uncharged = true
      where order_id = ${orderId} and ref_id = any(${[...ids]}::int[]) and not uncharged returning total_minor)
    update shop_order set total_minor = total_minor - (select coalesce(sum(total_minor), 0) from gone) where id = ${orderId}`.execute(
    tx,
  );
}

/** Reads orders with credit that wait for a card, without an open payment, and whose lines have all lapsed. */
export async function readUnpaidWithCredit(db: Db, now: Instant, most: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select s.id from shop_order s where s.state = 'awaiting-card' and s.credit_minor > 0
      and not exists (select from payment p where p.order_id = s.id and p.state in ('created', 'pending'))
      and not exists (select from (${everyLine()}) f where f."tiedTo" = s.id and f.state = 'held' and f."heldUntil" > ${new Date(now)})
    order by s.created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the options of competitions with the organiser's terms of payment. */
export const readPayTerms = (
  tx: Db | Tx,
  compIds: readonly CompetitionId[],
): Promise<{ options: unknown; zone: TimeZone }[]> =>
  tx
    .selectFrom('competition')
    .select(['options', 'time_zone as zone'])
    .where('id', 'in', [...compIds])
    .orderBy('id')
    .execute();
