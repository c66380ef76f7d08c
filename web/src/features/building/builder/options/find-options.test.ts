import { expect, test } from 'vitest';
import { fitsSearch, meantSearch, optionsFound, partWords } from './find-options.ts';
import { optionsGroups } from './options-fields.ts';

const matches = (search: string) =>
  optionsFound(optionsGroups, search).map(({ key, folded, fields }) => ({
    key,
    folded,
    fields: fields.map(({ name }) => name),
  }));

test('a search shows the options that fit, in their sections, open', () => {
  expect(matches('short address')).toEqual([{ key: 'page', folded: false, fields: ['shortCode'] }]);
});

test('the title of a section shows all of it, in any capitals, with words in any order', () => {
  expect(matches('CONDITIONS terms')).toEqual([{ key: 'terms', folded: false, fields: ['useTerms', 'terms'] }]);
});

test('without words every section is as it was, and words of no option find none', () => {
  expect(optionsFound(optionsGroups, '  ')).toBe(optionsGroups);
  expect(matches('pole vault bed')).toEqual([]);
});

test.each([
  ['refund', []],
  ['t-shirt', ['questions']],
  ['clubs only', ['restrictions']],
  ['', ['restrictions', 'questions', 'match']],
  ['  ', ['restrictions', 'questions', 'match']],
])("parts with a screen of their own are found by their words too, and hidden otherwise: '%s'", (search, parts) => {
  const names = Object.entries(partWords).flatMap(([name, words]) => (fitsSearch(search, words) ? [name] : []));
  expect(names).toEqual(parts);
});

test.each([
  ['wating list', 'waiting list'],
  ['chqeue', 'cheque'],
  ['waiting li', 'waiting li'],
  ['zzzz', 'zzzz'],
  ['', ''],
])("a typing error in '%s' is forgiven", (typed, meant) => {
  expect(meantSearch(optionsGroups, typed)).toBe(meant);
});

test.each([
  ['waiting list', 'subscription.enabled'],
  ['cheque', 'cheques.allow'],
  ['short adress', 'shortCode'],
  ['refund', 'cancelEvent.refundType'],
  ['lanes', 'laneCount'],
])("the option meant by '%s' is found", (search, name) => {
  const found = matches(meantSearch(optionsGroups, search)).flatMap(({ fields }) => fields);
  expect(found).toContain(name);
});
