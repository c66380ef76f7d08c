import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { forgetSession } from '../../../../lib/session.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { MyEntriesScreen } from '../my-entries-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const at = {
  compId: 5,
  competition: 'County Championships',
  zone: 'Europe/London',
  ceid: 11,
  event: '4x100m',
  ageGroup: 'U15 Girls',
  startDateTime: '2027-04-24T12:10:00.000Z',
  timeKnown: true,
};
const team = {
  ...at,
  teamId: 90,
  teamName: 'Hartsfield AC',
  entity: 'Hartsfield AC',
  venue: 'Hartsfield',
  startsOn: '2027-04-24',
  state: 'paid',
  total: '24.00',
  currency: 'GBP',
  orderId: 7,
  paymentText: 'Paid',
  next: { kind: 'nothing', text: 'Your entry is confirmed.' },
  mayCancel: true,
  cancelText: 'The price comes back.',
  moneyBack: ['refund'],
  isOver: false,
  cancelReason: '',
  isOwn: true,
  edit: 'all',
  missing: 0,
  athletes: [{ name: 'Orla Byrne', label: 'Leg 1' }],
};
test.each([
  ['all', 2, '2 athletes are still missing. Choose Change to add them.'],
  ['order', 1, '1 athlete is still missing. Entries have closed. To add them, ask the organiser.'],
])('a team that is short of athletes and lets %s be changed says how to add them', async (edit, missing, words) => {
  aServer(({ url }) =>
    url.includes('/my/teams')
      ? said([{ ...team, edit, missing }])
      : said([], '', { page: 1, pageSize: 100, totalCount: 0 }),
  );
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['2027-04-25T12:10:00.000Z', '25th Apr 2027 · Sun 13:10'],
  ['2027-04-24T23:10:00.000Z', '25th Apr 2027 · Sun 00:10'],
])(
  'a team is on the day of its event, not on the first day of a competition of two: %s',
  async (startDateTime, day) => {
    aServer(({ url }) =>
      url.includes('/my/teams')
        ? said([{ ...team, startDateTime }])
        : said([], '', { page: 1, pageSize: 100, totalCount: 0 }),
    );
    await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
    const teams = await screen.findByRole('region', { name: 'Teams' });
    expect(teams.textContent).toContain(day);
    expect(teams.textContent).not.toContain('24th Apr');
  },
);

const place = {
  ...at,
  event: 'Long Jump',
  athleteId: 3,
  athlete: 'Niamh Byrne',
  position: 2,
  offeredUntil: null,
  moneyText: '',
  backText: '',
};

test('my entries show teams to cancel and places in line to leave, with no entries beside them', async () => {
  const requests = aServer(({ url, method }) => {
    if (method === 'DELETE') return said({ ceid: 11, athleteId: 3 });
    if (url.includes('/cancel')) return said({ entryId: 90, back: 'refund', amount: '24.00', currency: 'GBP' });
    if (url.includes('/my/teams')) return said([team]);
    if (url.includes('/my/waiting')) return said([place]);
    return said([], '', { page: 1, pageSize: 100, totalCount: 0 });
  });
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const user = userEvent.setup();
  const teams = await screen.findByRole('region', { name: 'Teams' });
  expect(within(teams).getByText('Leg 1: Orla Byrne')).toBeTruthy();
  expect(within(teams).getByText('£24.00')).toBeTruthy();
  expect(screen.queryByText('No entries coming up')).toBeNull();
  const lines = screen.getByRole('region', { name: 'Waiting lists' });
  expect(within(lines).getByText('Number 2 on the waiting list')).toBeTruthy();
  await user.click(within(lines).getByRole('button', { name: 'Leave the waiting list for Long Jump: Niamh Byrne' }));
  expect(requests.some(({ method, url }) => method === 'DELETE' && url.includes('/waiting/11/3'))).toBe(true);
  await user.click(within(teams).getByRole('button', { name: 'Cancel this team: Hartsfield AC' }));
  await user.type(await screen.findByLabelText('Why?'), 'Two are injured');
  await user.click(screen.getByRole('button', { name: 'Cancel the entry' }));
  expect(requests.some(({ method, url }) => method !== 'GET' && url.includes('90'))).toBe(true);
});

test('the focus goes to the next waiting list once one was left', async () => {
  let places = [place, { ...place, ceid: 12, event: 'Javelin' }];
  aServer(({ url, method }) => {
    if (method === 'DELETE') {
      places = places.slice(1);
      return said({ ceid: 11, athleteId: 3 });
    }
    return url.includes('/my/waiting') ? said(places) : said([], '', { page: 1, pageSize: 100, totalCount: 0 });
  });
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const leave = (event: string) => `Leave the waiting list for ${event}: Niamh Byrne`;
  await userEvent.click(await screen.findByRole('button', { name: leave('Long Jump') }));
  const next = screen.getByRole('button', { name: leave('Javelin') });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('after a confirmed cancellation the focus is in the row of the entry', async () => {
  let state = 'paid';
  aServer(({ url }) => {
    if (url.includes('/cancel')) {
      state = 'cancelled';
      return said({ entryId: 90, back: 'refund', amount: '24.00', currency: 'GBP', moneyText: '' });
    }
    if (url.includes('/my/teams'))
      return said([{ ...team, state, isOwn: false, orderId: null, mayCancel: state === 'paid' }]);
    return said([], '', { page: 1, pageSize: 100, totalCount: 0 });
  });
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this team: Hartsfield AC' }));
  await userEvent.type(await screen.findByLabelText('Why?'), 'Two are injured');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the entry' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Leg 1: Orla Byrne').closest('li')));
});

test('a competition that is over links to its results, one to come to its start lists', async () => {
  const { total, currency, venue, paymentText, next, cancelText, moneyBack, orderId } = team;
  const entry = {
    ...at,
    ...{ total, currency, venue, paymentText, next, cancelText, moneyBack, orderId },
    ...{ entryId: 1, eventGroupId: 4, athleteId: 3, athlete: 'Niamh Byrne', clubId: 0, pbText: '', state: 'paid' },
    ...{
      mayCancel: false,
      maySwitch: false,
      mayChangePb: false,
      enteredBy: '',
      refunded: '',
      cancelReason: '',
      heldUntil: null,
    },
    comesBack: { refund: '', credit: '', kept: '', amount: null },
  };
  aServer(({ url }) =>
    url.includes('/my/entries')
      ? said(
          [
            { ...entry, isOver: true },
            { ...entry, entryId: 2, compId: 6, competition: 'Open', isOver: false },
          ],
          '',
          {
            page: 1,
            pageSize: 100,
            totalCount: 2,
          },
        )
      : said([]),
  );
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const over = await screen.findByRole('region', { name: 'County Championships' });
  expect(within(over).getByRole('link', { name: 'Results' }).getAttribute('href')).toContain('/results-v2/5');
  const open = screen.getByRole('region', { name: 'Open' });
  expect(within(open).getByRole('link', { name: 'Start lists' }).getAttribute('href')).toContain('/start-lists-v2/6');
});

test('a cancelled entry says what was refunded, where to and when, and what was kept', async () => {
  const refunded = 'Refunded on 1st Mar 2027: £8.50 to the card used to pay. The booking fee of £0.50 is not refunded.';
  const { venue, currency, orderId, moneyBack } = team;
  const entry = {
    ...{ ...at, venue, currency, orderId, moneyBack, isOver: false, enteredBy: '', total: '9.00' },
    ...{ athleteId: 3, athlete: 'Niamh Byrne', perfText: '', mayCancel: false, cancelText: '', cancelReason: 'ill' },
    comesBack: { refund: '', credit: '', kept: '', amount: '0.00' },
  };
  const cancelled = { state: 'cancelled', paymentText: 'Cancelled', next: { kind: 'enter-again', text: 'Cancelled.' } };
  aServer(({ url }) =>
    url.includes('/my/entries')
      ? said(
          [
            { ...entry, ...cancelled, entryId: 1, refunded },
            { ...entry, ...cancelled, entryId: 2, isOver: true, refunded: 'No refund.' },
            { ...entry, entryId: 3, state: 'paid', paymentText: 'Paid', next: team.next, refunded: '' },
          ],
          '',
          { page: 1, pageSize: 100, totalCount: 3 },
        )
      : said([]),
  );
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const rows = (await screen.findAllByText('Niamh Byrne · 4x100m')).map((name) => name.closest('li')?.textContent);
  expect(rows).toEqual([
    expect.stringContaining(refunded),
    expect.stringContaining('No refund.'),
    expect.not.stringMatching(/refund/i),
  ]);
});

test('a paid entry that can be cancelled says what comes back', async () => {
  const { venue, currency, orderId, next } = team;
  const entry = {
    ...{ ...at, venue, currency, orderId, next, isOver: false, enteredBy: '', total: '9.00', state: 'paid' },
    ...{ athleteId: 3, athlete: 'Niamh Byrne', perfText: '', cancelText: '', cancelReason: '', refunded: '' },
    ...{ mayCancel: true, moneyBack: ['refund'], paymentText: 'Paid' },
  };
  const back = (amount: string) => ({ refund: '', credit: '', kept: '', amount });
  const entries = [
    { ...entry, entryId: 1, comesBack: back('8.50') },
    { ...entry, entryId: 2, comesBack: back('0.00') },
    { ...entry, entryId: 3, comesBack: back('0.00'), total: '0.00' },
    { ...entry, entryId: 4, comesBack: back('0.00'), mayCancel: false },
  ];
  aServer(({ url }) =>
    url.includes('/my/entries') ? said(entries, '', { page: 1, pageSize: 100, totalCount: 4 }) : said([]),
  );
  await screenAt(MyEntriesScreen, '/v2/my-entries-v2', '/v2/my-entries-v2');
  const lines = await screen.findAllByText(/^If you cancel now/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'If you cancel now, you will get £8.50 back.',
    'If you cancel now, you will get nothing back.',
  ]);
});
