import type * as contract from '@startline/contract/selling/shop-items';
import { defaultObjType } from '@startline/rules/selling/shop/shop-item';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { hostLocked, hostRead } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { wasBought } from '../../selling/shop/item-line-queries.ts';
import { shopItemsOf } from '../../selling/shop/queries.ts';
import { familiesOf, shopItemRecord, shopItemRecords, type Family } from '../../selling/shop/shop-item-record.ts';

/** API-059: lists the shop items of a competition, by name; empty when another kind of record is asked for. */
export async function listShopItems(
  ctx: Ctx,
  { compId, objType, objId, ...request }: z.output<typeof contract.listShopItems.input>,
) {
  const host = await hostRead(ctx.db, compId);
  const isTheirs = objType === defaultObjType && (objId === 0 || objId === compId);
  const items = isTheirs ? shopItemRecords(await shopItemsOf(ctx.db, { compId }), host) : [];
  const page = pageOf(items.sort(byName), request);
  return new Replied(page.rows, { meta: page.meta });
}

async function find(ctx: Ctx, id: number): Promise<Family> {
  const [family] = familiesOf(await shopItemsOf(ctx.db, { id }));
  if (!family) throw missing('shopItem');
  return family;
}

/** Reads one shop item. */
export async function readShopItem(ctx: Ctx, { id }: { readonly id: number }) {
  const family = await find(ctx, id);
  return shopItemRecord(family, await hostRead(ctx.db, family.item.comp_id));
}

/** Deletes a shop item with its variations, or one variation. */
export async function removeShopItem(ctx: Ctx, { id }: { readonly id: number }) {
  const { item: row, variations } = await find(ctx, id);
  return transaction(ctx.db, async (tx) => {
    await hostLocked(tx, row.comp_id);
    if (await wasBought(tx, id))
      throw new Refusal(
        'in-use',
        'Somebody has bought this item or has put it in a basket, so it cannot be deleted. To stop selling it, set its stock, or that of each variation, to the number sold or in baskets. If none is sold, the lowest stock is 1, so one can still be bought.',
      );
    const before = await imagesOf(tx, 'shop_item', [id, ...variations.map((one) => one.id)]);
    await deleteRecords(tx, 'shop_item', [id]);
    await noteChange(tx, ctx, {
      compId: row.comp_id,
      kind: 'shop-item',
      words: `Shop item ${row.name} deleted`,
      before,
      rows: {},
    });
    return new Replied({ removed: id }, { message: `Shop item ${row.name} deleted.` });
  });
}
