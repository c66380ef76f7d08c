import type { AthletePurchase } from '@startline/contract/selling/shop-items';
import { athleteValue } from '@startline/rules/selling/shop/variations';
import type { Bought } from './item-line-queries.ts';

/** Returns a purchase, with the values of its variation and its athlete (SHOP-02). */
export const purchaseRecord = (line: Bought): AthletePurchase => ({
  productId: line.id,
  itemId: line.itemId,
  name: line.name,
  attributeValues:
    line.athleteId === null
      ? line.values
      : [
          ...line.values,
          athleteValue({ id: line.athleteId, firstName: line.firstName ?? '', surName: line.surName ?? '' }),
        ],
  quantity: line.quantity,
  isPaid: line.state === 'paid',
});
