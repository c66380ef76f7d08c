import type * as contract from '@startline/contract/selling/discounts';
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
import { discountRecord } from '../../selling/prices/discount-of.ts';
import { discountsOf, type DiscountRow } from '../../selling/prices/discount-queries.ts';

/** API-101: lists the discounts of a competition, by name. */
export async function listDiscounts(ctx: Ctx, { compId, ...request }: z.output<typeof contract.listDiscounts.input>) {
  const host = await hostRead(ctx.db, compId);
  const page = pageOf((await discountsOf(ctx.db, { compId })).sort(byName), request);
  return new Replied(
    page.rows.map((row) => discountRecord(row, host)),
    { meta: page.meta },
  );
}

async function find(ctx: Ctx, id: number): Promise<DiscountRow> {
  const [row] = await discountsOf(ctx.db, { id });
  if (!row) throw missing('discount');
  return row;
}

/** API-101: reads one discount. */
export async function readDiscount(ctx: Ctx, { id }: { readonly id: number }) {
  const row = await find(ctx, id);
  return discountRecord(row, await hostRead(ctx.db, row.comp_id));
}

/** API-104: deletes a discount; lines sold with it keep their price. */
export async function removeDiscount(ctx: Ctx, { id }: { readonly id: number }) {
  const row = await find(ctx, id);
  return transaction(ctx.db, async (tx) => {
    await hostLocked(tx, row.comp_id);
    const before = await imagesOf(tx, 'discount', [id]);
    await deleteRecords(tx, 'discount', [id]);
    await noteChange(tx, ctx, {
      compId: row.comp_id,
      kind: 'discount',
      words: `Discount ${row.name} deleted`,
      before,
      rows: {},
    });
    return new Replied({ removed: id }, { message: `Discount ${row.name} deleted.` });
  });
}
