import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { WaitingLinesCard } from './waiting-lines.tsx';

afterEach(cleanup);

const Screen = () => (
  <>
    <h1>Entries</h1>
    <WaitingLinesCard compId={100 as CompetitionId} />
  </>
);

const person = (athleteId: number, athlete: string, position: number) => ({
  athleteId,
  athlete,
  club: 'Hartsfield AC',
  by: 'Pat Parent',
  joinedAt: '2027-03-01T12:00:00.000Z',
  position,
  offeredUntil: position === 0 ? '2027-03-02T12:00:00.000Z' : null,
  paid: position === 2 ? 'paid' : 'nothing',
});

test('the organiser sees who waits, moves one up, and reads that offers are made by hand until they resume them', async () => {
  let pausedAt: string | null = null;
  const requests = aServer(({ url, method }) => {
    if (method === 'POST') pausedAt = url.includes('/waiting/automatic') ? null : '2027-03-01T12:00:00.000Z';
    if (method === 'POST') return said({ ceid: 5, athleteId: 2, position: 1 }, 'Done.');
    const people = [person(3, 'Ada Okafor', 0), person(1, 'Niamh Byrne', 1), person(2, 'Cara Doyle', 2)];
    const line = { ceid: 5, event: '100m', ageGroup: 'U15', max: 8, entered: 7, held: 1, pausedAt, people };
    return said({ compId: 100, competition: 'County', zone: 'Europe/London', mayMove: true, events: [line] });
  });
  await screenAt(Screen, '/v2/comp-entries-v2/$compId', '/v2/comp-entries-v2/100');
  expect(await screen.findByText('1 event')).toBeDefined();
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
  await userEvent.click(screen.getByRole('heading', { name: 'Waiting lists: 3' }));
  expect(await screen.findByText(/^Offered until .*12:00/)).toBeDefined();
  expect(screen.getByText(/paid: entered at once when a place becomes free/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take Cara Doyle off the waiting list' }));
  expect(await screen.findByText(/The payment is refunded under your terms/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take off the list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Cara Doyle up by hand' }));
  expect(await screen.findByText('1 event, 1 managed by hand')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Offer places in 100m automatically again' }));
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url.replace(/^.*\/v5/, ''))).toEqual([
    '/waiting/take-out',
    '/waiting/move',
    '/waiting/automatic',
  ]);
});
