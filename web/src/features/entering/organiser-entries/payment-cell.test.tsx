import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PaymentCell } from './payment-cell.tsx';

afterEach(cleanup);

const data = { competition: { currency: 'GBP', mayMarkPaid: true } } as CompetitionEntries;
function cellOf(facts: object): string | null {
  const entry = { state: 'paid', refunded: '', ...facts } as CompetitionEntries['entries'][number];
  render(
    <table>
      <tbody>
        <tr>
          <PaymentCell entry={entry} data={data} />
        </tr>
      </tbody>
    </table>,
  );
  return screen.getByRole('cell').textContent;
}

test('the row of a cancelled entry says what was refunded and where to', () => {
  expect(cellOf({ state: 'cancelled', refunded: 'Refunded on 1st Mar 2027: £8.50 as credit.' })).toBe(
    'CancelledRefunded on 1st Mar 2027: £8.50 as credit.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('only a payment that is awaited can be marked as paid in its row', () => {
  expect(cellOf({ state: 'awaiting-cheque' })).toBe('Payment awaitedMark as paid');
  cleanup();
  expect(cellOf({ state: 'paid' })).toBe('Paid');
});
