import { publicCompetition } from '@startline/contract/competitions/competitions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls, keptCall } from '../../../lib/kept-calls.ts';
import { showToastsWith } from '../../../lib/notices.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { BasketScreen } from './basket-screen.tsx';

eachAVisit();
beforeEach(() => forgetCalls());

const group = (id: number, name: string, heldUntil: string, startDateTime: string) => ({
  org: { id, name },
  currency: 'GBP',
  lines: [
    {
      ...{ kind: 'entry', quantity: 1, soldId: 1, productId: id, entryId: id, state: 'held', heldUntil, athleteId: 7 },
      ...{ firstName: 'Niamh', surName: 'Byrne', compId: id, competition: `${name} Open`, zone: 'Europe/London' },
      ...{ ceid: 1, eventid: 1, event: '100m', ageGroup: 'U15', startDateTime, timeKnown: true, clubId: 1, perf: null },
      ...{ perfText: '', price: '8.50', fee: '0.50', total: '9.00', totalNow: '9.00', orderId: null, blocks: [] },
      ...{ wayOn: { kind: 'none' }, message: '' },
    },
  ],
  totals: { lines: 1, price: '8.50', fee: '0.50', total: '9.00' },
  firstEnd: heldUntil,
  ...{ faults: [], terms: [] },
  methods: {
    card: { offered: true, isTest: true, notice: 'Test card: no money moves' },
    cheque: { offered: false, notice: '', until: null },
    invoice: { offered: false, notice: '' },
    free: false,
  },
});
const kent = group(5, 'Kent', '2030-01-01T00:00:00.000Z', '2027-04-24T10:00:00.000Z');
const essex = group(6, 'Essex', '2030-01-01T00:20:00.000Z', '2027-05-02T10:00:00.000Z');

/** Opens a basket whose checkout reply says that order 8 bought all of it in another window. */
async function basketOf(...groups: object[]) {
  return basketWith([], groups);
}

async function basketWith(credit: object[], groups: object[]) {
  aServer(({ url }) =>
    url.endsWith('/checkout')
      ? refused(2006, 409, 'This is already confirmed.', { error: 'already-paid', data: { orderId: 8 } })
      : said(groups, '', { now: '2027-03-01T12:00:00.000Z', firstEnd: null, credit, noticeDue: false }),
  );
  const visit = await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await screen.findByRole('heading', { level: 2, name: 'Kent' });
  return visit;
}

test('the organiser chosen last comes first, and the page says why there are two payments', async () => {
  await basketOf(kent, essex);
  const names = screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
  expect(names.filter((name) => name === 'Kent' || name === 'Essex')).toEqual(['Essex', 'Kent']);
  const parts = within(screen.getByText(/^2 payments/).closest('div')!).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '£9.00 · Essex · 2nd May 2027',
    '£9.00 · Kent · 24th Apr 2027',
  ]);
  expect(screen.getByText('Kent Open · 24th Apr 2027')).toBeDefined();
});

test('credit goes to the payment that comes first, and what it leaves to the next', async () => {
  await basketWith([{ currency: 'GBP', amount: '12.00' }], [kent, essex]);
  expect(await screen.findByRole('button', { name: 'Pay £6.00' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay with credit' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /^Use £9\.00 credit/ })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /^Use £3\.00 credit/ })).toBeDefined();
});

test('a basket of an Irish organiser is paid for in euro', async () => {
  await basketOf({ ...kent, currency: 'EUR' });
  expect(screen.getByRole('button', { name: 'Pay €9.00' })).toBeDefined();
  expect(document.body.textContent).not.toContain('£');
});

test('a basket with a team leads to the team, which must be complete before it can be paid for', async () => {
  const faults = ["Team event '4 x 100m' requires between 4 and 6 athletes, only 3 selected."];
  const lines = kent.lines.map((line) => ({ ...line, kind: 'team', event: '4 x 100m', athleteId: 0, ceid: 0 }));
  const elsewhere = kent.lines.map((line) => ({ ...line, compId: 9, productId: 9, entryId: 9 }));
  await basketOf({ ...kent, faults, lines: [...lines, ...elsewhere] }, essex);
  const links = screen.getAllByRole('link', { name: 'Change a team' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('/v2/teams-v2/5')]);
});

test('a basket with nothing but a team counts teams', async () => {
  await basketOf({ ...kent, lines: kent.lines.map((line) => ({ ...line, kind: 'team', event: '4 x 100m' })) });
  expect(screen.getByText('1 team to pay for')).toBeDefined();
  expect(screen.getByText('1 team', { selector: 'dt' })).toBeDefined();
});

test('one organiser needs no such words', async () => {
  await basketOf(kent);
  expect(screen.queryByText(/payments, one after/)).toBeNull();
});

test('a payment in another window leads to its order, which says so instead of a toast', async () => {
  const toasts: string[] = [];
  showToastsWith(({ text }) => toasts.push(text));
  const visit = await basketOf(kent);
  await userEvent.click(screen.getByRole('button', { name: 'Pay £9.00' }));
  await waitFor(() => expect(visit.href()).toContain('order-v2/8?payment=earlier'));
  expect(toasts).toEqual([]);
});

test('a payment whose events were taken out in another window is refused in words, though its panel is gone', async () => {
  const words = 'Your basket has changed. Check it again before you pay.';
  let groups: object[] = [kent, essex];
  aServer(({ url }) => {
    if (!url.endsWith('/checkout'))
      return said(groups, '', { now: '2027-03-01T12:00:00.000Z', firstEnd: null, credit: [], noticeDue: false });
    groups = [kent];
    return refused(2002, 409, words, { error: 'basket-changed' });
  });
  await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await screen.findByRole('heading', { level: 2, name: 'Essex' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Pay £9.00' })[0]!);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Essex' })).toBeNull());
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain(words);
  expect(document.activeElement).toBe(refusal);
});

test('after a line is taken out of the basket the focus goes to the next, and what is left is asked for again', async () => {
  const [first] = kent.lines;
  let lines = [first!, { ...first!, entryId: 7, productId: 7, event: '200m' }];
  aServer(({ url, method }) => {
    if (url.includes('/public/config')) return said({});
    if (method === 'GET')
      return said(lines.length === 0 ? [] : [{ ...kent, lines }], '', { firstEnd: null, credit: [], noticeDue: false });
    lines = lines.slice(1);
    return said({ basketCount: lines.length });
  });
  const page = keptCall(publicCompetition, { id: 5 });
  page.at = Date.now();
  await screenAt(BasketScreen, '/v2/basket-v2', '/v2/basket-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Take 100m for Niamh out of the basket' }));
  const next = screen.getByRole('button', { name: 'Take 200m for Niamh out of the basket' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(page.at).toBe(0);
});
