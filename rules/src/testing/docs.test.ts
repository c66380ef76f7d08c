/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '..');
const docs = fs.readFileSync(path.join(src, '../../docs/rules.md'), 'utf8');
const folders = [...docs.matchAll(/`((?:[a-z-]+\/)+)`/g)].map(([, folder = '']) => folder);
const named = [...docs.matchAll(/`(?:[a-z-]+\/)*([a-z-]+)\.ts`/g)].map(([, name]) => name);
const modules = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !file.split('/').includes('testing') &&
      !folders.some((folder) => file.startsWith(folder)),
  )
  .map((file) => path.basename(file, '.ts'));

test('the index of the rules names every module', () => {
  expect(modules.filter((name) => !named.includes(name))).toEqual([]);
});

test('the index of the rules names no module that is gone', () => {
  expect(named.filter((name) => name === undefined || !modules.includes(name))).toEqual([]);
});

/** Returns the files that a cell names: a name without a folder is in the folder of the previous name. */
function filesOf(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`((?:[a-z-]+\/)*)([a-z-]+\.ts)`/g)].map(([, text = '', name = '']) => {
    if (text !== '') folder = text;
    return folder + name;
  });
}

test('the index of the rules gives the folder of each module', () => {
  const cells = docs.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.flatMap(filesOf).filter((file) => !fs.existsSync(path.join(src, file)))).toEqual([]);
});

test('every public function says what it does', () => {
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'));
  const silent = files.flatMap((file) => {
    const lines = fs.readFileSync(path.join(src, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const isFunction = /^export (?:function |const \w+ = (?:<[^>]*>+)?\()/.test(line);
      return isFunction && lines[at - 1]?.trimEnd().endsWith('*/') !== true ? [`${file}: ${line}`] : [];
    });
  });
  expect(files.length).toBeGreaterThan(150);
  expect(silent).toEqual([]);
});
