import { heldUntil } from '@startline/rules/entering/entries/hold';
import type { UserId } from '@startline/rules/ids';
import { writeAudit } from '../../../access/audit-queries.ts';
import type { Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readEntries, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { lockOrders } from '../../../selling/places/order-locks-queries.ts';
import { eventFull, Places } from '../../../selling/places/places.ts';
import { entrySettings } from '../../../selling/prices/ask-settings.ts';
import { giveToUser, isBeingPaid } from './actions-queries.ts';

/** Moves an unpaid place into a user's basket with a new hold. A lapsed one needs room. */
export async function putInBasket(tx: Tx, ctx: Ctx, seen: EntryRow, userId: UserId) {
  const now = ctx.now();
  const { holdMinutes } = await entrySettings(tx);
  if (seen.orderId !== null) await lockOrders(tx, [seen.orderId]);
  const places = await Places.lock(tx, [seen], now);
  const [entry = seen] = await readEntries(tx, [seen.id]);
  if (entry.userId !== seen.userId)
    throw new Refusal('changed-meanwhile', 'This place changed hands in the meantime. Load the page again.');
  await mustBeFree(tx, entry);
  if (entry.state === 'lapsed') {
    if (!places.room(entry)) throw eventFull();
    places.move(entry, 'none', 'held');
    await places.write(tx);
  }
  const until = heldUntil(now, holdMinutes);
  await giveToUser(tx, entry.id, { userId, until, now });
  await writeAudit(tx, ctx, {
    action: 'add to basket',
    subject: 'entry',
    subjectId: entry.id,
    compId: entry.compId,
    orgId: entry.orgId,
    before: { user: entry.userId, state: entry.state },
    after: { user: userId, state: 'held', until },
  });
  return { entry, until, minutes: holdMinutes };
}

/** Refuses a place that is paid for, or whose payment is in progress. */
export async function mustBeFree(tx: Tx, { state, orderId, replaces }: EntryRow): Promise<void> {
  if (replaces !== null)
    throw new Refusal(
      'entry-blocked',
      'This place is kept so that a paid entry can move to it. Only its owner can pay for it.',
    );
  if (state !== 'held' && state !== 'lapsed')
    throw new Refusal('already-paid', 'Only an unpaid place can be put into another basket.');
  if (orderId !== null && (await isBeingPaid(tx, orderId)))
    throw new Refusal('changed-meanwhile', 'This place is being paid for at the moment. Try again in a few minutes.');
}
