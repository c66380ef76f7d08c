import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { forgetSession } from '../../../../lib/session.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../../lib/testing/server.ts';
import { MyEntriesScreen } from '../my-entries-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const paid = {
  orderId: 12,
  productIds: [1, 2],
  dateOrdered: '2026-11-27T10:00:00.000Z',
  state: 'paid',
  method: 'card',
  currency: 'GBP',
  total: '14.00',
  refunded: '0.00',
  org: 'Wealden County AA',
  competitions: ['County Championships'],
  entries: 2,
  hasCredit: false,
  hasRefund: false,
};
const orders = [
  paid,
  { ...paid, orderId: 11, state: 'part-refunded', refunded: '6.50', hasRefund: true },
  { ...paid, orderId: 10, state: 'part-refunded', refunded: '6.50', hasCredit: true },
  { ...paid, orderId: 9, state: 'awaiting-cheque', method: 'cheque' },
  { ...paid, orderId: 8, state: 'awaiting-cheque', method: 'invoice' },
];
const meta = { page: 1, pageSize: 20, totalCount: 5, credit: [{ currency: 'GBP', amount: '6.50' }] };
const open = () => screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2?show=orders');

test('the orders say what was paid, what came back and how, and the credit that is left', async () => {
  aServer(({ url }) => (url.includes('/my/orders') ? said(orders, '', meta) : said([])));
  await open();
  const list = await screen.findByRole('region', { name: 'Orders and receipts' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe(
    'County Championships27th Nov 2026 · Wealden County AAPaid£14.00Order 12 and receipt',
  );
  expect(rows[1]?.textContent).toContain('£6.50 refunded');
  expect(rows[2]?.textContent).toContain('£6.50 given back as credit');
  expect(rows[3]?.textContent).toMatch(/Payment awaited£14.00Order 9$/u);
  expect(rows[4]?.textContent).toContain('Invoice to pay');
  expect(within(list).getByRole('link', { name: 'Order 12 and receipt' }).getAttribute('href')).toContain(
    '/order-v2/12',
  );
  expect(screen.getByText('You have £6.50 of credit')).toBeTruthy();
});

test('without an order the list says what will be there, and says nothing of credit', async () => {
  aServer(({ url }) => (url.includes('/my/orders') ? said([], '', { ...meta, totalCount: 0, credit: [] }) : said([])));
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Orders' }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.queryByText(/credit/u)).toBeNull();
});

test('the address names what is shown, so that a reload shows it again', async () => {
  aServer(({ url }) => (url.includes('/my/orders') ? said(orders, '', meta) : said([])));
  const { href } = await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Orders' }));
  expect(await screen.findByRole('region', { name: 'Orders and receipts' })).toBeTruthy();
  expect(href()).toMatch(/my-entries-v2\?show=orders$/u);
  await userEvent.click(screen.getByRole('button', { name: 'Coming up' }));
  expect(await screen.findByText('No entries coming up')).toBeTruthy();
  expect(href()).toMatch(/my-entries-v2$/u);
});

test('orders that could not be loaded can be asked for again', async () => {
  aServer(({ url }) => (url.includes('/my/orders') ? refused(1500, 503, 'Busy.') : said([])));
  await open();
  expect(await screen.findByRole('button', { name: /Try again/u })).toBeTruthy();
});
