import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './keep-secret.ts';

let folder: string;
const file = () => path.join(folder, 'secret-key');
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-secret-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the secret is made once, for its owner alone, and kept', () => {
  const made = keptSecret(folder);
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
  expect([keptSecret(folder), keptSecret(folder), fs.readdirSync(folder)]).toEqual([made, made, ['secret-key']]);
});

test('the remains of a secret after a power cut are never used', () => {
  for (const left of ['', '\n', 'abc\n']) {
    fs.writeFileSync(file(), left);
    const made = keptSecret(folder);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(keptSecret(folder)).toBe(made);
  }
});

test('a secret that somebody put there is used as it is when it is long enough', () => {
  fs.writeFileSync(file(), `${'k'.repeat(60)}\n`);
  expect(keptSecret(folder)).toBe('k'.repeat(60));
});

test('a secret that others may read is closed to them', () => {
  fs.writeFileSync(file(), `${'k'.repeat(60)}\n`);
  fs.chmodSync(file(), 0o644);
  keptSecret(folder);
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});
