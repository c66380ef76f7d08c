import type * as contract from '@startline/contract/selling/shop-items';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { checkPicture } from '../../people/uploads/check-picture.ts';
import { countSold } from '../../selling/shop/item-line-queries.ts';
import { insertShopItem, shopItemsOf, updateShopItem } from '../../selling/shop/queries.ts';
import { familiesOf, shopItemRecord } from '../../selling/shop/shop-item-record.ts';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { mustBeCurrent, mustBelong, recordLocked, stampOf } from '../parts/record.ts';
import { readItem, readVariation, type Sent } from './read-shop-item.ts';

/** Adds a shop item or a variation to a competition; refuses with every fault of the form. */
export const createShopItem = (ctx: Ctx, sent: z.output<typeof contract.createShopItem.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    if (sent.parentId > 0) mustBelong((await recordLocked(tx, 'shop_item', sent.parentId)).comp_id, host);
    const form = await formOf(tx, ctx, { sent, host, id: 0, parentId: sent.parentId, image: '' });
    const id = await insertShopItem(tx, { comp_id: host.id, ...form, ...stampOf(ctx) });
    return saved(tx, ctx, { host, id, before: [] });
  });

/** Changes a shop item or a variation; refuses when somebody changed it meanwhile. */
export const changeShopItem = (ctx: Ctx, sent: z.output<typeof contract.changeShopItem.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'shop_item', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    await mustKeepSold(tx, sent);
    const before = await imagesOf(tx, 'shop_item', [sent.id]);
    const { image, parent_id: parentId } = there;
    const form = await formOf(tx, ctx, { sent, host, id: sent.id, parentId: parentId ?? 0, image });
    await updateShopItem(tx, sent.id, { ...form, ...stampOf(ctx) });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

type Asked = {
  readonly sent: Sent;
  readonly host: Host;
  /** The record to change, the item that it varies, and its current picture; 0 and '' are none. */
  readonly id: number;
  readonly parentId: number;
  readonly image: string;
};

/** Reads the typed fields of an item, or of a variation of one; refuses with every fault. */
async function formOf(tx: Tx, ctx: Ctx, { sent, host, id, parentId, image }: Asked) {
  const [family] = familiesOf(await shopItemsOf(tx, { id: parentId > 0 ? parentId : id }));
  if (parentId > 0 && family) return readVariation(sent, host, { id, family });
  if (sent.image !== '' && sent.image !== image) await checkPicture(tx, sent.image, signedInUser(ctx).id, 'image');
  return readItem(sent, host, family?.variations ?? []);
}

/** Refuses a stock below what is in baskets or already sold. */
async function mustKeepSold(tx: Tx, { id, stockQty }: { readonly id: number; readonly stockQty: number | null }) {
  const sold = await countSold(tx, id);
  if (stockQty !== null && stockQty >= 1 && stockQty < sold)
    throw new Refusal(
      'limit-below-entries',
      `${String(sold)} ${sold === 1 ? 'is' : 'are'} sold or in baskets, so the stock cannot be less. Enter ${String(sold)} or more.`,
    );
}

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host; readonly id: number; readonly before: readonly Image[] },
) {
  const [family] = familiesOf(await shopItemsOf(tx, { id }));
  if (!family) throw new Error('The shop item that was saved is not there.');
  const { item } = family;
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'shop-item',
    words: `Shop item ${item.name} ${before.length === 0 ? 'added' : 'changed'}`,
    before,
    rows: { shop_item: [id] },
  });
  return new Replied(shopItemRecord(family, host), { message: `Shop item ${item.name} saved.` });
}
