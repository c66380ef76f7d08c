import type { EntryActions } from '@startline/contract/entering/entry-actions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { showToastsWith } from '../../../lib/notices.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { ActionsScreen } from './actions-screen.tsx';

eachAVisit();
/** loaded in advance, so that a slow machine waits for no file */
beforeAll(() => import('../../../ui/overlay/dialog-frame.tsx'), 60_000);
let entryId = 500;
let toasts: string[] = [];
beforeEach(() => {
  entryId += 1; // replies are kept per address: each test looks at an entry of its own
  toasts = [];
  showToastsWith(({ text }) => toasts.push(text));
});

const anEntry = () => ({
  entryId,
  athleteId: 7,
  athlete: 'Niamh Byrne',
  compId: 12,
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
  next: { kind: 'nothing', text: 'Your entry is confirmed.' },
  mayCancel: true,
  cancelText: 'Until 16 April.',
  moneyBack: ['refund'],
  comesBack: { refund: '£8.50 goes back to the card.', credit: '', kept: 'The booking fee of £0.50 is kept.' },
  isOver: false,
  refunded: '',
  cancelReason: '',
  enteredBy: '',
});
const target = (ceid: number, event: string, message = '', moneyText = '') => ({
  moneyText,
  ceid,
  event,
  ageGroup: 'U15',
  startDateTime: '2027-04-24T12:00:00.000Z',
  timeKnown: true,
  enabled: message === '',
  message,
});
type Facts = {
  may?: Partial<EntryActions['may']>;
  isStaff?: boolean;
  hasResult?: boolean;
  entry?: object;
  targets?: readonly ReturnType<typeof target>[];
  athletes?: readonly object[];
};
async function opened(
  { may = {}, isStaff = false, hasResult = false, entry = {}, targets = [], athletes = [] }: Facts,
  answer: () => ReturnType<typeof said> | ReturnType<typeof refused> = () => said({}),
) {
  const reply = {
    entry: { ...anEntry(), ...entry },
    enteredBy: { name: 'Pat Byrne', email: isStaff ? 'pat@test.example' : '', phone: '' },
    isStaff,
    hasResult,
    may: { switch: false, cancel: false, markPaid: 'no', giveToUser: false, ...may },
    targets,
  };
  const requests = aServer(({ method, url }) => {
    if (method !== 'GET') return answer();
    if (url.includes('/my/athletes')) return said(athletes);
    return said(
      url.includes('/switch-athlete/') ? { enabled: true, message: '', event: '100m, U13', moneyText: '' } : reply,
    );
  });
  await screenAt(
    ActionsScreen,
    '/v2/actions-v2/$compId/$athleteId/$clubId/$entryId',
    `/v2/actions-v2/12/7/0/${String(entryId)}`,
  );
  await screen.findByRole('region', { name: `Entry ${String(entryId)}` });
  return { asked: requests, writes: () => requests.filter(({ method }) => method !== 'GET') };
}

test('ENTRY-13 ENTRY-21 the owner moves the entry to an event that takes it; those that do not say why', async () => {
  const { asked: requests, writes } = await opened(
    { may: { switch: true, cancel: true }, targets: [target(2, '200m'), target(3, 'Long Jump', 'Event full')] },
    () => said({ entryId, ceid: 2 }),
  );
  expect(requests[0]?.url).toContain(`/v5/entry/actions/12/7/0/${String(entryId)}`);
  const card = within(screen.getByRole('region', { name: 'Move to another event' }));
  expect(card.getByText('Long Jump').closest('li')?.textContent).toBe('Long Jump: Event full');
  await userEvent.click(card.getByRole('button', { name: 'Choose another event' }));
  await userEvent.click(card.getByRole('button', { name: 'Move the entry' }));
  expect(card.getByRole('alert').textContent).toContain('Choose the event to move to.');
  await userEvent.click(card.getByLabelText('200m, U15'));
  await userEvent.click(card.getByRole('button', { name: 'Move the entry' }));
  await waitFor(() =>
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      ['/wp-json/e4s/v5/entry/switch', { entryid: entryId, ceid: 2 }],
    ]),
  );
  expect(toasts).toContain('Niamh Byrne is entered in 200m instead of 100m.');
});

test('ENTRY-14 giving a move up resets it: nothing is sent, and no event is the source any more', async () => {
  const cheaper = target(2, '200m', '', 'It is cheaper: £3.00 goes back.');
  const { writes } = await opened({ may: { switch: true }, targets: [cheaper] });
  const card = within(screen.getByRole('region', { name: 'Move to another event' }));
  await userEvent.click(card.getByRole('button', { name: 'Choose another event' }));
  await userEvent.click(card.getByLabelText('200m, U15. It is cheaper: £3.00 goes back.'));
  await userEvent.click(card.getByRole('button', { name: 'Keep 100m' }));
  expect(card.queryByRole('radio')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Choose another event' }));
  expect(card.getByRole<HTMLInputElement>('radio').checked).toBe(false);
  expect(writes()).toEqual([]);
});

test('a move to a dearer event says until when the place is kept and leads to the basket', async () => {
  const dearer = target(2, '200m', '', 'It costs £3.00 more. Pay the difference in the basket.');
  await opened({ may: { switch: true }, targets: [dearer] }, () =>
    said({ entryId, ceid: 1, toPay: { heldUntil: '2027-03-01T12:30:00.000Z', total: '3.00', currency: 'GBP' } }),
  );
  const card = within(screen.getByRole('region', { name: 'Move to another event' }));
  await userEvent.click(card.getByRole('button', { name: 'Choose another event' }));
  await userEvent.click(card.getByLabelText('200m, U15. It costs £3.00 more. Pay the difference in the basket.'));
  await userEvent.click(card.getByRole('button', { name: 'Move the entry' }));
  const notice = within(await card.findByRole('status'));
  notice.getByText(/^A place in 200m is kept until/);
  notice.getByText(/Pay £3\.00 in the basket and Niamh Byrne moves\./);
  notice.getByRole('link', { name: 'Go to the basket' });
  expect(toasts).toEqual([]);
});

test('a dearer event that the organiser chooses is paid for by the person who made the entry', async () => {
  await opened({ isStaff: true, may: { switch: true }, targets: [target(2, '200m')] }, () =>
    said({ entryId, ceid: 1, toPay: { heldUntil: '2027-03-01T12:30:00.000Z', total: '3.00', currency: 'GBP' } }),
  );
  const card = within(screen.getByRole('region', { name: 'Move to another event' }));
  await userEvent.click(card.getByRole('button', { name: 'Choose another event' }));
  await userEvent.click(card.getByLabelText('200m, U15'));
  await userEvent.click(card.getByRole('button', { name: 'Move the entry' }));
  await card.findByText(
    'We have put the place in the basket of the person who made the entry, and asked them by email to pay £3.00. Niamh Byrne moves once it is paid. Until then, the entry in 100m stays as it is.',
  );
  expect(card.queryByRole('link', { name: 'Go to the basket' })).toBeNull();
});

test('a place goes to another athlete of the account: the event is said first, and the address follows', async () => {
  const own = { id: 7, firstName: 'Niamh', surName: 'Byrne' };
  const { writes } = await opened(
    { may: { switch: true }, athletes: [own, { ...own, id: 8, firstName: 'Orla' }] },
    () => said({ entryId, ceid: 1, athleteId: 8, toPay: null }),
  );
  const card = within(await screen.findByRole('region', { name: 'Give the place to another athlete' }));
  await userEvent.click(card.getByRole('button', { name: 'Give the place' }));
  card.getByText('Choose the athlete to give the place to.');
  await userEvent.selectOptions(card.getByLabelText('Athlete'), 'Orla Byrne');
  await card.findByText('The place is in 100m, U13.');
  await userEvent.click(card.getByRole('button', { name: 'Give the place' }));
  await waitFor(() =>
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      ['/wp-json/e4s/v5/entry/switch-athlete', { entryid: entryId, athleteId: 8 }],
    ]),
  );
  await waitFor(() => expect(toasts).toContain('Orla Byrne now has the place in 100m instead of Niamh Byrne.'));
});

test('a dearer place that goes to another athlete names them, and says whose entry stays until it is paid', async () => {
  const own = { id: 7, firstName: 'Niamh', surName: 'Byrne' };
  const toPay = { heldUntil: '2027-03-01T12:30:00.000Z', total: '3.00', currency: 'GBP' };
  await opened({ may: { switch: true }, athletes: [own, { ...own, id: 8, firstName: 'Orla' }] }, () =>
    said({ entryId, ceid: 1, athleteId: 8, toPay }),
  );
  const card = within(await screen.findByRole('region', { name: 'Give the place to another athlete' }));
  await userEvent.selectOptions(card.getByLabelText('Athlete'), 'Orla Byrne');
  await userEvent.click(card.getByRole('button', { name: 'Give the place' }));
  await card.findByText(/^A place in 100m is kept for Orla Byrne until/);
  card.getByText(
    /Pay £3\.00 in the basket and Orla Byrne gets the place instead of Niamh Byrne\. .* Niamh Byrne’s entry stays/,
  );
});

test('ENTRY-21 cancelling asks why before it is done', async () => {
  const { writes } = await opened({ may: { cancel: true } }, () =>
    said({ entryId, back: 'refund', amount: '8.50', currency: 'GBP', moneyText: 'Refunded: £8.50 by card.' }),
  );
  const card = within(screen.getByRole('region', { name: 'Cancel' }));
  for (const text of ['£8.50 goes back to the card.', 'The booking fee of £0.50 is kept.']) card.getByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['£8.50 goes back to the card.', 'The booking fee of £0.50 is kept.']) dialog.getByText(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the entry' }));
  expect(writes()).toEqual([]);
  dialog.getByText('Give the organiser a reason.');
  expect(document.activeElement).toBe(dialog.getByLabelText(/Why/));
  await userEvent.type(dialog.getByLabelText(/Why/), 'Injured');
  expect(dialog.queryByText('Give the organiser a reason.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the entry' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { url: `/wp-json/e4s/v5/entry/cancel/${String(entryId)}`, body: { reason: 'Injured', back: 'refund' } },
    ]),
  );
});

test('an entry that was cancelled in another window is refused above the question, which is not at fault', async () => {
  const words = 'This entry is already cancelled.';
  await opened({ may: { cancel: true } }, () => refused(2001, 409, words));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Why/), 'Injured');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the entry' }));
  const refusal = await dialog.findByRole('alert');
  expect(refusal.textContent).toBe(words);
  expect(document.activeElement).toBe(refusal);
  expect(dialog.getByLabelText(/Why/).getAttribute('aria-invalid')).toBeNull();
});

test('ENTRY-21 staff reach who entered, mark the cheque, and see nothing that is not theirs to do', async () => {
  const { writes } = await opened(
    { isStaff: true, may: { markPaid: 'paid' }, entry: { state: 'awaiting-cheque' } },
    () => said({ changed: 1 }),
  );
  expect(screen.getByRole('link', { name: 'pat@test.example' }).getAttribute('href')).toBe('mailto:pat@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Have you received £9.00 from Pat Byrne?' }));
  expect(dialog.getByText(/^Niamh Byrne, 100m\. Check that it is £9\.00\./)).toBeDefined();
  expect(writes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, mark as paid' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ url: '/wp-json/e4s/v5/entry/paid', body: { prodIds: [entryId], paid: true } }]),
  );
  expect(screen.queryByRole('button', { name: 'Cancel this entry' })).toBeNull();
});

test('ENTRY-21 a builder offers an unpaid place to an email address; what the server refuses stands beside the field', async () => {
  let refusing = true;
  const { writes } = await opened({ isStaff: true, may: { giveToUser: true }, entry: { state: 'held' } }, () =>
    refusing
      ? refused(1004, 404, 'There is no such entry.')
      : said({ entryId, name: '', heldUntil: null }, 'sam@test.example is offered 100m for Niamh Byrne.'),
  );
  await userEvent.type(screen.getByLabelText('Their email address'), 'sam@test.example');
  await userEvent.click(screen.getByRole('button', { name: 'Offer the place' }));
  expect(await screen.findByText(/There is no such entry/)).toBeDefined();
  refusing = false;
  await new Promise((wait) => setTimeout(wait, 600));
  await userEvent.click(screen.getByRole('button', { name: 'Offer the place' }));
  await waitFor(() => expect(toasts).toContain('sam@test.example is offered 100m for Niamh Byrne.'));
  expect(writes()).toHaveLength(2);
});

test('ENTRY-OPEN-01 where nothing can be done, the page of an entry says whom to ask', async () => {
  await opened({ entry: { cancelText: 'It was possible until 16 April.' } });
  expect(screen.getByText(/^You cannot change this entry here/).textContent).toBe(
    'You cannot change this entry here at the moment. It was possible until 16 April. If you still need to change it, contact the organiser.',
  );
  expect(screen.getByRole('link', { name: 'contact the organiser' }).getAttribute('href')).toBe(
    '/app-v3/v2/contact-organiser-v2/12',
  );
});

test('the organiser is not told to ask the organiser, nor that a place or a refund is theirs', async () => {
  await opened({ isStaff: true });
  expect(screen.getByText('You cannot change this entry here at the moment.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'contact the organiser' })).toBeNull();
  cleanup();
  entryId += 1;
  await opened({ isStaff: true, may: { switch: true, cancel: true }, targets: [target(2, '200m')] });
  const card = screen.getByRole('region', { name: 'Move to another event' });
  expect(card.textContent).toContain('The place in 100m is given up and the new one taken at the same moment');
  expect(card.textContent).toContain('We email the person who entered.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this entry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the entry' }));
  expect(await screen.findByText('Give a reason. We send it to whoever made the entry.')).toBeDefined();
});

test('the page of a cancelled entry says what was refunded, to its owner and to staff', async () => {
  const refunded = 'Refunded on 1st Mar 2027: £9.00 as credit.';
  for (const isStaff of [false, true]) {
    entryId += 1;
    cleanup();
    await opened({ isStaff, entry: { state: 'cancelled', paymentText: 'Cancelled', refunded } });
    expect(screen.getByText('Refund').nextSibling?.textContent).toBe(refunded);
  }
});

const withResult = (entry: object = {}) => ({ hasResult: true, entry: { cancelText: 'Ada has a result.', ...entry } });

test('an entry with a result offers neither to cancel nor to move it, and says why to its owner and to the staff', async () => {
  await opened(withResult());
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/You cannot change/).textContent).toContain(
    'You cannot change this entry here at the moment. Ada has a result.',
  );
  cleanup();
  entryId += 1;
  await opened({ ...withResult(), isStaff: true, may: { markPaid: 'not-paid' } });
  expect(screen.getByText('Ada has a result.')).toBeDefined();
});

test('marking an entry with a result as not paid asks first, since the results lose it', async () => {
  const { writes } = await opened({ ...withResult(), isStaff: true, may: { markPaid: 'not-paid' } });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as not paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      'Niamh Byrne has a result in 100m. The results will not show it until the entry is marked as paid again.',
    ),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep as paid' }));
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as not paid' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as not paid' }));
  await waitFor(() => expect(writes().map(({ body }) => body)).toMatchObject([{ prodIds: [entryId], paid: false }]));
});
