import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { forgetSession } from '../../../../lib/session.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../../lib/testing/server.ts';
import { MyEntriesScreen } from '../my-entries-screen.tsx';

/** loaded in advance, so that a slow machine waits for no file */
beforeAll(() => import('./bulk-changes.tsx'), 60_000);
afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const anEntry = (entryId: number, athlete: string, more: object = {}) => ({
  entryId,
  athleteId: entryId,
  athlete,
  compId: 5,
  competition: 'County Championships',
  venue: 'Ashford',
  zone: 'Europe/London',
  ceid: 1,
  event: '100m',
  ageGroup: 'U15',
  startDateTime: '2027-04-24T10:00:00.000Z',
  timeKnown: true,
  perfText: '12.84',
  state: 'paid',
  paid: 1,
  total: '9.00',
  currency: 'GBP',
  heldUntil: null,
  orderId: 3,
  payment: 'card',
  paymentText: 'Paid',
  next: { kind: 'nothing', text: '' },
  mayCancel: true,
  cancelText: '',
  moneyBack: ['refund'],
  comesBack: { refund: '£8.50 goes back to the card.', credit: '', kept: '', amount: '8.50' },
  isOver: false,
  refunded: '',
  cancelReason: '',
  enteredBy: '',
  ...more,
});
const kept = 'The booking fee of £0.50 is kept.';
const keptFee = { refund: '£8.50 goes back to the card.', credit: '', kept, amount: '8.50' };
const three = [
  anEntry(1, 'Ann One', { comesBack: keptFee }),
  anEntry(2, 'Bea Two'),
  anEntry(3, 'Cat Three', { state: 'held', moneyBack: [] }),
];
const late = 'Entries could be cancelled until 16 April.';

const dearer = {
  moneyText: 'It costs £3.00 more. Pay the difference in the basket.',
  toPay: '3.00',
  comesBack: '0.00',
};

async function opened({ isLost = false } = {}) {
  const requests = aServer(({ url, method, body }) => {
    if (url.includes('/my/teams') || url.includes('/my/waiting')) return said([]);
    if (url.includes('/entry/actions/'))
      return said({
        entry: { ...three[0], state: 'cancelled' },
        targets: [
          { ceid: 4, event: '200m', enabled: false, message: 'Another age group', moneyText: '' },
          { ceid: 2, event: '200m', enabled: !url.includes('/2/0/2'), message: 'Event full', ...dearer },
          {
            ceid: 3,
            event: '400m',
            enabled: false,
            message: 'Too young',
            moneyText: '',
            toPay: '0.00',
            comesBack: '0.00',
          },
        ],
      });
    if (url.includes('/my/entries')) return said(three, '', { page: 1, pageSize: 100, totalCount: 3 });
    if (isLost && url.includes('/entry/cancel/')) throw new TypeError('Failed to fetch');
    if (url.includes('/entry/cancel/2')) return refused(2040, 409, late);
    if (url.includes('/entry/cancel/'))
      return said({ entryId: 1, back: 'refund', moneyText: 'Refunded: £8.50 by card.' });
    if (url.includes('/pbupdatev2')) {
      const { performance } = body as { performance: string };
      return performance === 'fast'
        ? refused(2002, 400, 'Enter a time.')
        : said({ entryId: 1, perf: 12, perfText: performance });
    }
    if (method === 'POST') return said({ entryId: 1, ceid: 2, toPay: null, productId: 3, basketCount: 0 });
    return said([]);
  });
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const user = userEvent.setup();
  const card = within(await screen.findByRole('region', { name: 'County Championships' }));
  await user.click(card.getByRole('button', { name: 'Change several' }));
  await user.click(await card.findByRole('checkbox', { name: 'All 3 entries' }));
  const rows = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  return {
    asked: requests,
    user,
    card,
    rows,
    posts: () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url),
  };
}

test('several entries are cancelled with one press: each says what became of it, and rows in are rows done and refused', async () => {
  const { user, card, rows, posts } = await opened();
  await user.click(card.getByRole('button', { name: 'Cancel 3 entries' }));
  expect(posts()).toEqual([]);
  card.getByText('Ann One · 100m: £8.50 goes back to the card. The booking fee of £0.50 is kept.');
  card.getByText('Cat Three · 100m: It is not paid for, so there is nothing to refund.');
  card.getByText('Total refund: £17.00.');
  await user.click(card.getByRole('button', { name: /^Cancel \d/ }));
  expect(card.getByText('Give the organiser a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(card.getByLabelText('Why?'));
  await user.type(card.getByLabelText('Why?'), 'Bus broken');
  await user.click(card.getByRole('button', { name: 'Cancel 3 entries' }));
  await card.findByText('2 of 3 changed, 1 not changed');
  expect(rows()).toEqual([
    `Bea Two · 100m: Not changed. ${late}`,
    'Ann One · 100m: Cancelled. Refunded: £8.50 by card.',
    'Cat Three · 100m: Taken out of the basket.',
  ]);
  expect(posts()).toHaveLength(3);
});

test('several entries move to one event: who cannot go there says why, and nothing is sent for them', async () => {
  const { asked: requests, user, card, rows, posts } = await opened();
  await user.click(card.getByRole('radio', { name: 'Move them to another event' }));
  await user.click(card.getByRole('button', { name: 'See where 3 entries can go' }));
  await user.selectOptions(await card.findByLabelText('Event'), '200m: 2 of 3 can go there');
  card.getByText('Ann One · 100m: It costs £3.00 more. Pay the difference in the basket.');
  card.getByText('Total to pay in the basket: £6.00. Total refund: nothing.');
  await user.click(card.getByRole('button', { name: 'Move 3 entries' }));
  await card.findByText('2 of 3 changed, 1 not changed');
  expect(rows()[0]).toBe('Bea Two · 100m: Not changed. Another age group');
  expect(posts()).toHaveLength(2);
  const moves = requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { ceid: number }).ceid);
  expect(moves).toEqual([2, 2]);
});

test('a lost answer is not a refusal: the entry is read again, and its present state is shown', async () => {
  const { user, card, rows } = await opened({ isLost: true });
  await user.type(card.getByLabelText('Why?'), 'Bus broken');
  await user.click(card.getByRole('button', { name: 'Cancel 3 entries' }));
  await card.findByText('1 of 3 changed, 2 to check');
  expect(rows()[0]).toBe('Ann One · 100m: We did not get an answer. The entry is now cancelled.');
});

test('several PBs are set with one press, a mark that is none is refused and the others stay', async () => {
  const { user, card, rows } = await opened();
  await user.click(card.getByRole('radio', { name: 'Set their PBs' }));
  const first = card.getByLabelText('PB of Ann One in 100m');
  await user.clear(first);
  await user.type(first, 'fast');
  await user.click(card.getByRole('button', { name: 'Set 3 PBs' }));
  await card.findByText('2 of 3 changed, 1 not changed');
  expect(rows()).toEqual([
    'Ann One · 100m: Not changed. Enter a time.',
    'Bea Two · 100m: PB 12.84.',
    'Cat Three · 100m: PB 12.84.',
  ]);
  await user.click(card.getByRole('button', { name: 'Back to my entries' }));
  await waitFor(() => expect(card.queryByText('2 of 3 changed, 1 not changed')).toBeNull());
});

test('a competition among my entries names the days of the entries in it', async () => {
  const sunday = anEntry(2, 'Bea Two', { startDateTime: '2027-04-25T10:00:00.000Z' });
  aServer(({ url }) =>
    url.includes('/my/entries')
      ? said([anEntry(1, 'Ann One'), sunday], '', { page: 1, pageSize: 100, totalCount: 2 })
      : said([]),
  );
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  expect(await screen.findByText('24th Apr 2027 to 25th Apr 2027 · Ashford')).toBeDefined();
});
