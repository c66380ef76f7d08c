import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cellText, useColumns } from './entry-columns.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the columns that a person chose are there again the next time, in their own order', () => {
  const first = renderHook(() => useColumns());
  expect(first.result.current.shown).toEqual(['club', 'pb', 'contact', 'payment']);
  act(() => first.result.current.toggle('enteredAt'));
  act(() => first.result.current.toggle('pb'));
  first.unmount();
  expect(renderHook(() => useColumns()).result.current.shown).toEqual(['club', 'enteredAt', 'contact', 'payment']);
});

test('times are by the clock at the competition, money in its currency', () => {
  const entry = { gender: 'F', enteredAt: '2027-03-28T22:30:00Z', total: '9.00', orderId: null };
  const text = (column: Parameters<typeof cellText>[0]) =>
    cellText(
      column,
      entry as CompetitionEntries['entries'][number],
      { zone: 'Europe/London', currency: 'GBP' } as CompetitionEntries['competition'],
    );
  expect((['gender', 'enteredAt', 'price', 'order'] as const).map(text)).toEqual([
    'Female',
    '28/03/2027 23:30',
    '£9.00',
    '',
  ]);
});
