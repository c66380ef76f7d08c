import { childrenInTheWayText } from '@startline/rules/entries/selection';
import type { EntryId } from '@startline/rules/ids';
import { writeAudit } from '../access/audit-queries.ts';
import { signedInUser } from '../access/signed-in.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { cancelEntryRow, countBasket, readChildren, readEntries } from './entry-queries.ts';
import { lockOrders } from './order-locks-queries.ts';
import { Places } from './places.ts';

/** Gives a held or lapsed place back. Refused while secondary items hang on it, or an order is being paid for it by card. */
export async function releasePlace(ctx: Ctx, { productId }: { productId: EntryId }) {
  const caller = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [first] = await readEntries(tx, [productId]);
    if (first?.userId !== caller.id) throw new Refusal('not-found', 'This is no longer in your basket.');
    if (first.orderId !== null) await lockOrders(tx, [first.orderId]);
    const places = await Places.lock(tx, [first], now);
    const [entry] = await readEntries(tx, [productId]);
    if (!entry || entry.state === 'cancelled') return done(entry?.eventName ?? '', { productId, basketCount: await countBasket(tx, caller.id, now) });
    if (entry.state !== 'held' && entry.state !== 'lapsed') throw new Refusal('already-paid', 'This entry is confirmed already. Cancel it under My entries.');
    const children = entry.state === 'held' ? await readChildren(tx, entry) : [];
    if (children.length > 0) throw new Refusal('has-children', childrenInTheWayText(entry.eventName, children));
    if (entry.state === 'held') places.move(entry, 'held', 'none');
    await cancelEntryRow(tx, entry.id, 'Taken out of the basket', now);
    await places.write(tx);
    await writeAudit(tx, ctx, { action: 'release', subject: 'entry', subjectId: entry.id, compId: entry.compId, before: { state: entry.state } });
    return done(entry.eventName, { productId, basketCount: await countBasket(tx, caller.id, now) }, entry);
  });
}

/** The notice of ENTRY-15. */
const done = (item: string, data: { productId: EntryId; basketCount: number }, athlete?: { firstName: string; surname: string }) =>
  new Replied(data, { message: athlete ? `${item} removed from basket for athlete: ${athlete.firstName} ${athlete.surname}` : '' });
