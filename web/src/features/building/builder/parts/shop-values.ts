import type { ShopItemRecord } from '@startline/contract/selling/shop-items';
import { decimalText, type Currency, type Money } from '@startline/rules/money';
import { shopItemFaults } from '@startline/rules/selling/shop/shop-item';
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
};

/** A shop item as it is typed; none is a new one. */
export function shopItemTyped(item: ShopItemRecord | undefined, zone: TimeZone): Values {
  if (!item) return emptyItem;
  const { name, description, price, stockQty, maxAllowed, perAcc } = item;
  return {
    name,
    description,
    price: price.price,
    salePrice: price.salePrice ?? '',
    ...shownMoment('saleEndDate', price.saleEndDate, zone),
    stockQty: String(stockQty),
    maxAllowed: String(maxAllowed),
    perAcc,
  };
}

/** An amount as typed, below nothing too: the rule has its own words for that. */
const amountOf = (values: Values, name: string, currency: Currency): Money | null =>
  readTypedChange(textOf(values, name), currency) ?? null;

/** A shop item as it is sent. */
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
    stockQty: wholeOrNull(textOf(values, 'stockQty')),
    maxAllowed: wholeOrNull(textOf(values, 'maxAllowed')),
    perAcc: textOf(values, 'perAcc') === 'A' ? ('A' as const) : ('' as const),
  };
}

/** What is wrong with a shop item: what the rule that the server has too says, and what cannot be read. */
export function shopItemFaultsOf(values: Values, currency: Currency, zone: TimeZone): Faults {
  const byRule = shopItemFaults({
    name: textOf(values, 'name'),
    maxAllowed: wholeOrNull(textOf(values, 'maxAllowed')),
    price: amountOf(values, 'price', currency),
    salePrice: amountOf(values, 'salePrice', currency),
    saleEnds: momentOrNull(values, 'saleEndDate', zone),
    stockQty: wholeOrNull(textOf(values, 'stockQty')),
  });
  const wrong = ['price', 'salePrice'].filter(
    (name) => textOf(values, name).trim() !== '' && amountOf(values, name, currency) === null,
  );
  return {
    ...firstByField(byRule),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter an amount such as 12.50.'])),
    ...(readMomentAt(values, 'saleEndDate', zone).kind === 'wrong' && {
      saleEndDate: 'Enter a date such as 24/04/2027 and a time such as 18:30.',
    }),
  };
}
