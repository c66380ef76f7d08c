import { instant } from '@startline/rules/time';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { aView } from '../testing/view.ts';
import { ShopPanel } from './shop-panel.tsx';

eachAVisit();

const price = { price: '15.00', salePrice: null, saleEndDate: null };
const shirt = {
  ...{ id: 1, parentId: 0, name: 'T-shirt', description: '', image: '', price, maxAllowed: 0, left: 0 },
  perAcc: '' as const,
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  variations: [],
};
const small = { id: 3, menuOrder: 1, attributeValues: [{ name: 'Size', value: 'S' }], price, left: 0 };
const numbers = { ...shirt, id: 4, perAcc: 'A' as const, attributes: [{ name: '_athlete', values: [] }] };

test('an item with choices is called sold out only once one of them was on sale', async () => {
  aServer(() => said([]));
  const view = aView({
    shopItems: [
      shirt,
      { ...shirt, id: 2, name: 'Hoodie', variations: [small] },
      { ...numbers, name: 'Printed number' },
    ],
  });
  const Shop = () => (
    <>
      <h1>Shop</h1>
      <ShopPanel view={view} now={instant('2027-03-01T12:00:00Z')} />
    </>
  );
  await screenAt(Shop, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'T-shirt£15.00Not available yet',
    'Hoodie£15.00Sold out',
    'Printed number£15.00Sold out',
  ]);
});
