import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { RoundScreen } from './round-screen.tsx';

class NoLine {
  static readonly CLOSED = 2;
  readyState = 0;
  addEventListener(): void {
    return;
  }
  close(): void {
    return;
  }
}
beforeEach(() => vi.stubGlobal('EventSource', NoLine));
afterEach(() => {
  cleanup();
  forgetCalls();
});

const event = { eventNo: 7, startDateTime: '2027-04-24T09:00:00.000Z', timeKnown: true };
const line = (at: number, code: string) => ({
  lineId: at,
  name: ['Grace Adeyemi', 'Niamh Byrne', 'Ella Whitcombe'][at] ?? '',
  bib: String(at),
  club: 'Hartsfield AC',
  code,
  heat: 1,
  place: at + 1,
  mark: `12.${String(at)}0`,
});
const terms = { byPlace: 1, byTime: 1, standard: 0, heats: 1 };
const round = (more: Record<string, unknown> = {}) => ({
  competition: { id: 5, name: 'County Championships', zone: 'Europe/London' },
  ...event,
  egId: 9,
  name: 'U15 girls 100m final',
  form: 'race',
  sources: [{ ...event, egId: 4, name: 'U15 girls 100m heats', heats: 2, state: 'official' }],
  isReady: true,
  proposal: terms,
  terms,
  room: 8,
  lines: [line(0, 'Q'), line(1, 'q'), line(2, '')],
  lots: [],
  mixedTiming: false,
  drawnAt: null,
  isClosed: false,
  moves: [],
  ...more,
});

async function open(shown: unknown) {
  const requests = aServer((one) =>
    one.method === 'POST' ? said({ placed: 2, version: 1, published: 1 }) : said(shown),
  );
  await screenAt(RoundScreen, '/v2/next-round-v2/$compId/$egId', '/v2/next-round-v2/5/9');
  await screen.findAllByText('Grace Adeyemi');
  return requests;
}

test('shows who goes on by which terms, and draws the round by them', async () => {
  const requests = await open(round());
  const table = screen.getByRole('table', { name: 'Who qualifies' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent.slice(0, 2)),
  ).toEqual(['QG', 'qN', '–E']);
  const box = screen.getByLabelText('Fastest of the rest');
  await userEvent.clear(box);
  await userEvent.type(box, '2');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('bytime=2'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      how: 'draw',
      terms: { byPlace: 1, byTime: 2, standard: 0, heats: 1 },
    }),
  );
});

test('does not draw before every heat has a result', async () => {
  await open(round({ isReady: false }));
  expect(screen.getByText('Not all heats have a result yet.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Draw' }).hasAttribute('disabled')).toBe(true);
});

const moves = [
  { ...line(0, ''), move: 'out', from: 'Q', to: '', why: 'heat 1, place 1, 12.00; now heat 1, DQ TR17.3' },
  { ...line(2, ''), move: 'in', from: '', to: 'q', why: 'heat 1, place 2, 12.20' },
];

test('says whom a correction moves and why, and puts the one who comes in into the free place', async () => {
  const requests = await open(round({ drawnAt: '2027-04-24T10:00:00.000Z', moves }));
  expect(screen.getByText('Who qualifies has changed since this round was drawn.')).toBeDefined();
  expect(
    screen.getByText(/no longer qualifies as Q \(heat 1, place 1, 12\.00; now heat 1, DQ TR17\.3\)/),
  ).toBeDefined();
  expect(screen.getByText(/now qualifies as q \(heat 1, place 2, 12\.20\)/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Give the free places to the new qualifiers' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ how: 'replace' }));
});

test('leaves the list of a round that has run, and says so', async () => {
  await open(round({ drawnAt: '2027-04-24T10:00:00.000Z', isClosed: true, moves }));
  expect(screen.getByText('Who qualifies has changed since this round was called or run.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /free places/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Draw again' }).hasAttribute('disabled')).toBe(true);
});
