import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showToastsWith } from '../../../lib/notices.ts';
import { aServer, said } from '../../../lib/testing/server.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const entry = (entryId: number, surName: string, ceid: number) => ({
  ...{ entryId, athleteId: entryId + 10, firstName: 'Ada', surName, event: '100m', ceid },
});
const data = {
  competition: { id: 5, name: 'Kent Open' },
  events: [
    { eventGroupId: 1, name: '100m', ceids: [11, 12] },
    { eventGroupId: 2, name: '200m', ceids: [21, 22] },
    { eventGroupId: 3, name: 'Javelin', ceids: [31] },
  ],
  entries: [entry(1, 'Byrne', 11), entry(2, 'Cole', 12), entry(3, 'Dunne', 12)],
} as unknown as CompetitionEntries;

test('a message is read as its people will read it before it is sent, and can be changed', async () => {
  const bodies: unknown[] = [];
  aServer(({ body }) => {
    bodies.push(body);
    return said({ people: 2, first: { name: 'Fay', subject: 'Kent Open: Car park', text: 'Hello Fay,\n\nClosed.' } });
  });
  const onClose = vi.fn();
  render(<MessageDialog data={data} entries={data.entries} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findAllByText('Enter a subject.')).not.toEqual([]);
  expect(bodies).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Subject'), 'Car park');
  await userEvent.type(dialog.getByLabelText('Message'), 'The car park is closed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Kent Open: Car park')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('Car park');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send to 2 people' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  const words = { entryIds: [1, 2, 3], subject: 'Car park', message: 'The car park is closed.' };
  expect(bodies).toEqual([
    { ...words, send: false },
    { ...words, send: false },
    { ...words, send: true },
  ]);
}, 30_000);

test('what a move means is said for each entry, and each goes to the event of its own age', async () => {
  const moved: unknown[] = [];
  aServer(({ url, body }) => {
    if (!url.includes('/entry/actions/')) {
      moved.push(body);
      return said({ entryId: 1, ceid: 21, toPay: null });
    }
    const target = (ceid: number, facts: object) => ({ ceid, enabled: true, message: '', moneyText: '', ...facts });
    if (url.endsWith('/1')) return said({ may: { switch: true }, targets: [target(21, {})] });
    if (url.endsWith('/2'))
      return said({ may: { switch: true }, targets: [target(22, { moneyText: '£1 goes back.' })] });
    return said({ may: { switch: true }, targets: [target(22, { enabled: false, message: 'Event full' })] });
  });
  const onClose = vi.fn();
  render(<MoveDialog data={data} entries={data.entries} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const events = await dialog.findByLabelText('New event');
  expect(
    within(events)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose an event', '200m']);
  await userEvent.selectOptions(events, '200m');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Byrne, 100m: Can move to 200m.',
    'Ada Cole, 100m: £1 goes back.',
    'Ada Dunne, 100m: Event full',
  ]);
  expect(dialog.getByText('We email the people who made these entries.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 entries' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(moved).toEqual([
    { entryid: 1, ceid: 21 },
    { entryid: 2, ceid: 22 },
  ]);
}, 30_000);

test.each([
  [1, '2 entries moved to 200m. 1 place is kept for a limited time. The entry moves once the difference is paid.'],
  [3, '3 places in 200m are kept for a limited time. The entries move once the difference is paid.'],
])(
  'places in a dearer event are kept, not moved: %i of 3',
  async (dearer, phrase) => {
    const toasts: string[] = [];
    showToastsWith(({ text }) => toasts.push(text));
    aServer(({ url, body }) => {
      if (url.includes('/entry/actions/'))
        return said({ may: { switch: true }, targets: [{ ceid: 21, enabled: true, message: '', moneyText: '' }] });
      const { entryid } = body as { entryid: number };
      const toPay = { heldUntil: '2027-03-01T12:30:00.000Z', total: '3.00', currency: 'GBP' };
      return said({ entryId: entryid, ceid: 21, toPay: entryid <= dearer ? toPay : null });
    });
    render(<MoveDialog data={data} entries={data.entries} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('New event'), '200m');
    await userEvent.click(dialog.getByRole('button', { name: 'Move 3 entries' }));
    await waitFor(() => expect(toasts).toEqual([phrase]));
  },
  30_000,
);

test('entries with a result say that they stay, not that no event takes them', async () => {
  aServer(() => said({ hasResult: true, entry: { cancelText: 'Ada has a result.' }, may: {}, targets: [] }));
  render(<MoveDialog data={data} entries={data.entries.slice(0, 1)} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('listitem')).textContent).toBe('Ada Byrne, 100m: Ada has a result.');
  expect(dialog.queryByText(/no other event/)).toBeNull();
});

test('beside an entry with a result the others say that no other event takes them', async () => {
  const stuck = { hasResult: true, entry: { cancelText: 'Ada has a result.' } };
  aServer(({ url }) => said({ hasResult: false, ...(url.endsWith('/1') && stuck), may: {}, targets: [] }));
  render(<MoveDialog data={data} entries={data.entries} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('There is no other event for the other athletes.')).toBeDefined();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Byrne, 100m: Ada has a result.',
  ]);
});
