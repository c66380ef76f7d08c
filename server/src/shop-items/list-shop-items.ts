import type * as contract from '@startline/contract/builder/shop-items';
import type * as z from 'zod/mini';
import { imagesOf } from '../builder/history-queries.ts';
import { hostLocked, hostRead } from '../comp-events/host.ts';
import { noteChange } from '../comp-events/note-change.ts';
import { byName, pageOf } from '../comp-events/page-of.ts';
import { deleteRecords } from '../comp-events/record-queries.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '../db/db.ts';
import { Replied } from '../http/handle.ts';
import { Refusal } from '../http/refuse.ts';
import { shopItemsOf, type ShopItemRow } from './queries.ts';
import { shopItemRecord } from './shop-item-record.ts';

/** The shop items of a competition, by name. */
export async function listShopItems(ctx: Ctx, { compId, ...asked }: z.output<typeof contract.listShopItems.input>) {
  const host = await hostRead(ctx.db, compId);
  const page = pageOf((await shopItemsOf(ctx.db, { compId })).sort(byName), asked);
  return new Replied(
    page.rows.map((row) => shopItemRecord(row, host)),
    { meta: page.meta },
  );
}

async function found(ctx: Ctx, id: number): Promise<ShopItemRow> {
  const [row] = await shopItemsOf(ctx.db, { id });
  if (!row)
    throw new Refusal('not-found', 'There is no such shop item. It may have been deleted: load the list again.');
  return row;
}

/** One shop item. */
export async function readShopItem(ctx: Ctx, { id }: { readonly id: number }) {
  const row = await found(ctx, id);
  return shopItemRecord(row, await hostRead(ctx.db, row.comp_id));
}

/** Takes a shop item away. */
export async function removeShopItem(ctx: Ctx, { id }: { readonly id: number }) {
  const row = await found(ctx, id);
  return transaction(ctx.db, async (tx) => {
    await hostLocked(tx, row.comp_id);
    const before = await imagesOf(tx, 'shop_item', [id]);
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
