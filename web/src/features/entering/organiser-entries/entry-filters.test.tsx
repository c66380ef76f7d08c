import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EntryFilters } from './entry-filters.tsx';

test('on a phone the filters are folded behind a button that says how many are in use', async () => {
  const filter = { search: 'Byrne', payment: 'paid', sort: 'pb' } as const;
  render(<EntryFilters filter={filter} data={undefined} onChange={() => {}} shown={[]} onColumn={() => {}} />);
  const fold = screen.getByRole('button', { name: 'Filters and columns (2 in use)' });
  const rest = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(rest?.contains(screen.getByLabelText('Club'))).toBe(true);
  expect(rest?.contains(screen.getByLabelText('Name or registration number'))).toBe(false);
  expect([fold.getAttribute('aria-expanded'), rest?.className]).toEqual(['false', 'contents max-sm:hidden']);
  await userEvent.click(fold);
  expect([fold.getAttribute('aria-expanded'), rest?.className]).toEqual(['true', 'contents']);
});
