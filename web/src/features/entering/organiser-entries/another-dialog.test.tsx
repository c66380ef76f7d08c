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
const targets = [
  { ceid: 21, event: '200m', ageGroup: 'U15' },
  { ceid: 31, event: 'Javelin', ageGroup: 'U15' },
];

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
    { entryid: 1, ceid: 21 },
    { entryid: 1, ceid: 31 },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(['Ada Byrne has a place in Javelin.']);
}, 30_000);

test('an athlete without another event is said to have none', async () => {
  const { dialog } = await open([], []);
  expect(await dialog.findByText('There is no other event for this athlete.')).toBeDefined();
}, 30_000);
