import fs from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

const guide = (): Uint8Array => fs.readFileSync(new URL('../../../docs/guide/club-entries.xlsx', import.meta.url));
const every = (): boolean => true;

type Claims = { readonly counted?: number; readonly all?: number; readonly unpacked?: number };
/** Returns a zip with false claims: how many files it has, here and in all, and the size of its first file. */
function claiming(file: Uint8Array, { counted, all, unpacked }: Claims): Uint8Array {
  const zip = file.slice();
  const view = new DataView(zip.buffer);
  let end = zip.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (counted !== undefined) view.setUint16(end + 8, counted, true);
  if (all !== undefined) view.setUint16(end + 10, all, true);
  if (unpacked !== undefined) view.setUint32(view.getUint32(end + 16, true) + 24, unpacked, true);
  return zip;
}

test('files come out as they went in, packed and stored, the wanted ones alone', () => {
  const long = new Uint8Array(30_000).map((_, at) => Math.sin(at) * 1e6);
  const zip = zipSync({ 'a/é.xml': long, 'b.xml': [long.subarray(0, 99), { level: 0 }], 'c.png': long });
  expect(unzip(zip, (name) => name.endsWith('.xml'), 30_099)).toEqual({
    'a/é.xml': long,
    'b.xml': long.subarray(0, 99),
  });
});

test('the limit applies to the size of all files together', () => {
  const zip = zipSync({ 'a.xml': new Uint8Array(60_000), 'b.xml': [new Uint8Array(60_000), { level: 0 }] });
  expect(unzip(zip, every, 119_999)).toBe('too-large');
  expect(unzip(zip, (name) => name === 'a.xml', 59_999)).toBe('too-large');
  expect(Object.keys(unzip(zip, every, 120_000))).toEqual(['a.xml', 'b.xml']);
});

test.each([0, 600_000, 0xffff_ffff])('a workbook is read even if it claims another size: %i', async (unpacked) => {
  expect(await readWorkbook(claiming(guide(), { unpacked }))).toEqual(await readWorkbook(guide()));
});

test('a bomb is too large even if it claims a small size', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(61_000_000) }, { level: 1 });
  for (const unpacked of [0, 600_000])
    expect(await readWorkbook(claiming(bomb, { unpacked }))).toEqual({ kind: 'too-large' });
});

test('a workbook that counts its files in two ways is broken, and so is one that ends early', async () => {
  expect(await readWorkbook(claiming(guide(), { all: 0 }))).toEqual({ kind: 'unreadable' });
  expect(await readWorkbook(claiming(guide(), { counted: 1 }))).toEqual({ kind: 'unreadable' });
  expect(await readWorkbook(guide().subarray(0, 5_000))).toEqual({ kind: 'unreadable' });
});
