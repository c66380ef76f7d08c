import { sql } from 'kysely';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

/** Waits its turn on orders, in id order: the first lock of every command that touches an entry with an order. */
export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<void> {
  await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Waits its turn on all that a user checks out, before any order: two checkouts at once each see the order that the
 * other made. No competition has the id 0, so the key is never that of a price (see lockPrices).
 */
export async function lockBasket(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${userId}::int, 0)`.execute(tx);
}
