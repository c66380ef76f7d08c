import { listHistory, undoChange } from '@startline/contract/building/builder';
import * as contract from '@startline/contract/selling/shop-items';
import { publicCompetition, readCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { builderRoutes } from '../builder/routes.ts';
import { putInBasket } from '../../selling/shop/put-in-basket.ts';
import { competitionRoutes } from '../../competitions/published/routes.ts';
import { beforeEachDraft } from '../../testing/before.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { aShopper } from '../../testing/shop.ts';
import { shopItemRoutes } from './routes.ts';

let site: TestApp;
let builder: Visitor;
let compId: CompetitionId;
let orgId: OrgId;

beforeEachDraft({ handlers: [...shopItemRoutes, ...builderRoutes, ...competitionRoutes] }, (draft) => {
  ({ site, builder, compId, orgId } = draft);
});

const shirt = (facts: Record<string, unknown> = {}) => ({
  compId,
  name: 'T-shirt',
  description: 'Blue, sizes S to XL',
  price: { price: '15', salePrice: '12.50', saleEndDate: '2027-05-01T18:00' },
  stockQty: 40,
  maxAllowed: 2,
  perAcc: 'A' as const,
  ...facts,
});
const faultsOf = (answer: { readonly data: unknown }): string[] =>
  (answer.data as { faults: { field: string; message: string }[] }).faults.map(
    ({ field, message }) => `${field}: ${message}`,
  );

test('a shop item is added, and comes back as it was typed', async () => {
  const added = await builder.call(contract.createShopItem, shirt());
  expect(added).toMatchObject({ status: 200, message: 'Shop item T-shirt saved.' });
  expect(added.data).toEqual({
    id: added.data.id,
    compId,
    version: 1,
    name: 'T-shirt',
    description: 'Blue, sizes S to XL',
    price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-05-01T17:00:00.000Z' },
    stockQty: 40,
    maxAllowed: 2,
    perAcc: 'A',
    left: 10,
    parentId: 0,
    image: '',
    download: '',
    soldQty: 0,
    attributes: [],
    attributeValues: [],
    variations: [],
  });
  expect((await builder.call(contract.readShopItem, { id: added.data.id })).data).toEqual(added.data);
});

test('shop items are listed by name, five at first', async () => {
  for (const name of ['Programme', 'Cap', 'Mug 10', 'Mug 9', 'Towel', 'Badge'])
    await builder.call(contract.createShopItem, shirt({ name }));
  const { data, meta } = await builder.call(contract.listShopItems, { compId });
  expect(data.map(({ name }) => name)).toEqual(['Badge', 'Cap', 'Mug 9', 'Mug 10', 'Programme']);
  expect(meta).toEqual({ page: 1, pageSize: 5, totalCount: 6, isMore: true });
});

test('SHOP-08 SHOP-09 SHOP-10 SHOP-13 SHOP-OPEN-02 everything that is wrong is named beside its field, and nothing is kept', async () => {
  const refused = await builder.call(
    contract.createShopItem,
    shirt({ name: ' ', price: { price: '-1', salePrice: '-2' }, stockQty: 0, maxAllowed: -1 }),
  );
  expect(refused.status).toBe(400);
  expect(faultsOf(refused)).toEqual([
    'name: Required.',
    'maxAllowed: Minimum value allowed is 0.',
    'price.price: Minimum value allowed is 0.',
    'price.salePrice: Minimum value allowed is 0.',
    'stockQty: Minimum value allowed is 1.',
  ]);
  expect((await builder.call(contract.listShopItems, { compId })).data).toEqual([]);
});

test.each([
  ['SHOP-11 below 0', { price: '5', salePrice: '-0.01' }, 'price.salePrice: Minimum value allowed is 0.'],
  [
    'SHOP-12 not below the price, with an end',
    { price: '5', salePrice: '5', saleEndDate: '2027-05-01' },
    'price.salePrice: Sale price should be less than price.',
  ],
  [
    'SHOP-12 none, with an end',
    { price: '5', saleEndDate: '2027-05-01' },
    'price.salePrice: Sale price should be less than price.',
  ],
  [
    'with an end that is no moment',
    { price: '5', salePrice: '4', saleEndDate: 'tomorrow' },
    'price.saleEndDate: Enter a date and time, such as 2027-03-01 23:59.',
  ],
])('a sale price %s is refused', async (_, price, text) => {
  expect(faultsOf(await builder.call(contract.createShopItem, shirt({ price })))).toEqual([text]);
});

test('a shop item is changed from its version; a second editor is told', async () => {
  const { data } = await builder.call(contract.createShopItem, shirt());
  const change = { ...shirt({ stockQty: 30, perAcc: '' }), id: data.id, version: 1 };
  expect((await builder.call(contract.changeShopItem, change)).data).toMatchObject({
    stockQty: 30,
    perAcc: '',
    version: 2,
  });
  expect(await builder.call(contract.changeShopItem, change)).toMatchObject({
    status: 409,
    data: { who: 'Helen Marsh' },
  });
});

test('a shop item of another competition is not changed through one of the own', async () => {
  const elsewhere = await seedCompetition(site.engine.db);
  const id = await seedShopItem(site.engine.db, elsewhere.compId);
  const refused = await builder.call(contract.changeShopItem, { ...shirt(), id, version: 1 });
  expect([403, 404]).toContain(refused.status);
});

test('a shop item is deleted; the history says what was done, and undoing brings it back', async () => {
  const { data } = await builder.call(contract.createShopItem, shirt());
  await builder.call(contract.changeShopItem, { ...shirt({ stockQty: 30 }), id: data.id, version: 1 });
  expect((await builder.call(contract.removeShopItem, { id: data.id })).data).toEqual({ removed: data.id });
  expect((await builder.call(contract.removeShopItem, { id: data.id })).status).toBe(404);
  const { changes } = (await builder.call(listHistory, { id: compId })).data;
  expect(changes.map(({ words: text }) => text)).toEqual([
    'Shop item T-shirt deleted',
    'The stock of T-shirt was changed from 40 to 30.',
    'Shop item T-shirt added',
  ]);
  expect(changes[1]?.fields).toEqual([{ field: 'stock', before: '40', after: '30' }]);
  for (const { id: changeId } of changes.slice(0, 2)) await builder.call(undoChange, { id: compId, changeId });
  expect((await builder.call(contract.readShopItem, { id: data.id })).data).toMatchObject({
    name: 'T-shirt',
    price: { price: '15.00', salePrice: '12.50' },
    stockQty: 40,
  });
});

test('an item in a basket is not deleted, and its stock is not set below what is in baskets', async () => {
  const { compId: open } = await seedCompetition(site.engine.db, { orgId });
  const own = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] }));
  const id = await seedShopItem(site.engine.db, open, { max_allowed: 0 });
  const { ctx } = await aShopper(site.engine.db, new TestClock());
  await putInBasket(ctx(), { compId: open, itemId: id, quantity: 3, attributeValues: [] });
  expect(await own.call(contract.removeShopItem, { id })).toMatchObject({
    status: 409,
    message:
      'Somebody has bought this item or has put it in a basket, so it cannot be deleted. To stop selling it, set its stock, or that of each variation, to the number sold or in baskets. If none is sold, the lowest stock is 1, so one can still be bought.',
  });
  const change = (stockQty: number) =>
    own.call(contract.changeShopItem, { ...shirt({ stockQty }), compId: open, id, version: 1 });
  expect(await change(2)).toMatchObject({
    status: 409,
    message: '3 are sold or in baskets, so the stock cannot be less. Enter 3 or more.',
  });
  expect((await own.call(contract.readShopItem, { id })).data).toMatchObject({ stockQty: 20, version: 1 });
  expect((await change(3)).data).toMatchObject({ stockQty: 3, version: 2 });
});

test('the page of a competition shows what is sold there, and of many only that there are 10 or more', async () => {
  await builder.call(contract.createShopItem, shirt());
  await builder.call(contract.createShopItem, shirt({ name: 'Cap', price: { price: '0' }, maxAllowed: 0 }));
  const { data } = await builder.call(readCompetition, { id: compId });
  expect(data.shopItems).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'T-shirt',
      description: 'Blue, sizes S to XL',
      price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-05-01T17:00:00.000Z' },
      maxAllowed: 2,
      perAcc: 'A',
      left: 10,
      parentId: 0,
      image: '',
      attributes: [{ name: '_athlete', values: [] }],
      variations: [],
    },
    expect.objectContaining({ name: 'Cap', price: { price: '0.00', salePrice: null, saleEndDate: null } }),
  ]);
  const published = await seedCompetition(site.engine.db);
  await seedShopItem(site.engine.db, published.compId, { name: 'Programme', price_minor: 200 });
  const shown = (await site.nobody.call(publicCompetition, { id: published.compId })).data;
  expect(shown.shopItems.map(({ name, price }) => `${name} ${price.price}`)).toEqual(['Programme 2.00']);
});
