import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-embedded-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const refusal = /does not sync its commits to disk: refusing to run/;

test('it refuses to start when its file layer cannot be made to sync', async () => {
  const create = PGlite.create.bind(PGlite);
  vi.spyOn(PGlite, 'create').mockImplementation(async (options) => {
    const lite = await create(options as never);
    const { Module } = lite as unknown as { Module: { NODEFS?: unknown; FS: { filesystems?: unknown } } };
    Object.assign(Module, { NODEFS: { stream_ops: undefined } });
    return lite;
  });
  await expect(openEmbedded(folder)).rejects.toThrow(refusal);
});

test('it refuses to start when the engine is told not to sync', async () => {
  const create = PGlite.create.bind(PGlite);
  vi.spyOn(PGlite, 'create').mockImplementation((options) => create({ ...(options as unknown as object), startParams: [...PGlite.defaultStartParams] }) as never);
  await expect(openEmbedded(folder)).rejects.toThrow(refusal);
});

test('every commit is synced before it is answered', async () => {
  const engine = await openEmbedded(folder);
  await migrate(engine.db);
  const synced = vi.spyOn(fs, 'fsyncSync');
  for (const name of ['a', 'b', 'c']) {
    const before = synced.mock.calls.length;
    await engine.db.insertInto('setting').values({ name, value: '{}' }).execute();
    expect(synced.mock.calls.length).toBeGreaterThan(before);
  }
  await engine.close();
});

test('it opens with what a power cut leaves of the file that names its process', async () => {
  const first = await openEmbedded(folder);
  await migrate(first.db);
  await first.close();
  fs.writeFileSync(path.join(folder, 'pg18', 'postmaster.pid'), '');
  const again = await openEmbedded(folder);
  expect(await again.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  await again.close();
});
