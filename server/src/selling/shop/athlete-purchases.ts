import type { athletePurchases as contract } from '@startline/contract/selling/shop-items';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { readAthletePurchases } from './item-line-queries.ts';
import { purchaseRecord } from './purchase-record.ts';

/** API-063: lists what was bought for an athlete at a competition, whoever paid. */
export async function athletePurchases(
  ctx: Ctx,
  { compid, athleteid }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return (await readAthletePurchases(ctx.db, athleteid, compid)).map(purchaseRecord);
}
