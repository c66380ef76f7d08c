import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AthleteId, CompetitionId } from '../../ids.ts';
import { money, type Money } from '../../money.ts';
import { defaultFeeTerms } from '../prices/fee.ts';
import { priceLine } from '../prices/price-line.ts';
import { instant, later, minutes } from '../../time.ts';
import {
  countedPer,
  purchaseBlocks,
  purchaseBlockText,
  readPurchases,
  stockLeft,
  type ItemStock,
  type Purchase,
} from './purchase.ts';
import {
  mostAllowedText,
  offeredWith,
  readItemPrice,
  shopItemFaults,
  shopPrice,
  shopPriceNow,
  shopPriceText,
  type ShopItemForm,
} from './shop-item.ts';
import {
  athleteAttribute,
  athleteOf,
  athleteValue,
  variationFault,
  variationFaultText,
  variationOf,
  type Attribute,
  type Variation,
} from './variations.ts';

const gbp = (minor: number): Money => money(minor, 'GBP');
const ends = instant('2026-04-01T22:59:00Z');

describe('an item', () => {
  const says = (facts: Partial<ShopItemForm>) =>
    shopItemFaults({
      name: 'T-shirt',
      maxAllowed: 0,
      price: gbp(1_500),
      salePrice: null,
      saleEnds: null,
      stockQty: 20,
      ...facts,
    }).map(({ field, message }) => `${field}: ${message}`);

  test('SHOP-08 has a name', () => expect([says({ name: ' ' }), says({})]).toEqual([['name: Required.'], []]));

  test('SHOP-09 may be bought so often, at least 0', () => {
    expect([
      says({ maxAllowed: -1 }),
      says({ maxAllowed: null }),
      says({ maxAllowed: 0 }),
      says({ maxAllowed: 2 }),
    ]).toEqual([['maxAllowed: Minimum value allowed is 0.'], ['maxAllowed: Minimum value allowed is 0.'], [], []]);
  });

  test('SHOP-10 SHOP-OPEN-02 costs at least 0', () => {
    expect([says({ price: gbp(-1) }), says({ price: null }), says({ price: gbp(0) })]).toEqual([
      ['price: Minimum value allowed is 0.'],
      ['price: Minimum value allowed is 0.'],
      [],
    ]);
  });

  test('SHOP-11 SHOP-OPEN-02 costs at least 0 in a sale', () => {
    expect([says({ salePrice: gbp(-1) }), says({ salePrice: gbp(0) })]).toEqual([
      ['salePrice: Minimum value allowed is 0.'],
      [],
    ]);
  });

  test('SHOP-12 costs less in a sale that has an end', () => {
    const texts = ['salePrice: Sale price should be less than price.'];
    expect([
      says({ salePrice: gbp(1_500), saleEnds: ends }),
      says({ saleEnds: ends }),
      says({ salePrice: gbp(1_499), saleEnds: ends }),
      says({ salePrice: gbp(1_600) }),
    ]).toEqual([texts, texts, [], []]);
  });

  test('SHOP-13 has a stock of at least 1', () => {
    expect([says({ stockQty: 0 }), says({ stockQty: null }), says({ stockQty: 1 })]).toEqual([
      ['stockQty: Minimum value allowed is 1.'],
      ['stockQty: Minimum value allowed is 1.'],
      [],
    ]);
  });

  test('SHOP-04 is offered with the site where nothing else is said', () => {
    expect(offeredWith(null)).toEqual({ objType: 'SYSTEM', objId: 0, competition: null });
    expect(offeredWith(12 as CompetitionId, 'COMP')).toEqual({ objType: 'COMP', objId: 12, competition: 12 });
  });

  test('the sale price holds until its end, like all early prices', () => {
    const total = (at: number) =>
      priceLine(
        shopPrice({ price: gbp(1_500), salePrice: gbp(1_200), saleEnds: ends }),
        later(ends, at),
        defaultFeeTerms('GBP'),
      ).total.minor;
    expect([total(-minutes(1)), total(-1), total(0)]).toEqual([1_200, 1_200, 1_500]);
    expect(shopPrice({ price: gbp(0), salePrice: null, saleEnds: null })).toEqual({ kind: 'free' });
    expect(shopPrice({ price: gbp(100), salePrice: gbp(50), saleEnds: null })).toEqual({
      kind: 'one',
      price: gbp(100),
      feeIncluded: true,
    });
  });
});

describe('the present price of an item', () => {
  const sale = { price: gbp(1_500), salePrice: gbp(1_200), saleEnds: ends };
  const until = later(ends, -minutes(1));

  test.each([
    ['a day before its sale ends', sale, -minutes(1_440), 1_200],
    ['in the last minute of its sale', sale, -1, 1_200],
    ['as its sale ends', sale, 0, 1_500],
    ['after its sale', sale, minutes(1), 1_500],
    ['with a lower price that has no end', { ...sale, saleEnds: null }, 0, 1_500],
    ['without a lower price', { ...sale, salePrice: null, saleEnds: null }, 0, 1_500],
    ['when it costs nothing', { ...sale, price: gbp(0) }, -minutes(1_440), 0],
  ])('%s', (_, item, at, minor) => {
    const { amount, lower } = shopPriceNow(item, later(ends, at));
    expect({ amount, lower }).toEqual({
      amount: gbp(minor),
      lower: minor === 1_200 ? { until, then: gbp(1_500) } : null,
    });
  });

  test('is read as calls send it, and said in one line', () => {
    const sent = { price: '15.00', salePrice: '12.00', saleEndDate: '2026-04-01T22:59:00Z' };
    const text = (facts: Partial<Parameters<typeof readItemPrice>[0]>, at: number) =>
      shopPriceText(readItemPrice({ ...sent, ...facts }, 'GBP'), later(ends, at), 'Europe/London');
    expect(readItemPrice(sent, 'GBP')).toEqual(sale);
    expect([
      text({}, -minutes(60)),
      text({}, 0),
      text({ price: '0.00', salePrice: null, saleEndDate: null }, 0),
    ]).toEqual(['£12.00 until 1st Apr 23:58, then £15.00', '£15.00', 'Free']);
  });

  test('SHOP-05 the most of an item is counted for each athlete with A, for each person else; 0 is no limit', () => {
    expect([mostAllowedText(2, 'A'), mostAllowedText(1, ''), mostAllowedText(0, 'A'), mostAllowedText(0, '')]).toEqual([
      'At most 2 for each athlete',
      'At most 1 for each person',
      '',
      '',
    ]);
  });
});

describe('variations', () => {
  const attributes: readonly Attribute[] = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['red', 'blue'] },
    { name: athleteAttribute, values: [] },
  ];
  const variation = (id: number, size: string, colour: string, menuOrder = id): Variation => ({
    id,
    menuOrder,
    attributeValues: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
  });
  const phrase = (one: Variation, others: readonly Variation[]) => {
    const fault = variationFault(one, attributes, others);
    return fault && variationFaultText(fault);
  };

  test('SHOP-02 the athlete attribute holds number and name', () => {
    expect(athleteValue({ id: 12 as AthleteId, firstName: 'Niamh', surName: 'Byrne' })).toEqual({
      name: '_athlete',
      value: '12: Niamh Byrne',
    });
    expect([athleteOf('12: Niamh Byrne'), athleteOf('Niamh Byrne'), athleteOf('0: Nobody'), athleteOf('12:')]).toEqual([
      12,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('SHOP-14 every attribute but the athlete is chosen, from its values', () => {
    expect(phrase({ id: 0, menuOrder: 1, attributeValues: [{ name: 'Size', value: 'S' }] }, [])).toBe(
      'Please select all attributes.',
    );
    expect(variationFault(variation(0, 'XL', ''), attributes, [])).toEqual({
      kind: 'not-all-chosen',
      missing: ['Size', 'Colour'],
    });
    expect(phrase(variation(0, 'S', 'red'), [])).toBeUndefined();
  });

  test('SHOP-15 a combination that is set up already is refused', () => {
    const others = [variation(1, 'S', 'red'), variation(2, 'M', 'red')];
    expect(phrase(variation(0, 'M', 'red'), others)).toBe(
      'Please select the item set up for this combination of attributes.',
    );
    expect(phrase(variation(2, 'M', 'red'), others)).toBeUndefined();
    expect(phrase(variation(0, 'M', 'blue'), others)).toBeUndefined();
    expect(
      phrase(
        { ...variation(0, 'M', 'red'), attributeValues: [...variation(0, 'M', 'red').attributeValues].reverse() },
        others,
      ),
    ).toBeDefined();
  });

  test('an item without attributes has no combinations to be set up twice; of twins the first in the menu is found', () => {
    expect(variationFault({ id: 0, attributeValues: [] }, [], [variation(1, 'S', 'red')])).toBeUndefined();
    const twins = [variation(1, 'M', 'red', 3), variation(2, 'M', 'red', 1), variation(3, 'M', 'red', 2)];
    expect(variationOf(variation(0, 'M', 'red').attributeValues, attributes, twins)?.id).toBe(2);
  });

  test('a buyer finds the variation by the values chosen', () => {
    const set = [variation(1, 'S', 'red', 9), variation(2, 'M', 'red', 1)];
    expect(
      variationOf(
        [
          { name: 'Colour', value: 'red' },
          { name: 'Size', value: 'M' },
          { name: athleteAttribute, value: '1: A B' },
        ],
        attributes,
        set,
      )?.id,
    ).toBe(2);
    expect(variationOf([{ name: 'Size', value: 'M' }], attributes, set)).toBeUndefined();
    expect(
      variationOf(
        [
          { name: 'Size', value: 'M' },
          { name: 'Colour', value: 'blue' },
        ],
        attributes,
        set,
      ),
    ).toBeUndefined();
  });
});

describe('buying', () => {
  const item = (facts: Partial<ItemStock> = {}): ItemStock => ({
    name: 'Programme',
    stockQty: 10,
    soldQty: 4,
    held: 1,
    maxAllowed: 0,
    per: 'account',
    ...facts,
  });
  const niamh = 1 as AthleteId;
  const says = (
    facts: Partial<ItemStock>,
    quantity: number,
    bought: readonly Purchase[] = [],
    athlete: AthleteId | null = null,
  ) => purchaseBlocks(item(facts), { athlete, quantity }, bought).map((block) => purchaseBlockText(block, 'Programme'));

  test('the number left: neither sold nor in another basket', () => {
    expect([says({}, 5), says({}, 6), says({ held: 6 }, 1), says({ soldQty: 12 }, 1)]).toEqual([
      [],
      ['Programme: only 5 left. Choose 5 or fewer.'],
      ['Programme is sold out.'],
      ['Programme is sold out.'],
    ]);
    expect([says({}, 0), says({}, 1.5)]).toEqual([['Choose how many: 1 or more.'], ['Choose how many: 1 or more.']]);
  });

  test('SHOP-05 the most allowed is counted for the account, or with A for each athlete', () => {
    expect([countedPer('A'), countedPer('')]).toEqual(['athlete', 'account']);
    const bought = [
      { athlete: niamh, quantity: 2 },
      { athlete: 2 as AthleteId, quantity: 1 },
    ];
    expect(says({ maxAllowed: 3 }, 1, bought)).toEqual([
      'Programme: you can have at most 3, and you already have that many.',
    ]);
    expect(says({ maxAllowed: 4 }, 2, bought)).toEqual([
      'Programme: you can have at most 4, and you already have 3. Choose 1.',
    ]);
    expect(says({ maxAllowed: 3, per: 'athlete' }, 1, bought, niamh)).toEqual([]);
    expect(says({ maxAllowed: 2, per: 'athlete' }, 1, bought, niamh)).toEqual([
      'Programme: you can have at most 2 for each athlete, and this athlete already has that many.',
    ]);
    expect(says({ per: 'athlete' }, 1)).toEqual(['Choose the athlete for Programme.']);
  });

  test('SHOP-16 purchases that came as null count as none, and are reported', () => {
    expect(readPurchases(null)).toEqual({ purchases: [], report: 'Get Purchases Athlete returned null.' });
    expect(readPurchases([1])).toEqual({ purchases: [1], report: null });
  });

  test('the number for sale never exceeds stock or maximum', () => {
    const anyStock = fc.record({ stockQty: fc.nat(20), soldQty: fc.nat(20), held: fc.nat(5), maxAllowed: fc.nat(6) });
    fc.assert(
      fc.property(anyStock, fc.integer({ min: 1, max: 10 }), fc.nat(8), (facts, quantity, already) => {
        const { maxAllowed } = facts;
        const stock = item(facts);
        const may =
          purchaseBlocks(stock, { athlete: null, quantity }, [{ athlete: null, quantity: already }]).length === 0;
        expect(may).toBe(quantity <= stockLeft(stock) && (maxAllowed === 0 || already + quantity <= maxAllowed));
      }),
    );
  });
});
