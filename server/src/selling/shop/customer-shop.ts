import type * as contract from '@startline/contract/selling/shop-items';
import type { CompetitionId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { currencyOf, readPurchases } from './item-line-queries.ts';
import { shopItemsOf } from './queries.ts';
import { purchaseRecord } from './purchase-record.ts';
import { shownShopItems } from './shop-item-record.ts';

/** API-060, API-062: returns the shop of a competition as the caller sees it, with their purchases there. */
export async function customerShop(
  ctx: Ctx,
  { compid }: { readonly compid: CompetitionId },
): Promise<z.input<typeof contract.customerShop.output>> {
  const { id: userId } = signedInUser(ctx);
  const competition = await currencyOf(ctx.db, compid);
  if (!competition) throw missing('competition');
  const items = await shopItemsOf(ctx.db, { compId: compid });
  const purchases = await readPurchases(ctx.db, userId, compid);
  return {
    secondaryDefs: shownShopItems(items, competition),
    purchases: purchases.map((line) => ({
      ...purchaseRecord(line),
      total: decimalText(money(line.total, line.currency)),
      download: line.state === 'paid' ? line.download : '',
    })),
  };
}
