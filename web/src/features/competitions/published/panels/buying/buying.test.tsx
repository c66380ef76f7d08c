import { publicCompetition } from '@startline/contract/competitions/competitions';
import { readCart, type CartLine } from '@startline/contract/selling/basket';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showToastsWith } from '../../../../../lib/notices.ts';
import { reportTo } from '../../../../../lib/reports/report-error.ts';
import { aServer, said } from '../../../../../lib/testing/server.ts';
import { screenAt } from '../../../../../lib/testing/screen-at.tsx';
import { eachAVisit } from '../../../../../lib/testing/visits.ts';
import { useCall } from '../../../../../lib/use-call.ts';
import { aView } from '../../testing/view.ts';
import BuyItem from './buy-item.tsx';
import { useSecondary } from './use-secondary.ts';

eachAVisit();
afterEach(() => reportTo(undefined));

const price = { price: '10.00', salePrice: null, saleEndDate: null };
const shirt: ShownShopItem = {
  id: 5,
  parentId: 0,
  name: 'T-shirt',
  description: '',
  image: '',
  price,
  maxAllowed: 1,
  perAcc: 'A',
  left: 4,
  attributes: [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: '_athlete', values: [] },
  ],
  variations: [
    { id: 6, menuOrder: 1, attributeValues: [{ name: 'Size', value: 'S' }], price, left: 4 },
    {
      id: 7,
      menuOrder: 2,
      attributeValues: [{ name: 'Size', value: 'M' }],
      price: { ...price, price: '12.00' },
      left: 0,
    },
  ],
};
const athlete = { id: 12, firstName: 'Ava', surName: 'Hill' };
const bought = [
  {
    productId: 1,
    itemId: 6,
    name: 'T-shirt',
    attributeValues: [{ name: 'Size', value: 'S' }],
    quantity: 1,
    isPaid: true,
  },
];

function Shown() {
  return (
    <>
      <h1>Shop</h1>
      <BuyItem item={shirt} view={aView()} now={0 as Instant} held={[]} />
    </>
  );
}

test('SHOP-14 a buyer chooses every attribute and an athlete, and what is sold out or not sold says so', async () => {
  const sent: unknown[] = [];
  aServer(({ url, method, body }) => {
    if (url.includes('/my/athletes')) return said([athlete]);
    if (url.includes('/secondary/athlete')) return said(bought);
    if (method === 'POST') {
      sent.push(body);
      return said({ productId: 1, quantity: 1, heldUntil: '2027-01-01T00:00:00Z', total: '10.00', basketCount: 1 });
    }
    return said([]);
  });
  await screenAt(Shown, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  const user = userEvent.setup();
  const add = await screen.findByRole('button', { name: 'Add T-shirt to basket' });
  await user.click(add);
  expect((await screen.findByRole('alert')).textContent).toBe('Please select all attributes.');
  const size = screen.getByLabelText<HTMLSelectElement>('Size');
  expect([...size.options].map(({ label }) => label)).toEqual(['Choose: Size', 'S', 'M (sold out)', 'L (not sold)']);
  await user.selectOptions(size, 'M');
  expect(screen.getByText('Sold out. Choose another.')).toBeDefined();
  await user.selectOptions(size, 'S');
  await user.click(screen.getByRole('button', { name: 'Add T-shirt to basket' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the athlete it is for.');
  await user.selectOptions(await screen.findByLabelText('For'), 'Ava Hill');
  expect(await screen.findByText('Already bought: 1 × T-shirt, S')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add T-shirt to basket' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    itemId: 5,
    attributeValues: [
      { name: 'Size', value: 'S' },
      { name: '_athlete', value: '12: Ava Hill' },
    ],
  });
});

const line = { productId: 1, soldId: 5, quantity: 1, event: 'Programme', ageGroup: '', firstName: '', athleteId: 0 };
const programme = { ...shirt, name: 'Programme', perAcc: '' as const, maxAllowed: 0, attributes: [], variations: [] };

test('the focus stays with an item that was put in the basket', async () => {
  aServer(({ method }) => (method === 'POST' ? said({ productId: 1, quantity: 1, basketCount: 1 }) : said([])));
  const Programme = () => {
    const [held, setHeld] = useState<readonly CartLine[]>([]);
    showToastsWith(() => setHeld([line as CartLine]));
    return (
      <>
        <h1>Shop</h1>
        <BuyItem item={programme} view={aView()} now={0 as Instant} held={held} />
      </>
    );
  };
  await screenAt(Programme, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Programme to basket' }));
  const link = await screen.findByRole('link', { name: '1 in your basket' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(link)).toBe(true);
});

test('a changed number says what is in the basket', async () => {
  const toasts: string[] = [];
  showToastsWith(({ text }) => toasts.push(text));
  aServer(({ method }) => (method === 'POST' ? said({ productId: 1, quantity: 3, basketCount: 3 }) : said([])));
  await screenAt(
    () => (
      <>
        <h1>Shop</h1>
        <BuyItem item={programme} view={aView()} now={0 as Instant} held={[line as CartLine]} />
      </>
    ),
    '/v2/shop-v2/$id',
    '/v2/shop-v2/12',
  );
  await userEvent.selectOptions(await screen.findByLabelText('Quantity: Programme'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Change quantity: Programme' }));
  await waitFor(() => expect(toasts).toContain('Programme: 3 in your basket'));
});

test('after the last one goes into the basket, no more can be chosen', async () => {
  let lines: readonly object[] = [];
  aServer(({ url, method }) => {
    if (method === 'POST') {
      lines = [{ ...line, kind: 'shop-item', state: 'held' }];
      return said({ productId: 1, quantity: 1, basketCount: 1 });
    }
    return said(url.includes('/cart') ? [{ lines }] : aView({ shopItems: [{ ...programme, left: 1 }] }));
  });
  const LastOne = () => {
    const view = useCall(publicCompetition, { id: 12 }).data?.data;
    const own = useCall(readCart, {}).data?.data.flatMap((group) => group.lines) ?? [];
    return (
      <>
        <h1>Shop</h1>
        {view?.shopItems.map((item) => (
          <BuyItem key={item.id} item={item} view={view} now={0 as Instant} held={own} />
        ))}
      </>
    );
  };
  await screenAt(LastOne, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Programme to basket' }));
  await screen.findByRole('link', { name: '1 in your basket' });
  const quantity = () => screen.getByLabelText<HTMLSelectElement>('Quantity: Programme');
  await waitFor(() => expect([...quantity().options].map(({ label }) => label)).toEqual(['1']));
});

/** Prints the state of the shop. */
function State() {
  const state = useSecondary(12 as CompetitionId, 12 as AthleteId);
  return (
    <>
      <h1>Shop</h1>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}
const held = async () => {
  const output = await screen.findByRole('status');
  await waitFor(() => expect(output.textContent).toContain('"isLoadingShop":false,"isLoadingAthlete":false'));
  return JSON.parse(output.textContent) as unknown;
};
const own = [{ ...bought[0], total: '10.00', download: '' }];
const shopReply = { secondaryDefs: [shirt], purchases: own };

test('SHOP-06 the state of the shop holds what is sold, what the user bought, what the athlete has, and what is on its way', async () => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((open) => (answer = open));
  aServer(({ url }) => (url.includes('/secondary/athlete') ? said(bought) : said(shopReply)));
  const ask = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url.includes('/secondary/athlete')) await gate;
    return ask(url, request);
  });
  await screenAt(State, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  const output = await screen.findByRole('status');
  await waitFor(() => expect(output.textContent).toContain('"isLoadingShop":false,"isLoadingAthlete":true'));
  answer();
  expect(await held()).toMatchObject({ secondaryDefs: [shirt], userPurchases: own, athletePurchases: bought });
});

test('SHOP-16 purchases of an athlete that come as null count as none, and are reported', async () => {
  const reports: string[] = [];
  reportTo(({ message }) => reports.push(message));
  aServer(({ url }) => (url.includes('/secondary/athlete') ? said(null) : said(shopReply)));
  await screenAt(State, '/v2/shop-v2/$id', '/v2/shop-v2/12');
  expect(await held()).toMatchObject({ athletePurchases: [] });
  await waitFor(() => expect(reports).toContain('Get Purchases Athlete returned null.'));
});
