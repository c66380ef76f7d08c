import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { OverviewScreen } from './overview-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-04-10T09:00:00Z') });
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
});

const county = {
  ...{ id: 5, name: 'County Championships', date: '2027-05-08', endDate: '2027-05-09', location: 'Kingsmeadow' },
  ...{ active: true, cancelled: false, zone: 'Europe/London' },
  status: { status: 'entries-close', text: 'Entries Close 18th Apr 23:59' },
  opens: '2027-03-01T09:00:00Z',
  closes: '2027-04-18T22:59:00Z',
  counts: { athletes: 300, entries: 640, teams: 4, waiting: 2, cheques: 1 },
  next: ['take-entries', 'cheques'],
  byDay: [
    { day: '2027-04-08', entries: 12 },
    { day: '2027-04-09', entries: 30 },
  ],
  filling: [
    { ceid: 1, name: 'U15 girls 100m', taken: 24, places: 24 },
    { ceid: 2, name: 'U13 boys 800m', taken: 11, places: 12 },
  ],
  areas: ['BUILDER', 'CHECKIN'],
};
const open = async (changes: object = {}): Promise<void> => {
  aServer(() => said({ ...county, ...changes }));
  await screenAt(OverviewScreen, '/v2/overview-v2/$compId', '/v2/overview-v2/5');
  await screen.findByText('County Championships');
};
const linesOf = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the organiser sees what is next, the time left, entries by day and the events that fill', async () => {
  await open();
  screen.getByText('8 to 9 May 2027 · Kingsmeadow');
  expect(linesOf('What to do next')).toEqual([
    'See the entriesCheck who has entered so far.',
    '1 order awaits paymentMark it as paid when the cheque or transfer arrives.',
  ]);
  expect(screen.getByText('8 days left.').parentElement?.textContent).toBe(
    '8 days left. Entries close Sunday 18 April, 23:59.',
  );
  expect(linesOf('Entries by day')).toEqual(['Thu 8 Apr12', 'Fri 9 Apr30']);
  expect(linesOf('Events filling up')).toEqual(['U15 girls 100m24 of 24Full', 'U13 boys 800m11 of 121 place left']);
});

test('a cancelled competition counts down to nothing', async () => {
  await open({ cancelled: true });
  screen.getByText('Cancelled');
  expect(screen.queryByText(/days left|Entries close/)).toBeNull();
});

test('several payments that are awaited are named as several', async () => {
  await open({ counts: { ...county.counts, cheques: 3 }, next: ['cheques'] });
  expect(linesOf('What to do next')).toEqual([
    '3 orders await paymentMark them as paid when the cheques or transfers arrive.',
  ]);
});

test('every screen that this person may open has its link, and no other', async () => {
  await open();
  const names = within(screen.getByRole('region', { name: 'Everything for this competition' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(['General', 'Schedule', 'Entries', 'Bibs', 'Draw', 'Today', 'Check-in desk']),
  );
  expect(names).not.toContain('Reports');
  expect(names).not.toContain('Enter results');
  expect(screen.getByRole('link', { name: 'Schedule' }).getAttribute('href')).toContain('/builder-v2/5?step=schedule');
});

test('the last day is counted by the clock, and a closed competition says when it closed', async () => {
  vi.setSystemTime(Date.parse('2027-04-18T20:59:00Z'));
  await open();
  expect(screen.getByText('2:00:00 left until entries close.')).toBeDefined();
  cleanup();
  forgetCalls();
  vi.setSystemTime(Date.parse('2027-04-19T09:00:00Z'));
  await open({ next: ['draw'], byDay: [], filling: [] });
  expect(screen.getByText('Entries closed Sunday 18 April, 23:59.')).toBeDefined();
  expect(screen.getByText('Nobody has entered yet.')).toBeDefined();
});
