/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '..');
const docs = fs.readFileSync(path.join(src, '../../docs/rules.md'), 'utf8');
const folders = [...docs.matchAll(/`((?:[a-z-]+\/)+)`/g)].map(([, folder = '']) => folder);
const named = [...docs.matchAll(/`(?:[a-z-]+\/)*([a-z-]+)\.ts`/g)].map(([, name]) => name);
const modules = fs.readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split('/').includes('testing') && !folders.some((folder) => file.startsWith(folder)))
  .map((file) => path.basename(file, '.ts'));

test('the index of the rules names every module', () => {
  expect(modules.filter((name) => !named.includes(name))).toEqual([]);
});

test('the index of the rules names no module that is gone', () => {
  expect(named.filter((name) => name === undefined || !modules.includes(name))).toEqual([]);
});
