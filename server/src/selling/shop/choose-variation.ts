import { variationFault, variationFaultText, variationOf } from '@startline/rules/selling/shop/variations';
import type { AttributeValue } from '@startline/rules/selling/shop/variations';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { shopItemsOf } from './queries.ts';

/**
 * Returns the variation of an item with the chosen values, or the item itself when it has no choices. Throws
 * `item-blocked` while a value is missing (SHOP-14) and for a combination that nobody set up.
 */
export async function chooseVariation(tx: Tx, itemId: number, chosen: readonly AttributeValue[]): Promise<number> {
  const [item, ...rows] = await shopItemsOf(tx, { id: itemId });
  if (!item || item.attributes.length === 0) return itemId;
  const fault = variationFault({ id: 0, attributeValues: chosen }, item.attributes, []);
  if (fault) throw new Refusal('item-blocked', variationFaultText(fault));
  const variations = rows.map(({ id, menu_order: menuOrder, attribute_values: attributeValues }) => ({
    id,
    menuOrder,
    attributeValues,
  }));
  const variation = variationOf(chosen, item.attributes, variations);
  if (!variation) throw new Refusal('item-blocked', `${item.name} is not sold in this combination. Choose another.`);
  return variation.id;
}
