import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { CheckinScreen } from './checkin-screen.tsx';
import { aDesk, anEntrant, freshDesk, summary } from './testing/a-desk.ts';

beforeEach(freshDesk);
afterEach(cleanup);

const athlete = (id: number, firstName: string, more: object = {}) => ({
  id,
  entryId: id,
  athleteId: id,
  firstName,
  surName: 'Frost',
  club: 'Tonbridge AC',
  urn: '3000001',
  bibNo: '',
  gender: 'F',
  ageGroup: 'U15',
  eventGroupId: 7,
  event: '100m',
  startDateTime: '2027-04-24T10:00:00Z',
  timeKnown: true,
  isPaid: true,
  collected: false,
  by: '',
  state: 'expected',
  conflict: false,
  window: '',
  isOpen: true,
  ...more,
});

const drawn = () => screenAt(CheckinScreen, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');

test('NAV-25 CHECKIN-17 CHECKIN-OPEN-02 the desk shows who is expected, checks one in and takes it back', async () => {
  aDesk([anEntrant(1, 'Ada'), anEntrant(2, 'Bea')]);
  await drawn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kent AA - County Championships' })).toBeDefined();
  expect(await screen.findByText('Expected: 2 / Actual: 0')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' }));
  expect(await screen.findByText('Expected: 2 / Actual: 1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Emergency contact for Ada Frost' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the check-in of Ada Frost, 100m' }));
  expect(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' })).toBeDefined();
});

test('CHECKIN-18 the organiser is left out of the title when the name of the competition says it', async () => {
  aServer(() => said({ ...summary([]), name: 'Kent AA Championships' }));
  await drawn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kent AA Championships' })).toBeDefined();
});

test('a visitor without a role there reads about check-in, and no names are fetched', async () => {
  const requests = aDesk([], { access: [] });
  await drawn();
  expect(await screen.findByText('Desk by the gate')).toBeDefined();
  expect(requests.some(({ url }) => url.includes('/pack'))).toBe(false);
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined();
});

test('CHECKIN-22 by an emailed link entrants see their own entries, accept the terms and check in', async () => {
  const requests = aServer(({ url, method }) => {
    if (url.includes('/checkinsummary')) return said(summary([], { useTerms: true, terms: 'Spikes of 6 mm' }));
    const collected = method === 'POST' || requests.some((one) => one.method === 'POST');
    const window = 'Check-in closed at 11:00. Go to the check-in desk.';
    const athletes = [athlete(1, 'Ada', { collected, by: collected ? 'self' : '', window })];
    const match = { athletes, stats: { expected: 1, collected: 0 }, message: '', answers: [] };
    return said(match, '', { page: 1, pageSize: 200, totalCount: 1 });
  });
  await screenAt(CheckinScreen, '/v2/checkin-v2/$id', '/v2/checkin-v2/100?nonce=a.b.c');
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' }));
  expect(screen.getByText(/Go to the check-in desk/)).toBeDefined();
  const box = screen.getByRole('checkbox', { name: 'I accept these terms' });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Read and accept the terms first.' }));
  expect([document.activeElement, requests.filter(({ method }) => method === 'POST')]).toEqual([box, []]);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Check in Ada Frost, 100m' }));
  expect(await screen.findByText('Checked in')).toBeDefined();
  expect(screen.queryByText(/Go to the check-in desk/)).toBeNull();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ nonce: 'a.b.c', termsAccepted: true });
});

test('the buttons of own entries are there only while check-in is open', async () => {
  aServer(({ url }) => {
    if (url.includes('/checkinsummary')) return said(summary([]));
    const closed = { isOpen: false, window: 'Check-in closed at 11:00. Go to the check-in desk.' };
    const athletes = [
      athlete(1, 'Ada', closed),
      athlete(2, 'Bea', { ...closed, collected: true, by: 'self' }),
      athlete(3, 'Cat', { window: 'Check in by 12:00.' }),
    ];
    const match = { athletes, stats: { expected: 3, collected: 1 }, message: '' };
    return said(match, '', { page: 1, pageSize: 200, totalCount: 3 });
  });
  await screenAt(CheckinScreen, '/v2/checkin-v2/$id', '/v2/checkin-v2/100?nonce=a.b.c');
  expect(await screen.findByText(/Check-in closed at 11:00. Go to the check-in desk./)).toBeDefined();
  expect(screen.getByText('Checked in')).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Check in Cat Frost, 100m',
  ]);
});

test.each([
  ['2099-05-02T08:00:00Z', 'Check-in opens on 2nd May 09:00 at the earliest. Each event has its own time.'],
  ['2020-05-02T08:00:00Z', null],
])('a visitor reads when check-in opens until it does: %s', async (checkInDateTimeOpens, text) => {
  aServer(() => said(summary([], { checkInDateTimeOpens })));
  await drawn();
  await screen.findByText('Desk by the gate');
  expect(screen.queryByText(/Check-in opens/)?.textContent ?? null).toBe(text);
});
