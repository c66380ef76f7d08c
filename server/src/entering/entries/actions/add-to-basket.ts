import { appAddress } from '../../../kernel/app-address.ts';
import { mayDo } from '@startline/rules/access/permissions';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import type { EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { writeAudit } from '../../../access/audit-queries.ts';
import { rightsOf } from '../../../access/rights-of.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction, type Tx } from '../../../db/db.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { Replied } from '../../../kernel/handle.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { writeLetter } from '../../../letters/letter.ts';
import { entrySettings } from '../../../selling/prices/ask-settings.ts';
import { readEntries, type EntryRow } from '../../../selling/places/entry-queries.ts';
import { lockOrders } from '../../../selling/places/order-locks-queries.ts';
import { eventFull, Places } from '../../../selling/places/places.ts';
import { giveToUser, isBeingPaid, readPayer } from './actions-queries.ts';

type Asked = { readonly productid: EntryId; readonly userid: number; readonly email: string };
type Payer = { readonly id: EntryRow['userId']; readonly name: string; readonly email: string };

/**
 * API-058: a builder of the competition puts an unpaid place into another user's basket, held anew for them, and tells
 * them by mail.
 */
export async function addToBasket(ctx: Ctx, { productid, userid, email }: Asked) {
  const rights = rightsOf(signedInUser(ctx));
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [seen] = await readEntries(tx, [productid]);
    if (!seen || !mayDo(rights, 'BUILDER', seen)) throw new Refusal('not-found', 'There is no such entry.');
    const payer = userid > 0 || email !== '' ? await readPayer(tx, { id: userid, email }) : undefined;
    if (!payer)
      throw new Refusal('not-found', 'There is no account with this e-mail address. Ask them to register first.');
    if (seen.orderId !== null) await lockOrders(tx, [seen.orderId]);
    const places = await Places.lock(tx, [seen], now);
    const [entry = seen] = await readEntries(tx, [productid]);
    await mustBeFree(tx, entry);
    if (entry.state === 'lapsed') {
      if (!places.room(entry)) throw eventFull();
      places.move(entry, 'none', 'held');
      await places.write(tx);
    }
    const until = heldUntil(now, settings.holdMinutes);
    await giveToUser(tx, entry.id, { userId: payer.id, until, now });
    await writeAudit(tx, ctx, {
      action: 'add to basket',
      subject: 'entry',
      subjectId: entry.id,
      compId: entry.compId,
      orgId: entry.orgId,
      before: { user: entry.userId, state: entry.state },
      after: { user: payer.id, state: 'held', until },
    });
    await putInOutbox(
      tx,
      {
        kind: 'mail',
        letter: letterTo(payer, entry, { publicUrl: ctx.config.publicUrl, minutes: settings.holdMinutes }),
      },
      { now, onceKey: `give:${entry.id}:${String(now)}` },
    );
    return new Replied(
      { entryId: entry.id, name: payer.name, heldUntil: text(until) },
      { message: `${entry.eventName} for ${entry.firstName} ${entry.surname} is in the basket of ${payer.name}.` },
    );
  });
}

const text = (at: Instant): string => new Date(at).toISOString();

/** Only an unpaid place can change hands, and not while its payment is under way. */
async function mustBeFree(tx: Tx, { state, orderId, replaces }: EntryRow): Promise<void> {
  if (replaces !== null)
    throw new Refusal('entry-blocked', 'This place is kept for a move of a paid entry. Only its owner can pay for it.');
  if (state !== 'held' && state !== 'lapsed')
    throw new Refusal('already-paid', 'Only a place that is not paid for can be put into another basket.');
  if (orderId !== null && (await isBeingPaid(tx, orderId)))
    throw new Refusal(
      'changed-meanwhile',
      'This place is being paid for at this moment. Please look again in some minutes.',
    );
}

function letterTo(payer: Payer, entry: EntryRow, { publicUrl, minutes }: { publicUrl: string; minutes: number }) {
  const what = `${entry.eventName} for ${entry.firstName} ${entry.surname}`;
  return writeLetter({
    to: payer.email,
    subject: `${what} is in your basket`,
    parts: [
      `Hello ${payer.name},`,
      `The organiser of ${entry.competition} has put ${what} into your basket. The place is kept for ${String(minutes)} minutes from now; after that it can be held again while there is room.`,
      { text: 'Go to my basket', href: appAddress({ publicUrl }, 'basket-v2') },
    ],
  });
}
