import { exportCompetition, undoChange, listHistory } from '@startline/contract/building/builder';
import * as contract from '@startline/contract/selling/shop-items';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { beforeEachDraft } from '../../testing/before.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import type { Visitor } from '../../testing/http.ts';
import { builderRoutes } from '../builder/routes.ts';
import { shopItemRoutes } from './routes.ts';

let engine: Engine;
let builder: Visitor;
let compId: CompetitionId;
beforeEachDraft({ handlers: [...shopItemRoutes, ...builderRoutes] }, (draft) => {
  ({ engine, builder, compId } = draft);
});

const attributes = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['red', 'blue'] },
];
const shirt = { name: 'T-shirt', price: { price: '15', salePrice: null }, stockQty: 1 };
const aShirt = async () => (await builder.call(contract.createShopItem, { compId, ...shirt, attributes })).data;
const values = (size: string, colour: string) => [
  { name: 'Size', value: size },
  { name: 'Colour', value: colour },
];
const vary = (parentId: number, size: string, colour: string, facts: object = {}) =>
  builder.call(contract.createShopItem, {
    compId,
    parentId,
    attributeValues: values(size, colour),
    stockQty: 3,
    ...facts,
  });
const faultsOf = ({ data }: { readonly data: unknown }) => (data as { faults: unknown }).faults;
const read = async (id: number) => (await builder.call(contract.readShopItem, { id })).data;

test('a variation has a stock of its own, and a price where it differs; the rest is its item’s', async () => {
  const { id } = await aShirt();
  await vary(id, 'M', 'blue', { menuOrder: 2 });
  const own = { price: '18', salePrice: '16', saleEndDate: '2027-05-01T18:00' };
  await vary(id, 'S', 'red', { menuOrder: 1, price: own, stockQty: 7 });
  const item = await read(id);
  const base = { version: 1, soldQty: 0, id: expect.any(Number) as number };
  expect(item.variations).toEqual([
    {
      ...base,
      menuOrder: 1,
      attributeValues: values('S', 'red'),
      price: { price: '18.00', salePrice: '16.00', saleEndDate: '2027-05-01T17:00:00.000Z' },
      stockQty: 7,
      left: 7,
      ownPrice: true,
    },
    {
      ...base,
      menuOrder: 2,
      attributeValues: values('M', 'blue'),
      price: { price: '15.00', salePrice: null, saleEndDate: null },
      stockQty: 3,
      left: 3,
      ownPrice: false,
    },
  ]);
  expect(item.left).toBe(10);
  const listed = (await builder.call(contract.listShopItems, { compId })).data;
  expect(listed.map(({ name, variations }) => [name, variations.length])).toEqual([['T-shirt', 2]]);
  const change = { ...shirt, compId, attributes, id, version: 1, price: { price: '20', salePrice: null } };
  await builder.call(contract.changeShopItem, change);
  expect((await read(id)).variations.map(({ price }) => price.price)).toEqual(['18.00', '20.00']);
});

test('SHOP-14 a variation without a value of every attribute is refused', async () => {
  const { id } = await aShirt();
  const refused = [{ field: 'attributeValues', message: 'Please select all attributes.' }];
  expect(faultsOf(await vary(id, 'M', ''))).toMatchObject(refused);
  expect(faultsOf(await vary(id, 'XL', 'red'))).toMatchObject(refused);
});

test('SHOP-15 a combination that is set up already is refused, when it is added and when it is changed to', async () => {
  const { id } = await aShirt();
  await vary(id, 'M', 'red');
  const second = (await vary(id, 'M', 'blue')).data;
  const message = 'Please select the item set up for this combination of attributes.';
  expect(faultsOf(await vary(id, 'M', 'red'))).toMatchObject([{ field: 'attributeValues', message }]);
  const change = { compId, id: second.id, version: second.version, stockQty: 3, attributeValues: values('M', 'red') };
  expect(faultsOf(await builder.call(contract.changeShopItem, change))).toMatchObject([{ message }]);
  const same = await builder.call(contract.changeShopItem, { ...change, attributeValues: values('M', 'blue') });
  expect(same.status).toBe(200);
});

test('two editors who add the same combination at once set it up once', async () => {
  const { id } = await aShirt();
  const replies = await Promise.all([vary(id, 'S', 'blue'), vary(id, 'S', 'blue'), vary(id, 'S', 'blue')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await read(id)).variations).toHaveLength(1);
});

test.each([
  ['a name', [{ name: ' ', values: ['S'] }], 'Give each choice a name, such as Size.'],
  ['values', [{ name: 'Size', values: [] }], 'Give Size its values, such as S, M and L.'],
  ['each name once', [attributes[0]!, { name: 'size', values: ['1'] }], 'Two choices have the same name.'],
  ['each value once', [{ name: 'Size', values: ['S', 's'] }], 'Size has the same value twice.'],
  [
    'no athletes',
    [{ name: '_athlete', values: ['1: A B'] }],
    'A choice cannot have this name. To limit the item for each athlete, use Limit instead.',
  ],
])('attributes have %s', async (_, wrong, message) => {
  const refused = await builder.call(contract.createShopItem, { compId, ...shirt, attributes: wrong });
  expect(faultsOf(refused)).toMatchObject([{ field: 'attributes', message }]);
});

test('attributes stay while a variation has them; a value more is no harm', async () => {
  const { id } = await aShirt();
  await vary(id, 'M', 'red');
  const change = (changed: typeof attributes, version: number) =>
    builder.call(contract.changeShopItem, { ...shirt, compId, id, version, attributes: changed });
  expect(faultsOf(await change([attributes[0]!], 1))).toMatchObject([
    { field: 'attributes', message: expect.stringMatching(/^The variation M, red uses the current choices/) as string },
  ]);
  expect((await change([{ name: 'Size', values: ['S'] }, attributes[1]!], 1)).status).toBe(400);
  expect((await change([{ name: 'Size', values: ['S', 'M', 'L'] }, attributes[1]!], 1)).status).toBe(200);
});

test('an item is deleted with its variations, and comes back with them; a download must be a safe address', async () => {
  const { id } = await aShirt();
  await vary(id, 'M', 'red');
  await builder.call(contract.removeShopItem, { id });
  const [{ id: changeId } = { id: 0 }] = (await builder.call(listHistory, { id: compId })).data.changes;
  await builder.call(undoChange, { id: compId, changeId });
  expect((await read(id)).variations).toHaveLength(1);
  const unsafe = await builder.call(contract.createShopItem, { compId, ...shirt, download: 'javascript:alert(1)' });
  expect(faultsOf(unsafe)).toMatchObject([{ field: 'download' }]);
  const loose = await builder.call(contract.createShopItem, {
    compId,
    ...shirt,
    image: 'https://elsewhere.test/a.png',
  });
  expect(faultsOf(loose)).toMatchObject([{ field: 'image', message: 'Choose the picture again. It was not saved.' }]);
});

test('the file of a competition carries attributes and variations', async () => {
  const { id } = await aShirt();
  await vary(id, 'M', 'red');
  const { data } = await builder.call(exportCompetition, { id: compId });
  expect(data['shopItems']).toMatchObject([
    { name: 'T-shirt', attributes, variations: [{ attributeValues: values('M', 'red'), price: null, stockQty: 3 }] },
  ]);
});

test('an item that is deleted, or of another competition, gets no variation', async () => {
  const { id } = await aShirt();
  await builder.call(contract.removeShopItem, { id });
  expect(await vary(id, 'M', 'blue')).toMatchObject({
    status: 404,
    message: 'There is no such shop item. It may have been deleted: load the list again.',
  });
  const elsewhere = await seedCompetition(engine.db);
  const theirs = await seedShopItem(engine.db, elsewhere.compId, { attributes: JSON.stringify(attributes) });
  expect(await vary(theirs, 'M', 'blue')).toMatchObject({
    status: 404,
    message: 'This does not belong to the competition. Load the list again.',
  });
  const variations = engine.db.selectFrom('shop_item').select('id').where('parent_id', 'in', [id, theirs]);
  expect(await variations.execute()).toEqual([]);
});
