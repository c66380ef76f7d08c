import { sql } from 'kysely';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';

/**
 * Locks orders in id order: the first lock of every command that touches an entry with an order. Includes the orders
 * that paid for replaced entries, since cancelling returns both payments.
 */
export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<void> {
  await sql`
    with recursive paid(id) as (
      select unnest(${[...ids]}::int[])
      union select b.order_id from paid join entry e on e.order_id = paid.id and e.replaces_id is not null join entry b on b.id = e.replaces_id and b.order_id is not null)
    select id from shop_order where id in (select id from paid) order by id for update`.execute(tx);
}

/**
 * Locks everything that a user buys, before any order, so that two checkouts at once each see the other's order. No
 * competition has the id 0, so the key is never that of a price (see lockPrices). Keeps the account from being closed
 * meanwhile, and throws `not-logged-in` when it was closed since the call began. Returns the order that an intention
 * made earlier; undefined when there is none.
 */
export async function lockBasket(tx: Tx, userId: UserId, intention?: string): Promise<OrderId | undefined> {
  const { rows } = await sql<{ earlier: OrderId | null }>`
    select (select id from shop_order where intention = ${intention ?? null}) as earlier
    from app_user u, (select pg_advisory_xact_lock(${userId}::int, 0)) as turn where u.id = ${userId} and u.closed_at is null for key share of u`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('not-logged-in', 'This account is closed.');
  return rows[0].earlier ?? undefined;
}

/** Waits its turn on the baskets of some users, in id order; as `lockBasket`. */
export async function lockBaskets(
  tx: Tx,
  userIds: readonly UserId[],
  intention?: string,
): Promise<OrderId | undefined> {
  let earlier: OrderId | undefined;
  for (const id of [...new Set(userIds)].sort((a, b) => a - b)) earlier = await lockBasket(tx, id, intention);
  return earlier;
}
