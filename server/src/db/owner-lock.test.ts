import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToOthers } from './closed-files.ts';
import { takeOwnership } from './owner-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-owner-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});
const socket = () => path.join(folder, 'owner.sock');
const refusal = /Another process is already using the database/;

test.runIf(process.platform === 'linux')('a folder has one owner, also when its socket is removed', async () => {
  const release = await takeOwnership(folder);
  await expect(takeOwnership(folder)).rejects.toThrow(refusal);
  fs.rmSync(socket());
  await expect(takeOwnership(folder)).rejects.toThrow(refusal);
  const another = `${folder}-by-another-name`;
  fs.symlinkSync(folder, another);
  await expect(takeOwnership(another)).rejects.toThrow(refusal);
  fs.rmSync(another);
  release();
  await expect
    .poll(() =>
      takeOwnership(folder).then(
        (next) => (next(), true),
        () => false,
      ),
    )
    .toBe(true);
});

test('a socket that was removed is made again, for those who share the folder but not the machine', async () => {
  const release = await takeOwnership(folder);
  fs.rmSync(socket());
  await expect.poll(() => fs.existsSync(socket()), { timeout: 5_000 }).toBe(true);
  release();
});

test('when two processes start at once, one owns the folder', async () => {
  const begun = await Promise.allSettled([takeOwnership(folder), takeOwnership(folder)]);
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const one of begun) if (one.status === 'fulfilled') one.value();
});

test('files readable by others are closed to them, and refused by path when that has no effect', () => {
  const inside = path.join(folder, 'pg18', 'base');
  fs.mkdirSync(inside, { recursive: true });
  fs.writeFileSync(path.join(inside, '1'), '');
  fs.chmodSync(folder, 0o755);
  fs.chmodSync(inside, 0o777);
  fs.chmodSync(path.join(inside, '1'), 0o644);
  closeToOthers(folder);
  const modes = [folder, inside, path.join(inside, '1')].map((name) => fs.statSync(name).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  fs.chmodSync(inside, 0o750);
  vi.spyOn(fs, 'chmodSync').mockReturnValue();
  expect(() => closeToOthers(folder)).toThrow(`Other users of this machine can read ${inside}`);
});
