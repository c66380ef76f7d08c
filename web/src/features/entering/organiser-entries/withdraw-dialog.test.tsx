import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

afterEach(cleanup);

const entry = (entryId: number, surName: string) => ({
  entryId,
  athleteId: entryId + 10,
  firstName: 'Ada',
  surName,
  event: '100m',
});
const entries = [entry(1, 'Byrne'), entry(2, 'Cole'), entry(3, 'Dunne')] as unknown as CompetitionEntries['entries'];
const actions = (amount: string, isAble = true) =>
  said({
    entry: {
      currency: 'GBP',
      moneyBack: ['refund'],
      comesBack: { refund: `£${amount} goes back to the card.`, credit: '', kept: '', amount },
    },
    may: { cancel: isAble },
  });

function open(second: ReturnType<typeof said> | ReturnType<typeof refused>) {
  const cancelled: unknown[] = [];
  aServer(({ url, body }) => {
    if (url.includes('/entry/actions/')) return actions(url.endsWith('/2') ? '4.50' : '9.00', !url.endsWith('/3'));
    cancelled.push([url.split('/').at(-1), body]);
    return url.endsWith('/2') ? second : said({ moneyText: '' });
  });
  const onClose = vi.fn();
  render(<WithdrawDialog compId={5 as CompetitionId} entries={entries} onClose={onClose} />);
  return { cancelled, onClose };
}

test('an entry with a result says so instead of a refund, and cannot be withdrawn', async () => {
  aServer(() =>
    said({ entry: { ...{ currency: 'GBP', moneyBack: [] }, cancelText: 'Ada has a result.', comesBack: {} }, may: {} }),
  );
  render(<WithdrawDialog compId={5 as CompetitionId} entries={entries.slice(0, 1)} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('listitem')).textContent).toBe('Ada Byrne, 100m Ada has a result.');
  expect(dialog.getByRole('button', { name: 'Withdraw 0 entries' }).hasAttribute('disabled')).toBe(true);
});

test('what comes back is said for each entry and in all before any is withdrawn', async () => {
  const { cancelled, onClose } = open(said({ moneyText: '' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Total refund: £13.50.');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Byrne, 100m £9.00 goes back to the card.',
    'Ada Cole, 100m £4.50 goes back to the card.',
    'Ada Dunne, 100m This entry cannot be withdrawn: it has changed meanwhile.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw 2 entries' }));
  await dialog.findByText('Give a reason. We send it to everyone whose entry is withdrawn.');
  expect(cancelled).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Why?'), 'Snow');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw 2 entries' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(cancelled).toEqual([
    ['1', { reason: 'Snow', back: 'refund' }],
    ['2', { reason: 'Snow', back: 'refund' }],
  ]);
});

test('an entry that is refused is named with the reason, and the others are withdrawn', async () => {
  const { cancelled, onClose } = open(refused(4_001, 409, 'It was cancelled already.'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Why?'), 'Snow');
  await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw 2 entries' }));
  expect(await dialog.findByText('Ada Cole, 100m: It was cancelled already.')).toBeDefined();
  expect(cancelled).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
});
