import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const clubs = [
  'Tonbridge AC',
  'Cambridge Harriers',
  'Bristol & West AC',
  'Blackheath & Bromley HAC',
  'Dublin City Harriers AC',
].map((name) => ({ name }));

test.each([
  ['Tonbrige', ['Tonbridge AC']],
  ['Tonbirdge', ['Tonbridge AC']],
  ['cambrige hariers', ['Cambridge Harriers']],
  ['Blackheth', ['Blackheath & Bromley HAC']],
  ['Bromly', ['Blackheath & Bromley HAC']],
  ['harr', ['Cambridge Harriers', 'Dublin City Harriers AC']],
  ['harriers cambr', ['Cambridge Harriers']],
  ['Dublín', ['Dublin City Harriers AC']],
  ['zzzz', []],
  ['&', []],
])('%s finds %j', (typed, names) => {
  expect(nearNames(typed, clubs, 5).map(({ name }) => name)).toEqual(names);
});
