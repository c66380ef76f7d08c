import type { ShopItemRecord, VariationRecord } from '@startline/contract/selling/shop-items';
import type { Currency } from '@startline/rules/money';
import { variationFault, variationFaultText, type AttributeValue } from '@startline/rules/selling/shop/variations';
import type { TimeZone } from '@startline/rules/time';
import { textOf, type Faults, type Values } from '../draft/draft.ts';
import { shownMoment, wholeOrNull } from '../draft/typed-values.ts';
import { shopItemFaultsOf, shopItemSent } from './shop-values.ts';

/** Returns the field of an attribute's value, by the index of the attribute among those of the item. */
export const valueField = (index: number): string => `value.${String(index)}`;

type At = { readonly currency: Currency; readonly zone: TimeZone };

/** Returns a variation as typed; without one, a new one, which comes last in the list. */
export function variationTyped(item: ShopItemRecord, variation: VariationRecord | undefined, zone: TimeZone): Values {
  const values = item.attributes.map(({ name }, index): [string, string] => [
    valueField(index),
    variation?.attributeValues.find((one) => one.name === name)?.value ?? '',
  ]);
  const last = Math.max(0, ...item.variations.map(({ menuOrder }) => menuOrder));
  const own = variation?.ownPrice === true ? variation.price : undefined;
  return {
    ...Object.fromEntries(values),
    stockQty: variation ? String(variation.stockQty) : '',
    menuOrder: String(variation?.menuOrder ?? last + 1),
    price: own?.price ?? '',
    salePrice: own?.salePrice ?? '',
    ...shownMoment('saleEndDate', own?.saleEndDate ?? null, zone),
  };
}

const chosenIn = (values: Values, item: ShopItemRecord): AttributeValue[] =>
  item.attributes.map(({ name }, index) => ({ name, value: textOf(values, valueField(index)) }));

/** Returns a variation as it is sent. */
export function variationSent(values: Values, item: ShopItemRecord, { currency, zone }: At) {
  const { price, stockQty } = shopItemSent(values, currency, zone);
  return {
    price,
    stockQty,
    menuOrder: wholeOrNull(textOf(values, 'menuOrder')) ?? 0,
    attributeValues: chosenIn(values, item),
  };
}

/** Returns the faults of a variation, in the server's words (SHOP-14, SHOP-15). */
export function variationFaultsOf(
  values: Values,
  item: ShopItemRecord,
  { id, currency, zone }: At & { readonly id: number },
): Faults {
  const fault = variationFault({ id, attributeValues: chosenIn(values, item) }, item.attributes, item.variations);
  const missing = fault?.kind === 'not-all-chosen' ? fault.missing[0] : undefined;
  const at = Math.max(
    0,
    item.attributes.findIndex(({ name }) => name === missing),
  );
  const isOwn = textOf(values, 'price').trim() !== '';
  const usual = isOwn ? {} : { price: item.price.price };
  return {
    ...shopItemFaultsOf({ ...values, name: item.name, maxAllowed: '0', attributes: '', ...usual }, currency, zone),
    ...(fault && { [valueField(at)]: variationFaultText(fault) }),
    ...(!isOwn &&
      ['salePrice', 'saleEndDate.day'].some((name) => textOf(values, name).trim() !== '') && {
        price: 'Enter a price that is higher than the lower price.',
      }),
  };
}
