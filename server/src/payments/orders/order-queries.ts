import { sql } from 'kysely';
import type { CompetitionId, CompEventId, AthleteId, EntryId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { EntryStateName } from '../../entries/entry-queries.ts';

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
    readonly entryId: EntryId;
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
        entry_id: line.entryId,
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

export type LineRow = {
  readonly id: number;
  readonly entryId: EntryId;
  readonly description: string;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly refunded: number;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly venue: string;
  readonly zone: TimeZone;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly state: EntryStateName;
  readonly heldUntil: Date | null;
  readonly entryOrderId: OrderId | null;
  readonly userId: UserId;
  readonly compOptions: unknown;
};

/** The lines of an order with their entries as they are now, in id order. */
export async function readLines(db: Db | Tx, orderId: OrderId): Promise<LineRow[]> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('entry as e', 'e.id', 'l.entry_id')
    .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
    .innerJoin('competition as c', 'c.id', 'e.comp_id')
    .innerJoin('location as w', 'w.id', 'c.location_id')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .innerJoin('age_group as g', 'g.id', 'v.age_group_id')
    .select([
      'l.id',
      'l.entry_id as entryId',
      'l.description',
      'l.price_minor as price',
      'l.fee_minor as fee',
      'l.total_minor as total',
      'l.refunded_minor as refunded',
      'e.athlete_id as athleteId',
      sql<string>`a.first_name || ' ' || a.surname`.as('athlete'),
      'e.comp_id as compId',
      'c.name as competition',
      sql<string>`concat_ws(', ', nullif(w.name, ''), nullif(w.town, ''), nullif(w.postcode, ''))`.as('venue'),
      'c.time_zone as zone',
      'e.comp_event_id as ceid',
      'v.name as event',
      'g.name as ageGroup',
      'v.starts_at as startsAt',
      'v.time_known as timeKnown',
      'e.state',
      'e.held_until as heldUntil',
      'e.order_id as entryOrderId',
      'e.user_id as userId',
      'c.options as compOptions',
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute();
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
 * Orders with credit in them that wait for a card which no payment is open for, and whose places are all past their
 * time.
 */
export async function readUnpaidWithCredit(db: Db, now: Instant, most: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('shop_order as s')
    .select('s.id')
    .where('s.state', '=', 'awaiting-card')
    .where('s.credit_minor', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.order_id', '=', 's.id')
            .where('p.state', 'in', ['created', 'pending']),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry as e')
            .select('e.id')
            .whereRef('e.order_id', '=', 's.id')
            .where('e.state', '=', 'held')
            .where('e.held_until', '>', new Date(now)),
        ),
      ),
    )
    .orderBy('s.created_at')
    .limit(most)
    .execute();
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
