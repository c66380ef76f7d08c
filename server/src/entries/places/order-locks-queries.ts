import type { OrderId } from '@startline/rules/ids';
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
