import { readFileSync } from 'node:fs';
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
