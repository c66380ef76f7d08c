/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '..');
const docs = fs.readFileSync(path.join(src, '../../docs/files.md'), 'utf8');
const named = [...docs.matchAll(/`(?:[a-z-]+\/)*([a-z-]+)\.ts`/g)].map(([, name = '']) => name);
const modules = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'));

test('the index of the files names every module and none that is gone', () => {
  expect(new Set(named)).toEqual(new Set(modules.map((file) => path.basename(file, '.ts'))));
});

test('every public function says what it does', () => {
  const silent = modules.flatMap((file) => {
    const lines = fs.readFileSync(path.join(src, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const isFunction = /^export (?:function |const \w+ = (?:<[^>]*>+)?\()/.test(line);
      return isFunction && lines[at - 1]?.trimEnd().endsWith('*/') !== true ? [`${file}: ${line}`] : [];
    });
  });
  expect(silent).toEqual([]);
});
