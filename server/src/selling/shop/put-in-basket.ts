import type { putInBasket as contract } from '@startline/contract/selling/shop-items';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { decimalText, money } from '@startline/rules/money';
import type { UserId } from '@startline/rules/ids';
import { isSoldOnline } from '@startline/rules/selling/shop/shop-item';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../lines/line-queries.ts';
import { giveUpOrder } from '../orders/give-up-order.ts';
import { lockBasket, lockOrders } from '../places/order-locks-queries.ts';
import { inTurn } from '../places/turns.ts';
import { entrySettings, type EntrySettings } from '../prices/ask-settings.ts';
import { blocksOf, closedText, priceOf } from './item-line.ts';
import {
  findInBasket,
  holdItemLine,
  insertItemLine,
  lockItems,
  readItems,
  type ItemFacts,
} from './item-line-queries.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Holds a number of an item in the caller's basket, at today's price. Another number replaces the one before,
 * so asking twice is asking once. A card order that waits for the line is given up.
 */
export async function putInBasket(ctx: Ctx, asked: Asked) {
  const settings = await entrySettings(ctx.db);
  return inTurn(`item ${String(asked.itemId)}`, () => transaction(ctx.db, (tx) => hold(tx, ctx, { asked, settings })));
}

type InBasket = Awaited<ReturnType<typeof findInBasket>>;

async function hold(tx: Tx, ctx: Ctx, { asked, settings }: { asked: Asked; settings: EntrySettings }) {
  const { itemId, quantity } = asked;
  const { id: userId } = signedInUser(ctx);
  const now = ctx.now();
  const { there, waiting } = await lockOwn(tx, { userId, itemId, now });
  const [item] = await readItems(tx, [itemId], { userId, ...(there && { except: there.id }), now });
  mayBuy(item, asked, { now, there });
  if (waiting !== null) await giveUpOrder(tx, ctx, waiting);
  const price = priceOf(item, quantity, { now, settings });
  const until = heldUntil(now, settings.holdMinutes);
  const held = { quantity, until, price, now };
  const id = there?.id ?? (await insertItemLine(tx, { itemId, compId: item.comp_id, userId }, held));
  if (there) await holdItemLine(tx, id, held);
  await writeAudit(tx, ctx, {
    action: 'hold',
    subject: 'shop-item',
    subjectId: id,
    compId: item.comp_id,
    orgId: item.orgId,
    after: { item: itemId, quantity, total: price.total },
  });
  return new Replied(
    {
      productId: id,
      quantity,
      heldUntil: new Date(until).toISOString(),
      total: decimalText(money(price.total, price.currency)),
      basketCount: await countBasket(tx, userId, now),
    },
    { message: `${quantity === 1 ? '' : `${String(quantity)} × `}${item.name} added to basket` },
  );
}

type Own = { readonly userId: UserId; readonly itemId: number; readonly now: Instant };

/** The caller's line of an item, after its locks: the basket, the order that waits for it, the item. */
async function lockOwn(tx: Tx, { userId, itemId, now }: Own) {
  await lockBasket(tx, userId);
  const waiting = (await findInBasket(tx, userId, itemId))?.orderId ?? null;
  if (waiting !== null) await lockOrders(tx, [waiting]);
  await lockItems(tx, [itemId], now);
  return { there: await findInBasket(tx, userId, itemId), waiting };
}

/** Refuses an item that is not sold here and now, and a number that is more than there is or than one may have. */
function mayBuy(
  item: ItemFacts | undefined,
  { compId, quantity }: Asked,
  { now, there }: { readonly now: Instant; readonly there: InBasket },
): asserts item {
  if (item?.comp_id !== compId) throw new Refusal('not-found', 'There is no such shop item.');
  if (!isSoldOnline({ perAcc: item.per_athlete ? 'A' : '' }))
    throw new Refusal('item-blocked', `${item.name} is sold at the meeting: at most so many for each athlete.`);
  const own = there?.state === 'held' ? there.quantity : 0;
  const why = closedText(item, now) ?? blocksOf({ ...item, held: item.held - own }, quantity)[0];
  if (why !== undefined) throw new Refusal('item-blocked', why);
}
