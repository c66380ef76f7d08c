import { money } from '@startline/rules/money';
import { priceOf } from '@startline/rules/selling/prices/price-line';
import { instant, type IsoDate } from '@startline/rules/time';
import { expect, test } from 'vitest';
import type { DemoAthlete } from './athletes.ts';
import { DemoRows } from './demo-rows.ts';
import { addOrganisations } from './organisations.ts';
import { seededChance } from './seeded-random.ts';
import { sell } from './sell.ts';

test('a family that must pay by card does, whatever chance says, and another pays by cheque', () => {
  const rows = new DemoRows();
  const price = priceOf({
    price: money(900, 'GBP'),
    salePrice: null,
    saleEnds: null,
    freeEntry: false,
    feeIncluded: true,
  });
  const child = (userId: number): DemoAthlete => ({
    id: userId,
    userId,
    name: 'Niamh Byrne',
    gender: 'F',
    dob: '2013-03-14' as IsoDate,
    ao: 'EA',
    clubId: 1,
    schoolId: null,
    bests: new Map(),
  });
  const users = [1, 2];
  sell(
    {
      rows,
      chance: { ...seededChance(1), next: () => 0.9 },
      compId: 1,
      org: addOrganisations(rows).org('wealden'),
      from: instant('2027-03-01T10:00:00Z'),
      to: instant('2027-03-20T10:00:00Z'),
      cheques: true,
      byCard: new Set([1]),
    },
    users.map((user) => ({ athlete: child(user), compEventId: 1, code: '100', eventName: '100m', price })),
  );
  const orders = rows.of('shop_order').map(({ user_id: user, method, state }) => ({ user, method, state }));
  expect(orders).toMatchObject([
    { user: 1, method: 'card', state: 'paid' },
    { user: 2, method: 'cheque', state: 'paid' },
  ]);
});
