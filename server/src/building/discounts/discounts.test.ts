import * as contract from '@startline/contract/selling/discounts';
import type { CompetitionId, CompEventId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { beforeEachDraft } from '../../testing/before.ts';
import type { Visitor } from '../../testing/http.ts';
import { discountRoutes } from './routes.ts';

let builder: Visitor;
let compId: CompetitionId;
let eventIds: readonly CompEventId[];

beforeEachDraft({ handlers: discountRoutes }, (draft) => {
  ({ builder, compId, eventIds } = draft);
});

const family = (facts: Record<string, unknown> = {}) => ({
  compId,
  name: 'Family',
  type: 'percent' as const,
  percent: 12.5,
  basis: 'athlete' as const,
  count: 2,
  ...facts,
});

test('API-102 a discount is added with its words for entrants', async () => {
  const added = await builder.call(
    contract.createDiscount,
    family({ ceids: eventIds, from: '2027-02-01', to: '2027-03-01T23:59', stacks: true }),
  );
  expect(added).toMatchObject({ status: 200, message: 'Discount Family saved.' });
  expect(added.data).toMatchObject({
    percent: 12.5,
    amount: null,
    basis: 'athlete',
    count: 2,
    ceids: eventIds,
    stacks: true,
    from: '2027-02-01T00:00:00.000Z',
    text: 'Family: 12.5% off for a family’s 2nd and later athletes',
    stackingText: 'This is given on top of other discounts.',
  });
});

test('API-101 BUILD-34 discounts are listed by name and read', async () => {
  await builder.call(contract.createDiscount, family());
  const { data } = await builder.call(
    contract.createDiscount,
    family({ name: 'Club', type: 'amount', amount: '2.50', basis: 'every-line', count: null }),
  );
  expect((await builder.call(contract.listDiscounts, { compId })).data.map(({ name }) => name)).toEqual([
    'Club',
    'Family',
  ]);
  expect((await builder.call(contract.readDiscount, { id: data.id })).data).toMatchObject({
    amount: '2.50',
    percent: null,
    text: 'Club: £2.50 off each entry',
  });
});

test('everything that is wrong is named beside its field', async () => {
  const refused = await builder.call(
    contract.createDiscount,
    family({
      name: ' ',
      percent: 0,
      count: 1,
      from: '2027-03-02',
      to: '2027-03-01',
      clubs: [999_999],
      ceids: [888_888],
    }),
  );
  expect(refused.status).toBe(400);
  expect((refused.data as unknown as { faults: { field: string }[] }).faults.map(({ field }) => field)).toEqual([
    'name',
    'percent',
    'count',
    'to',
    'ceids',
    'clubs',
  ]);
  expect((await builder.call(contract.listDiscounts, { compId })).data).toEqual([]);
});

test('a percentage has two decimals at most: a third is not rounded in silence', async () => {
  expect((await builder.call(contract.createDiscount, family({ percent: 12.555 }))).data).toMatchObject({
    faults: [{ field: 'percent', message: 'Enter a percentage above 0, up to 100.' }],
  });
  expect((await builder.call(contract.createDiscount, family({ percent: 1.15 }))).data).toMatchObject({
    percent: 1.15,
  });
});

test('API-103 a discount is changed from its version; a second editor is told', async () => {
  const { data } = await builder.call(contract.createDiscount, family());
  expect(
    (await builder.call(contract.changeDiscount, { ...family({ percent: 20 }), id: data.id, version: 1 })).data,
  ).toMatchObject({ percent: 20, version: 2 });
  expect(
    await builder.call(contract.changeDiscount, { ...family({ percent: 30 }), id: data.id, version: 1 }),
  ).toMatchObject({ status: 409, data: { who: 'Helen Marsh' } });
});

test('API-104 a discount is deleted', async () => {
  const { data } = await builder.call(contract.createDiscount, family());
  expect((await builder.call(contract.removeDiscount, { id: data.id })).data).toEqual({ removed: data.id });
  expect((await builder.call(contract.removeDiscount, { id: data.id })).status).toBe(404);
});
