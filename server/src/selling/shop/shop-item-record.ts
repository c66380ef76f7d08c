import type { ShopItemRecord, VariationRecord } from '@startline/contract/selling/shop-items';
import type { ShownShopItem, ShownVariation } from '@startline/contract/selling/shown-prices';
import { decimalText, money, type Currency } from '@startline/rules/money';
import { athleteAttribute } from '@startline/rules/selling/shop/variations';
import type { ShopItemWithin } from './queries.ts';

/** Entrants see the stock only when at most this many are left. */
const MOST_SHOWN = 10;

const sentAttributes = ({ attributes }: ShopItemWithin) =>
  attributes.map(({ name, values }) => ({ name, values: [...values] }));

type In = { readonly currency: Currency };
/** An item with its variations, in the order of the menu. */
export type Family = { readonly item: ShopItemWithin; readonly variations: readonly ShopItemWithin[] };

/** Groups rows into items with their variations; a variation whose item is not among the rows is a group of its own. */
export function familiesOf(rows: readonly ShopItemWithin[]): Family[] {
  const ids = new Set(rows.map(({ id }) => id));
  const isBelow = ({ parent_id: parent }: ShopItemWithin): boolean => parent !== null && ids.has(parent);
  return rows
    .filter((row) => !isBelow(row))
    .map((item) => ({ item, variations: rows.filter(({ parent_id: parent }) => parent === item.id) }));
}

const leftOf = ({ stock_qty: stock, gone }: ShopItemWithin): number => Math.max(0, stock - gone);
const isoOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

function priceOf({ atPrice, atSalePrice, atSaleEnds }: ShopItemWithin, { currency }: In) {
  const text = (minor: number): string => decimalText(money(minor, currency));
  return {
    price: text(atPrice),
    salePrice: atSalePrice === null ? null : text(atSalePrice),
    saleEndDate: isoOf(atSaleEnds),
  };
}

const shownVariation = (row: ShopItemWithin, host: In): ShownVariation => ({
  id: row.id,
  menuOrder: row.menu_order,
  attributeValues: row.attribute_values,
  price: priceOf(row, host),
  left: Math.min(MOST_SHOWN, leftOf(row)),
});

/** Returns a shop item as entrants see it. */
export function shownShopItem({ item: row, variations }: Family, host: In): ShownShopItem {
  const left = row.attributes.length > 0 ? variations.reduce((sum, one) => sum + leftOf(one), 0) : leftOf(row);
  return {
    id: row.id,
    parentId: row.parent_id ?? 0,
    name: row.name,
    description: row.description,
    image: row.image,
    price: priceOf(row, host),
    maxAllowed: row.max_allowed,
    perAcc: row.per_athlete ? 'A' : '',
    left: Math.min(MOST_SHOWN, left),
    attributes: [...sentAttributes(row), ...(row.per_athlete ? [{ name: athleteAttribute, values: [] }] : [])],
    variations: variations.map((one) => shownVariation(one, host)),
  };
}

/** Returns the shop items of a competition as entrants see them. */
export const shownShopItems = (rows: readonly ShopItemWithin[], host: In): ShownShopItem[] =>
  familiesOf(rows).map((family) => shownShopItem(family, host));

const countedOf = (row: ShopItemWithin) => ({ version: row.version, stockQty: row.stock_qty, soldQty: row.gone });

const variationRecord = (row: ShopItemWithin, host: In): VariationRecord => ({
  ...shownVariation(row, host),
  ...countedOf(row),
  ownPrice: row.price_minor !== null,
});

/** Returns a shop item for the builder, with its variations. */
export const shopItemRecord = ({ item, variations }: Family, host: In): ShopItemRecord => ({
  ...shownShopItem({ item, variations }, host),
  ...countedOf(item),
  compId: item.comp_id,
  download: item.download,
  attributes: sentAttributes(item),
  attributeValues: item.attribute_values,
  variations: variations.map((row) => variationRecord(row, host)),
});

/** Returns the shop items of a competition for the builder. */
export const shopItemRecords = (rows: readonly ShopItemWithin[], host: In): ShopItemRecord[] =>
  familiesOf(rows).map((family) => shopItemRecord(family, host));
