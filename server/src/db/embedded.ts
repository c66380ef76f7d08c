import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { closeNewFiles, closeToOthers } from './closed-files.ts';
import { kyselyOver, valueTypes, type QueryLog } from './dialect.ts';
import { engineProgram } from './engine-program.ts';
import type { Engine } from './engine.ts';
import { takeOwnership } from './owner-lock.ts';
import { syncOne, syncTree, syncTreeAtOnce } from './sync-files.ts';
import { SyncedFiles } from './synced-files.ts';

/** The folder of the database's files, inside its own folder. */
const DATA = 'pg18';

/**
 * Opens the embedded database in a folder. As shipped it never syncs to disk: it starts PostgreSQL with -F and its file
 * layer has no fsync. This restores both before the engine reads its log, and refuses to start when that has no effect
 * (docs/decisions/0002). Closes the folder and all in it to everybody but the owner, and refuses to start when it
 * cannot. `seed` is a folder with a database made at build time; a new database starts as its copy, which saves some
 * seconds.
 */
export async function openEmbedded(
  folder: string,
  options: { readonly log?: QueryLog; readonly seed?: string } = {},
): Promise<Engine> {
  closeNewFiles();
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await takeOwnership(folder);
  try {
    const data = path.join(folder, DATA);
    const isNew = !fs.existsSync(path.join(data, 'PG_VERSION'));
    // we own the folder; after a power cut this leftover file would stop the engine
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
    const isPlanted = isNew && options.seed !== undefined && (await plantSeed(options.seed, data));
    closeToOthers(folder);
    const startParams = [
      ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ];
    const files = new SyncedFiles(data);
    const lite = await PGlite.create({ fs: files, startParams, pgliteWasmModule: await engineProgram() });
    if (isNew) closeToOthers(folder); // a new one is made with modes of its own, past the umask
    if (isNew && !isPlanted) syncTree(folder);
    const before = files.syncs;
    await lite.exec(
      'create table if not exists durability_probe(n int); insert into durability_probe values (1); delete from durability_probe',
    );
    if (files.syncs === before)
      throw new Error(
        'The embedded database does not sync its commits to disk: refusing to run without durable commits.',
      );
    return engineOver(lite, release, options.log);
  } catch (cause) {
    release();
    throw cause;
  }
}

/**
 * Opens an embedded database in memory only, for tests. `snapshot` is what `dumpDataDir` gave, so that a test starts
 * migrated.
 */
export async function openInMemory(snapshot?: Blob, log?: QueryLog): Promise<Engine & { readonly lite: PGlite }> {
  const lite = await PGlite.create({
    pgliteWasmModule: await engineProgram(),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  return { ...engineOver(lite, () => undefined, log), lite };
}

function engineOver(lite: PGlite, release: () => void, log?: QueryLog): Engine {
  const pool = new pg.Pool(
    Object.assign({}, createPgConfig(lite), { max: 1, connectionTimeoutMillis: 60_000, types: valueTypes }),
  );
  return {
    kind: 'embedded',
    db: kyselyOver(pool, log),
    listen: async (channel, heard) => {
      await lite.listen(channel, heard);
    },
    close: async () => {
      await Promise.race([pool.end(), new Promise((done) => setTimeout(done, 500))]);
      await lite.close();
      release();
    },
  };
}

/**
 * Copies the seed as a whole and syncs it, or copies nothing, so that a copy cut short is never taken for a database.
 * Returns false when there is no seed.
 */
async function plantSeed(seed: string, data: string): Promise<boolean> {
  const from = path.join(seed, DATA);
  if (!fs.existsSync(path.join(from, 'PG_VERSION'))) return false;
  const growing = `${data}.growing`;
  fs.rmSync(growing, { recursive: true, force: true });
  await fs.promises.cp(from, growing, { recursive: true });
  await syncTreeAtOnce(growing);
  fs.renameSync(growing, data);
  syncOne(path.dirname(data), 'r');
  return true;
}
