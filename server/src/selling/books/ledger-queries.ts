import type { OrderId } from '@startline/rules/ids';
import { accountName, type Posting } from '@startline/rules/selling/orders/ledger';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/**
 * Writes one posting of the double entry: all its lines at once, under one name. The database refuses one that does not
 * balance.
 */
export async function post(
  tx: Tx,
  posting: {
    readonly name: string;
    readonly orderId: OrderId | null;
    readonly lines: readonly Posting[];
    readonly note: string;
    readonly now: Instant;
  },
): Promise<void> {
  if (posting.lines.length === 0) return;
  await tx
    .insertInto('ledger')
    .values(
      posting.lines.map(({ account, amount }) => ({
        posting: posting.name,
        order_id: posting.orderId,
        account: accountName(account),
        amount_minor: amount.minor,
        currency: amount.currency,
        note: posting.note,
        at: new Date(posting.now),
      })),
    )
    .execute();
}
