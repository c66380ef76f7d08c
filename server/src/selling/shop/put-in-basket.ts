import type { putInBasket as contract } from '@startline/contract/selling/shop-items';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { decimalText, money } from '@startline/rules/money';
import type { AthleteId } from '@startline/rules/ids';
import { chosenAthlete } from '@startline/rules/selling/shop/variations';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { ownership } from '../../access/owners.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../lines/line-queries.ts';
import { giveUpOrder } from '../orders/give-up-order.ts';
import { mayHoldMore } from '../places/hold-limit.ts';
import { lockBasket, lockOrders } from '../places/order-locks-queries.ts';
import { inTurn } from '../places/turns.ts';
import { entrySettings, type EntrySettings } from '../prices/ask-settings.ts';
import { chooseVariation } from './choose-variation.ts';
import { blocksOf, closedText, priceOf } from './item-line.ts';
import { nameOf } from './item-name.ts';
import {
  findInBasket,
  holdItemLine,
  insertItemLine,
  isPerAthlete,
  keepAthlete,
  lockItems,
  readItems,
  type ItemFacts,
  type Place,
} from './item-line-queries.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Holds a number of an item in the caller's basket at today's price. A new number replaces the earlier one, so
 * repeating the call changes nothing. Gives up a card order that waits for the line.
 */
export async function putInBasket(ctx: Ctx, input: Asked) {
  const settings = await entrySettings(ctx.db);
  return inTurn(`item ${String(input.itemId)}`, () =>
    transaction(ctx.db, (tx) => hold(tx, ctx, { asked: input, settings })),
  );
}

type InBasket = Awaited<ReturnType<typeof findInBasket>>;

async function hold(tx: Tx, ctx: Ctx, { asked: input, settings }: { asked: Asked; settings: EntrySettings }) {
  const { quantity } = input;
  const { id: userId } = signedInUser(ctx);
  const now = ctx.now();
  const itemId = await chooseVariation(tx, input.itemId, input.attributeValues);
  const athleteId = await athleteFor(tx, input);
  const place = { userId, itemId, athleteId };
  const { there, waiting } = await lockOwn(tx, ctx, place);
  if (waiting !== null) await giveUpOrder(tx, ctx, waiting);
  const [item] = await readItems(tx, [itemId], { userId, athleteId, ...(there && { except: there.id }), now });
  mayBuy(item, { ...input, athleteId }, { now, there });
  const had = there?.state === 'held' ? there.quantity : 0;
  await mayHoldMore(tx, signedInUser(ctx), { compId: item.comp_id, now, of: 'item', more: quantity - had });
  const price = priceOf(item, quantity, { now, settings });
  const until = heldUntil(now, settings.holdMinutes);
  const held = { quantity, until, price, now };
  const id = there?.id ?? (await insertItemLine(tx, { ...place, compId: item.comp_id }, held));
  if (there) await holdItemLine(tx, id, held);
  await writeAudit(tx, ctx, {
    action: 'hold',
    subject: 'shop-item',
    subjectId: id,
    compId: item.comp_id,
    orgId: item.orgId,
    after: { item: itemId, quantity, total: price.total, ...(athleteId !== null && { athlete: athleteId }) },
  });
  return new Replied(
    {
      productId: id,
      quantity,
      heldUntil: new Date(until).toISOString(),
      total: decimalText(money(price.total, price.currency)),
      basketCount: await countBasket(tx, userId, now),
    },
    { message: doneText(nameOf(item), quantity, had) },
  );
}

const doneText = (name: string, quantity: number, had: number): string =>
  had > 0
    ? `${name}: ${String(quantity)} in your basket`
    : `${quantity === 1 ? '' : `${String(quantity)} × `}${name} added to basket`;

/** Returns the athlete that an item is for; null when it is not counted for each athlete. */
async function athleteFor(tx: Tx, { itemId, attributeValues }: Asked): Promise<AthleteId | null> {
  if (!(await isPerAthlete(tx, itemId))) return null;
  const athlete = chosenAthlete(attributeValues);
  if (athlete === undefined) throw new Refusal('item-blocked', 'Choose the athlete it is for.');
  return athlete;
}

/** Refuses another user's athlete in the words for a missing one, so that nobody learns who exists. */
async function mustBeTheirs(tx: Tx, ctx: Ctx, id: AthleteId): Promise<void> {
  const isThere = await keepAthlete(tx, id);
  if (!isThere || (await ownership.athlete({ db: tx, caller: signedInUser(ctx), ids: [id] })) !== true)
    throw new Refusal('item-blocked', 'Choose one of your own athletes.');
}

/**
 * Locks the basket, the order that waits for the line, the athlete and the item, and returns the caller's line of the
 * item.
 */
async function lockOwn(tx: Tx, ctx: Ctx, place: Place) {
  await lockBasket(tx, place.userId);
  const seen = await findInBasket(tx, place);
  const waiting = seen?.orderId ?? null;
  if (waiting !== null) await lockOrders(tx, [waiting]);
  if (place.athleteId !== null) await mustBeTheirs(tx, ctx, place.athleteId);
  await lockItems(tx, [place.itemId], { lines: seen ? [seen.id] : [], now: ctx.now() });
  return { there: await findInBasket(tx, place), waiting };
}

/** Refuses an item that is not on sale here and now, and a number above the stock or the most allowed. */
function mayBuy(
  item: ItemFacts | undefined,
  { compId, quantity, athleteId }: Asked & { readonly athleteId: AthleteId | null },
  { now, there }: { readonly now: Instant; readonly there: InBasket },
): asserts item {
  if (item?.comp_id !== compId) throw missing('shopItem');
  const own = there?.state === 'held' ? there.quantity : 0;
  const why = closedText(item, now) ?? blocksOf({ ...item, held: item.held - own }, quantity, athleteId)[0];
  if (why !== undefined) throw new Refusal('item-blocked', why);
}
