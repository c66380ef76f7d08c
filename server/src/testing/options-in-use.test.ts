import { effectByKey } from '@startline/contract/telling/option-effects';
import { builderHelpKeys } from '@startline/contract/telling/help-keys';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known =
    texts.get(file) ?? (fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), 'utf8') : '');
  texts.set(file, known);
  return known;
};

test('every option of the builder is on the list', () => {
  const settings = builderHelpKeys.filter((key) => !/^builder\.(schedule|publish)\./.test(key));
  expect([...effectByKey.keys()].sort()).toEqual([...settings].sort());
});

test('every option takes effect where the list says, or waits for a feature', () => {
  const lost = [...effectByKey].filter(([, effect]) => {
    if (typeof effect !== 'string') return false;
    const [file = '', name = ''] = effect.split('#');
    return !new RegExp(`(^|[^\\w])${name.replaceAll('.', '\\.')}`).test(textOf(file));
  });
  expect(lost).toEqual([]);
});
