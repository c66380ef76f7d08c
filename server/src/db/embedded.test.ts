import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { SyncedFiles } from './synced-files.ts';

/** Most of these tests create a new database, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-embedded-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const refusal = /does not sync its commits to disk: refusing to run/;

test('it refuses to start when its file layer is not made to sync', async () => {
  const unsynced = (files: SyncedFiles, ...values: Parameters<NodeFS['init']>) =>
    Reflect.apply(Reflect.get(NodeFS.prototype, 'init'), files, values);
  const init = vi.spyOn(SyncedFiles.prototype, 'init').mockImplementation(function (this: SyncedFiles, ...values) {
    return unsynced(this, ...values);
  });
  await expect(openEmbedded(folder)).rejects.toThrow(refusal);
  expect(init).toHaveBeenCalledTimes(1);
});

test('it refuses to start when the engine is told not to sync', async () => {
  const create = PGlite.create.bind(PGlite);
  vi.spyOn(PGlite, 'create').mockImplementation(
    (options) => create({ ...(options as unknown as object), startParams: [...PGlite.defaultStartParams] }) as never,
  );
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

test('its repairs after a kill are synced before anything else happens', async () => {
  const first = await openEmbedded(folder);
  await migrate(first.db);
  await first.db.insertInto('setting').values({ name: 'kept', value: '{}' }).execute();
  const killed = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-killed-'));
  fs.cpSync(path.join(folder, 'pg18'), path.join(killed, 'pg18'), { recursive: true });
  await first.close();
  const files = new SyncedFiles(path.join(killed, 'pg18'));
  fs.rmSync(path.join(killed, 'pg18', 'postmaster.pid'));
  const lite = await PGlite.create({
    fs: files,
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  expect(files.syncs).toBeGreaterThan(0);
  expect((await lite.query('select name from setting')).rows).toEqual([{ name: 'kept' }]);
  await lite.close();
  fs.rmSync(killed, { recursive: true, force: true });
});

test('its files are readable only by their owner, under any umask', async () => {
  process.umask(0);
  const engine = await openEmbedded(folder);
  await migrate(engine.db);
  await engine.close();
  const open = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => (fs.lstatSync(path.join(folder, name)).mode & 0o077) !== 0);
  expect([open, fs.statSync(folder).mode & 0o777]).toEqual([[], 0o700]);
});
