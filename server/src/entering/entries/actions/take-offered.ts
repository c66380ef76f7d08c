import { provedUser } from '../../../access/signed-in.ts';
import { transaction } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readEntries } from '../../../selling/places/entry-queries.ts';
import { opensOffer, readOfferKey } from './offer-key.ts';
import { putInBasket } from './put-in-basket.ts';

/** Puts a place that was offered by mail into the basket of the account with that address. */
export async function takeOffered(ctx: Ctx, { key }: { readonly key: string }) {
  const user = provedUser(ctx);
  const { id, until } = readOfferKey(key);
  return transaction(ctx.db, async (tx) => {
    const [seen] = Number.isSafeInteger(id) && id <= MOST_ID && ctx.now() <= until ? await readEntries(tx, [id]) : [];
    if (!seen || !opensOffer(ctx.config.secretKey, key, { id, userId: seen.userId, email: user.email, until }))
      throw new Refusal(
        'key-expired',
        'This offer has been accepted, has expired, or is for another account. Log in with the email address we sent the link to, or ask the organiser to offer the place again.',
      );
    const held = await putInBasket(tx, ctx, seen, user.id);
    return new Replied(
      { entryId: id, heldUntil: new Date(held.until).toISOString() },
      { message: `A place in ${seen.eventName} for ${seen.firstName} ${seen.surname} is in your basket.` },
    );
  });
}

const MOST_ID = 2_147_483_647;
