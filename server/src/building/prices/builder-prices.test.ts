import * as contract from '@startline/contract/selling/prices';
import { createDiscount } from '@startline/contract/selling/discounts';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { discountRoutes } from '../discounts/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { beforeEachDraft } from '../../testing/before.ts';
import type { Visitor } from '../../testing/http.ts';
import { priceRoutes } from './routes.ts';

let engine: Engine;
let builder: Visitor;
let compId: CompetitionId;
let usedPrice: number;

beforeEachDraft({ handlers: [...priceRoutes, ...discountRoutes] }, (draft) => {
  ({ engine, builder, compId, priceId: usedPrice } = draft);
});

const price = (facts: Record<string, unknown> = {}) => ({ compId, description: 'Adult', price: '12.00', ...facts });
const faults = async (facts: Record<string, unknown>) =>
  (await builder.call(contract.createPrice, price(facts))).data as unknown as {
    faults: { field: string; message: string; code?: string }[];
  };

test('API-110 PRICE-01 a price is added with what an entrant pays and the organiser receives, in one sentence', async () => {
  const added = await builder.call(
    contract.createPrice,
    price({ name: 'A', salePrice: '10.00', saleEndDate: '2027-03-01T23:59', options: { feeIncluded: false } }),
  );
  expect(added).toMatchObject({ status: 200, message: 'Price Adult saved.' });
  expect(added.data).toMatchObject({
    compId,
    name: 'A',
    description: 'Adult',
    price: '12.00',
    salePrice: '10.00',
    saleEndDate: '2027-03-01T23:59:00.000Z',
    fee: '0.60',
    saleFee: '0.50',
    options: { feeIncluded: false, freeEntry: false, displayFee: true },
    standard: { total: '12.60', organiserReceives: '12.00' },
    early: { total: '10.50', organiserReceives: '10.00' },
    version: 1,
  });
  expect(added.data.example).toBe(
    'Until 1st Mar 23:58 an entrant pays £10.50 an event and you receive £10.00. After that: £12.60, and you receive £12.00.',
  );
});

test('API-109 the prices of a competition are listed by name, and one is read', async () => {
  for (const description of ['Zebra', 'adult', 'Child 10', 'Child 9', 'Early', 'Family'])
    await builder.call(contract.createPrice, price({ description }));
  const list = await builder.call(contract.listPrices, { compId });
  expect(list.data.map(({ description }) => description)).toEqual(['adult', 'Child 9', 'Child 10', 'Early', 'Family']);
  expect(list.meta).toEqual({ page: 1, pageSize: 5, totalCount: 7, isMore: true });
  const [first] = list.data;
  expect((await builder.call(contract.readPrice, { id: first?.id ?? 0 })).data).toEqual(first);
});

test('PRICE-02 PRICE-03 a description and at least the smallest fee are asked for', async () => {
  expect(await faults({ description: '', price: '0.20' })).toMatchObject({
    faults: [
      { field: 'description', code: 'DESCRIPTION_EMPTY' },
      { field: 'price', message: 'Price must be at least £0.50' },
      { field: 'price', message: 'Fee greater than price' },
    ],
  });
});

test('PRICE-04 a fee above the price is refused', async () => {
  expect(await faults({ price: '5.00', fee: '6.00' })).toMatchObject({
    faults: [{ field: 'price', message: 'Fee greater than price' }],
  });
});

test('PRICE-05 PRICE-06 PRICE-07 an early price wants its end, and neither it nor its fee may be higher', async () => {
  expect(await faults({ salePrice: '13.00', saleFee: '14.00' })).toMatchObject({
    faults: [
      { field: 'saleEndDate', message: 'Sale End date required' },
      { field: 'salePrice', message: 'Sale Fee greater than price' },
      { field: 'salePrice', message: 'Sale price greater than price' },
    ],
  });
  expect(await faults({ salePrice: '9.00', saleEndDate: 'soon' })).toMatchObject({
    faults: [{ field: 'saleEndDate', message: 'Enter a date and time, such as 2027-03-01 23:59.' }],
  });
});

test('PRICE-08 PRICE-OPEN-01 free entry asks for no money, but for its description; a sale price is early until its end', async () => {
  const free = await builder.call(contract.createPrice, price({ price: '', options: { freeEntry: true } }));
  expect(free.data).toMatchObject({
    price: '0.00',
    standard: { total: '0.00' },
    example: 'Entry is free: nobody pays and there is no fee.',
  });
  expect(await faults({ description: '', price: '', options: { freeEntry: true } })).toMatchObject({
    faults: [{ field: 'description', code: 'DESCRIPTION_EMPTY', message: 'Enter a description for the price.' }],
  });
  const early = await builder.call(
    contract.createPrice,
    price({ description: 'Sale', salePrice: '10.00', saleEndDate: '2027-03-01T23:59' }),
  );
  expect(early.data).toMatchObject({ price: '12.00', early: { total: expect.any(String) as string } });
  expect((await builder.call(contract.createPrice, price({ description: 'No sale' }))).data.early).toBeNull();
});

test('API-111 a price is changed from the version it was read at; a second editor is told who and when', async () => {
  const { data } = await builder.call(contract.createPrice, price());
  expect(
    (await builder.call(contract.changePrice, { ...price({ price: '14.00' }), id: data.id, version: 1 })).data,
  ).toMatchObject({ price: '14.00', version: 2 });
  expect(
    await builder.call(contract.changePrice, { ...price({ price: '15.00' }), id: data.id, version: 1 }),
  ).toMatchObject({ status: 409, error: 'changed-elsewhere', data: { who: 'Helen Marsh', version: 2 } });
  expect((await builder.call(contract.readPrice, { id: data.id })).data.price).toBe('14.00');
});

test('API-112 a price that no event has is deleted; one that is used stays, and it is said why', async () => {
  const { data } = await builder.call(contract.createPrice, price());
  expect((await builder.call(contract.removePrice, { id: data.id })).data).toEqual({ removed: data.id });
  expect(await builder.call(contract.removePrice, { id: usedPrice })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: '1 event has this price. Give it another price first.',
  });
  expect((await builder.call(contract.readPrice, { id: data.id })).status).toBe(404);
});

test('a live example counts the discounts that are given now', async () => {
  const { data } = await builder.call(contract.createPrice, price({ price: '12.00' }));
  expect((await builder.call(contract.priceExample, { compId, priceId: data.id, events: 3 })).data).toMatchObject({
    pays: '36.00',
    organiserReceives: '34.20',
    words: 'An athlete entering 3 events pays £36.00 and you receive £34.20.',
  });
  await builder.call(createDiscount, {
    compId,
    name: 'Third event',
    type: 'percent',
    percent: 50,
    basis: 'event',
    count: 3,
  });
  const age = await engine.db.selectFrom('age_group').select(['id', 'name']).executeTakeFirstOrThrow();
  expect(
    (await builder.call(contract.priceExample, { compId, priceId: data.id, ageGroupId: age.id, events: 3 })).data,
  ).toMatchObject({
    pays: '30.00',
    discount: '6.00',
    words: `An athlete in ${age.name} entering 3 events pays £30.00 (£6.00 off) and you receive £28.30.`,
  });
});

test("a price of another competition cannot be changed by naming one of one's own", async () => {
  const other = await seedCompetition(engine.db, { active: false, orgName: 'Others' });
  expect((await builder.call(contract.changePrice, { ...price(), id: other.priceId, version: 1 })).status).toBe(403);
  expect((await builder.call(contract.readPrice, { id: other.priceId })).status).toBe(403);
});
