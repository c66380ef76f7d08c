import { basketFaultText, validateBasket, type BasketLine } from '@startline/rules/basket/validate-basket';
import type { EntryId } from '@startline/rules/ids';
import { signedInUser } from '../access/signed-in.ts';
import type { Ctx } from '../context.ts';
import { readEventOptions } from '../entries/read-options.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { readBasket, readEntered, readGroupNames, readNames, type BasketRow } from './basket-queries.ts';
import { BASKET_PATH } from './read-cart.ts';

/**
 * CART-04: checks the places that are to be paid for; refused with every message, else answered with where the basket
 * is.
 */
export async function submitBasket(ctx: Ctx, { products }: { products: readonly EntryId[] }) {
  const caller = signedInUser(ctx);
  const basket = await readBasket(ctx.db, { userId: caller.id, compId: 0, now: ctx.now() });
  const chosen = basket.filter(({ id, state }) => state === 'held' && products.includes(id));
  const lines = await linesOf(ctx, chosen);
  const entered = await readEntered(
    ctx.db,
    chosen.map(({ athleteId }) => athleteId),
    chosen.map(({ compId }) => compId),
  );
  const faults = validateBasket(lines, entered);
  if (faults.length > 0) {
    const messages = faults.map(basketFaultText);
    throw new Refusal('basket-refused', messages.join('\n'), { facts: { messages } });
  }
  if (chosen.length < new Set(products).size)
    throw new Refusal('basket-changed', 'Your basket has changed. Please look at it again before you pay.');
  return new Replied(
    { products: chosen.map(({ id }) => id as number), url: `${ctx.config.publicUrl}${BASKET_PATH}` },
    { message: 'Submitted to basket.' },
  );
}

async function linesOf(ctx: Ctx, chosen: readonly BasketRow[]): Promise<BasketLine[]> {
  const secondary = chosen.map((row) => ({ row, spend: readEventOptions(row.eventOptions).secondary }));
  const parents = await readNames(
    ctx.db,
    secondary.flatMap(({ spend }) => spend?.parent ?? []),
  );
  const groups = await readGroupNames(
    ctx.db,
    secondary.flatMap(({ spend }) => spend?.mandatoryGroup ?? []),
  );
  return secondary.map(({ row, spend }) => ({
    id: row.ceid,
    group: row.groupId,
    athlete: row.athleteId,
    name: row.event,
    team: null,
    parent: spend?.parent
      ? { id: spend.parent, name: parents.find(({ id }) => id === spend.parent)?.name ?? '' }
      : null,
    mandatoryGroup: spend?.mandatoryGroup
      ? { id: spend.mandatoryGroup, name: groups.find(({ id }) => id === spend.mandatoryGroup)?.name ?? '' }
      : null,
  }));
}
