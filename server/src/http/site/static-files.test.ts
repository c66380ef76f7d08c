import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-files-'));
const put = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text);
beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'assets'));
  put('assets/list-abcdefgh.js', 'the first build');
  put('assets/list-abcdefgh.js.map', '{}');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('source maps are not public', async () => {
  expect(await new StaticFiles(folder).find('assets/list-abcdefgh.js.map')).toBeUndefined();
});

test('a build under a running server takes no file away from the pages that it serves; what was never read is not there', async () => {
  const files = new StaticFiles(folder);
  expect(await files.find('assets/list-abcdefgh.js.map')).toBeUndefined();
  await files.find('assets/list-abcdefgh.js.map/no'); // one turn, as at any start
  await expect
    .poll(async () => (await files.find('assets/list-abcdefgh.js'))?.forms.identity.toString())
    .toBe('the first build');
  fs.rmSync(path.join(folder, 'assets'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'assets'));
  put('assets/list-ijklmnop.js', 'the second build');
  expect((await files.find('assets/list-abcdefgh.js'))?.forms.br.toString()).toBe('the first build');
  expect(await files.find('assets/list-abcdefgh.js.map')).toBeUndefined();
  expect(await files.find('assets/list-ijklmnop.js')).toBeUndefined();
});
