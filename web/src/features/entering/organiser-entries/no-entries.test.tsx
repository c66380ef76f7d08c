import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Filter } from './entries-filter.ts';
import { NoEntries } from './no-entries.tsx';

afterEach(cleanup);

/** Shows the list without entries; `cancelled` have been cancelled. Returns the changes of the filter. */
function show(filter: Filter, cancelled: number) {
  const onChange = vi.fn();
  const data = { totals: { cancelled } } as CompetitionEntries;
  render(<NoEntries filter={filter} data={data} onChange={onChange} />);
  return onChange;
}

test('a list whose entries were all cancelled says so and shows them at a press', async () => {
  const onChange = show({ sort: 'newest' }, 3);
  expect(screen.getByText('All entries were cancelled')).toBeDefined();
  expect(screen.queryByText('No entries yet')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show cancelled entries' }));
  expect(onChange).toHaveBeenCalledWith({ payment: 'cancelled' });
});

test('a list without any entry waits for the first; a filter that matches nothing can be taken away', async () => {
  show({}, 0);
  expect(screen.getByText('No entries yet')).toBeDefined();
  cleanup();
  const onChange = show({ search: 'Byrne' }, 3);
  expect(screen.getByText('No matching entries')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(onChange).toHaveBeenCalledWith({ search: '', event: 0, club: 0, payment: 'all', q: '' });
});
