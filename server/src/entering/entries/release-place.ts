import { childrenInTheWayText } from '@startline/rules/entering/entries/selection';
import type { EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  cancelEntryRow,
  countBasket,
  readChildren,
  readEntries,
  type EntryRow,
} from '../../selling/places/entry-queries.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { lockPrices } from './facts/discount-queries.ts';
import { giveDiscounts } from './facts/give-discounts.ts';
import { giveUpOrder } from '../../selling/orders/give-up-order.ts';
import { lockOrders } from '../../selling/places/order-locks-queries.ts';
import { Places } from '../../selling/places/places.ts';

/** Gives a held or lapsed place back. Refused while secondary items hang on it, or when it is sold. */
export async function releasePlace(ctx: Ctx, { productId }: { productId: EntryId }) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [seen] = await readEntries(tx, [productId]);
    if (seen?.userId !== caller.id) throw new Refusal('not-found', 'This is no longer in your basket.');
    if (seen.orderId !== null) await lockOrders(tx, [seen.orderId]);
    const places = await Places.lock(tx, [seen], now);
    await lockPrices(tx, caller.id, [seen.compId]);
    const [entry = seen] = await readEntries(tx, [productId]);
    if (entry.state !== 'cancelled') {
      if (entry.orderId !== null) await giveUpOrder(tx, ctx, entry.orderId);
      await release({ tx, ctx, now, places }, entry);
      await giveDiscounts(tx, { userId: caller.id, compId: entry.compId, now, settings });
    }
    const message =
      entry.state === 'cancelled'
        ? ''
        : `${entry.eventName} removed from basket for athlete: ${entry.firstName} ${entry.surname}`;
    return new Replied({ productId, basketCount: await countBasket(tx, caller.id, now) }, { message });
  });
}

async function release(
  { tx, ctx, now, places }: { tx: Tx; ctx: Ctx; now: Instant; places: Places },
  entry: EntryRow,
): Promise<void> {
  if (entry.state !== 'held' && entry.state !== 'lapsed')
    throw new Refusal('already-paid', 'This entry is confirmed already. Cancel it under My entries.');
  const children = entry.state === 'held' ? await readChildren(tx, entry) : [];
  if (children.length > 0) throw new Refusal('has-children', childrenInTheWayText(entry.eventName, children));
  if (entry.state === 'held') places.move(entry, 'held', 'none');
  await cancelEntryRow(tx, entry.id, 'Taken out of the basket', now);
  await places.write(tx);
  await writeAudit(tx, ctx, {
    action: 'release',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    before: { state: entry.state },
    after: { state: 'cancelled' },
  });
}
