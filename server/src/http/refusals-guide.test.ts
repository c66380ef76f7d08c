import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusals } from '@startline/contract/refusals';
import { expect, test } from 'vitest';

test('ENV-OPEN-01 the guide lists every refusal with its number and status, and no number stands twice', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/guide/errors.md'), 'utf8');
  const listed = [...text.matchAll(/^\| (\d+) \| (\d+) \| `([a-z-]+)` \| (.+) \|$/gm)].map(
    ([, errNo, status, code]) => [code, { errNo: Number(errNo), status: Number(status) }],
  );
  expect(Object.fromEntries(listed)).toEqual(refusals);
  expect(new Set(Object.values(refusals).map(({ errNo }) => errNo)).size).toBe(Object.keys(refusals).length);
});

test('a test of the server names each refusal, so that a search for its code finds words, rule and test', () => {
  const server = path.join(import.meta.dirname, '..');
  const tests = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('refusals-guide.test.ts'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
    .join('\n');
  const isNamed = (code: string) => tests.includes(`'${code}'`) || tests.includes(`refusals.${code}.`);
  expect(Object.keys(refusals).filter((code) => !isNamed(code))).toEqual([]);
});
