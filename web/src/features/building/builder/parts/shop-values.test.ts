import type { ShopItemRecord, VariationRecord } from '@startline/contract/selling/shop-items';
import { expect, test } from 'vitest';
import { aRecord } from '../testing/a-record.ts';
import { shopItemFaultsOf, shopItemSent, shopItemTyped } from './shop-values.ts';
import { variationFaultsOf, variationSent, variationTyped } from './variation-values.ts';

test('a shop item comes back as it was', () => {
  const own = {
    name: 'T-shirt',
    description: 'Blue',
    price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-05-01T17:00:00.000Z' },
    stockQty: 40,
    maxAllowed: 2,
    perAcc: 'A' as const,
    image: '',
    download: '',
    attributes: [],
  };
  const item = {
    ...own,
    id: 1,
    compId: aRecord().id,
    version: 1,
    left: 40,
    parentId: 0,
    soldQty: 0,
    attributeValues: [],
    variations: [],
  };
  expect(shopItemSent(shopItemTyped(item, 'Europe/London'), 'GBP', 'Europe/London')).toEqual(own);
});

test('SHOP-08 to SHOP-13 all that is wrong with a shop item is said at once, in the words of the server', () => {
  const faults = (typed: Readonly<Record<string, string>>) =>
    shopItemFaultsOf({ ...shopItemTyped(undefined, 'Europe/London'), ...typed }, 'GBP', 'Europe/London');
  expect(faults({ price: '-1', salePrice: '-2', stockQty: '0', maxAllowed: '-1' })).toEqual({
    name: 'Required.',
    maxAllowed: 'Minimum value allowed is 0.',
    price: 'Minimum value allowed is 0.',
    salePrice: 'Minimum value allowed is 0.',
    stockQty: 'Minimum value allowed is 1.',
  });
  expect(faults({ name: 'Cap', price: '5', salePrice: '5', stockQty: '9', 'saleEndDate.day': '01/05/2027' })).toEqual({
    salePrice: 'Sale price should be less than price.',
  });
  expect(faults({ name: 'Cap', price: 'five', stockQty: '9', 'saleEndDate.day': 'soon' })).toEqual({
    price: 'Enter an amount such as 12.50.',
    saleEndDate: 'Enter a date such as 24/04/2027 and a time such as 18:30.',
  });
  expect(faults({ name: 'Cap', price: '0', stockQty: '9' })).toEqual({});
});

const medium: VariationRecord = {
  id: 2,
  menuOrder: 4,
  attributeValues: [{ name: 'Size', value: 'M' }],
  price: { price: '15.00', salePrice: null, saleEndDate: null },
  left: 3,
  version: 1,
  stockQty: 3,
  soldQty: 0,
  ownPrice: false,
};
const shirt: ShopItemRecord = {
  id: 1,
  compId: aRecord().id,
  version: 1,
  parentId: 0,
  name: 'T-shirt',
  description: '',
  image: '',
  download: '',
  price: { price: '15.00', salePrice: null, saleEndDate: null },
  stockQty: 1,
  soldQty: 0,
  left: 3,
  maxAllowed: 0,
  perAcc: '',
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  attributeValues: [],
  variations: [medium],
};
const at = { currency: 'GBP', zone: 'Europe/London' } as const;

test('attributes are typed one on a line, and an item that has them needs no stock of its own', () => {
  const typed = { ...shopItemTyped(shirt, at.zone), attributes: 'Size: S, M\n Colour : red,blue ', stockQty: '' };
  expect(shopItemTyped(shirt, at.zone)['attributes']).toBe('Size: S, M');
  expect(shopItemSent(typed, 'GBP', at.zone)).toMatchObject({
    stockQty: 1,
    attributes: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['red', 'blue'] },
    ],
  });
  expect(shopItemFaultsOf({ ...typed, attributes: 'Size' }, 'GBP', at.zone)).toEqual({
    attributes: 'Give Size its values, such as S, M and L.',
  });
});

test('a variation without a price of its own is sent without one, and a new one comes last', () => {
  expect(variationSent(variationTyped(shirt, medium, at.zone), shirt, at)).toEqual({
    price: { price: null, salePrice: null, saleEndDate: null },
    stockQty: 3,
    menuOrder: 4,
    attributeValues: [{ name: 'Size', value: 'M' }],
  });
  expect(variationTyped(shirt, undefined, at.zone)['menuOrder']).toBe('5');
});

test('SHOP-14 SHOP-15 a variation that is not chosen whole, or is set up already, is said beside its attribute', () => {
  const faults = (typed: Readonly<Record<string, string>>, id = 0) =>
    variationFaultsOf({ ...variationTyped(shirt, undefined, at.zone), stockQty: '2', ...typed }, shirt, { ...at, id });
  expect(faults({})).toEqual({ 'value.0': 'Please select all attributes.' });
  expect(faults({ 'value.0': 'M' })).toEqual({
    'value.0': 'Please select the item set up for this combination of attributes.',
  });
  expect(faults({ 'value.0': 'M' }, medium.id)).toEqual({});
  expect(faults({ 'value.0': 'S', stockQty: '0', salePrice: '3' })).toEqual({
    stockQty: 'Minimum value allowed is 1.',
    price: 'Enter a price that is higher than the lower price.',
  });
});
