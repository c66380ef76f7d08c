import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { CheckinScreen } from './checkin-screen.tsx';

afterEach(cleanup);

const checkIn = {
  enabled: true,
  expected: 2,
  collected: 0,
  checkInDateTimeOpens: '',
  text: 'Desk by the gate',
  codes: [],
  useTerms: false,
  terms: '',
  defaultTo: 60,
  defaultFrom: 180,
};
const summary = (access: string[], more: Partial<typeof checkIn> = {}) => ({
  id: 100,
  name: 'County Championships',
  compOrg: { id: 3, name: 'Kent AA' },
  organiser: { id: 3, name: 'Kent AA' },
  location: { id: 1, name: 'Julie Rose Stadium' },
  options: {},
  meta: { ageGroups: [], compEvents: [], discounts: [], prices: [], rules: [], access },
  checkIn: { ...checkIn, ...more },
  zone: 'Europe/London',
  eventGroups: [{ id: 7, name: '100m', eventNo: 1 }],
});
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
  ...more,
});

/** A server with two entries, and what was saved. */
function aDesk(entries = [athlete(1, 'Ada'), athlete(2, 'Bea')], access = ['CHECKIN']) {
  const inNow = new Set<number>();
  return aServer(({ url, method, body }) => {
    const collected = inNow.size;
    if (url.includes('/checkinsummary')) return said(summary(access, { collected }));
    if (method === 'POST')
      for (const one of (body as { athletes: { entryId: number; collected: boolean }[] }).athletes)
        if (one.collected) inNow.add(one.entryId);
        else inNow.delete(one.entryId);
    const athletes = entries.map((one) => (inNow.has(one.id) ? { ...one, collected: true, by: 'desk' } : one));
    const found = { athletes, stats: { expected: 2, collected }, message: '2 results found.', answers: [] };
    return said(found, '', { page: 1, pageSize: 50, totalCount: 2 });
  });
}
const drawn = () => screenAt(CheckinScreen, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

test('NAV-25 CHECKIN-17 CHECKIN-OPEN-02 the desk shows who is expected, checks one in and takes it back', async () => {
  aDesk();
  await drawn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kent AA - County Championships' })).toBeDefined();
  expect(await screen.findByText('Expected: 2 / Actual: 0')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back the check-in of Ada Frost, 100m' }));
  expect(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' })).toBeDefined();
});

test('CHECKIN-18 the organiser is left out of the title when the name of the competition says it', async () => {
  aServer(() => said({ ...summary([]), name: 'Kent AA Championships' }));
  await drawn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kent AA Championships' })).toBeDefined();
});

test('all of a club are checked in at one press', async () => {
  aDesk();
  await drawn();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in all 2 shown' }));
  expect(await (await rowOf('Bea Frost')).findByText('Checked in')).toBeDefined();
  expect(await screen.findByText('Expected: 2 / Actual: 2')).toBeDefined();
});

test('the desk sees what is not paid, who missed check-in, and where two desks disagree', async () => {
  aDesk([
    athlete(1, 'Ada', { isPaid: false }),
    athlete(2, 'Bea', { state: 'missed' }),
    athlete(3, 'Cleo', { collected: true, by: 'self', state: 'checked-in' }),
    athlete(4, 'Dot', { collected: true, by: 'desk', conflict: true }),
  ]);
  await drawn();
  expect((await rowOf('Ada Frost')).getByText('Not paid')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reinstate Bea Frost, 100m' })).toBeDefined();
  expect((await rowOf('Cleo Frost')).getByText('Checked in by themselves')).toBeDefined();
  expect((await rowOf('Dot Frost')).getByText('Desks disagree')).toBeDefined();
});

test('whoever does not work there reads about check-in, and no names are asked for', async () => {
  const asked = aDesk([], []);
  await drawn();
  expect(await screen.findByText('Desk by the gate')).toBeDefined();
  expect(asked.some(({ url }) => url.includes('/competition/checkin?'))).toBe(false);
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined();
});

test('CHECKIN-22 by a mailed link entrants see their own entries, accept the terms and check in', async () => {
  const asked = aServer(({ url, method }) => {
    if (url.includes('/checkinsummary')) return said(summary([], { useTerms: true, terms: 'Spikes of 6 mm' }));
    const collected = method === 'POST' || asked.some((one) => one.method === 'POST');
    const athletes = [athlete(1, 'Ada', { collected, by: collected ? 'self' : '' })];
    const found = { athletes, stats: { expected: 1, collected: 0 }, message: '', answers: [] };
    return said(found, '', { page: 1, pageSize: 200, totalCount: 1 });
  });
  await screenAt(CheckinScreen, '/v2/checkin-v2/$id', '/v2/checkin-v2/100?nonce=a.b.c');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I accept these terms' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check in Ada Frost, 100m' }));
  expect(await screen.findByText('Checked in')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ nonce: 'a.b.c', termsAccepted: true });
});
