import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { OfflineBanner } from '../../../ui/offline-banner.tsx';
import { BasketScreen } from './basket-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

eachAVisit();
beforeEach(() => forgetCalls());

const card = { provider: 'test', clientSecret: '', redirectUrl: '', notice: '' };
const cheque = {
  ...{ payee: 'Kent', reference: 'Order 3', due: '9.00', address: '', arriveBy: null },
  cardInstead: { isTest: true, notice: 'Test card: no money moves' },
};
const order = {
  ...{ orderId: 3, state: 'awaiting-card', method: 'card', total: '9.00', credit: '0.00', currency: 'GBP' },
  ...{ org: { id: 5, name: 'Kent' }, createdAt: '2027-03-01T12:00:00.000Z', settledAt: null, payment: null, card },
  ...{ lines: [], refunds: [], text: '', chequeText: '', cheque: null, terms: [] },
};
const group = {
  ...{ org: { id: 5, name: 'Kent' }, currency: 'GBP', lines: [], faults: [], terms: [] },
  totals: { lines: 1, price: '8.50', fee: '0.50', total: '9.00' },
  firstEnd: '2030-01-01T00:00:00.000Z',
  methods: {
    card: { offered: true, isTest: true, notice: 'Test card: no money moves' },
    cheque: { offered: true, notice: 'By post', until: null },
    invoice: { offered: false, notice: '' },
    free: false,
  },
};
const meta = { now: '2027-03-01T12:00:00.000Z', firstEnd: null, credit: [], noticeDue: false };
const REFUSAL = 'The card was refused. You have not been charged. Try again or use another card.';

/** Answers the calls of a payment whose card is refused, or whose connection is lost. */
const failing = (how: 'refused' | 'lost', { promised = false, groups = [group] as object[] } = {}) =>
  aServer(({ url }) => {
    if (url.includes('/test-card/'))
      return how === 'lost' ? 'lost' : refused(3001, 402, REFUSAL, { error: 'card-refused' });
    if (url.includes('/v5/cart')) return said(groups, '', meta);
    if (url.includes('/my/questions')) return said([]);
    return said(promised ? { ...order, state: 'awaiting-cheque', method: 'cheque', cheque } : order);
  });

/** Opens the basket and presses Pay. */
async function payBasket(how: 'refused' | 'lost'): Promise<HTMLElement> {
  failing(how);
  await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £9.00' }));
  return screen.findByRole('alert', {}, { timeout: 3000 });
}

/** Opens an order that awaits a cheque and presses the button to pay by card. */
async function payInstead(how: 'refused' | 'lost'): Promise<HTMLElement> {
  failing(how, { promised: true });
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £9.00 by card' }));
  return screen.findByRole('alert', {}, { timeout: 3000 });
}

const numberField = () => screen.getByLabelText<HTMLInputElement>('Card number');
const ways = [
  ['in the basket', payBasket],
  ['instead of a cheque', payInstead],
] as const;

test.each(ways)('a refused card %s moves the focus to the reason and marks the card number', async (_, pay) => {
  const box = await pay('refused');
  expect(box.textContent).toContain(REFUSAL);
  expect(document.activeElement).toBe(box);
  expect(numberField().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Check this number, or use another card.')).toBeDefined();
});

test.each(ways)('a lost connection %s moves the focus to the reason and leaves the card unmarked', async (_, pay) => {
  const box = await pay('lost');
  expect(document.activeElement).toBe(box);
  expect(numberField().getAttribute('aria-invalid')).toBeNull();
});

test.each(ways)(
  'a connection lost %s promises neither that nothing was paid nor that it is sent later',
  async (_, pay) => {
    const box = await pay('lost');
    expect(box.textContent).toContain('Payment not confirmed');
    expect(box.textContent).toContain('Pay again when you are back online.');
    expect(box.textContent).not.toContain('this was not sent');
  },
);

test('the band of a lost connection promises to send nothing, since a payment or a form is sent by hand', () => {
  render(<OfflineBanner offline />);
  expect(screen.getByRole('status').textContent).toBe('No connection. Your choices stay on this page.');
});

test.each(ways)('another card number %s takes the refusal away', async (_, pay) => {
  await pay('refused');
  await userEvent.type(numberField(), '4');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numberField().getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(numberField());
});

test('a cheque chosen instead of the card takes the refusal away', async () => {
  await payBasket('refused');
  await userEvent.click(screen.getByRole('radio', { name: /^Cheque/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(ways)('a connection that is back %s takes away that it was lost', async (_, pay) => {
  await pay('lost');
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(ways)('a connection that is back %s leaves a refused card', async (_, pay) => {
  await pay('refused');
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('alert').textContent).toContain(REFUSAL);
});

test('a card number typed for one organiser leaves the refusal of another', async () => {
  failing('refused', { groups: [group, { ...group, org: { id: 6, name: 'Essex' } }] });
  await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Pay £9.00' }))[0]!);
  await screen.findByRole('alert');
  await userEvent.type(screen.getAllByLabelText('Card number')[1]!, '4');
  expect(screen.getByRole('alert').textContent).toContain(REFUSAL);
});
