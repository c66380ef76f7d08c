import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToastsWith, type Toast } from '../../../lib/notices.ts';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { AnotherDialog } from './another-dialog.tsx';

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
});
afterEach(cleanup);

const entry = {
  ...{ entryId: 1, athleteId: 11, firstName: 'Ada', surName: 'Byrne', event: '100m' },
  contact: { name: 'Pat Byrne', email: 'pat@test.example', phone: '' },
} as unknown as CompetitionEntries['entries'][number];
const target = (ceid: number, event: string, anotherFault = '', anotherNeedsPb = false) => ({
  ...{ ceid, event, ageGroup: 'U15', anotherFault, anotherNeedsPb },
});
const targets = [target(21, '200m'), target(31, 'Javelin')];

/** Opens the dialog over a server that answers the entering with each reply in turn. */
async function open(replies: readonly ReturnType<typeof said>[], events: readonly object[] = targets) {
  const bodies: unknown[] = [];
  aServer(({ url, body }) => {
    if (url.includes('/entry/actions/')) return said({ may: { switch: true }, targets: events });
    if (!url.endsWith('/entry/another')) return said({});
    bodies.push(body);
    return replies[bodies.length - 1] ?? said({});
  });
  const onClose = vi.fn();
  render(<AnotherDialog compId={5 as CompetitionId} entry={entry} onClose={onClose} />);
  return { bodies, onClose, dialog: within(await screen.findByRole('dialog', {}, { timeout: 20_000 })) };
}

test('an organiser enters an athlete for another event; a refusal says why and leaves the choice', async () => {
  const { bodies, onClose, dialog } = await open([
    refused(4_001, 409, 'Event full'),
    said({ entryId: 9, ceid: 31 }, 'Ada Byrne has a place in Javelin.'),
  ]);
  const events = await dialog.findByLabelText('Event');
  const enter = dialog.getByRole('button', { name: 'Enter' });
  await userEvent.click(enter);
  expect(await dialog.findByText('Choose an event.')).toBeDefined();
  await userEvent.selectOptions(events, '200m, U15');
  await userEvent.click(enter);
  expect(await dialog.findByText('Event full')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.selectOptions(events, 'Javelin, U15');
  await userEvent.click(enter);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodies).toEqual([
    { entryid: 1, ceid: 21, performance: '' },
    { entryid: 1, ceid: 31, performance: '' },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(['Ada Byrne has a place in Javelin.']);
}, 30_000);

test('an event says why the athlete cannot have it before anything is sent, and asks for a PB where that is all', async () => {
  const { bodies, onClose, dialog } = await open(
    [refused(4_001, 409, 'PB must be below 54.00s'), said({ entryId: 9, ceid: 31 }, 'In.')],
    [target(21, '200m', 'At most 2 events'), target(31, '400m', 'A PB is needed for this event', true)],
  );
  const events = await dialog.findByLabelText('Event');
  const enter = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter' });
  await userEvent.selectOptions(events, '200m, U15');
  expect(dialog.getByText('At most 2 events')).toBeDefined();
  expect(enter.disabled).toBe(true);
  await userEvent.selectOptions(events, '400m, U15');
  expect(dialog.queryByText('At most 2 events')).toBeNull();
  await userEvent.click(enter);
  expect(dialog.getByText('Enter a PB.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^PB/), '60');
  await userEvent.click(enter);
  expect(await dialog.findByText('PB must be below 54.00s')).toBeDefined();
  await userEvent.clear(dialog.getByLabelText(/^PB/));
  await userEvent.type(dialog.getByLabelText(/^PB/), '53.2');
  await userEvent.click(enter);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodies.map((body) => (body as { performance: string }).performance)).toEqual(['60', '53.2']);
}, 30_000);

test('an athlete without another event is said to have none', async () => {
  const { dialog } = await open([], []);
  expect(await dialog.findByText('There is no other event for this athlete.')).toBeDefined();
}, 30_000);
