import { expect, test } from 'vitest';
import { plainSearch, readSearchKeys } from './search-keys.ts';

const read = (search: string) => readSearchKeys(plainSearch.parseSearch(search));

test('each key is read by its kind, and what makes no sense is left out', () => {
  expect(read('?search=2012&page=3&all=true&step=events')).toEqual({
    search: '2012',
    page: 3,
    all: true,
    step: 'events',
  });
  expect(read('?page=0&athlete=x&all=yes&comp=1e3&unknown=1&__proto__=1')).toEqual({});
});

test('an address is written as plain text and read back as it was', () => {
  for (const search of [{ q: '2012', from: '2027-05-09' }, { redirectFrom: '/v2/entry-v2/1?athlete=7&x=%20' }, {}])
    expect(read(plainSearch.stringifySearch(search))).toEqual(search);
  expect(plainSearch.stringifySearch({ q: '2012', page: undefined })).toBe('?q=2012');
  expect(plainSearch.stringifySearch({})).toBe('');
});
