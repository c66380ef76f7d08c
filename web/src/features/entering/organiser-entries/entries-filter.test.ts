import { expect, test } from 'vitest';
import { readSearchKeys } from '../../../lib/search-keys.ts';
import { readFilter } from './entries-filter.ts';

test('the filter is read from the address', () => {
  expect(readFilter({ search: 'Niamh', event: 4, club: 2, payment: 'held', page: 3 })).toEqual({
    search: 'Niamh',
    event: 4,
    club: 2,
    payment: 'held',
    page: 3,
  });
  expect(readFilter({ view: 'club', sort: 'newest' })).toEqual({ view: 'club', sort: 'newest' });
  expect(readFilter({ sort: 'pb' })).toEqual({ sort: 'pb' });
  expect(readFilter({ view: 'event', sort: 'nonsense' })).toEqual({});
  expect(readFilter({ search: '3012345', page: 1, payment: 'all' })).toEqual({ search: '3012345' });
});

test('invalid filters of a mistyped link are left out, so that the entries are shown', () => {
  expect(
    readFilter(readSearchKeys({ search: { a: 1 }, event: 'x', club: -1, payment: 'nonsense', page: 1.5 })),
  ).toEqual({});
  expect(readFilter({ search: 'x'.repeat(500), page: 9e15 })).toEqual({ search: 'x'.repeat(60) });
});
