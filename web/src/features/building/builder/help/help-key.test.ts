import { builderHelpKeys } from '@startline/contract/telling/help-keys';
import { expect, test } from 'vitest';
import { helpKeyFor } from './help-key.ts';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The record that the fields of a file belong to. */
const records: readonly (readonly [part: RegExp, record: string])[] = [
  [/\/general\//, 'general'],
  [/\/options\//, 'options'],
  [/prices-view/, 'price'],
  [/first-price/, 'price'],
  [/discounts-view/, 'discount'],
  [/shop-view/, 'shopItem'],
  [/ages-view|age-values/, 'ageGroup'],
  [/definitions-view/, 'definition'],
  [/\/rules\//, 'rule'],
  [/\/questions\//, 'question'],
  [/\/events\//, 'event'],
];

/**
 * Returns the keys of help that a file uses: those it names, and for each field without a key that of its record and
 * name.
 */
function keysIn(file: string, source: string): string[] {
  const named = [...source.matchAll(/(?:help: |helpKey=|key: )['"](builder\.[\w.]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  const record = records.find(([part]) => part.test(file))?.[1];
  const fields = [...source.matchAll(/\{ kind: '[a-z]+', name: '([\w.]+)'[^\n]*/g)].filter(
    ([spec]) => !spec.includes("help: '"),
  );
  return [...named, ...fields.map((match) => `builder.${record ?? file}.${match[1] ?? ''}`)];
}

const requests = Object.entries(sources).flatMap(([file, source]) =>
  keysIn(file, source).map((key) => ({ file, key })),
);

test("every field of the builder's forms asks for a help that there is", () => {
  expect(requests.length).toBeGreaterThan(100);
  expect(requests.filter(({ key }) => !builderHelpKeys.includes(helpKeyFor(key)))).toEqual([]);
});
