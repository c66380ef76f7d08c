import { NOTICE_VERSION } from '@startline/rules/keeping/notice';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { BasketScreen } from './basket-screen.tsx';

/** Answers that no organiser asks a question, and leaves everything else to another. */
const unasked =
  (answer: Parameters<typeof aServer>[0]): typeof answer =>
  (input) =>
    input.url.includes('/my/questions') ? said([]) : answer(input);

eachAVisit();
beforeEach(() => forgetCalls());

const line = {
  kind: 'entry',
  quantity: 1,
  soldId: 1,
  productId: 51,
  entryId: 51,
  state: 'held',
  heldUntil: '2030-01-01T00:00:00.000Z',
  athleteId: 7,
  firstName: 'Niamh',
  surName: 'Byrne',
  compId: 12,
  competition: 'County',
  zone: 'Europe/London',
  ceid: 1,
  eventid: 1,
  event: '100m',
  ageGroup: 'U15',
  startDateTime: '2027-04-24T10:00:00.000Z',
  timeKnown: true,
  clubId: 1,
  perf: null,
  perfText: '',
  price: '8.50',
  fee: '0.50',
  total: '9.00',
  totalNow: '9.00',
  orderId: null as number | null,
  blocks: [],
  wayOn: { kind: 'none' },
  message: '',
};
const order = (facts: object = {}) => ({
  orderId: 3,
  state: 'paid',
  method: 'card',
  total: '9.00',
  credit: '0.00',
  currency: 'GBP',
  org: { id: 5, name: 'Kent County AA' },
  createdAt: '2027-03-01T12:00:00.000Z',
  settledAt: null,
  payment: null,
  card: null,
  lines: [],
  refunds: [],
  text: '',
  chequeText: '',
  terms: [],
  ...facts,
});
const methodsOf = ({ card, cheque, invoice }: Pick<Site, 'card' | 'cheque' | 'invoice'>) => ({
  card: { offered: card !== false, isTest: card !== false, notice: 'Test card: no money moves' },
  cheque: { offered: cheque === true, notice: 'By post', until: null },
  invoice: { offered: invoice === true, notice: invoice ? 'Pay it within 30 days.' : '' },
  free: false,
});

/** Placeholder hashes of texts. */
const hashes: Record<string, string> = { 'Be kind.': 'a'.repeat(64) };
/** The site under test; `moves` is a basket that another tab changes before this one pays. */
type Site = {
  credit?: string;
  creditIn?: 'GBP' | 'EUR';
  cheque?: boolean;
  invoice?: boolean;
  card?: boolean;
  waiting?: { credit: string };
  moves?: boolean;
  faults?: string[];
  terms?: string[];
  noticeDue?: boolean;
};
async function basket({
  credit,
  creditIn = 'GBP',
  waiting,
  moves = false,
  faults = [],
  terms = [],
  noticeDue = false,
  ...takes
}: Site) {
  let total = '9.00';
  const requests = aServer(
    unasked(({ url, method }) => {
      if (url.includes('/v5/cart')) {
        const group = {
          org: { id: 5, name: 'Kent County AA' },
          currency: 'GBP',
          lines: [{ ...line, orderId: waiting ? 3 : null }],
          totals: { lines: 1, price: '8.50', fee: '0.50', total },
          firstEnd: line.heldUntil,
          faults,
          terms: terms.map((text) => ({ compId: 12, competition: 'County', text, hash: hashes[text] ?? '' })),
          methods: methodsOf(takes),
        };
        return said([group], '', {
          wcCart: { currency: 'GBP', items: 1, url: '/' },
          now: '2027-03-01T12:00:00.000Z',
          firstEnd: null,
          credit: credit === undefined ? [] : [{ currency: creditIn, amount: credit }],
          noticeDue,
        });
      }
      if (moves && url.endsWith('/checkout')) {
        total = '7.00';
        return refused(2002, 409, 'Your basket has changed. Check it again before you pay.', {
          error: 'basket-changed',
        });
      }
      if (method === 'GET' && url.includes('/v5/order/'))
        return said(
          order({
            state: 'awaiting-card',
            credit: waiting?.credit ?? '0.00',
            card: { provider: 'test', clientSecret: '', redirectUrl: '', notice: '' },
          }),
        );
      if (url.includes('/checkout/test-card/')) return said(order());
      return said(
        order(
          credit === '20.00'
            ? {}
            : { state: 'awaiting-card', card: { provider: 'test', clientSecret: '', redirectUrl: '', notice: '' } },
        ),
      );
    }),
  );
  await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await screen.findByRole('heading', { level: 2, name: 'Kent County AA' });
  return () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace('/wp-json/e4s/v5', ''), body]);
}

test('CART-05 what keeps the lines from being paid for together is said before paying, and the button waits for it', async () => {
  await basket({ faults: ["Event 'Breakfast' requires 'Camping' to be selected."] });
  expect(screen.getByText("Event 'Breakfast' requires 'Camping' to be selected.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £9.00' }).disabled).toBe(true);
});

test('credit in another currency is not offered, and the basket says why', async () => {
  await basket({ credit: '20.00', creditIn: 'EUR' });
  expect(screen.getByText('Your credit of €20.00 is in another currency, so you cannot use it here.')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £9.00' })).toBeDefined();
});

test('credit that covers everything pays it without a card; without it, the whole price is asked of the card', async () => {
  const sent = await basket({ credit: '20.00' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Use £9\.00 credit/ }).checked).toBe(true);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /credit/ }));
  expect(screen.getByRole('button', { name: 'Pay £9.00' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /credit/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay with credit' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        '/checkout',
        { orgId: 5, method: 'card', entryIds: [51], expectedTotal: '9.00', currency: 'GBP', useCredit: '9.00' },
      ],
    ]),
  );
});

test('credit that covers a part says what is left for the card; a cheque takes none', async () => {
  const sent = await basket({ credit: '5.00', cheque: true });
  expect(screen.getByText('Left to pay: £4.00')).toBeDefined();
  expect(screen.getByText('By post Credit cannot be used with a cheque.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Cheque/ }));
  expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £9.00 by cheque' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay £4.00' }));
  await waitFor(() => expect(sent().map(([url]) => url)).toEqual(['/checkout', '/checkout/test-card/3']));
  expect(sent()[0]?.[1]).toMatchObject({ useCredit: '5.00' });
});

test('an order that waits is taken up again with the same credit, and made anew with another', async () => {
  const same = await basket({ credit: '5.00', waiting: { credit: '5.00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay £4.00' }));
  await waitFor(() => expect(same().map(([url]) => url)).toEqual(['/checkout/test-card/3']));
});

test('when the waiting order holds other credit than is wanted now, a new one replaces it', async () => {
  const other = await basket({ credit: '5.00', waiting: { credit: '2.00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay £4.00' }));
  await waitFor(() => expect(other().map(([url]) => url)).toEqual(['/checkout', '/checkout/test-card/3']));
});

test('credit that covers a part says that an invoice takes none', async () => {
  await basket({ credit: '5.00', invoice: true });
  expect(screen.getByText('Pay it within 30 days. Credit cannot be used with an invoice.')).toBeDefined();
});

test('credit that covers everything is used with whatever way was chosen', async () => {
  await basket({ credit: '20.00', cheque: true });
  await userEvent.click(screen.getByRole('checkbox', { name: /credit/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Cheque/ }));
  expect(screen.queryByText(/Credit cannot be used/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Use £9\.00 credit/ })).toBeDefined();
});

test('a payer without credit sees nothing of it', async () => {
  await basket({ cheque: true });
  expect(screen.queryByText(/Credit cannot be used/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £9.00' })).toBeDefined();
});

test('a basket that changed meanwhile is shown as it is now, with why nothing was paid', async () => {
  await basket({ moves: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pay £9.00' }));
  expect(await screen.findByRole('button', { name: 'Pay £7.00' })).toBeDefined();
  expect(screen.getByText('Not paid')).toBeDefined();
  expect(screen.getByText(/Your basket has changed/)).toBeDefined();
});

test('without card payments nothing is said of card details', async () => {
  await basket({ cheque: true, card: false });
  expect(screen.getByRole('button', { name: 'Pay £9.00 by cheque' })).toBeDefined();
  expect(screen.queryByText(/Card details/)).toBeNull();
});

test('terms of a competition are read and accepted before paying, and what was accepted goes with the order', async () => {
  const sent = await basket({ terms: ['Be kind.'], noticeDue: true });
  expect(screen.getByRole('region', { name: 'Text of the terms of County' }).textContent).toBe('Be kind.');
  await userEvent.click(screen.getByRole('button', { name: 'Pay £9.00' }));
  expect(screen.getByText('Read and accept the terms before you pay.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Read and accept the terms of County before you pay.' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I accept the terms of County' }));
  expect(sent()).toEqual([]);
  expect(screen.getByRole('link', { name: 'privacy notice' }).getAttribute('href')).toContain('/v2/privacy-v2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of County' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pay £9.00' }));
  await waitFor(() =>
    expect(sent()[0]).toMatchObject(['/checkout', { acceptedTerms: [hashes['Be kind.']], notice: NOTICE_VERSION }]),
  );
});

test('USER-07 a user has credit when it comes to a whole pound or more', async () => {
  await basket({ credit: '0.99' });
  expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £9.00' })).toBeDefined();
});

test('USER-07 a whole pound of credit is offered', async () => {
  await basket({ credit: '1.00' });
  expect(screen.getByText('Left to pay: £8.00')).toBeDefined();
});

test('a secretary is offered an invoice beside the card, with the days to pay it', async () => {
  await basket({ invoice: true });
  await userEvent.click(screen.getByRole('radio', { name: /^Invoice/ }));
  expect(screen.getByText('Pay it within 30 days.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enter, and pay £9.00 by invoice' })).toBeDefined();
});
