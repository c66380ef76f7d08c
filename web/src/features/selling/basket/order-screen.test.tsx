import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { OrderScreen } from './order-screen.tsx';

afterEach(cleanup);

test('a link to somebody else’s order says whom it is shown to, and leads to one’s own entries', async () => {
  aServer(() => refused(1003, 403, 'Your account does not have the right to do this.', { error: 'not-allowed' }));
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/1');
  expect(await screen.findByText(/Only the account that placed an order can see it/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See my own entries' }).getAttribute('href')).toContain('/v2/my-entries-v2');
});

const line = {
  ...{
    kind: 'entry',
    entryId: 1,
    quantity: 1,
    athleteId: 3,
    athlete: 'Niamh Byrne',
    compId: 5,
    competition: 'Kent Open',
  },
  ...{ ceid: 7, event: '100m', detail: 'U15 Girls', venue: 'Kingsmeadow', zone: 'Europe/London', timeKnown: true },
  ...{ startDateTime: '2027-04-24T10:30:00Z', state: 'paid', heldUntil: null },
  ...{ price: '8.50', fee: '0.50', total: '9.00', refunded: '0.00', uncharged: false },
};
const order = {
  ...{ orderId: 41, state: 'paid', method: 'card', total: '9.00', credit: '0.00', currency: 'GBP' },
  org: { id: 2, name: 'Kent County AA' },
  ...{ createdAt: '2027-03-01T12:00:00Z', settledAt: null, payment: null, card: null, refunds: [], terms: [] },
  ...{ text: 'Paid. The entry is confirmed.', chequeText: '', cheque: null },
  lines: [line],
};
const openOrder = async (changes: object = {}, { basket = [] as object[] } = {}): Promise<void> => {
  forgetCalls();
  aServer(({ url }) => said(url.includes('/v5/cart') ? basket : { ...order, ...changes }));
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/41');
};

test('a confirmation says when, where and for how much, what comes next, and can be printed', async () => {
  await openOrder();
  expect(await screen.findByText('Saturday 24th Apr 2027, 11:30 · Kingsmeadow')).toBeDefined();
  expect(screen.getAllByText('£9.00').length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).not.toContain('cheque');
  expect(screen.getByRole('button', { name: 'Print' }).closest('.noprint'), 'no buttons on paper').not.toBeNull();
  expect(screen.getByRole('link', { name: 'Add to my calendar' })).toBeDefined();
  expect(screen.getByText('Order 41 · Kent County AA · 1st Mar 2027')).toBeDefined();
});

test('an order of a shop item alone promises no calendar file and leads to the orders, since no entry comes of it', async () => {
  await openOrder({ lines: [{ ...line, kind: 'shop-item', ceid: 0, event: 'T-shirt' }] });
  expect(await screen.findByText('We emailed you a receipt when this was confirmed.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See my entries' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toContain('?show=orders');
});

test('a wholly cancelled order of which the fee was kept is not called confirmed, and leads to no basket', async () => {
  await openOrder({
    state: 'part-refunded',
    text: 'Refunded: £8.50 by card. The remaining £0.50 is not refunded.',
    lines: [{ ...line, state: 'cancelled', refunded: '8.50' }],
  });
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeDefined();
  expect(screen.getByText(/Cancelled · £8.50 refunded/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
  for (const name of ['Back to the basket', 'Add to my calendar'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a part that was refunded leaves the rest in the calendar', async () => {
  await openOrder({
    state: 'part-refunded',
    lines: [{ ...line, entryId: 2, state: 'cancelled', refunded: '8.50' }, line],
  });
  expect(await screen.findByRole('heading', { name: 'Part of this order was refunded' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to my calendar' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Back to the basket' })).toBeNull();
});

const waits = { ...line, kind: 'place-in-line', startDateTime: null };
test.each([
  [{ lines: [waits] }, 'you get a refund under the terms of the competition when entries close.'],
  [{ lines: [waits], state: 'awaiting-cheque' }, 'you do not have to pay.'],
  [{ lines: [{ ...waits, total: '0.00' }] }, undefined],
])('an order of a place on a waiting list says what becomes of its money', async (order, money) => {
  await openOrder(order);
  const next = (await screen.findByRole('region', { name: 'What happens next' })).textContent;
  expect(next).toContain('A place on the waiting list is not an entry yet.');
  expect(/If the athlete does not get a place, (.*?\.)/.exec(next)?.[1]).toBe(money);
  expect(next).not.toContain('On the day');
});

test('an order of an entry and a place on a waiting list has the next steps of both', async () => {
  await openOrder({ lines: [line, waits] });
  const next = (await screen.findByRole('region', { name: 'What happens next' })).textContent;
  expect(next).toContain('A place on the waiting list is not an entry yet.');
  expect(next).toContain('On the day, check in');
});

test('an order of a place on a waiting list says that nobody is entered yet, and offers no calendar', async () => {
  await openOrder({ lines: [waits] });
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
});

test('an invoice writes its own date and the date to pay by alike', async () => {
  await openOrder({
    ...{ state: 'awaiting-cheque', method: 'invoice' },
    invoice: {
      number: 'Invoice 41',
      to: 'Kent AC',
      due: '2027-03-15',
      payee: 'Kent AA',
      details: '',
      fee: '0.00',
      left: '9.00',
    },
  });
  const invoice = await screen.findByLabelText('Invoice 41');
  expect(invoice.textContent).toContain('1st Mar 2027');
  expect(invoice.textContent).toContain('15th Mar 2027');
});

test('an invoice that is paid in part says what is left, and which lines are paid', async () => {
  await openOrder({
    ...{ state: 'awaiting-cheque', method: 'invoice', total: '18.00' },
    lines: [
      { ...line, state: 'paid' },
      { ...line, entryId: 2, state: 'awaiting-cheque' },
    ],
    invoice: {
      number: 'Invoice 41',
      to: '',
      due: '2027-03-15',
      payee: 'Kent AA',
      details: '',
      fee: '0.00',
      left: '9.00',
    },
  });
  const invoice = await screen.findByLabelText('Invoice 41');
  expect(invoice.textContent).toContain('Amount£18.00Still to pay£9.00');
  expect(screen.getAllByText(/ · Paid$/)).toHaveLength(1);
});

test('an order by cheque names the payee, the amount, the reference, the address and the deadline', async () => {
  await openOrder({
    state: 'awaiting-cheque',
    method: 'cheque',
    chequeText: 'Ask Olu where to send it.',
    cheque: {
      payee: 'Kent County AA',
      reference: 'Order 41',
      due: '9.00',
      address: 'Olu Treasurer\n4 Mill Lane',
      arriveBy: '2027-04-18',
      cardInstead: null,
    },
    lines: [{ ...line, timeKnown: false }],
  });
  const facts = (await screen.findByText('Pay to')).parentElement;
  expect(facts?.textContent).toBe(
    'Pay toKent County AAAmount£9.00Write on the backOrder 41Post it toOlu Treasurer\n4 Mill LaneShould arrive by18th Apr 2027',
  );
  expect(screen.getByText('Saturday 24th Apr 2027, time to be confirmed · Kingsmeadow')).toBeDefined();
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain('Send your cheque.');
});

test('every date of an order is written in one style', async () => {
  const terms = [{ competition: 'Kent Open', agreedAt: '2027-03-01T23:30:00Z', text: 'Be kind.' }];
  const cheque = { payee: 'Kent AA', reference: 'Order 41', due: '9.00', cardInstead: null };
  await openOrder({
    ...{ state: 'awaiting-cheque', method: 'cheque', terms },
    cheque: { ...cheque, address: '', arriveBy: '2027-04-18' },
  });
  expect(await screen.findByText('Terms of Kent Open, accepted on 1st Mar 2027')).toBeDefined();
  const page = document.body.textContent;
  expect(page.match(/\d+(st|nd|rd|th) [A-Z][a-z]{2} 2027/g)).toHaveLength(4);
  expect(page.replace(/\d+(st|nd|rd|th) [A-Z][a-z]{2} 2027/g, '')).not.toMatch(
    /\d (January|February|March|April)|\d\/\d|2027/,
  );
});

test('an order by cheque can be paid by card instead, with the test card of a demo', async () => {
  forgetCalls();
  const cheque = { payee: 'Kent County AA', reference: 'Order 41', due: '9.00', address: '', arriveBy: null };
  const promised = { ...order, state: 'awaiting-cheque', method: 'cheque' };
  const cardInstead = { isTest: true, notice: 'Test card: no money moves' };
  let isPaid = false;
  const asked: string[] = [];
  aServer(({ method, url }) => {
    if (method === 'POST') asked.push(url);
    if (url.includes('/v5/cart')) return said([]);
    if (url.includes('test-card')) isPaid = true;
    if (url.includes('card-instead'))
      return said({
        ...promised,
        card: { provider: 'test', clientSecret: '', redirectUrl: '', notice: '' },
        cheque: { ...cheque, cardInstead },
      });
    return said(isPaid ? order : { ...promised, cheque: { ...cheque, cardInstead } });
  });
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/41');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay £9.00 by card' }));
  expect(await screen.findByText('Confirmed')).toBeDefined();
  expect(asked.map((url) => url.replace(/^.*v5/, ''))).toEqual(['/order/41/card-instead', '/checkout/test-card/41']);
  expect(screen.queryByRole('heading', { name: 'Pay by card instead' })).toBeNull();
});

test('an order by cheque offers no card where none can pay for it', async () => {
  await openOrder({
    state: 'awaiting-cheque',
    method: 'cheque',
    cheque: {
      payee: 'Kent County AA',
      reference: 'Order 41',
      due: '9.00',
      address: '',
      arriveBy: null,
      cardInstead: null,
    },
  });
  expect(await screen.findByText('Write on the back')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Pay by card instead' })).toBeNull();
});

test('after a cancellation the cheque and the card are for the rest, and the cancelled entry says it is not charged', async () => {
  await openOrder({
    state: 'awaiting-cheque',
    method: 'cheque',
    cheque: {
      ...{ payee: 'Kent County AA', reference: 'Order 41', due: '9.00', address: '', arriveBy: null },
      cardInstead: { isTest: true, notice: 'Test card: no money moves' },
    },
    lines: [{ ...line, entryId: 2, event: 'Long Jump', state: 'cancelled', uncharged: true, total: '7.00' }, line],
  });
  expect((await screen.findByText('Pay to')).parentElement?.textContent).toContain('Amount£9.00');
  expect(screen.getByRole('button', { name: 'Pay £9.00 by card' })).toBeDefined();
  expect(screen.getByText(/You pay only for what was not cancelled/)).toBeDefined();
  expect(screen.getAllByText(/Cancelled, not charged/)).toHaveLength(1);
  expect(screen.getByText('£7.00').className).toContain('line-through');
});

/** Returns the payment of one organiser in the basket; without an end of its hold, it has lapsed. */
const payment = (heldUntil: string | undefined) => ({
  totals: { lines: heldUntil === undefined ? 0 : 1 },
  lines: [
    { state: heldUntil ? 'held' : 'lapsed', heldUntil: heldUntil ?? '2027-03-01T11:00:00Z', zone: 'Europe/London' },
  ],
});

test('after one of several payments the page says how many are left, where, and how long the places are held', async () => {
  await openOrder(
    {},
    { basket: [payment('2027-03-01T12:40:00Z'), payment('2027-03-01T12:20:00Z'), payment(undefined)] },
  );
  const notice = (await screen.findByText('You have 2 more payments to make')).closest('[role="status"]');
  expect(notice?.textContent).toContain('Pay by Monday 1st Mar 2027, 12:20.');
  expect(screen.getByRole('link', { name: 'Go to the basket' }).getAttribute('href')).toContain('/v2/basket-v2');
});

test('one payment that is left is one payment', async () => {
  await openOrder({}, { basket: [payment('2027-03-01T12:20:00Z')] });
  expect(await screen.findByText('You have 1 more payment to make')).toBeDefined();
});

test('after the last payment nothing is said of more, nor on an order that still waits for its card', async () => {
  await openOrder({}, { basket: [payment(undefined)] });
  expect(await screen.findByText('Confirmed')).toBeDefined();
  expect(screen.queryByText(/more payment/)).toBeNull();
  cleanup();
  await openOrder({ state: 'awaiting-card' }, { basket: [payment('2027-03-01T12:20:00Z')] });
  expect(await screen.findByText('Checking with the card provider')).toBeDefined();
  expect(screen.queryByText(/more payment/)).toBeNull();
});

test('an order that was paid in another window says so in its page, with the focus', async () => {
  forgetCalls();
  aServer(({ url }) => said(url.includes('/v5/cart') ? [] : order));
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/41?payment=earlier');
  const notice = (await screen.findByText('This order had already been confirmed')).closest('[role="status"]');
  expect(notice?.textContent).toContain('You have not paid twice.');
  expect(document.activeElement).toBe(notice);
});

test('an order that is paid now says nothing of another window', async () => {
  await openOrder();
  expect(await screen.findByText('Confirmed')).toBeDefined();
  expect(screen.queryByText('This order had already been confirmed')).toBeNull();
});
