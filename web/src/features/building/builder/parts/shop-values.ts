import type { ShopItemRecord } from '@startline/contract/selling/shop-items';
import { decimalText, type Currency, type Money } from '@startline/rules/money';
import { shopItemFaults } from '@startline/rules/selling/shop/shop-item';
import { attributesFault } from '@startline/rules/selling/shop/variations';
import type { TimeZone } from '@startline/rules/time';
import { readTypedChange } from '@startline/rules/typed-amount';
import { firstByField, textOf, type Faults, type Values } from '../draft/draft.ts';
import { isoOf, momentOrNull, readMomentAt, shownMoment, wholeOrNull } from '../draft/typed-values.ts';

const emptyItem: Values = {
  name: '',
  description: '',
  price: '',
  salePrice: '',
  'saleEndDate.day': '',
  'saleEndDate.time': '',
  stockQty: '',
  maxAllowed: '0',
  perAcc: '',
  image: '',
  download: '',
  attributes: '',
};

/** Returns a shop item as typed; without one, a new one. */
export function shopItemTyped(item: ShopItemRecord | undefined, zone: TimeZone): Values {
  if (!item) return emptyItem;
  const { name, description, price, stockQty, maxAllowed, perAcc, image, download, attributes } = item;
  return {
    name,
    description,
    price: price.price,
    salePrice: price.salePrice ?? '',
    ...shownMoment('saleEndDate', price.saleEndDate, zone),
    stockQty: String(stockQty),
    maxAllowed: String(maxAllowed),
    perAcc,
    image,
    download,
    attributes: attributes.map(({ name: attribute, values }) => `${attribute}: ${values.join(', ')}`).join('\n'),
  };
}

/** Returns the attributes as typed, one on a line: 'Size: S, M, L'. */
const attributesOf = (values: Values): { name: string; values: string[] }[] =>
  textOf(values, 'attributes')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      const list = rest.join(':').split(',');
      return { name: name.trim(), values: list.map((value) => value.trim()).filter((value) => value !== '') };
    });

/** Returns the typed stock; an item with attributes has none itself, only its variations do. */
const stockOf = (values: Values): number | null =>
  wholeOrNull(textOf(values, 'stockQty')) ?? (hasAttributes(values) ? 1 : null);
export const hasAttributes = (values: Values): boolean => textOf(values, 'attributes').trim() !== '';

/** Returns a typed amount, even a negative one: the rule has its own words for that. */
const amountOf = (values: Values, name: string, currency: Currency): Money | null =>
  readTypedChange(textOf(values, name), currency) ?? null;

/** Returns a shop item as it is sent. */
export function shopItemSent(values: Values, currency: Currency, zone: TimeZone) {
  const sent = (name: string): string | null => {
    const amount = amountOf(values, name, currency);
    return amount && decimalText(amount);
  };
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    price: {
      price: sent('price'),
      salePrice: sent('salePrice'),
      saleEndDate: isoOf(momentOrNull(values, 'saleEndDate', zone)),
    },
    stockQty: stockOf(values),
    maxAllowed: wholeOrNull(textOf(values, 'maxAllowed')),
    perAcc: textOf(values, 'perAcc') === 'A' ? ('A' as const) : ('' as const),
    image: textOf(values, 'image'),
    download: textOf(values, 'download').trim(),
    attributes: attributesOf(values),
  };
}

/** Returns the faults of a shop item: those of the server's rule, and unreadable fields. */
export function shopItemFaultsOf(values: Values, currency: Currency, zone: TimeZone): Faults {
  const byRule = shopItemFaults({
    name: textOf(values, 'name'),
    maxAllowed: wholeOrNull(textOf(values, 'maxAllowed')),
    price: amountOf(values, 'price', currency),
    salePrice: amountOf(values, 'salePrice', currency),
    saleEnds: momentOrNull(values, 'saleEndDate', zone),
    stockQty: stockOf(values),
  });
  const wrongAttributes = attributesFault(attributesOf(values));
  const wrong = ['price', 'salePrice'].filter(
    (name) => textOf(values, name).trim() !== '' && amountOf(values, name, currency) === null,
  );
  return {
    ...firstByField(byRule),
    ...(wrongAttributes !== undefined && { attributes: wrongAttributes }),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter an amount such as 12.50.'])),
    ...(readMomentAt(values, 'saleEndDate', zone).kind === 'wrong' && {
      saleEndDate: 'Enter a date such as 24/04/2027 and a time such as 18:30.',
    }),
  };
}

/** The form's names of fields that the server names differently. */
export const calledInShop: Readonly<Record<string, string>> = {
  'price.price': 'price',
  'price.salePrice': 'salePrice',
  'price.saleEndDate': 'saleEndDate',
};
