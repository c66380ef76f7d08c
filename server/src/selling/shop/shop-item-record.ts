import type { ShopItemRecord } from '@startline/contract/selling/shop-items';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import { decimalText, money, type Currency } from '@startline/rules/money';
import type { ShopItemWithin } from './queries.ts';

/** Strangers are not told how many there are, only when few are left. */
const MOST_SHOWN = 10;

type In = { readonly currency: Currency };

/** A shop item as entrants see it. */
export function shownShopItem(row: ShopItemWithin, { currency }: In): ShownShopItem {
  const text = (minor: number): string => decimalText(money(minor, currency));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: {
      price: text(row.price_minor),
      salePrice: row.sale_price_minor === null ? null : text(row.sale_price_minor),
      saleEndDate: row.sale_ends_at === null ? null : new Date(row.sale_ends_at).toISOString(),
    },
    maxAllowed: row.max_allowed,
    perAcc: row.per_athlete ? 'A' : '',
    left: Math.min(MOST_SHOWN, Math.max(0, row.stock_qty - row.gone)),
  };
}

/** A shop item for the builder. */
export const shopItemRecord = (row: ShopItemWithin, host: In): ShopItemRecord => ({
  ...shownShopItem(row, host),
  compId: row.comp_id,
  version: row.version,
  stockQty: row.stock_qty,
});
