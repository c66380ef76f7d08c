import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstViewsBy } from './first-views.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'first-views-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.join(folder, 'draws.mjs');
writeFileSync(
  program,
  `export async function drawFirstView({ address, boot }) {
    if (address === '/v2/fails') throw new Error('cannot be drawn');
    if (address === '/v2/hangs') for (;;);
    return '<main>' + address + ' ' + boot.theme + '</main>';
  }`,
);
const draw = firstViewsBy(program);
const boot = { theme: 'EA' };

test('a page is drawn with its address and what is written into it', async () => {
  expect(await draw({ reader: 'visitor', address: '/v2/show-entry-v2/4', boot })).toBe(
    '<main>/v2/show-entry-v2/4 EA</main>',
  );
});

test('a page that cannot be drawn, or not in time, goes without, and the next one is drawn', async () => {
  expect(await draw({ reader: 'visitor', address: '/v2/fails', boot })).toBeUndefined();
  expect(await draw({ reader: 'visitor', address: '/v2', boot })).toBe('<main>/v2 EA</main>');
  expect(await draw({ reader: 'visitor', address: '/v2/hangs', boot })).toBeUndefined();
  expect(await draw({ reader: 'visitor', address: '/v2', boot })).toBe('<main>/v2 EA</main>');
});

test('of many pages at once only a few wait; the others go without at once', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 20 }, (_, n) => draw({ reader: 'visitor', address: `/v2/show-entry-v2/${String(n)}`, boot })),
  );
  expect(drawn.filter((html) => html !== undefined)).toHaveLength(5);
});

test('without a built program there are no first views', async () => {
  expect(await firstViewsBy(path.join(folder, 'none.js'))({ reader: 'visitor', address: '/v2', boot })).toBeUndefined();
});

test('while one person’s page is drawn others’ go without, and pages for everybody find room beside it', async () => {
  const known = Array.from({ length: 10 }, () => draw({ reader: 'known', address: '/v2/entry-v2/4', boot }));
  const forAll = draw({ reader: 'awaited', address: '/v2/entry-v2/4', boot });
  expect((await Promise.all(known)).filter((html) => html !== undefined)).toHaveLength(1);
  expect(await forAll).toContain('/v2/entry-v2/4');
});
