import type { LineId } from '@startline/rules/ids';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entrySettings } from '../prices/ask-settings.ts';
import { Replied } from '../../kernel/handle.ts';
import { basketHasChanged, mustGoTogether } from '../lines/kinds.ts';
import { readBasketLines } from '../lines/line-queries.ts';
import { BASKET_PATH } from './read-cart.ts';

/**
 * CART-04: checks the lines to be paid for; refuses with every message, else returns the address of the basket. The
 * basket itself asks the questions of organisers.
 */
export async function submitBasket(ctx: Ctx, { products }: { products: readonly LineId[] }) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const basket = await readBasketLines(ctx.db, { userId: caller.id, compId: 0, now: ctx.now() });
  const chosen = basket.filter(({ refId, state }) => state === 'held' && products.includes(refId));
  await mustGoTogether(ctx.db, chosen, { ...settings, leavesQuestions: true });
  if (chosen.length < new Set(products).size) throw basketHasChanged();
  return new Replied(
    { products: chosen.map(({ refId }) => refId as number), url: `${ctx.config.publicUrl}${BASKET_PATH}` },
    { message: 'Submitted to basket.' },
  );
}
